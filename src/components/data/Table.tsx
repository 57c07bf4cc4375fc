import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { space } from '@/components/theme/tokens';
import type { Column } from './column';
import { HeaderRow } from './HeaderRow';
import { Pager } from './Pager';
import { nextSort, type Sort } from './sort';
import { Sorted } from './Sorted';
import { TableBody } from './TableBody';
import { TableFrame } from './TableFrame';
import { useCurrentRow } from './useCurrentRow';
import { useFocusedRow } from './useFocusedRow';
import { useKeptFocus } from './useKeptFocus';

export type { Column, Sort };

/** Without a `pageSize`, only the rows in sight of more than this many are rendered. */
const virtualFrom = 300;

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
  order?: { sort: Sort | null; onSort: (sort: Sort | null) => void };
  /** What the caller filters by: another one starts again at the first page. */
  filter?: string;
  /** How many rows there are without the caller's filter: so many decide how they are rendered. */
  unfiltered?: number;
  /** Where only rows in sight are rendered: every row is so many lines high, and none is measured. */
  rowLines?: number;
}

/** A real table that sorts, pages, selects, and keeps its height while it loads. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, failure, onRetry, pageSize, order } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = order ? order.sort : ownSort;
  const [wantedPage, setPage] = useState(1);
  const [filter, setFilter] = useState(props.filter);
  if (filter !== props.filter) {
    setFilter(props.filter);
    setPage(1);
  }
  const box = useRef<HTMLDivElement>(null);
  useCurrentRow(box, props.currentKey);
  useFocusedRow(box, props);
  useKeptFocus(box);
  const total = rows?.length ?? 0;
  const isLong = pageSize === undefined && (props.unfiltered ?? total) > virtualFrom;
  const length = pageSize ?? Math.max(1, total);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / length)));

  function handleSort(column: Column<Row>) {
    (order?.onSort ?? setOwnSort)(nextSort(sort, column));
    setPage(1);
    box.current?.scrollTo({ top: 0 });
  }
  function renderBody(sorted?: Row[]) {
    const isWhole = sorted === undefined || sorted.length <= length;
    const shown = isWhole ? sorted : sorted.slice((page - 1) * length, page * length);
    return <TableBody {...props} rows={shown} scroller={isLong ? box : null} />;
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
      </TableFrame>
      {pageSize !== undefined && total > 0 && (
        <Pager {...{ label, page, pageSize, total }} onPage={setPage} />
      )}
    </Face>
  );
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
