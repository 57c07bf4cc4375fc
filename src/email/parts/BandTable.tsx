import { type Band, bandSide, type PriceRow } from '@/domain/newsletter/contentPrices';
import { classes, colors, headerLine, type } from '@/email/styles';
import { background } from '@/email/outlook';
import { Note } from './EmailSection';
import { figureRow, headerCell, headerRow, PriceCells, type PriceTableProps } from './FigureTable';

/** Prices with a bar each, which grows to the left or right of a line that represents BTC. */
export function BandTable({ headers, table }: PriceTableProps) {
  return (
    <>
      <table
        className={classes.bands}
        width="100%"
        border={0}
        cellPadding={1}
        cellSpacing={0}
        style={{ wordBreak: 'break-word', ...type.meta }}
      >
        <BandHeaders headers={headers} />
        {table.rows.map((row, at) => (
          <tr key={at} {...figureRow(at)}>
            <PriceCells row={row} />
            <BandCells row={row} />
          </tr>
        ))}
      </table>
      {table.reach && (
        <Note>
          A bar to the left trails BTC, a bar to the right leads it; the longest is {table.reach}
          {' points.'}
        </Note>
      )}
    </>
  );
}

/** The last header is as wide as both sides of the bars. */
function BandHeaders({ headers }: Pick<PriceTableProps, 'headers'>) {
  const last = headers.length - 1;
  return (
    <tr {...headerRow}>
      {headers.slice(0, last).map((header, at) => (
        <th key={header} scope="col" align={at === 0 ? 'left' : 'right'} {...headerCell}>
          {header}
        </th>
      ))}
      <th
        className={`${classes.whole} ${classes.line}`}
        scope="col"
        colSpan={2}
        align="center"
        style={headerLine}
      >
        {headers[last]}
      </th>
    </tr>
  );
}

/** Of the table's width; a side in px would be too wide for a phone. */
const sideShare = '18%';

const belowStyle = { padding: 0 } as const;
const aboveStyle = { padding: 0, borderLeft: `2px solid ${colors.axis}` } as const;
const aboveClass = `${classes.side} ${classes.axis}`;

/** The bar on one side of BTC, and its figure on the free side. */
function BandCells({ row: { band, relative } }: { row: PriceRow }) {
  if (band === null || band === 'reference') {
    return (
      <td className={classes.whole} colSpan={2} align="center">
        {band === 'reference' ? 'Reference' : relative.text}
      </td>
    );
  }
  const isBelow = band.side === 'below';
  const bar = <Bar band={band} />;
  const figure = <Figure band={band} text={relative.text} />;
  return (
    <>
      <td className={classes.side} width={sideShare} style={belowStyle}>
        {isBelow ? bar : figure}
      </td>
      <td className={aboveClass} width={sideShare} align="left" style={aboveStyle}>
        {isBelow ? figure : bar}
      </td>
    </>
  );
}

const figureClass = { below: classes.down, above: classes.up };
const figureStyle = { below: { color: colors.down }, above: { color: colors.up } };

function Figure({ band: { side }, text }: { band: Band; text: string }) {
  return (
    <span className={figureClass[side]} style={figureStyle[side]}>
      {`\u00A0${text}\u00A0`}
    </span>
  );
}

const bars = {
  below: { className: `${classes.bar} ${classes.downBar}`, ...background(colors.down) },
  above: { className: `${classes.bar} ${classes.upBar}`, ...background(colors.up) },
};

/** A table with one cell, because Outlook ignores width and color on other elements. */
function Bar({ band: { side, width } }: { band: Band }) {
  return (
    <table
      role="presentation"
      width={`${Math.ceil((width / bandSide) * 100)}%`}
      cellPadding={0}
      cellSpacing={0}
    >
      <tr>
        <td {...bars[side]}>{'\u00A0'}</td>
      </tr>
    </table>
  );
}
