import type { Billing } from '@/api/contract/publication';

/** The addresses that public pages use, in a file of their own because every visitor loads it. */
export const publicPaths = {
  home: '/',
  login: '/login',
  forgot: '/forgot',
  reset: '/reset',
  pricing: '/pricing',
  comparator: '/comparator',
  error: '/error',
  app: '/app',
  newsletters: '/app/newsletters',
} as const;

/** The pricing page with the prices of a billing. Monthly is the default, so it has no query. */
export function pricingPath(billing: Billing): string {
  return billing === 'monthly' ? publicPaths.pricing : `${publicPaths.pricing}?billing=${billing}`;
}
