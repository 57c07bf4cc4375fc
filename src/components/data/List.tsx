import { useMemo, useRef, useState, useTransition, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '@/components/feedback/lazyPart';
import { space } from '@/components/theme/tokens';
import { columnsShown } from './column';
import { ListTools } from './ListTools';
import type { ListTies } from './listView';
import type { Sort } from './sort';
import { Table, type TableProps } from './Table';
import { useHeldRow, type HeldRow } from './useHeldRow';

const ListKeys = lazyPart(async () => (await import('./ListKeys')).ListKeys);

type TablePart = 'label' | 'columns' | 'rows' | 'rowKey' | 'failure' | 'onRetry';

/** What a row in hand can be told by one key, besides the keys that every list has. */
export interface RowKey<Row> {
  /** A letter other than `j`, `k`, `n` and `p`. */
  keys: string;
  does: string;
  act: (row: Row) => void;
}

export interface ListProps<Row extends object> extends ListTies, Pick<TableProps<Row>, TablePart> {
  /** Without it the list has no search of its own. */
  searchLabel?: string;
  /** What the search looks through, case aside; without it, whoever gave the rows searched. */
  searchIn?: (row: Row) => string;
  /** Stands where there are no rows: what to do next. */
  empty: ReactNode;
  /** Stands where no row matches the search. */
  notFound: ReactNode;
  /** The order until the reader chooses another one; the caller's without it. */
  firstSort?: Sort;
  pageSize?: number;
  rowKeys?: readonly RowKey<Row>[];
  /** Where the caller too must know the row in hand. */
  held?: HeldRow<Row>;
  /** More filters, beside the search. */
  children?: ReactNode;
}

/**
 * A table with search, order, pages, columns to put away, a CSV of what it shows, and the keys that
 * all lists have in common. What it shows is the caller's, so that it can live in the address.
 */
export function List<Row extends object>(props: ListProps<Row>) {
  const { label, columns, rows, rowKey, view, onView, pageSize = 20, firstSort = null } = props;
  const { searchIn, rowKeys = [] } = props;
  const chosen = columns.some(({ id, sort: by }) => by && id === view.sort?.id);
  const sort = chosen ? view.sort : firstSort;
  const area = useRef<HTMLDivElement>(null);
  const ordered = useRef<Row[]>([]);
  const ownHeld = useHeldRow<Row>(area, rowKey);
  const held = props.held ?? ownHeld;
  const search = view.search.replace(/\s+/g, ' ').trim().toLowerCase();
  // A key in the search renders the list at once with the rows of before, which must not cost anything.
  const isMatch = useMemo(() => matcherOf(search, rows, searchIn), [search, rows, searchIn]);
  const shownColumns = useMemo(() => columnsShown(columns, view.hidden), [columns, view.hidden]);
  const change = (next: Partial<typeof view>) => onView({ page: 1, ...next });
  const [typed, setTyped] = useTyped(view.search, (text) => change({ search: text }));

  /** False where no row is in hand. */
  const withHeld = (act: (row: Row) => void) => () => {
    const row = held.current();
    if (row) act(row);
    return row !== undefined;
  };

  return (
    <Area ref={area} data-list={label}>
      <ListTools
        {...{ label, columns }}
        searchLabel={props.searchLabel}
        search={typed}
        onSearch={setTyped}
        hidden={view.hidden}
        onHidden={(hidden) => onView({ hidden })}
        onDownload={
          rows?.some(isMatch)
            ? (write) => props.onDownload(write(shownColumns, ordered.current))
            : undefined
        }
      >
        {props.children}
      </ListTools>
      <Table
        {...{ label, rows, rowKey, pageSize }}
        columns={shownColumns}
        failure={props.failure}
        onRetry={props.onRetry}
        empty={search ? props.notFound : props.empty}
        {...held.ties}
        course={{
          sort,
          onSort: (wanted) => change({ sort: followingSort(wanted, sort, firstSort) }),
          page: view.page,
          onPage: (page) => change({ page }),
          isMatch,
          onOrder: (found) => void (ordered.current = found),
        }}
      />
      <ListKeys
        area={area}
        rowKeys={rowKeys.map(({ keys, does, act }) => ({ keys, does, act: withHeld(act) }))}
        onMove={held.move}
        onTurn={(step) => {
          const last = Math.max(1, Math.ceil(ordered.current.length / pageSize));
          change({ page: Math.max(1, Math.min(last, Math.min(last, view.page) + step)) });
        }}
      />
    </Area>
  );
}

/** Asks each row once: the table counts the rows that match before it puts them in order. */
function matcherOf<Row>(
  search: string,
  rows: readonly Row[] = [],
  searchIn?: (row: Row) => string,
): (row: Row) => boolean {
  if (!searchIn || search === '') return () => true;
  const found = new Set(rows.filter((row) => searchIn(row).toLowerCase().includes(search)));
  return (row) => found.has(row);
}

/** The field shows each key at once; the list follows as soon as it can. */
function useTyped(search: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  const [isFollowing, startTransition] = useTransition();
  if (!isFollowing && typed !== search) setTyped(search);
  const type = (text: string) => {
    setTyped(text);
    startTransition(() => onSearch(text));
  };
  return [typed, type] as const;
}

/** The list's first order takes the place of none; pressing its column turns it round. */
function followingSort(wanted: Sort | null, current: Sort | null, first: Sort | null) {
  if (!first) return wanted;
  const isFirst = (sort: Sort | null) =>
    sort?.id === first.id && sort.direction === first.direction;
  if (wanted) return isFirst(wanted) ? null : wanted;
  return isFirst(current) ? turned(first) : null;
}

function turned({ id, direction }: Sort): Sort {
  return { id, direction: direction === 'asc' ? 'desc' : 'asc' };
}

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
