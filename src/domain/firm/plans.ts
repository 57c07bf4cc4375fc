import { firmCart, type Billing, type Cart, type PlanKey } from './cart';

export type { Billing };

/** A research plan. */
export interface Plan {
  key: PlanKey;
  name: string;
  summary: string;
  /** US dollars a month for each billing. */
  monthPrice: Record<Billing, number>;
}

export const plans: Plan[] = [
  {
    key: 'macro',
    name: 'FSI Macro',
    summary: 'Macro research',
    monthPrice: { yearly: 169, monthly: 199 },
  },
  {
    key: 'digitalAssets',
    name: 'FSI Digital Assets',
    summary: 'Crypto research',
    monthPrice: { yearly: 79, monthly: 99 },
  },
  {
    key: 'pro',
    name: 'FSI Pro',
    summary: 'Macro plus crypto',
    monthPrice: { yearly: 219, monthly: 249 },
  },
];

/** The plan that the pricing page recommends. */
export const recommendedPlan: PlanKey = 'pro';

/** The plans in the order in which a page offers them: the recommended one first. */
export function offeredPlans(all: readonly Plan[] = plans): Plan[] {
  const isFirst = ({ key }: Plan) => key === recommendedPlan;
  return [...all.filter(isFirst), ...all.filter((plan) => !isFirst(plan))];
}

/** Something that plans contain. */
export interface PlanContent {
  name: string;
  plans: readonly PlanKey[];
}

const withMacro: PlanKey[] = ['macro', 'pro'];
const withCrypto: PlanKey[] = ['digitalAssets', 'pro'];
const withAll: PlanKey[] = ['macro', 'digitalAssets', 'pro'];

/** What the plans contain. The cards' short lists and the comparison are both drawn from it. */
export const contentGroups: { title: string; contents: PlanContent[] }[] = [
  {
    title: 'Macro research',
    contents: [
      { name: 'Market and sector views', plans: withMacro },
      { name: 'Stock lists', plans: withMacro },
      { name: 'Webinars and their replays', plans: withMacro },
    ],
  },
  {
    title: 'Crypto research',
    contents: [
      { name: 'Daily Crypto Market Update', plans: withCrypto },
      { name: 'Daily Technical Strategy', plans: withCrypto },
      { name: 'Crypto prices and key metrics', plans: withCrypto },
      { name: 'Core crypto model portfolio', plans: withCrypto },
    ],
  },
  {
    title: 'Subscription',
    contents: [
      { name: 'One subscription for both', plans: ['pro'] },
      { name: 'Portfolio Comparator with suggestions', plans: withAll },
      { name: `Free ${firmCart.trialDays} day trial`, plans: withAll },
    ],
  },
];

function contentsOf({ key }: Plan): PlanContent[] {
  return contentGroups
    .flatMap(({ contents }) => contents)
    .filter((content) => content.plans.includes(key));
}

/** The plans that a plan contains completely, besides more: none for a plan of one service. */
export function partsOf(plan: Plan): Plan[] {
  const own = contentsOf(plan);
  return plans.filter((other) => {
    const contents = contentsOf(other);
    return contents.length < own.length && contents.every((content) => own.includes(content));
  });
}

/** A line of a plan's short list. `contains` names what a plan in this plan adds to the others. */
export interface ShortContent {
  name: string;
  contains: string[];
}

/** What the plan contains and not every plan does, besides what its parts bring. */
function ownContents(plan: Plan): string[] {
  const parts = partsOf(plan);
  return contentsOf(plan)
    .filter((content) => content.plans.length < plans.length)
    .filter((content) => !parts.some(({ key }) => content.plans.includes(key)))
    .map(({ name }) => name);
}

/**
 * The short list of a plan's contents. A plan that it contains completely is one line, and what
 * every plan contains is left out.
 */
export function shortContents(plan: Plan): ShortContent[] {
  return [
    ...partsOf(plan).map((part) => ({ name: `All of ${part.name}`, contains: ownContents(part) })),
    ...ownContents(plan).map((name) => ({ name, contains: [] })),
  ];
}

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

type Prices = Pick<Plan, 'monthPrice'>;

/**
 * What a plan costs a month against the plans that it replaces, in US dollars. A bundle that is
 * dearer than its parts has a negative saving.
 */
export function bundleSaving(
  plan: Prices,
  parts: readonly Prices[],
  billing: Billing,
): { separately: number; dollars: number; percent: number } {
  const separately = parts.reduce((sum, part) => sum + part.monthPrice[billing], 0);
  const dollars = separately - plan.monthPrice[billing];
  return { separately, dollars, percent: separately === 0 ? 0 : (dollars / separately) * 100 };
}

/** The billing in the query of an address: monthly unless it says `yearly`. */
export function readBilling(value: string | null): Billing {
  return value === 'yearly' ? 'yearly' : 'monthly';
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
