import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import { sampleNews } from '@/api/samples/news';
import { sampleBusyNews } from '@/api/samples/newsBusy';
import {
  type BucketView,
  layOut,
  makeNewsSearch,
  type NewsSearch,
  readBucket,
  viewBucket,
} from '@/domain/news/bucket';
import { inEmailOrder, movedWithin } from '@/domain/news/order';
import { isAt } from '@/domain/news/wordIndex';

const flat = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
const plainly = (items: NewsItem[], wanted: string) =>
  items.map(({ text, author, content }) =>
    Number([text, author, content].some((part) => flat(part).includes(flat(wanted)))),
  );

/** For each item, 1 if it matches; null if all match. */
function marks(search: NewsSearch, count: number, wanted: string): number[] | null {
  const found = search.find(wanted);
  return found && Array.from({ length: count }, (_, place) => Number(isAt(found, place)));
}

const all = ({ rows }: BucketView) =>
  Array.from({ length: rows.length }, (_, place) => rows.at(place));

function viewOf(items: NewsItem[], wanted: string, opened: number[]) {
  const reading = readBucket(items);
  const order = layOut(reading.groups);
  return viewBucket(reading, { wanted, order, opened: new Set(opened) });
}

describe('the search', () => {
  const whole = sampleNews
    .map(({ text, author, content }) => `${text} ${author} ${content}`)
    .join(' ');
  const piece = fc
    .tuple(fc.nat(whole.length), fc.integer({ min: 1, max: 24 }))
    .map(([from, length]) => whole.slice(from, from + length));

  test('searches a longer text only in the words that contained the shorter one', () => {
    const search = makeNewsSearch(sampleNews);
    const shorter = search.find('bitc');
    const includes = vi.spyOn(String.prototype, 'includes');
    search.find('bitco');
    expect(includes.mock.contexts.map(String).filter((word) => !/bitc/.test(word))).toEqual([]);
    expect(includes).toHaveBeenCalled();
    includes.mockClear();
    expect(search.find('bitc')).toBe(shorter);
    expect(includes).not.toHaveBeenCalled();
    includes.mockRestore();
  });

  test('finds the same as a simple text search', () => {
    const search = makeNewsSearch(sampleNews);
    fc.assert(
      fc.property(fc.oneof(piece, fc.string()), (wanted) => {
        const found = marks(search, sampleNews.length, wanted);
        expect(found).toEqual(flat(wanted) === '' ? null : plainly(sampleNews, wanted));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(['rule & docket', ' BITCOIN ', 'é', '🐕', '$3.2 billion', 'docket agencies'])(
    'for %j',
    (wanted) =>
      expect(marks(makeNewsSearch(sampleNews), sampleNews.length, wanted)).toEqual(
        plainly(sampleNews, wanted),
      ),
  );

  test.each([
    ['words that are further apart', 'Miner  files\n a plan', 'miner files a plan'],
    ['a phrase of one word', 'no no no', 'no no no'],
  ])('finds %s', (_, text, wanted) => {
    const search = makeNewsSearch([{ text, author: 'no', content: 'no' }]);
    expect(marks(search, 1, wanted)).toEqual([1]);
  });
});

describe('the bucket', () => {
  const view = (wanted = '', ...opened: number[]) => viewOf(sampleBusyNews, wanted, opened);
  const ids = (shown: BucketView) => all(shown).map((item) => item?.id);

  test('folds rows about the same story below the earliest', () => {
    const { folds, leaders } = view();
    expect(ids(view())).toHaveLength(sampleBusyNews.length - 3);
    expect([...folds]).toEqual([
      [7, { count: 2, selectedCount: 0, isOpen: false }],
      [17, { count: 1, selectedCount: 0, isOpen: false }],
    ]);
    expect([...leaders].map(([id, { id: leader }]) => [id, leader])).toEqual([
      [148, 7],
      [150, 7],
      [141, 17],
    ]);
  });

  test('opens a group in place', () => {
    const opened = ids(view('', 7));
    expect(opened.slice(opened.indexOf(7), opened.indexOf(7) + 3)).toEqual([7, 148, 150]);
    expect(view('', 7).folds.get(7)?.isOpen).toBe(true);
  });

  test('finds what is folded, under the first that was found', () => {
    expect(ids(view('secures'))).toEqual([148]);
    expect(ids(view('harbourline'))).toEqual([7]);
    expect(ids(view('harbourline', 7))).toEqual([7, 148, 150]);
    expect(all(view('deal diary harbourline'))).toEqual([]);
    expect([...view('secures').folds]).toEqual([]);
  });

  test('finds an item that is in no group', () => {
    const found = viewOf(sampleNews.slice(0, 9), sampleNews[4]?.text ?? '', []);
    expect(all(found)).toEqual([sampleNews[4]]);
  });

  test('reads no item until its row is shown', () => {
    const read = vi.fn();
    const items = new Proxy(sampleNews, {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) read(Number(name));
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const reading = readBucket(sampleNews);
    const options = { order: layOut(reading.groups), opened: new Set<number>() };
    const { rows } = viewBucket({ ...reading, items }, { ...options, wanted: 'bitcoin' });
    expect(rows.length).toBeGreaterThan(1);
    expect(read).not.toHaveBeenCalled();
    const first = rows.at(0);
    expect(read).toHaveBeenCalledOnce();
    expect(sampleNews).toContain(first);
    expect(rows.at(rows.length)).toBeUndefined();
  });

  test('is read again only when its words changed', () => {
    const marked = sampleBusyNews.map((item) => ({ ...item, block: true }));
    const reading = readBucket(sampleBusyNews);
    const next = readBucket(marked, reading);
    expect(next.search).toBe(reading.search);
    expect(next.items).toBe(marked);
    expect(readBucket([...sampleBusyNews], reading).search).toBe(reading.search);
    expect(readBucket(marked.slice(1), reading).search).not.toBe(reading.search);
    expect(readBucket(marked, readBucket(marked.slice(0, -1))).groups.flat()).toHaveLength(
      marked.length,
    );
  });

  test.each<[string, Partial<NewsItem>]>([
    ['id', { id: 9_999 }],
    ['headline', { text: 'Otherwise' }],
    ['author', { author: 'Otherwise' }],
    ['content', { content: 'Otherwise' }],
    ['time', { posted_at: '2026-11-20 05:00:00' }],
  ])('is read again when the %s of an item changed', (_, parts) => {
    const changed = sampleBusyNews.map((item, at) => (at === 3 ? { ...item, ...parts } : item));
    const reading = readBucket(sampleBusyNews);
    expect(readBucket(changed, reading).search).not.toBe(reading.search);
  });

  test('counts the selected rows of a group, without the first', () => {
    const selected = sampleBusyNews.map((item) => ({ ...item, block: [7, 148].includes(item.id) }));
    const { folds } = viewOf(selected, '', [150]);
    expect(folds.get(7)).toEqual({ count: 2, selectedCount: 1, isOpen: true });
    expect(folds.get(17)).toEqual({ count: 1, selectedCount: 0, isOpen: false });
  });
});

describe('the order within a category', () => {
  const items = sampleNews.slice(0, 4);
  test('is the same as in the email', () => {
    const mixed = [items[3], items[1], items[2], items[0]].flatMap((item) => item ?? []);
    const unknown = { ...sampleNews[41] } as NewsItem;
    expect(inEmailOrder([unknown, ...mixed]).map(({ id }) => id)).toEqual([2, 1, 3, 4, 42]);
  });

  test.each([
    [1, 1, [2, 1]],
    [2, -1, [2, 1]],
    [1, -1, null],
    [2, 1, null],
    [3, 1, null],
    [99, 1, null],
  ])('item %i moved by %i', (id, step, ids) =>
    expect(
      movedWithin(
        items,
        { ...(items[0] as NewsItem), ...sampleNews.find((item) => item.id === id), id },
        step,
      ),
    ).toEqual(ids),
  );
});
