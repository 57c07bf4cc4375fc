import type { NewsItem } from '@/api/contract/news';

/** How one list of selected news became another. */
export interface NewsChanges {
  added: NewsItem[];
  removed: NewsItem[];
  /** Those that stand elsewhere among the others. As few as possible. */
  moved: NewsItem[];
  /** Those with another category, and the one before. */
  recategorised: { item: NewsItem; was: string }[];
}

/** Compares two lists of selected news by item. */
export function newsChangesBetween(
  before: readonly NewsItem[],
  after: readonly NewsItem[],
): NewsChanges {
  const was = new Map(before.map((item, at) => [item.id, { item, at }]));
  const kept = after.filter(({ id }) => was.has(id));
  const inOrder = longestRising(kept.map(({ id }) => was.get(id)?.at ?? 0));
  const isIn = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !was.has(id)),
    removed: before.filter(({ id }) => !isIn.has(id)),
    moved: kept.filter((_, at) => !inOrder.has(at)),
    recategorised: kept.flatMap((item) => {
      const earlier = was.get(item.id)?.item.sub_category ?? '';
      return earlier === item.sub_category ? [] : [{ item, was: earlier }];
    }),
  };
}

/** The indexes of a longest part of the list whose numbers rise. Quadratic: a newsletter has few items. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best: number[][] = [];
  numbers.forEach((number, at) => {
    const before = best.filter((_, earlier) => (numbers[earlier] ?? 0) < number);
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, at]);
  });
  return new Set(best.reduce((a, b) => (b.length > a.length ? b : a), []));
}
