import type { Publisher } from '@/api/contract/publication';
import { yearPrice } from './plans';
import type { PublicAddress } from './publicAddresses';

/** A page that is rendered in advance, so that it can be read before any script has loaded. */
export interface PublicPage {
  /** The address of the page that search engines know; others are the same page in another state. */
  canonical: string;
  title: string;
  description: string;
  /** The picture of link previews, 1200 × 630 px, below the public address. */
  picture: string;
  /** What doesn't work without JavaScript, in a sentence; null if nothing is missing. */
  withoutScript: string | null;
  /** Facts for search engines, in the words of schema.org. */
  facts: object[];
}

/** What each plan costs, for search engines. */
function offers({ plans, brands }: Publisher): object[] {
  return plans.map((plan) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: plan.name,
    description: plan.summary,
    brand: { '@type': 'Brand', name: brands.fsi.name },
    offers: [
      { price: plan.month_price.monthly, unitCode: 'MON' },
      { price: yearPrice(plan, 'yearly'), unitCode: 'ANN' },
    ].map(({ price, unitCode }) => ({
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: price.toFixed(2),
        priceCurrency: 'USD',
        unitCode,
      },
    })),
  }));
}

/** Every public page, in the words of a publisher. */
export function publicPages(publisher: Publisher): Record<PublicAddress, PublicPage> {
  const { name } = publisher.brands.fsi;
  const from = Math.min(...publisher.plans.map((plan) => plan.month_price.yearly));
  const pricing = {
    canonical: '/pricing',
    title: 'Our Research Plans',
    description: `Macro and crypto research by ${name}, from $${from} a month. Every plan starts with a free ${publisher.cart.trial_days} day trial.`,
    picture: 'images/social/pricing.png',
    withoutScript: null,
    facts: offers(publisher),
  };
  const reset = {
    canonical: '/reset',
    title: 'Reset password',
    description: `Set a new password for the research desk of ${name}.`,
    picture: 'images/social/login.png',
    withoutScript: 'Setting a password needs JavaScript. Turn it on, then reload this page.',
    facts: [],
  };
  return {
    '/reset': reset,
    '/reset?t=token': reset,
    '/forgot': {
      canonical: '/forgot',
      title: 'Forgot your password?',
      description: `Get a link to set a new password for the research desk of ${name}.`,
      picture: 'images/social/login.png',
      withoutScript: 'Asking for a link needs JavaScript. Turn it on, then reload this page.',
      facts: [],
    },
    '/login': {
      canonical: '/login',
      title: 'Login',
      description: `Sign in to the research of ${name}.`,
      picture: 'images/social/login.png',
      withoutScript: 'Signing in needs JavaScript. Turn it on, then reload this page.',
      facts: [],
    },
    '/pricing': pricing,
    '/pricing?billing=yearly': pricing,
    '/comparator': {
      canonical: '/comparator',
      title: 'Portfolio Comparator',
      description:
        'See which sectors you hold more or less of than the S&P 500, and what would close the gap. No account needed.',
      picture: 'images/social/comparator.png',
      withoutScript: 'Comparing needs JavaScript. Turn it on, then reload this page.',
      facts: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebApplication',
          name: 'Portfolio comparator',
          applicationCategory: 'FinanceApplication',
          operatingSystem: 'Any',
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        },
      ],
    },
  };
}
