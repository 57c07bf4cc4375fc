import { firm } from './firm';
import { plans, yearPrice } from './plans';
import type { PublicAddress } from './publicAddresses';

/** A page that the build renders, so that it can be read before any script has loaded. */
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

const name = firm.brands.fsi.name;

/** What each plan costs, for search engines. */
const offers = plans.map((plan) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: plan.name,
  description: plan.summary,
  brand: { '@type': 'Brand', name },
  offers: [
    { price: plan.monthPrice.monthly, unitCode: 'MON' },
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

const pricing = {
  canonical: '/pricing',
  title: 'Our Research Plans',
  description: `Macro and crypto research by ${name}, from $${Math.min(
    ...plans.map((plan) => plan.monthPrice.yearly),
  )} a month. Every plan starts with a free month.`,
  picture: 'images/social/pricing.png',
  withoutScript: null,
  facts: offers,
};

/** Every page that the build renders. */
export const publicPages: Record<PublicAddress, PublicPage> = {
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
