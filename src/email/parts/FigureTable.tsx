import type { FormattedChange } from '@/domain/format/figureChange';
import type { PriceRow, PriceTable } from '@/domain/newsletter/contentPrices';
import { classes, colors, headerLine, type } from '@/email/styles';
import { background } from '@/email/outlook';
import { bottomAligned, leftAligned, rightAligned } from './attributes';

/** A full-width table of figures, with cells and type for a phone: the class makes them larger. */
export const figureTable = {
  className: classes.figures,
  width: '100%',
  border: 0,
  cellPadding: 1,
  cellSpacing: 0,
  style: { wordBreak: 'normal', ...type.meta },
} as const;

/**
 * A table whose cells hold two figures: below each other, or side by side where styles are read and
 * there is room. So rows of six figures fit a phone in type that can be read.
 */
export const pairTable = {
  ...figureTable,
  className: `${classes.figures} ${classes.pairs}`,
  style: { wordBreak: 'normal', ...type.line },
} as const;

export interface PriceTableProps {
  /** Six headers, in the order of the columns. */
  headers: readonly string[];
  table: PriceTable;
}

/** Prices in three columns of two figures each. */
export function FigureTable({ headers, table }: PriceTableProps) {
  return (
    <table {...pairTable}>
      <tr {...headerRow}>
        <PriceHeaders headers={headers} isWhole />
      </tr>
      {table.rows.map((row, at) => (
        <tr key={at} {...figureRow(at)}>
          <PriceCells row={row} />
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
  ...bottomAligned,
  className: classes.soft,
  style: { fontSize: 12, color: colors.soft },
} as const;

const tintedRow = { ...rightAligned, className: classes.tint, ...background(colors.tint) };

/** A row of right-aligned figures; every second row is tinted. */
export function figureRow(at: number) {
  return at % 2 === 1 ? tintedRow : rightAligned;
}

/** Of the table's width. */
const shares = [28, 33, 39].map((share) => ({ width: `${share}%` }));

interface PriceHeadersProps extends Pick<PriceTableProps, 'headers'> {
  /** True where the table has no other columns. */
  isWhole?: boolean;
}

/** Three headers of two lines each, as the figures below them. */
export function PriceHeaders({ headers, isWhole = false }: PriceHeadersProps) {
  return shares.map((share, at) => (
    <th
      key={at}
      scope="col"
      {...(at === 0 ? leftAligned : rightAligned)}
      {...(isWhole && share)}
      {...headerCell}
    >
      <div>{headers[at * 2]}</div>
      <div>{headers[at * 2 + 1]}</div>
    </th>
  ));
}

/** The second figure below a row's name, which is bold. */
const measure = {
  className: `${classes.label} ${classes.soft}`,
  style: { fontWeight: 400, color: colors.soft },
} as const;

/** The header of a row, and a figure of it. */
export function RowName({ name, figure }: { name: string; figure: string }) {
  return (
    <th scope="row" {...leftAligned}>
      <div>{name}</div>
      <div {...measure}>{figure}</div>
    </th>
  );
}

interface PriceCellsProps {
  row: PriceRow;
  /** What BTC shows for its distance from itself. */
  reference?: string;
}

/** The cells of a price row: symbol and measure, price and day, year and distance from BTC. */
export function PriceCells({ row, reference = '\u00A0' }: PriceCellsProps) {
  return (
    <>
      <RowName name={row.symbol} figure={row.measure} />
      <td>
        <div>{row.last}</div>
        <ChangeLine change={row.day} />
      </td>
      <td>
        <ChangeLine change={row.year} />
        {row.relative.text ? <ChangeLine change={row.relative} /> : <div>{reference}</div>}
      </td>
    </>
  );
}

const directions = {
  up: { className: classes.up, style: { color: colors.up } },
  down: { className: classes.down, style: { color: colors.down } },
};

/** The look of a figure that went up or down; its text has an arrow, so the color isn't needed. */
function look({ direction }: FormattedChange): object {
  return direction ? directions[direction] : {};
}

/** A cell with a figure that went up or down. */
export function ChangeCell({ change }: { change: FormattedChange }) {
  return <td {...look(change)}>{change.text}</td>;
}

/** One of two figures in a cell. */
export function ChangeLine({ change }: { change: FormattedChange }) {
  return <div {...look(change)}>{change.text}</div>;
}
