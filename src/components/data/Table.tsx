import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { space } from '@/components/theme/tokens';
import type { Column } from './column';
import { FootRow } from './FootRow';
import { HeaderRow } from './HeaderRow';
import { Pager } from './Pager';
import { nextSort, type Sort } from './sort';
import { Sorted, useSorting } from './Sorted';
import { TableBody } from './TableBody';
import { TableFrame } from './TableFrame';
import { useCurrentRow } from './useCurrentRow';
import { useFocusedRow } from './useFocusedRow';
import { useKeptFocus } from './useKeptFocus';

export type { Column, Sort };

/** Without a `pageSize`, only the rows in sight of more than this many are rendered. */
const virtualFrom = 300;

interface TableOrder {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

export interface TableCourse<Row> extends TableOrder {
  page: number;
  onPage: (page: number) => void;
  /** Which rows are shown: sorting does not depend on it. */
  isMatch: (row: Row) => boolean;
  /** Hears the rows of all pages in the order on screen. */
  onOrder: (rows: Row[]) => void;
}

export interface TableProps<Row extends object> {
  label: string;
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Says what to do next. */
  empty: ReactNode;
  /** Rows that are there already stay in view below it. */
  failure?: string | null;
  onRetry?: () => void;
  selectedKeys?: ReadonlySet<string | number>;
  /** The row in hand: framed, and brought into sight with the focus when it changes. */
  currentKey?: string | number | null;
  /** The focus went into a row. */
  onCurrent?: (key: string | number) => void;
  /** Hears the rows of this page in the order on screen. */
  onShown?: (rows: Row[]) => void;
  pageSize?: number;
  /** Where the caller puts the rows in order itself. */
  order?: TableOrder;
  /** Where the caller decides on order and page, and the table puts the rows there. */
  course?: TableCourse<Row>;
  /** What the caller filters by: another one starts again at the first page. */
  filter?: string;
  /** How many rows there are without the caller's filter: so many decide how they are rendered. */
  unfiltered?: number;
  /** Where only rows in sight are rendered: every row is so many lines high, and none is measured. */
  rowLines?: number;
}

/** A real table that sorts, pages, selects, and keeps its height while it loads. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, failure, onRetry, pageSize, course } = props;
  const { sort, ownSort, onSort, wantedPage, setPage } = useCourse(props);
  const box = useRef<HTMLDivElement>(null);
  useCurrentRow(box, props.currentKey);
  useFocusedRow(box, props);
  useKeptFocus(box);
  useSorting(ownSort);
  const rows = props.rows;
  const total = (course && rows ? rows.filter(course.isMatch) : rows)?.length ?? 0;
  const isLong = pageSize === undefined && (props.unfiltered ?? total) > virtualFrom;
  const length = pageSize ?? Math.max(1, total);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / length)));

  function handleSort(column: Column<Row>) {
    onSort(nextSort(sort, column));
    box.current?.scrollTo({ top: 0 });
  }
  function renderBody(sorted?: Row[]) {
    const all = course && sorted ? sorted.filter(course.isMatch) : sorted;
    const isWhole = all === undefined || all.length <= length;
    const shown = isWhole ? all : all.slice((page - 1) * length, page * length);
    return (
      <>
        {course && <Told rows={all} onOrder={course.onOrder} />}
        <TableBody {...props} rows={shown} scroller={isLong ? box : null} />
      </>
    );
  }

  return (
    <Face>
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
        {rows && <Sorted {...{ columns, rows, sort: ownSort }}>{renderBody}</Sorted>}
        {!rows && !failure && renderBody()}
        {total > 0 && <FootRow columns={columns} />}
      </TableFrame>
      {pageSize !== undefined && total > 0 && (
        <Pager {...{ label, page, pageSize, total }} onPage={setPage} />
      )}
    </Face>
  );
}

/** Order and page: the caller's where it has its own, else the table's. */
function useCourse<Row extends object>({ order, course, filter }: TableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const [ownPage, setOwnPage] = useState(1);
  const [lastFilter, setFilter] = useState(filter);
  if (lastFilter !== filter) {
    setFilter(filter);
    setOwnPage(1);
  }
  if (course) {
    const { sort, onSort, page, onPage } = course;
    return { sort, ownSort: sort, onSort, wantedPage: page, setPage: onPage };
  }
  const onSort = (sort: Sort | null) => {
    (order?.onSort ?? setOwnSort)(sort);
    setOwnPage(1);
  };
  const sort = order ? order.sort : ownSort;
  return { sort, ownSort, onSort, wantedPage: ownPage, setPage: setOwnPage };
}

/** Tells the rows after each paint that changed them. */
function Told<Row>({ rows, onOrder }: { rows: Row[] | undefined; onOrder: (rows: Row[]) => void }) {
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

const Face = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;
