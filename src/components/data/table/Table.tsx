import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { space } from '@/components/theme/tokens';
import type { Column } from './column';
import { FootRow } from './FootRow';
import { HeaderRow } from './HeaderRow';
import { Pager } from '@/components/data/list/Pager';
import { nextSort, type Sort } from './sort';
import { TableBody } from './TableBody';
import { TableFrame } from './TableFrame';
import { useFocusedRow, useKeepRowFocus, useScrollToCurrentRow } from './rowFocus';
import { useSortedRows } from './useSortedRows';

export type { Column, Sort };

/** Without a `pageSize`, only the rows in sight of more than this many are rendered. */
const virtualFrom = 300;

interface TableOrder {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

export interface TableController<Row> extends TableOrder {
  page: number;
  onPage: (page: number) => void;
  /** Which rows are shown: sorting does not depend on it. */
  isMatch: (row: Row) => boolean;
  /** Gets the rows of all pages in the order on screen. */
  onOrder: (rows: Row[]) => void;
}

export interface TableProps<Row extends object> {
  label: string;
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Shown instead of rows: says what to do next. */
  empty: ReactNode;
  /** Why loading failed; rows that were loaded before stay visible below it. */
  failure?: string | null;
  onRetry?: () => void;
  selectedKeys?: ReadonlySet<string | number>;
  /** The current row: framed, scrolled to and focused when it changes. */
  currentKey?: string | number | null;
  /** Called when the focus moves into a row. */
  onCurrent?: (key: string | number) => void;
  /** Gets the rows of this page in the order on screen. */
  onShown?: (rows: Row[]) => void;
  pageSize?: number;
  /** For a caller that sorts the rows itself. */
  order?: TableOrder;
  /** For a caller that keeps order and page, while the table sorts and pages the rows. */
  controller?: TableController<Row>;
  /** What the caller filters by; a change goes back to the first page. */
  filter?: string;
  /** How many rows there are without the caller's filter; decides whether the table is virtual. */
  unfiltered?: number;
  /** In a virtual table, the height of every row in lines of text, so that no row is measured. */
  rowLines?: number;
}

/** A real table that sorts, pages, selects, and keeps its height while it loads. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, failure, onRetry, pageSize, controller } = props;
  const { sort, ownSort, onSort, wantedPage, setPage } = useOrderAndPage(props);
  const box = useRef<HTMLDivElement>(null);
  useScrollToCurrentRow(box, props.currentKey);
  useFocusedRow(box, props);
  useKeepRowFocus(box);
  const rows = useSortedRows(columns, props.rows, ownSort);
  const matching = controller ? rows?.filter(controller.isMatch) : rows;
  const total = matching?.length ?? 0;
  const isLong = pageSize === undefined && (props.unfiltered ?? total) > virtualFrom;
  const length = pageSize ?? Math.max(1, total);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / length)));
  const shown = total > length ? matching?.slice((page - 1) * length, page * length) : matching;

  function handleSort(column: Column<Row>) {
    onSort(nextSort(sort, column));
    box.current?.scrollTo({ top: 0 });
  }

  return (
    <Root>
      {failure && <Failure message={failure} onRetry={onRetry} />}
      <TableFrame
        box={box}
        label={label}
        columns={columns}
        isBusy={!rows && !failure}
        virtualTotal={isLong ? total : null}
        rowLines={isLong ? props.rowLines : undefined}
        minRows={total > length ? length : 0}
      >
        <HeaderRow columns={columns} sort={sort} onSort={handleSort} />
        {controller && (rows || !failure) && (
          <ReportOrder rows={matching} onOrder={controller.onOrder} />
        )}
        {(rows || !failure) && <TableBody {...props} rows={shown} scroller={isLong ? box : null} />}
        {total > 0 && <FootRow columns={columns} />}
      </TableFrame>
      {pageSize !== undefined && total > 0 && (
        <Pager {...{ label, page, pageSize, total }} onPage={setPage} />
      )}
    </Root>
  );
}

/** Order and page: the caller's if it keeps them, otherwise the table's own. */
function useOrderAndPage<Row extends object>({ order, controller, filter }: TableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const [ownPage, setOwnPage] = useState(1);
  const [lastFilter, setFilter] = useState(filter);
  if (lastFilter !== filter) {
    setFilter(filter);
    setOwnPage(1);
  }
  if (controller) {
    const { sort, onSort, page, onPage } = controller;
    return { sort, ownSort: sort, onSort, wantedPage: page, setPage: onPage };
  }
  const onSort = (sort: Sort | null) => {
    (order?.onSort ?? setOwnSort)(sort);
    setOwnPage(1);
  };
  const sort = order ? order.sort : ownSort;
  return { sort, ownSort, onSort, wantedPage: ownPage, setPage: setOwnPage };
}

/** Reports the rows after each render. */
function ReportOrder<Row>({
  rows,
  onOrder,
}: {
  rows: Row[] | undefined;
  onOrder: (rows: Row[]) => void;
}) {
  useEffect(() => onOrder(rows ?? []));
  return null;
}

function Failure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Alert kind="error" action={onRetry && <Button onClick={onRetry}>Retry</Button>}>
      {message}
    </Alert>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;
