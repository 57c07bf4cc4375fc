import { describe, expect, it } from 'vitest';
import type { Column } from '@/components/data/table/Table';
import { sampleCounts } from '@/api/samples/sendEvents';
import { compareValues } from '@/components/data/table/sort';
import { factColumns as announcementColumns } from '@/screens/announcements/factColumns';
import { viewColumns } from '@/screens/announcements/viewColumns';
import { bucketColumns, selectedColumns } from '@/screens/composer/newsColumns';
import { newsColumns } from '@/screens/firstToMarket/newsColumns';
import { fundingColumns } from '@/screens/funding/fundingColumns';
import { factColumns as newsletterColumns } from '@/screens/newsletters/factColumns';
import { factColumns as notificationColumns } from '@/screens/notifications/factColumns';
import { lifeColumns } from '@/screens/notifications/lifeColumns';
import { ratingColumns } from '@/screens/quantRatings/ratingColumns';
import { questionColumns } from '@/screens/questions/questionColumns';
import { stockColumns } from '@/screens/stocks/stockColumns';

const size = 13;
const places = Array.from({ length: size }, (_, at) => at);

/** The value of a field by its place in the order of that field. */
type Kind = 'text' | 'date' | 'number' | 'digits';
const valueOf = (kind: Kind, place: number) =>
  ({
    text: `Word ${'abcdefghijklm'[place]}`,
    date: `2026-11-${10 + place} 08:00:00`,
    number: place + 1,
    digits: String(place + 1),
  })[kind];

/** For each field another order of the rows; none is the reverse of another, or the rows' own. */
const orderOf = (field: number) => {
  const step = [2, 3, 4, 5, 6][field % 5] ?? 2;
  const from = field + 1;
  return places.map((row) => (row * step + from) % size);
};

interface List {
  name: string;
  columns: readonly Column<never>[];
  /** Which field each column sorts by, and what it holds. */
  fields: Record<string, [field: string, kind: Kind]>;
}

const none = () => undefined;
const nothing = new Proxy({}, { get: () => none }) as never;
const list = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  fields: List['fields'],
): List => ({
  name,
  columns,
  fields,
});

const lists: List[] = [
  list('announcements', announcementColumns(nothing), {
    id: ['id', 'number'],
    start: ['date_start', 'date'],
    end: ['date_end', 'date'],
    name: ['name', 'text'],
    service: ['service', 'text'],
  }),
  list('announcement views', viewColumns(nothing), {
    user: ['email', 'text'],
    target: ['target', 'text'],
    announcement: ['name', 'text'],
    viewed: ['created_at', 'date'],
  }),
  list('news bucket', bucketColumns, {
    news: ['text', 'text'],
    author: ['author', 'text'],
    published: ['posted_at', 'date'],
  }),
  list('selected news', selectedColumns(nothing), {
    news: ['text', 'text'],
    author: ['author', 'text'],
    category: ['sub_category', 'text'],
  }),
  list('first to market', newsColumns(none), {
    news: ['text', 'text'],
    author: ['author', 'text'],
    date: ['created_at', 'date'],
  }),
  list('funding', fundingColumns, {
    date: ['posted_at', 'date'],
    news: ['text', 'text'],
    author: ['author', 'text'],
    category: ['sub_category', 'text'],
  }),
  list('newsletters', newsletterColumns('2026-11-20', none), {
    date: ['date', 'date'],
    name: ['name', 'text'],
    created: ['created_at', 'date'],
  }),
  list('notifications', [...notificationColumns(new Date('2026-11-20')), ...lifeColumns(nothing)], {
    id: ['id', 'number'],
    name: ['name', 'text'],
    title: ['title', 'text'],
    message: ['message', 'text'],
    url: ['url', 'text'],
    role: ['role', 'text'],
    type: ['type', 'text'],
    service: ['service', 'text'],
    schedule: ['start_date', 'date'],
    sent: ['sent_at', 'date'],
  }),
  list('quant ratings', ratingColumns, {
    symbol: ['ticker', 'text'],
    price: ['last', 'number'],
    value: ['quant_value', 'digits'],
    quality: ['quant_quality', 'digits'],
    momentum: ['quant_momentum', 'digits'],
    estimates: ['quant_estimates', 'digits'],
    investment: ['quant_investment', 'digits'],
  }),
  list('questions', questionColumns(nothing), {
    id: ['id', 'number'],
    question: ['question', 'text'],
    type: ['type', 'text'],
    votes: ['votes', 'number'],
    added: ['created_at', 'date'],
  }),
  list('stocks', stockColumns({ onRemove: () => Promise.resolve(true), restriction: undefined }), {
    symbol: ['ticker', 'text'],
    name: ['name', 'text'],
    service: ['service', 'text'],
  }),
];

/** Rows in which every field has an order of its own. */
function rowsOf({ fields }: List): Record<string, string | number>[] {
  const all = Object.values(fields);
  return places.map((row) =>
    Object.fromEntries(
      all.map(([field, kind], at) => [field, valueOf(kind, orderOf(at)[row] ?? 0)]),
    ),
  );
}

const orderBy = <Row>(rows: Row[], value: (row: Row) => unknown) =>
  rows
    .map((_, at) => at)
    .toSorted((a, b) => compareValues(value(rows[a] as Row), value(rows[b] as Row)));

it('newsletters are sorted by the share that opened them', () => {
  const column = newsletterColumns('2026-11-20', none).find(({ id }) => id === 'results');
  const sort = column?.sort as ((row: object) => number | null) | undefined;
  expect(sort?.({ results: { ...sampleCounts, delivered: 200, open: 50 } })).toBe(25);
  expect(sort?.({ results: undefined })).toBeNull();
});

describe.each(lists)('$name', (each) => {
  const rows = rowsOf(each);
  const names = Object.keys(each.fields);

  it('has rows here that each field orders differently, forwards and backwards', () => {
    const orders = Object.values(each.fields).map(([field]) => orderBy(rows, (row) => row[field]));
    const both = [places, ...orders].flatMap((order) => [order.join(), order.toReversed().join()]);
    expect(new Set(both).size).toBe(both.length);
  });

  it.each(names)('sorts its column %s by its own field', (id) => {
    const column = each.columns.find((candidate) => candidate.id === id);
    const sort = column?.sort as ((row: object) => string | number | null) | undefined;
    const [field = ''] = each.fields[id] ?? [];
    expect(sort).toBeDefined();
    expect(orderBy(rows, (row) => sort?.(row))).toEqual(orderBy(rows, (row) => row[field]));
  });

  it('has no other columns that sort, except by a state or a share', () => {
    const states = ['approved', 'change', 'rating', 'previous', 'results'];
    const sorting = each.columns.filter(({ sort }) => sort).map(({ id }) => id);
    expect(sorting.filter((id) => !names.includes(id) && !states.includes(id))).toEqual([]);
  });
});
