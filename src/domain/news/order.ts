import type { NewsItem } from '@/api/contract/news';
import { emailCategories, knownCategory } from './news';

/**
 * The items in the email's order: by category, with unknown ones last, otherwise in the given
 * order.
 */
export function inEmailOrder(items: readonly NewsItem[]): NewsItem[] {
  const rank = ({ sub_category }: NewsItem) => {
    const category = knownCategory(sub_category);
    return category === null ? emailCategories.length : emailCategories.indexOf(category);
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** The items of the same category in the email, including this one. */
function sameCategory(items: readonly NewsItem[], item: NewsItem): NewsItem[] {
  const category = knownCategory(item.sub_category);
  return items.filter(({ sub_category }) => knownCategory(sub_category) === category);
}

/**
 * The ids of the item's category after moving the item by `step` positions; null if it can't move.
 */
export function movedWithin(
  items: readonly NewsItem[],
  item: NewsItem,
  step: number,
): number[] | null {
  const ids = sameCategory(items, item).map(({ id }) => id);
  const from = ids.indexOf(item.id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return null;
  return ids.toSpliced(from, 1).toSpliced(to, 0, item.id);
}

/**
 * The ids of the item's category after it was put in the place of another one of that category; null
 * if that changes nothing.
 */
export function movedTo(
  items: readonly NewsItem[],
  item: NewsItem,
  place: number,
): number[] | null {
  const ids = sameCategory(items, item).map(({ id }) => id);
  const to = ids.indexOf(place);
  if (to < 0 || place === item.id) return null;
  return ids.filter((id) => id !== item.id).toSpliced(to, 0, item.id);
}

/**
 * The rows of a list that is being looked at: each item stays where it was, with what it holds now.
 * One that is no longer among the items is there without its selection, and new ones come last.
 */
export function keepPlaces(before: readonly NewsItem[], items: readonly NewsItem[]): NewsItem[] {
  const now = new Map(items.map((item) => [item.id, item]));
  const held = new Set(before.map(({ id }) => id));
  return [
    ...before.map((item) => now.get(item.id) ?? { ...item, block: false }),
    ...items.filter(({ id }) => !held.has(id)),
  ];
}
