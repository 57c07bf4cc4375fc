import { useMemo, useRef, useState, useTransition, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '@/components/feedback/lazyPart';
import { space } from '@/components/theme/tokens';
import { columnsShown } from '@/components/data/table/column';
import { ListTools } from './ListTools';
import type { csvOf } from './listCsv';
import type { ListController } from './listView';
import type { Sort } from '@/components/data/table/sort';
import { Table, type TableProps } from '@/components/data/table/Table';
import { useCurrentRow, type CurrentRow } from './useCurrentRow';

const ListKeys = lazyPart(async () => (await import('./ListKeys')).ListKeys);

type TablePart = 'label' | 'columns' | 'rowKey' | 'isStale' | 'error' | 'onRetry' | 'cards';

/** What a caller adds that has only the rows of the current page, in the list's own order. */
export interface PagedRows<Row> {
  /** The number of rows on all pages. */
  count: number;
  /** Reads the rows of all pages, for the CSV; null if that failed. */
  onReadAll(): Promise<Row[] | null>;
}

/** An action on the current row by one key, in addition to the keys of every list. */
export interface RowKey<Row> {
  /** A letter other than `j`, `k`, `n` and `p`. */
  keys: string;
  does: string;
  act: (row: Row) => void;
}

export interface ListProps<Row extends object>
  extends ListController, Pick<TableProps<Row>, TablePart> {
  /** Undefined while loading. */
  rows: Row[] | undefined;
  /** Without it the list has no search of its own. */
  searchLabel?: string;
  /** The text that the search looks through, ignoring case. Without it, the caller filters the rows. */
  searchIn?: (row: Row) => string;
  /** Shown when there are no rows: says what to do next. */
  empty: ReactNode;
  /** Shown when no row matches the search. */
  notFound: ReactNode;
  /** The order until another one is chosen; the caller's order without it. */
  firstSort?: Sort;
  /** Rows on a page. */
  pageSize?: number;
  /** Undefined where `rows` are those of all pages. A search and another order need those. */
  paged?: PagedRows<Row> | undefined;
  /** Keys that act on the selected row, with what they do. */
  rowKeys?: readonly RowKey<Row>[];
  /** For a caller that also needs the current row. */
  currentRow?: CurrentRow<Row>;
  /** More filters, beside the search. */
  children?: ReactNode;
}

/**
 * A table with search, order, pages, hideable columns, a CSV download and keyboard shortcuts. The
 * caller keeps what it shows, so that the state can be part of the address.
 */
export function List<Row extends object>(props: ListProps<Row>) {
  const { label, columns, rows, rowKey, view, onView, pageSize = 20, firstSort = null } = props;
  const { paged, rowKeys = [] } = props;
  const searchIn = paged ? undefined : props.searchIn;
  const chosen = columns.some(({ id, sort: by }) => by && id === view.sort?.id);
  const sort = chosen ? view.sort : firstSort;
  const area = useRef<HTMLDivElement>(null);
  const ordered = useRef<Row[]>([]);
  const ownCurrentRow = useCurrentRow<Row>(area, rowKey);
  const currentRow = props.currentRow ?? ownCurrentRow;
  const search = view.search.replace(/\s+/g, ' ').trim().toLowerCase();
  // Each keystroke in the search renders the list with the previous rows first, which must be cheap.
  const isMatch = useMemo(() => matcherOf(search, rows, searchIn), [search, rows, searchIn]);
  const shownColumns = useMemo(() => columnsShown(columns, view.hidden), [columns, view.hidden]);
  const change = (next: Partial<typeof view>) => onView({ page: 1, ...next });
  const [typed, setTyped] = useTypedSearch(view.search, (text) => change({ search: text }));

  const [isReading, setIsReading] = useState(false);
  const isWaiting = paged !== undefined && (search !== '' || view.sort !== null);
  const canDownload = !isWaiting && !isReading && rows?.some(isMatch);

  async function download(write: typeof csvOf) {
    setIsReading(true);
    const found = paged ? await paged.onReadAll() : ordered.current;
    setIsReading(false);
    if (found) props.onDownload(write(shownColumns, found));
  }

  /** The result is false when there is no current row. */
  const withCurrentRow = (act: (row: Row) => void) => () => {
    const row = currentRow.current();
    if (row) act(row);
    return row !== undefined;
  };

  return (
    <Root ref={area} data-list={label}>
      <ListTools
        {...{ label, columns }}
        searchLabel={props.searchLabel}
        search={typed}
        onSearch={setTyped}
        hidden={view.hidden}
        onHidden={(hidden) => onView({ hidden })}
        onDownload={canDownload ? (write) => void download(write) : undefined}
      >
        {props.children}
      </ListTools>
      <Table
        {...{ label, rows, rowKey, pageSize }}
        isStale={props.isStale}
        {...(props.cards && { cards: props.cards })}
        columns={shownColumns}
        error={props.error}
        onRetry={props.onRetry}
        empty={search ? props.notFound : props.empty}
        {...currentRow.tableProps}
        controller={{
          sort,
          onSort: (wanted) => change({ sort: followingSort(wanted, sort, firstSort) }),
          page: view.page,
          onPage: (page) => change({ page }),
          isMatch,
          total: paged?.count,
          onOrder: (found) => void (ordered.current = found),
        }}
      />
      <ListKeys
        area={area}
        rowKeys={rowKeys.map(({ keys, does, act }) => ({ keys, does, act: withCurrentRow(act) }))}
        onMove={currentRow.move}
        onTurn={(step) => {
          const last = Math.max(1, Math.ceil((paged?.count ?? ordered.current.length) / pageSize));
          change({ page: Math.max(1, Math.min(last, Math.min(last, view.page) + step)) });
        }}
      />
    </Root>
  );
}

/** Tests each row once, because the table counts the matching rows before it sorts them. */
function matcherOf<Row>(
  search: string,
  rows: readonly Row[] = [],
  searchIn?: (row: Row) => string,
): (row: Row) => boolean {
  if (!searchIn || search === '') return () => true;
  const found = new Set(rows.filter((row) => searchIn(row).toLowerCase().includes(search)));
  return (row) => found.has(row);
}

/** The search field shows each keystroke at once, and the list follows as a transition. */
function useTypedSearch(search: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  const [isFollowing, startTransition] = useTransition();
  if (!isFollowing && typed !== search) setTyped(search);
  const type = (text: string) => {
    setTyped(text);
    startTransition(() => onSearch(text));
  };
  return [typed, type] as const;
}

/** No order means the list's first order; pressing that column reverses it. */
function followingSort(wanted: Sort | null, current: Sort | null, first: Sort | null) {
  if (!first) return wanted;
  const isFirst = (sort: Sort | null) =>
    sort?.id === first.id && sort.direction === first.direction;
  if (wanted) return isFirst(wanted) ? null : wanted;
  return isFirst(current) ? reversed(first) : null;
}

function reversed({ id, direction }: Sort): Sort {
  return { id, direction: direction === 'asc' ? 'desc' : 'asc' };
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
