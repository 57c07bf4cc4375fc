import {
  brandKeys,
  type Author,
  type Brand,
  type BrandKey,
  type Cart,
  type LegalParagraph,
  type Plan,
  type Publisher,
  type SitePages,
} from '@/api/contract/publication';

/** What the two brands are called where their own names would be too long. */
export const brandLabels: Record<BrandKey, string> = { fsi: 'FSI', fs: 'FS' };

type Labels<Item> = Record<keyof Item, string>;

const firmLabels: Labels<
  Pick<Publisher, 'name' | 'zone' | 'accent' | 'house_author' | 'technical_author'>
> = {
  name: 'Firm name',
  zone: 'Time zone',
  accent: 'Accent color',
  house_author: 'Author if nobody is named',
  technical_author: 'Author of Daily Technical Strategy',
};

const brandFields: Labels<Omit<Brand, 'key'>> = {
  name: 'name',
  from_name: 'sender name',
  from_address: 'sender address',
  reply_to: 'reply-to address',
  website: 'website',
  logo: 'logo',
  logo_dark: 'logo on dark backgrounds',
  icon: 'icon',
  about: 'about page',
  contact: 'contact page',
  unsubscribe_page: 'unsubscribe page',
  unsubscribe_address: 'unsubscribe address',
  postal_address: 'postal address',
  social_links: 'social links',
};

const authorFields: Labels<Omit<Author, 'key'>> = {
  name: 'name',
  title: 'title',
  photo: 'photo',
  website_id: 'website number',
  is_active: 'active or past',
};

const legalFields: Labels<Omit<LegalParagraph, 'subject'>> = {
  text: 'text',
  is_public: 'on public pages',
};

const planFields: Labels<Omit<Plan, 'key'>> = {
  name: 'name',
  summary: 'summary',
  month_price: 'prices',
  product: 'product',
  variation: 'variations',
};

const cartFields: Labels<Cart> = {
  address: 'address',
  crypto_provider: 'crypto payment provider',
  trial_days: 'days of the free trial',
  trial_end: 'end of the free trial',
  cancellation: 'how to cancel',
  plan_change: 'how to change the plan',
  account: 'account page',
  contact: 'contact address',
};

const pageFields: Labels<SitePages> = {
  subscribe: 'subscribe page',
  privacy: 'privacy policy',
  terms: 'terms',
};

/** Which fields differ between two versions, such as `FSI: sender address`. */
export function changedFields(before: Publisher, after: Publisher): string[] {
  const named = (title: string) => (label: string) => `${title}: ${label}`;
  return [
    ...changesOf(before, after, firmLabels),
    ...brandKeys.flatMap((key) =>
      changesOf(before.brands[key], after.brands[key], brandFields).map(named(brandLabels[key])),
    ),
    ...listChanges(before.authors, after.authors, {
      title: 'Authors',
      keyOf: ({ key }) => key,
      nameOf: ({ name }) => name,
      labels: authorFields,
    }),
    ...listChanges(before.legal, after.legal, {
      title: 'Legal paragraphs',
      keyOf: ({ subject }) => subject,
      nameOf: ({ subject }) => `Legal, “${subject}”`,
      labels: legalFields,
    }),
    ...listChanges(before.plans, after.plans, {
      title: 'Plans',
      keyOf: ({ key }) => key,
      nameOf: ({ name }) => name,
      labels: planFields,
    }),
    ...changesOf(before.cart, after.cart, cartFields).map(named('Cart')),
    ...changesOf(before.pages, after.pages, pageFields).map(named('Public pages')),
  ];
}

function changesOf<Field extends string>(
  before: NoInfer<Record<Field, unknown>>,
  after: NoInfer<Record<Field, unknown>>,
  labels: Record<Field, string>,
): string[] {
  const fields = Object.keys(labels) as Field[];
  return fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => labels[field]);
}

interface ListWords<Item, Field extends string> {
  title: string;
  keyOf(item: Item): string;
  nameOf(item: Item): string;
  labels: Record<Field, string>;
}

function listChanges<Field extends string, Item extends Record<Field, unknown>>(
  before: readonly Item[],
  after: readonly Item[],
  { title, keyOf, nameOf, labels }: ListWords<Item, Field>,
): string[] {
  const keys = (items: readonly Item[]) => new Set(items.map(keyOf));
  const changed = after.flatMap((item) => {
    const was = before.find((each) => keyOf(each) === keyOf(item));
    if (!was) return [`${nameOf(item)} added`];
    return changesOf(was, item, labels).map((label) => `${nameOf(item)}: ${label}`);
  });
  const kept = keys(after);
  const removed = before.filter((item) => !kept.has(keyOf(item)));
  const all = [...changed, ...removed.map((item) => `${nameOf(item)} removed`)];
  return all.length === 0 && !isSame(before, after) ? [`${title}: order`] : all;
}

/** True for the same data, whatever the order of its fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isNested(one) || !isNested(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * What was typed on an older version, on top of the newer one: what wasn't changed here is theirs,
 * and what both changed is ours. Lists of different lengths count as one field.
 */
export function mergedChanges<Value>(base: Value, ours: Value, theirs: Value): Value {
  if (isSame(base, ours)) return theirs;
  if (!isNested(base) || !isNested(ours) || !isNested(theirs)) return ours;
  const lengths = [base, ours, theirs].map((each) => (Array.isArray(each) ? each.length : -1));
  if (new Set(lengths).size > 1) return ours;
  const merged = Object.keys(ours).map((key) => [
    key,
    mergedChanges<unknown>(base[key], ours[key], theirs[key]),
  ]);
  return (
    Array.isArray(ours) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
  ) as Value;
}
