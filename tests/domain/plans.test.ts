import { describe, expect, test } from 'vitest';
import type { Billing } from '@/api/contract/publication';
import { samplePublisher } from '@/api/samples/publication';
import {
  bundleSaving,
  cartLink,
  contentGroups,
  formatPrice,
  offeredPlans,
  partsOf,
  readBilling,
  savingOfAll,
  shortContents,
  yearlySaving,
  yearPrice,
} from '@/domain/firm/plans';
import { formatPercent } from '@/domain/format/numbers';

const { plans, cart } = samplePublisher;
const billings: Billing[] = ['yearly', 'monthly'];
const six = plans.flatMap((plan) => billings.map((billing) => ({ plan, key: plan.key, billing })));

test.each([
  ['FSI Macro', 169, 199, '$2,028', '$2,388', '$360', '15.1%'],
  ['FSI Digital Assets', 79, 99, '$948', '$1,188', '$240', '20.2%'],
  ['FSI Pro', 219, 249, '$2,628', '$2,988', '$360', '12.0%'],
])('%s costs $%i a month billed yearly and $%i monthly', (name, yearly, monthly, ...sums) => {
  const plan = plans.find((each) => each.name === name);
  if (!plan) throw new Error(`There is no plan ${name}.`);
  const saving = yearlySaving(plan);
  expect(plan.month_price).toEqual({ yearly, monthly });
  expect([
    formatPrice(yearPrice(plan, 'yearly')),
    formatPrice(yearPrice(plan, 'monthly')),
    formatPrice(saving.dollars),
    formatPercent(saving.percent, 1),
  ]).toEqual(sums);
});

test.each([
  [100, 100, 0, 0],
  [75, 100, 300, 25],
  [0, 100, 1200, 100],
])(
  '$%d a month instead of $%d saves $%d a year, %d percent',
  (yearly, monthly, dollars, percent) => {
    expect(yearlySaving({ month_price: { yearly, monthly } })).toEqual({ dollars, percent });
  },
);

test('nearly 15% is what the three plans save together', () => {
  expect(savingOfAll(plans)).toBeCloseTo(14.63, 2);
});

const planOf = (key: string) => {
  const plan = plans.find((each) => each.key === key);
  if (!plan) throw new Error(`There is no plan ${key}.`);
  return plan;
};

describe('the recommended plan', () => {
  test('is offered first, and the others keep their order', () => {
    expect(offeredPlans(plans).map(({ key }) => key)).toEqual(['pro', 'macro', 'digitalAssets']);
  });

  test('contains the two others, which contain none', () => {
    const parts = plans.map((plan) => partsOf(plan, plans).map(({ key }) => key));
    expect(parts).toEqual([[], [], ['macro', 'digitalAssets']]);
  });

  test.each([
    ['yearly', 248, 29, '11.7%'],
    ['monthly', 298, 49, '16.4%'],
  ] as const)('billed %s costs less than %i', (billing, separately, dollars, percent) => {
    const saving = bundleSaving(planOf('pro'), partsOf(planOf('pro'), plans), billing);
    expect(saving).toMatchObject({ separately, dollars });
    expect(formatPercent(saving.percent, 1)).toBe(percent);
  });

  test('has no saving without parts, and a negative one if it is dearer', () => {
    const at = (monthly: number) => ({ month_price: { yearly: monthly, monthly } });
    expect(bundleSaving(at(0), [], 'monthly')).toEqual({ separately: 0, dollars: 0, percent: 0 });
    expect(bundleSaving(at(75), [at(20), at(30)], 'monthly')).toEqual({
      separately: 50,
      dollars: -25,
      percent: -50,
    });
  });
});

describe('what the plans contain', () => {
  const contents = contentGroups(cart).flatMap((group) => group.contents);

  test('is at most a dozen rows, each once and in a plan', () => {
    expect(contents.length).toBeLessThanOrEqual(12);
    expect(new Set(contents.map(({ name }) => name)).size).toBe(contents.length);
    expect(contents.filter((content) => content.plans.length === 0)).toEqual([]);
  });

  test('is completely in FSI Pro', () => {
    expect(contents.filter((content) => !content.plans.includes('pro'))).toEqual([]);
  });

  test('makes the short list of each plan', () => {
    const macro = ['Market and sector views', 'Stock lists', 'Webinars and their replays'];
    const crypto = [
      'Daily Crypto Market Update',
      'Daily Technical Strategy',
      'Crypto prices and key metrics',
      'Core crypto model portfolio',
    ];
    const alone = (name: string) => ({ name, contains: [] });
    expect(shortContents(planOf('macro'), plans)).toEqual(macro.map(alone));
    expect(shortContents(planOf('digitalAssets'), plans)).toEqual(crypto.map(alone));
    expect(shortContents(planOf('pro'), plans)).toEqual([
      { name: 'All of FSI Macro', contains: macro },
      { name: 'All of FSI Digital Assets', contains: crypto },
      alone('One subscription for both'),
    ]);
  });

  test('names the trial of the cart', () => {
    const trial = `Free ${cart.trial_days} day trial`;
    expect(contents.find(({ name }) => name === trial)?.plans).toHaveLength(plans.length);
  });
});

test.each([
  ['yearly', 'yearly'],
  ['monthly', 'monthly'],
  [null, 'monthly'],
  ['', 'monthly'],
  ['weekly', 'monthly'],
])('billing=%s in the address shows %s prices', (value, billing) => {
  expect(readBilling(value)).toBe(billing);
});

test('the terms lead to sample addresses of the firm', () => {
  const { account, contact } = cart;
  expect(new URL(account).hostname).toMatch(/\.example$/);
  expect(contact).toMatch(/^[^@\s]+@[a-z.]+\.example$/);
});

test.each([
  [199, '$199'],
  [2028, '$2,028'],
  [19.9, '$19.90'],
  [12 * 19.99, '$239.88'],
])('%d dollars are written %s', (dollars, written) => {
  expect(formatPrice(dollars)).toBe(written);
});

describe('the link to the cart', () => {
  test('differs for each plan and billing', () => {
    expect(new Set(six.map(({ plan, billing }) => cartLink(plan, billing, cart))).size).toBe(6);
  });

  test.each(six)('names product and variation of $key, $billing', ({ plan, billing }) => {
    const url = new URL(cartLink(plan, billing, cart));
    expect(url.origin + url.pathname).toBe(cart.address);
    expect(url.hostname).toMatch(/\.example$/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      product: plan.product,
      variation: plan.variation[billing],
    });
  });

  test.each([
    [
      'https://shop.example/?lang=en&ref=desk',
      'https://shop.example/?lang=en&ref=desk&product=7+%26+8&variation=9',
    ],
    [
      'https://shop.example/cart?product=old#pay',
      'https://shop.example/cart?product=7+%26+8&variation=9#pay',
    ],
  ])('keeps what %s has of its own', (address, link) => {
    const plan = { ...planOf('pro'), product: '7 & 8', variation: { yearly: '9', monthly: '10' } };
    expect(cartLink(plan, 'yearly', { ...cart, address })).toBe(link);
  });
});
