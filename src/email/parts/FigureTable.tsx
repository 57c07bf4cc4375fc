import type { PriceRow, PriceTable } from '@/domain/issuePrices';
import { hue, mark } from '@/email/styles';
import { ground, rightAligned } from './attributes';
import { MoveCell } from './MoveCell';

interface FigureTableProps {
  headers: readonly string[];
  table: PriceTable;
}

/** Prices in six columns. */
export function FigureTable({ headers, table }: FigureTableProps) {
  return (
    <table
      className={mark.figures}
      width="100%"
      border={0}
      cellPadding={6}
      cellSpacing={0}
      style={{ fontSize: 13, lineHeight: '18px' }}
    >
      <tr {...headerRow}>
        {headers.map((header, at) => (
          <th key={header} scope="col" align={at === 0 ? 'left' : 'right'}>
            {header}
          </th>
        ))}
      </tr>
      {table.rows.map((row, at) => (
        <tr key={at} {...priceRow(at)}>
          <PriceCells row={row} />
          <MoveCell move={row.relative} />
        </tr>
      ))}
    </table>
  );
}

/** The row above the prices. */
export const headerRow = {
  className: `${mark.sunk} ${mark.soft}`,
  ...ground(hue.sunk),
  style: { fontSize: 12, color: hue.soft },
} as const;

const tintedRow = { ...rightAligned, className: mark.tint, ...ground(hue.tint) };

/** Numbers stand on the right, and every second row is tinted. */
export function priceRow(at: number) {
  return at % 2 === 1 ? tintedRow : rightAligned;
}

/** The first five cells of a row. */
export function PriceCells({ row }: { row: PriceRow }) {
  return (
    <>
      <th scope="row" align="left">
        {row.symbol}
      </th>
      <td>{row.measure}</td>
      <td>{row.last}</td>
      <MoveCell move={row.day} />
      <MoveCell move={row.year} />
    </>
  );
}
