import { firmCart, type Billing, type Cart, type PlanKey } from './cart';

export type { Billing };

/** A research plan. */
export interface Plan {
  key: PlanKey;
  name: string;
  summary: string;
  includes: string[];
  /** US dollars a month for each billing. */
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

/** The price of twelve months in US dollars. */
export function yearPrice({ monthPrice }: Pick<Plan, 'monthPrice'>, billing: Billing): number {
  return 12 * monthPrice[billing];
}

/** The saving of yearly billing over twelve monthly bills, in US dollars and percent. */
export function yearlySaving(plan: Pick<Plan, 'monthPrice'>): { dollars: number; percent: number } {
  const monthly = yearPrice(plan, 'monthly');
  const dollars = monthly - yearPrice(plan, 'yearly');
  return { dollars, percent: (dollars / monthly) * 100 };
}

/** The link of the Select button: the cart with `product` and `variation`. */
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

/** Such as `$2,028`, with cents only if they aren't zero. */
export function formatPrice(dollars: number): string {
  return price.format(dollars);
}
