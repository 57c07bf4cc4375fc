import { lazy, Suspense, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { cellPadding, color, size, space, weight } from '@/components/theme/tokens';
import { BodyRow, Cell, SkeletonRows } from './BodyRow';
import { arrayOf, rowIndex, type Column, type RowList } from './column';
import type { PlacedRow } from './VirtualRows';

const FixedRows = lazy(async () => ({ default: (await import('./FixedRows')).FixedRows }));
const VirtualRows = lazy(async () => ({ default: (await import('./VirtualRows')).VirtualRows }));

interface TableBodyProps<Row> {
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: RowList<Row> | undefined;
  rowKey: (row: Row) => string | number;
  selectedKeys?: ReadonlySet<string | number>;
  currentKey?: string | number | null;
  onShown?: (rows: RowList<Row>) => void;
  empty: ReactNode;
  pageSize?: number;
  /** The heading above the rows that have it in common; rows of one group stand together. */
  groupOf?: ((row: Row) => string) | undefined;
  rowLines?: number;
  /** The scrolling box, if only visible rows should be rendered. */
  scroller: RefObject<HTMLElement | null> | null;
}

/** The rows, or what is shown instead of them. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, rowKey, selectedKeys, currentKey, onShown, scroller } = props;
  // Before the next key is pressed: it moves through the rows in the order that is seen.
  useLayoutEffect(() => onShown?.(rows ?? []), [rows, onShown]);
  if (!rows) return <Waiting columns={columns} count={props.pageSize ?? 8} />;
  if (rows.length === 0) return <Empty columns={columns.length}>{props.empty}</Empty>;

  function renderRow(row: Row, measured?: object, slot?: number) {
    const key = rowKey(row);
    const isSelected = selectedKeys?.has(key) ?? false;
    return (
      <BodyRow
        key={slot ?? key}
        {...measured}
        columns={columns}
        row={row}
        isSelected={isSelected}
        isCurrent={key === currentKey}
        data-key={key}
      />
    );
  }
  const isHeld = currentKey !== null && currentKey !== undefined;
  const { groupOf } = props;
  if (!scroller && groupOf) {
    return (
      <GroupedRows {...{ rows: arrayOf(rows), groupOf, renderRow }} columns={columns.length} />
    );
  }
  if (!scroller) return <tbody>{arrayOf(rows).map((row) => renderRow(row))}</tbody>;
  const shared = {
    count: rows.length,
    scroller,
    current: isHeld ? rowIndex(rows, rowKey, currentKey) : -1,
    renderRow(index: number, placed: PlacedRow) {
      const row = rows.at(index);
      // Rows of one height are reused with new contents, which takes half as long as creating rows.
      return row && renderRow(row, placed, props.rowLines && index);
    },
  };
  return (
    <Suspense fallback={<Waiting columns={columns} count={20} />}>
      {props.rowLines ? (
        <FixedRows {...shared} rowLines={props.rowLines} />
      ) : (
        <VirtualRows {...shared} />
      )}
    </Suspense>
  );
}

interface GroupedRowsProps<Row> {
  rows: Row[];
  groupOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  columns: number;
}

/** Each group of rows has a body of its own, which starts with its heading. */
function GroupedRows<Row>({ rows, groupOf, renderRow, columns }: GroupedRowsProps<Row>) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
  return [...groups].map(([name, members]) => (
    <tbody key={name} data-group={name}>
      <tr data-heading>
        <GroupHeading scope="rowgroup" colSpan={columns}>
          {name}
        </GroupHeading>
      </tr>
      {members.map((row) => renderRow(row))}
    </tbody>
  ));
}

function Waiting<Row>(props: { columns: Column<Row>[]; count: number }) {
  return (
    <tbody>
      <SkeletonRows {...props} />
    </tbody>
  );
}

function Empty({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <EmptyCell colSpan={columns}>{children}</EmptyCell>
      </tr>
    </tbody>
  );
}

const GroupHeading = styled.th`
  padding: ${space(1)} ${cellPadding}px;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: ${weight.name};
  text-align: start;
`;

const EmptyCell = styled(Cell)`
  max-width: none;
  padding: ${space(8)} ${space(4)};
  color: ${color.inkSoft};
  text-align: center;
`;
