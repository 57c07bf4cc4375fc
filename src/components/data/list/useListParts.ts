import { useMemo, useRef, useState, useTransition, type RefObject } from 'react';
import { columnsShown } from '@/components/data/table/column';
import type { Sort } from '@/components/data/table/sort';
import type { ListProps, PagedRows } from './List';
import type { csvOf } from './listCsv';
import { useCurrentRow, type CurrentRow } from './useCurrentRow';

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
  const table = { ...tableOf(props), columns: shownColumns, pageSize, empty, controller };
  return { tools, table: { ...table, ...currentRow.tableProps }, keys };
}

/** What the table gets as the list did. */
function tableOf<Row extends object>(props: ListProps<Row>) {
  const { label, rows, rowKey, isStale, cards, error, onRetry } = props;
  return { label, rows, rowKey, isStale, ...(cards && { cards }), error, onRetry };
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
