import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ListProps, useListParts } from '@/components/data/list/List';
import { wholeList, type ListView } from '@/components/data/list/listView';
import type { Column, Sort } from '@/components/data/table/Table';

interface Star {
  id: number;
}

type Parts = ReturnType<typeof useListParts<Star>>;

/** The parts of the list that was opened last. */
let parts: Parts;

/** Tells what the list hands to its parts, which are not drawn. */
function Probe({ onParts, ...props }: ListProps<Star> & { onParts: (parts: Parts) => void }) {
  onParts(useListParts(props, { current: null }));
  return null;
}

const stars = (count: number): Star[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const sort = ({ id }: Star) => id;
const columns: Column<Star>[] = [
  { id: 'id', header: 'ID', cell: sort, sort },
  { id: 'light', header: 'Light', cell: sort, sort },
  { id: 'open', header: 'Open', cell: sort },
];
const acted: Star[] = [];

/** Opens a list of 47 rows, and returns the changes that it asks for. */
function open(view: Partial<ListView> = {}, more: { firstSort?: Sort; rows?: Star[] } = {}) {
  const asked: Partial<ListView>[] = [];
  const files: string[] = [];
  const { rows = stars(47), firstSort } = more;
  renderToString(
    <Probe
      onParts={(handed) => (parts = handed)}
      label="Stars"
      searchIn={({ id }) => `Star ${id}`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty=""
      notFound=""
      view={{ ...wholeList, ...view }}
      onView={(change) => asked.push(change)}
      onDownload={(csv) => files.push(csv)}
      rowKeys={[{ keys: 'o', does: 'Open', act: (row) => acted.push(row) }]}
      {...(firstSort && { firstSort })}
    />,
  );
  const { controller } = parts.table;
  controller.onOrder(rows.filter(controller.isMatch));
  return { asked, files };
}

const byId: Sort = { id: 'id', direction: 'asc' };
const byLight: Sort = { id: 'light', direction: 'desc' };

describe('on page 3, a list', () => {
  it('goes to page 1 with another order', () => {
    for (const wanted of [byId, byLight, null]) {
      const { asked } = open({ page: 3, sort: { id: 'id', direction: 'desc' } });
      parts.table.controller.onSort(wanted);
      expect(asked).toEqual([{ page: 1, sort: wanted }]);
    }
  });

  it('keeps its order and search with another page', () => {
    const { asked } = open({ page: 3, sort: byId, search: 'star' });
    parts.table.controller.onPage(2);
    expect(asked).toEqual([{ page: 2 }]);
    expect([parts.table.controller.sort, parts.table.controller.page]).toEqual([byId, 3]);
  });

  it('keeps its page when a column is put away', () => {
    const { asked } = open({ page: 3 });
    parts.tools.onHidden(['light']);
    expect(asked).toEqual([{ hidden: ['light'] }]);
  });
});

describe('the keys for pages', () => {
  it.each([
    [1, 1, 2],
    [2, 1, 3],
    [3, 1, 3],
    [3, -1, 2],
    [1, -1, 1],
    [99, -1, 2],
    [99, 1, 3],
  ])('on page %d turn by %d to page %d', (page, step, to) => {
    const { asked } = open({ page });
    parts.keys.onTurn(step);
    expect(asked).toEqual([{ page: to }]);
  });

  it('count only the rows that match', () => {
    const { asked } = open({ page: 1, search: 'star 1' });
    parts.keys.onTurn(1);
    expect(asked).toEqual([{ page: 1 }]);
  });

  it('stay on page 1 without rows', () => {
    const { asked } = open({ page: 3 }, { rows: [] });
    parts.keys.onTurn(1);
    parts.keys.onTurn(-1);
    expect(asked).toEqual([{ page: 1 }, { page: 1 }]);
  });
});

describe('the order that a list starts with', () => {
  it.each([
    ['another column', null, byId, byId],
    [
      'its own column the other way',
      null,
      { ...byLight, direction: 'asc' },
      { ...byLight, direction: 'asc' },
    ],
    ['its own order again', byId, byLight, null],
    ['no order after another one', byId, null, null],
    ['no order after its own, which turns it round', null, null, { ...byLight, direction: 'asc' }],
  ] as [string, Sort | null, Sort | null, Sort | null][])(
    'gives way to %s',
    (_, now, wanted, to) => {
      const { asked } = open({ sort: now, page: 2 }, { firstSort: byLight });
      parts.table.controller.onSort(wanted);
      expect(asked).toEqual([{ page: 1, sort: to }]);
    },
  );
});

describe('the download', () => {
  it('has the rows of all pages that match, in the shown order, with the shown columns', () => {
    const rows = stars(47);
    const { files } = open({ page: 2, search: 'star 4', hidden: ['light'] }, { rows });
    parts.table.controller.onOrder(rows.filter(parts.table.controller.isMatch).toReversed());
    parts.tools.onDownload?.((shown, found) =>
      [...shown.map(({ id }) => id), ...found.map((row) => (row as Star).id)].join(' '),
    );
    expect(files).toEqual(['id open 47 46 45 44 43 42 41 40 4']);
  });

  it('is not offered without matching rows', () => {
    open({ search: 'moon' });
    expect(parts.tools.onDownload).toBeUndefined();
    open({}, { rows: [] });
    expect(parts.tools.onDownload).toBeUndefined();
  });
});

it('a key of a row does nothing without a current row', () => {
  open();
  expect(parts.keys.rowKeys.map(({ act }) => act())).toEqual([false]);
  expect(acted).toEqual([]);
  parts.table.onShown([]);
  expect(parts.keys.onMove(1)).toBe(false);
  parts.table.onShown(stars(2));
  expect(parts.keys.onMove(1)).toBe(true);
});
