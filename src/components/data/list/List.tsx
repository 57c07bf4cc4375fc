import { type ReactNode, type RefObject, useMemo, useRef, useState, useTransition } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '@/components/feedback/lazyPart';
import { ListTools } from './ListTools';
import type { ListController } from './listView';
import type { Sort } from '@/components/data/table/sort';
import { Table, type TableProps } from '@/components/data/table/Table';
import { type CurrentRow, useCurrentRow } from './useCurrentRow';
import { columnsShown } from '@/components/data/table/column';
import type { csvOf } from './listCsv';

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
  const area = useRef<HTMLDivElement>(null);
  const { tools, table, keys } = useListParts(props, area);
  return (
    <Root ref={area} data-list={props.label}>
      <Table {...table} tools={<ListTools {...tools}>{props.children}</ListTools>} />
      <ListKeys area={area} {...keys} />
    </Root>
  );
}

/** What a list hands to its tools, to its table and to its keys. */
export function useListParts<Row extends object>(
  props: ListProps<Row>,
  area: RefObject<HTMLElement | null>,
) {
  const { label, columns, rows, rowKey, view, onView, pageSize = 20, firstSort = null } = props;
  const { paged, rowKeys = [] } = props;
  const searchIn = paged ? undefined : props.searchIn;
  const chosen = columns.some(({ id, sort: by }) => by && id === view.sort?.id);
  const sort = chosen ? view.sort : firstSort;
  const ordered = useRef<Row[]>([]);
  const ownCurrentRow = useCurrentRow<Row>(area, rowKey);
  const currentRow = props.currentRow ?? ownCurrentRow;
  const search = view.search.replace(/\s+/g, ' ').trim().toLowerCase();
  // Each keystroke in the search renders the list with the previous rows first, which must be cheap.
  const isMatch = useMemo(() => matcherOf(search, rows, searchIn), [search, rows, searchIn]);
  const shownColumns = useMemo(() => columnsShown(columns, view.hidden), [columns, view.hidden]);
  const change = (next: Partial<typeof view>) => onView({ page: 1, ...next });
  const [typed, setTyped] = useTypedSearch(view.search, (text) => change({ search: text }));
  const { isReading, readAll } = useReadAll<Row>();
  const isWaiting = paged !== undefined && (search !== '' || view.sort !== null);
  const canDownload = !isWaiting && !isReading && rows?.some(isMatch);

  async function download(write: typeof csvOf) {
    const found = paged ? await readAll(paged) : ordered.current;
    if (found) props.onDownload(write(shownColumns, found));
  }

  const tools = {
    label,
    columns,
    searchLabel: props.searchLabel,
    search: typed,
    onSearch: setTyped,
    hidden: view.hidden,
    onHidden: (hidden: string[]) => onView({ hidden }),
    onDownload: canDownload ? (write: typeof csvOf) => void download(write) : undefined,
  };
  const controller = {
    sort,
    isAlwaysSorted: firstSort !== null,
    onSort: (wanted: Sort | null) => change({ sort: followingSort(wanted, sort, firstSort) }),
    page: view.page,
    onPage: (page: number) => change({ page }),
    isMatch,
    total: paged?.count,
    onOrder: (found: Row[]) => void (ordered.current = found),
  };
  const keys = {
    rowKeys: rowKeys.map((key) => ({ ...key, act: onCurrentRow(currentRow, key.act) })),
    onMove: currentRow.move,
    onTurn(step: number) {
      const last = Math.max(1, Math.ceil((paged?.count ?? ordered.current.length) / pageSize));
      change({ page: Math.max(1, Math.min(last, Math.min(last, view.page) + step)) });
    },
  };
  const empty = search ? props.notFound : props.empty;
  const { isStale, cards, error, onRetry } = props;
  const table = {
    label,
    columns: shownColumns,
    rows,
    rowKey,
    isStale,
    ...(cards && { cards }),
    error,
    onRetry,
    pageSize,
    empty,
    controller,
    ...currentRow.tableProps,
  };
  return { tools, table, keys };
}

/** The result is false when there is no current row. */
function onCurrentRow<Row>({ current }: CurrentRow<Row>, act: (row: Row) => void) {
  return () => {
    const row = current();
    if (row) act(row);
    return row !== undefined;
  };
}

/** Reads the rows of all pages for a download, where the list has only those of the current one. */
function useReadAll<Row>() {
  const [isReading, setIsReading] = useState(false);
  async function readAll(paged: PagedRows<Row>): Promise<Row[] | null> {
    setIsReading(true);
    const found = await paged.onReadAll();
    setIsReading(false);
    return found;
  }
  return { isReading, readAll };
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
`;
