import type { Billing, Cart, Plan, PlanKey } from '@/api/contract/publication';

/** The plan that the pricing page recommends. */
export const recommendedPlan: PlanKey = 'pro';

/** For whom each plan is. */
export const audiences: Record<PlanKey, string> = {
  pro: 'For investors who hold stocks and crypto, and want one view of both.',
  macro: 'For stock investors who follow the economy, rates and sectors.',
  digitalAssets: 'For crypto investors who want the market read each morning.',
};

/** The plans in the order in which a page offers them: the recommended one first. */
export function offeredPlans(all: readonly Plan[]): Plan[] {
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

interface ContentGroup {
  title: string;
  contents: readonly PlanContent[];
}

const research: readonly ContentGroup[] = [
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
];

const subscription: readonly PlanContent[] = [
  { name: 'One subscription for both', plans: ['pro'] },
  { name: 'Portfolio Comparator with suggestions', plans: withAll },
];

/** What the plans contain. The cards' short lists and the comparison are both drawn from it. */
export function contentGroups({ trial_days }: Pick<Cart, 'trial_days'>): ContentGroup[] {
  const trial = { name: `Free ${trial_days} day trial`, plans: withAll };
  return [...research, { title: 'Subscription', contents: [...subscription, trial] }];
}

/** What the plan contains, besides the trial of every plan. */
function contentsOf({ key }: Plan): PlanContent[] {
  return [...research, { contents: subscription }]
    .flatMap(({ contents }) => contents)
    .filter((content) => content.plans.includes(key));
}

/** The plans that a plan contains completely, besides more: none for a plan of one service. */
export function partsOf(plan: Plan, all: readonly Plan[]): Plan[] {
  const own = contentsOf(plan);
  return all.filter((other) => {
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
function ownContents(plan: Plan, all: readonly Plan[]): string[] {
  const parts = partsOf(plan, all);
  return contentsOf(plan)
    .filter((content) => content.plans.length < all.length)
    .filter((content) => !parts.some(({ key }) => content.plans.includes(key)))
    .map(({ name }) => name);
}

/**
 * The short list of a plan's contents. A plan that it contains completely is one line, and what
 * every plan contains is left out.
 */
export function shortContents(plan: Plan, all: readonly Plan[]): ShortContent[] {
  return [
    ...partsOf(plan, all).map((part) => ({
      name: `All of ${part.name}`,
      contains: ownContents(part, all),
    })),
    ...ownContents(plan, all).map((name) => ({ name, contains: [] })),
  ];
}

type Prices = Pick<Plan, 'month_price'>;

/** The price of twelve months in US dollars. */
export function yearPrice({ month_price }: Prices, billing: Billing): number {
  return 12 * month_price[billing];
}

/** The saving of yearly billing over twelve monthly bills, in US dollars and percent. */
export function yearlySaving(plan: Prices): { dollars: number; percent: number } {
  const monthly = yearPrice(plan, 'monthly');
  const dollars = monthly - yearPrice(plan, 'yearly');
  return { dollars, percent: (dollars / monthly) * 100 };
}

/** The percent that yearly billing of all plans saves together. */
export function savingOfAll(plans: readonly Prices[]): number {
  const sum = (billing: Billing) =>
    plans.reduce((total, plan) => total + plan.month_price[billing], 0);
  return (1 - sum('yearly') / sum('monthly')) * 100;
}

/**
 * What a plan costs a month against the plans that it replaces, in US dollars. A bundle that is
 * dearer than its parts has a negative saving.
 */
export function bundleSaving(
  plan: Prices,
  parts: readonly Prices[],
  billing: Billing,
): { separately: number; dollars: number; percent: number } {
  const separately = parts.reduce((sum, part) => sum + part.month_price[billing], 0);
  const dollars = separately - plan.month_price[billing];
  return { separately, dollars, percent: separately === 0 ? 0 : (dollars / separately) * 100 };
}

/** The billing in the query of an address: monthly unless it says `yearly`. */
export function readBilling(value: string | null): Billing {
  return value === 'yearly' ? 'yearly' : 'monthly';
}

/** The link of a plan's Select button: the cart with `product` and `variation`. */
export function cartLink({ product, variation }: Plan, billing: Billing, cart: Cart): string {
  const url = new URL(cart.address);
  url.searchParams.set('product', product);
  url.searchParams.set('variation', variation[billing]);
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
