import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { color, weight } from '@/components/theme/tokens';
import { Cell } from './BodyRow';
import type { Cards } from './cards';
import { arrayOf, type Column, type RowList } from './column';
import { HeaderRow } from './HeaderRow';
import { Pager } from '@/components/data/list/Pager';
import { nextSort, type Sort, useSortedRows } from './sort';
import { SortMenu } from './SortMenu';
import { TableBody } from './TableBody';
import { TableFrame } from './TableFrame';
import { TableMeasure } from './TableMeasure';
import { useFocusedRow, useKeepRowFocus, useScrollToCurrentRow } from './rowFocus';

export type { Column, RowList, Sort };

/** With more rows than this and no `pageSize`, only the visible rows are rendered. */
const virtualFrom = 300;

interface TableOrder {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

export interface TableController<Row> extends TableOrder {
  page: number;
  onPage: (page: number) => void;
  /** Which rows are shown. Sorting doesn't depend on it. */
  isMatch: (row: Row) => boolean;
  /** Called with the rows of all pages in the displayed order. */
  onOrder: (rows: Row[]) => void;
  /** True if the rows are always in the order of some column. */
  isAlwaysSorted?: boolean;
  /** The number of rows on all pages, where the rows are those of this page alone. */
  total?: number | undefined;
}

export interface TableProps<Row extends object> {
  /** The table’s name for screen readers. */
  label: string;
  /** In the displayed order. Each says how it shows a row, and how it sorts. */
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: RowList<Row> | undefined;
  /** What identifies a row while rows move. */
  rowKey: (row: Row) => string | number;
  /** Shown if there are no rows: says what to do next. */
  empty: ReactNode;
  /** True while other rows are loading, and these stay visible. */
  isStale?: boolean;
  /** Why loading failed. Rows that were loaded before stay visible below it. */
  error?: string | null;
  /** Shows Retry beside the error. */
  onRetry?: () => void;
  /** Search, filters and buttons above the table, as wide as it is. */
  tools?: ReactNode;
  /** The rows that are marked as selected. */
  selectedKeys?: ReadonlySet<string | number>;
  /** The current row: framed, scrolled to and focused when it changes. */
  currentKey?: string | number | null;
  /** Called when the focus moves into a row. */
  onCurrent?: (key: string | number) => void;
  /** Called with the rows of this page in the displayed order. */
  onShown?: (rows: RowList<Row>) => void;
  /** Rows on a page; without it, all rows are on one. */
  pageSize?: number;
  /** The heading above the rows that have it in common. Not for a table that only renders visible rows. */
  groupOf?: ((row: Row) => string) | undefined;
  /** For a caller that sorts the rows itself. */
  order?: TableOrder;
  /** For a caller that keeps sort and page, while the table sorts and pages the rows. */
  controller?: TableController<Row>;
  /** The caller's filter. A change returns to the first page. */
  filter?: string;
  /**
   * The number of rows without the caller's filter. It decides whether only visible rows are
   * rendered.
   */
  unfiltered?: number;
  /**
   * Up to which screen each row is a card. By default up to a phone, if there are more than four
   * columns.
   */
  cards?: Cards;
  /**
   * The height of every row in lines of text, for a table that only renders visible rows without
   * measuring them.
   */
  rowLines?: number;
}

/** A semantic table that sorts, pages, selects, and keeps its height while it loads. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, error, onRetry, pageSize, controller } = props;
  const { sort, ownSort, onSort, wantedPage, setPage } = useOrderAndPage(props);
  const cards = cardsOf(props);
  const box = useRef<HTMLDivElement>(null);
  useScrollToCurrentRow(box, props.currentKey);
  useFocusedRow(box, props);
  useKeepRowFocus(box);
  const rows = useSortedRows(columns, props.rows, ownSort);
  const isMatch = controller?.isMatch;
  // Testing 10,000 rows takes up to a millisecond, and a list is rendered several times for each key
  // typed into its search.
  const matching = useMemo(
    () => (rows && isMatch ? arrayOf(rows).filter(isMatch) : rows),
    [rows, isMatch],
  );
  const count = matching?.length ?? 0;
  const total = controller?.total ?? count;
  const isLong = pageSize === undefined && (props.unfiltered ?? total) > virtualFrom;
  const length = pageSize ?? Math.max(1, total);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / length)));
  const shown =
    matching && count > length
      ? arrayOf(matching).slice((page - 1) * length, page * length)
      : matching;

  function handleSort(column: Column<Row>) {
    onSort(nextSort(sort, column));
    box.current?.scrollTo({ top: 0 });
  }

  return (
    <TableMeasure cards={cards} isFull={isLong} columns={columns.length}>
      {props.tools}
      {cards && (
        <SortMenu
          {...{ label, columns, cards, sort, onSort }}
          rows={props.rows}
          isAlwaysSorted={controller?.isAlwaysSorted === true}
        />
      )}
      {error && (
        <Alert kind="error" action={onRetry && <Button onClick={onRetry}>Retry</Button>}>
          {error}
        </Alert>
      )}
      <TableFrame
        box={box}
        label={label}
        columns={columns}
        cards={cards}
        isBusy={!rows && !error}
        isStale={props.isStale === true}
        virtualTotal={isLong ? total : null}
        rowLines={isLong ? props.rowLines : undefined}
        minRows={total > length ? length : 0}
      >
        <HeaderRow columns={columns} sort={sort} onSort={handleSort} />
        {controller && (rows || !error) && (
          <ReportOrder rows={matching && arrayOf(matching)} onOrder={controller.onOrder} />
        )}
        {(rows || !error) && <TableBody {...props} rows={shown} scroller={isLong ? box : null} />}
        {total > 0 && <FootRow columns={columns} />}
      </TableFrame>
      {pageSize !== undefined && total > 0 && (
        <Pager {...{ label, page, pageSize, total }} onPage={setPage} />
      )}
    </TableMeasure>
  );
}

function cardsOf<Row extends object>({ columns, cards, rowLines }: TableProps<Row>): Cards | null {
  if (rowLines !== undefined) return null;
  return cards ?? (columns.length > 4 ? 'phone' : null);
}

/** Sort and page: the caller's if it keeps them, otherwise the table's own. */
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

/** The columns' totals; nothing if no column has one. Printed once, at the end. */
function FootRow<Row>({ columns }: { columns: Column<Row>[] }) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <Foot>
      <tr>
        {columns.map(({ id, header, room, align, total }, at) => (
          <Total
            key={id}
            as={at === 0 ? 'th' : 'td'}
            scope={at === 0 ? 'row' : undefined}
            $align={align}
            data-label={header}
            data-room={room}
          >
            {total}
          </Total>
        ))}
      </tr>
    </Foot>
  );
}

const Foot = styled.tfoot`
  @media print {
    display: table-row-group;
  }
`;

const Total = styled(Cell)`
  font-weight: ${weight.name};
  border-top: 1px solid ${color.lineStrong};
  border-bottom: 0;
`;
