import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { List } from '@/components/data/list/List';
import {
  readListView,
  wholeList,
  writeListView,
  type ListView,
} from '@/components/data/list/listView';
import type { Column, Sort } from '@/components/data/table/Table';
import { nextSort } from '@/components/data/table/sort';

interface Star {
  id: number;
  name: string;
  kind: string;
  light: number | null;
  seen: string;
}

const kinds = ['dwarf', 'giant', 'subgiant'];

/** Rows whose columns each have an order of their own, with equal values and missing ones. */
const stars = (count: number): Star[] =>
  Array.from({ length: count }, (_, at) => ({
    id: ((at * 29) % 101) + 1,
    name: `Star ${(at * 17) % 53}`,
    kind: kinds[(at * 7) % 3] ?? '',
    light: at % 7 === 6 ? null : ((at * 37) % 11) - 4,
    seen: at % 5 === 4 ? '' : `2026-11-${String(10 + ((at * 13) % 19)).padStart(2, '0')}`,
  }));

const columns: Column<Star>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: ({ name }) => name },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind, sort: ({ kind }) => kind },
  {
    id: 'light',
    header: 'Light',
    cell: ({ light }) => light ?? 'N/A',
    sort: ({ light }) => light,
    align: 'right',
  },
  { id: 'seen', header: 'Seen', cell: ({ seen }) => seen, sort: ({ seen }) => seen },
];

interface Shown {
  keys: number[];
  /** Such as `Showing 21 to 40 of 47 entries`. */
  pager: string;
  /** The page that is marked; 0 without pages. */
  page: number;
  sorted: string;
  text: string;
}

function shown(view: Partial<ListView>, rows = stars(47), firstSort?: Sort): Shown {
  const html = renderToString(
    <List
      label="Stars"
      searchLabel="Search"
      searchIn={({ name, kind }) => `${name} ${kind}`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty="No stars yet."
      notFound="No matching stars."
      view={{ ...wholeList, ...view }}
      onView={() => undefined}
      onDownload={() => undefined}
      {...(firstSort && { firstSort })}
    />,
  ).replaceAll('<!-- -->', '');
  const keys = [...html.matchAll(/<tr[^>]* data-key="(\d+)"/g)].map(([, key]) => Number(key));
  const sorted = /<th[^>]*aria-sort="(\w+)"[^>]*>(?:<[^>]+>)*([A-Z]\w+)/.exec(html);
  return {
    keys,
    pager: /Showing [\d,]+ to [\d,]+ of [\d,]+ entries/.exec(html)?.[0] ?? '',
    page: Number(/aria-label="Page (\d+)" aria-current/.exec(html)?.[1] ?? 0),
    sorted: sorted ? `${sorted[2]} ${sorted[1]}` : '',
    text: html,
  };
}

const text = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const isMissing = (value: string | number | null) => value === null || value === '';

/** The order that a column asks for: missing values last, equal ones in their own order. */
function ordered(rows: readonly Star[], sort: Sort | null): Star[] {
  if (!sort) return [...rows];
  const id = sort.id as keyof Star;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const places = new Map(rows.map((row, place) => [row, place]));
  return rows.toSorted((a, b) => {
    const [one, other] = [a[id], b[id]];
    if (isMissing(one) || isMissing(other)) {
      if (isMissing(one) !== isMissing(other)) return isMissing(one) ? 1 : -1;
    } else {
      const by =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : text.compare(String(one), String(other));
      if (by !== 0) return sign * by;
    }
    return (places.get(a) ?? 0) - (places.get(b) ?? 0);
  });
}

const ids = (rows: readonly Star[]) => rows.map(({ id }) => id);
const sorts: (Sort | null)[] = [
  null,
  ...columns.flatMap(
    ({ id }) =>
      [
        { id, direction: 'asc' },
        { id, direction: 'desc' },
      ] as Sort[],
  ),
];
const searches = ['', 'dwarf', 'STAR 1', '  giant ', 'star  5 '];
const found = (search: string, rows = stars(47)) => {
  const wanted = search.replace(/\s+/g, ' ').trim().toLowerCase();
  return rows.filter(({ name, kind }) => `${name} ${kind}`.toLowerCase().includes(wanted));
};

it('the rows of this test are ordered differently by each column', () => {
  const orders = sorts.map((sort) => ids(ordered(stars(47), sort)).join());
  expect(new Set(orders).size).toBe(sorts.length);
});

describe.each(sorts)('sorted by %o', (sort) => {
  it.each(searches)('and filtered by %j, every page continues the one before', (search) => {
    const all = ids(ordered(found(search), sort));
    const last = Math.max(1, Math.ceil(all.length / 20));
    for (let page = 1; page <= last; page += 1) {
      const seen = shown({ sort, search, page });
      expect(seen.keys).toEqual(all.slice((page - 1) * 20, page * 20));
      const to = Math.min(page * 20, all.length);
      expect(seen.pager).toBe(`Showing ${(page - 1) * 20 + 1} to ${to} of ${all.length} entries`);
      expect(seen.page).toBe(last === 1 ? 0 : page);
    }
  });

  it('marks its column', () => {
    const name = columns.find(({ id }) => id === sort?.id)?.header;
    const ways = { asc: 'ascending', desc: 'descending' };
    expect(shown({ sort }).sorted).toBe(sort ? `${name} ${ways[sort.direction]}` : '');
  });
});

describe('a page that no longer exists', () => {
  it.each([
    [47, 3, 3, 7],
    [41, 3, 3, 1],
    [40, 3, 2, 20],
    [40, 99, 2, 20],
    [21, 2, 2, 1],
    [20, 2, 0, 20],
    [1, 2, 0, 1],
  ])('of %d rows, page %d, shows page %d with %d rows', (count, page, is, length) => {
    const rows = stars(count);
    const seen = shown({ page }, rows);
    expect([seen.page, seen.keys.length]).toEqual([is, length]);
    expect(seen.keys).toEqual(ids(rows).slice(-length));
  });

  it('after the last row was removed says what to do', () => {
    expect(shown({ page: 3 }, [])).toMatchObject({ keys: [], pager: '' });
    expect(shown({ page: 3 }, []).text).toContain('No stars yet.');
    expect(shown({ page: 3, search: 'zebra' }).text).toContain('No matching stars.');
    expect(shown({ page: 3, search: ' ' }, []).text).toContain('No stars yet.');
  });
});

describe('an order that the list starts with', () => {
  const first: Sort = { id: 'light', direction: 'desc' };

  it('holds until another one is chosen, on every page', () => {
    const own = ids(ordered(stars(47), first));
    expect(shown({ page: 2 }, stars(47), first).keys).toEqual(own.slice(20, 40));
    const chosen: Sort = { id: 'name', direction: 'asc' };
    const by = ids(ordered(stars(47), chosen));
    expect(shown({ page: 2, sort: chosen }, stars(47), first).keys).toEqual(by.slice(20, 40));
  });

  it('holds where the address names no column that sorts', () => {
    const own = ids(ordered(stars(47), first)).slice(0, 20);
    const sort: Sort = { id: 'nonsense', direction: 'asc' };
    expect(shown({ sort }, stars(47), first).keys).toEqual(own);
    expect(shown({ sort }).keys).toEqual(ids(stars(47)).slice(0, 20));
  });
});

describe('presses of a header', () => {
  it.each([
    ['left', ['asc', 'desc', undefined, 'asc']],
    ['right', ['desc', 'asc', undefined, 'desc']],
  ] as const)('of a column aligned %s go round', (align, ways) => {
    const column: Column<Star> = { id: 'a', header: 'A', cell: () => '', align };
    const other: Sort = { id: 'b', direction: 'asc' };
    let sort: Sort | null = other;
    const seen = ways.map(() => {
      sort = nextSort(sort, column);
      return sort?.direction;
    });
    expect(seen).toEqual(ways);
  });
});

describe('the address of a list', () => {
  const views: ListView[] = [
    wholeList,
    {
      search: 'a b&c=d',
      only: 'changed',
      sort: { id: 'light', direction: 'desc' },
      page: 3,
      hidden: ['kind', 'seen'],
    },
    { search: '', only: '', sort: { id: 'name', direction: 'asc' }, page: 1, hidden: [] },
    { search: '#?%', only: '', sort: null, page: 9_999_999, hidden: ['name'] },
  ];

  it.each(views)('keeps %o through a reload', (view) => {
    const query = writeListView(new URLSearchParams('other=1&b.page=7'), view);
    const reloaded = new URLSearchParams(query.toString());
    expect(readListView(reloaded)).toEqual(view);
    expect([reloaded.get('other'), reloaded.get('b.page')]).toEqual(['1', '7']);
    expect(writeListView(reloaded, wholeList).toString()).toBe('other=1&b.page=7');
  });

  it.each(views)('keeps two lists apart: %o', (view) => {
    const one = { ...view, sort: { id: 'x', direction: 'asc' as const }, page: 4 };
    const query = writeListView(writeListView(new URLSearchParams(), one), view, 'b.');
    expect(readListView(query)).toEqual(one);
    expect(readListView(query, 'b.')).toEqual({ ...view, search: one.search });
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e3', '99999999', ' 2'])('reads page=%s as 1', (page) => {
    expect(readListView(new URLSearchParams({ page })).page).toBe(1);
  });
});
