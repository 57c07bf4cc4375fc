import type { FormattedChange } from '@/domain/format/figureChange';
import type { PriceRow, PriceTable } from '@/domain/newsletter/contentPrices';
import { classes, colors, headerLine, type } from '@/email/styles';
import { background } from '@/email/outlook';
import { rightAligned } from './attributes';

/** A full-width table of figures, with cells and type for a phone: the class makes them larger. */
export const figureTable = {
  className: classes.figures,
  width: '100%',
  border: 0,
  cellPadding: 1,
  cellSpacing: 0,
  style: { wordBreak: 'normal', ...type.meta },
} as const;

export interface PriceTableProps {
  /** Six headers, in the order of the columns. */
  headers: readonly string[];
  table: PriceTable;
}

/** Of the table's width, so that an arrow stays beside its figure on a phone, too. */
const shares = [12, 18, 14, 17, 17, 22].map((share) => ({ width: `${share}%` }));

/** Prices in six columns. */
export function FigureTable({ headers, table }: PriceTableProps) {
  return (
    <table {...figureTable}>
      <tr {...headerRow}>
        {headers.map((header, at) => (
          <th
            key={header}
            scope="col"
            align={at === 0 ? 'left' : 'right'}
            {...shares[at]}
            {...headerCell}
          >
            {header}
          </th>
        ))}
      </tr>
      {table.rows.map((row, at) => (
        <tr key={at} {...figureRow(at)}>
          <PriceCells row={row} />
          <ChangeCell change={row.relative} isNarrow />
        </tr>
      ))}
    </table>
  );
}

/** The look of a header: the line below it is on the cells, because rows have none in emails. */
export const headerCell = { className: classes.line, style: headerLine };

/** The look of a heading above some rows of a table. */
export const groupHeader = {
  className: `${classes.group} ${classes.line} ${classes.soft}`,
  style: { fontSize: 12, color: colors.soft, ...headerLine },
};

/** The row above the figures. */
export const headerRow = {
  className: classes.soft,
  style: { fontSize: 12, color: colors.soft },
} as const;

const tintedRow = { ...rightAligned, className: classes.tint, ...background(colors.tint) };

/** A row of right-aligned figures; every second row is tinted. */
export function figureRow(at: number) {
  return at % 2 === 1 ? tintedRow : rightAligned;
}

/** The first five cells of a price row. */
export function PriceCells({ row }: { row: PriceRow }) {
  return (
    <>
      <th scope="row" align="left">
        {row.symbol}
      </th>
      <td>{row.measure}</td>
      <td>{row.last}</td>
      <ChangeCell change={row.day} isNarrow />
      <ChangeCell change={row.year} isNarrow />
    </>
  );
}

const changeClass = { up: classes.up, down: classes.down };
const changeStyle = { up: { color: colors.up }, down: { color: colors.down } };

interface ChangeCellProps {
  change: FormattedChange;
  /** True where the arrow may stand above its figure, in a table with many columns. */
  isNarrow?: boolean;
}

/** A figure that went up or down; its text has an arrow, so the color isn't needed to read it. */
export function ChangeCell({ change: { direction, text }, isNarrow = false }: ChangeCellProps) {
  return (
    <td
      className={direction ? changeClass[direction] : undefined}
      style={direction ? changeStyle[direction] : undefined}
    >
      {isNarrow ? text.replace('\u00A0', ' ') : text}
    </td>
  );
}
