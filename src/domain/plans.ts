import { firmCart, type Billing, type Cart, type PlanKey } from './firmCart';

export type { Billing };

/** A research plan (second document §2.4). */
export interface Plan {
  key: PlanKey;
  name: string;
  summary: string;
  includes: string[];
  /** Dollars a month under either billing (second document §9). */
  monthPrice: Record<Billing, number>;
}

export const plans: Plan[] = [
  {
    key: 'macro',
    name: 'FSI Macro',
    summary: 'Macro research',
    includes: ['Market and sector views', 'Stock lists', 'Webinars and their replays'],
    monthPrice: { yearly: 169, monthly: 199 },
  },
  {
    key: 'digitalAssets',
    name: 'FSI Digital Assets',
    summary: 'Crypto research',
    includes: [
      'Daily Crypto Market Update',
      'Daily Technical Strategy',
      'Crypto prices and key metrics',
    ],
    monthPrice: { yearly: 79, monthly: 99 },
  },
  {
    key: 'pro',
    name: 'FSI Pro',
    summary: 'Macro plus crypto',
    includes: ['All of FSI Macro', 'All of FSI Digital Assets', 'One subscription for both'],
    monthPrice: { yearly: 219, monthly: 249 },
  },
];

/** What twelve months cost, in dollars. */
export function yearPrice({ monthPrice }: Pick<Plan, 'monthPrice'>, billing: Billing): number {
  return 12 * monthPrice[billing];
}

/** What a year costs less when billed yearly: dollars, and percent of twelve monthly bills. */
export function yearlySaving(plan: Pick<Plan, 'monthPrice'>): { dollars: number; percent: number } {
  const monthly = yearPrice(plan, 'monthly');
  const dollars = monthly - yearPrice(plan, 'yearly');
  return { dollars, percent: (dollars / monthly) * 100 };
}

/** Where Select leads: the configured cart with `product` and `variation` (DECISIONS §6). */
export function cartLink(plan: PlanKey, billing: Billing, cart: Cart = firmCart): string {
  const { product, variations } = cart.items[plan];
  const url = new URL(cart.address);
  url.searchParams.set('product', product);
  url.searchParams.set('variation', variations[billing]);
  return url.href;
}

const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$2,028`; cents only where there are any. */
export function formatPrice(dollars: number): string {
  return price.format(dollars);
}
