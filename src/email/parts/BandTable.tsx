import { bandSide, type Band } from '@/domain/issueBands';
import type { PriceRow, PriceTable } from '@/domain/issuePrices';
import { hue, mark } from '@/email/styles';
import { ground } from './attributes';
import { headerRow, PriceCells, priceRow } from './FigureTable';
import { Note } from './SheetRow';

interface BandTableProps {
  /** The last one stands over the bands. */
  headers: readonly string[];
  table: PriceTable;
}

/** Prices with a band each: BTC is the line in the middle, the bar grows to the left or right of it. */
export function BandTable({ headers, table }: BandTableProps) {
  return (
    <>
      <table
        className={mark.bands}
        width="100%"
        border={0}
        cellPadding={5}
        cellSpacing={0}
        style={{ fontSize: 13, lineHeight: '18px' }}
      >
        <BandHeaders headers={headers} />
        {table.rows.map((row, at) => (
          <tr key={at} {...priceRow(at)}>
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

function BandHeaders({ headers }: Pick<BandTableProps, 'headers'>) {
  const last = headers.length - 1;
  return (
    <tr {...headerRow}>
      {headers.slice(0, last).map((header, at) => (
        <th key={header} scope="col" align={at === 0 ? 'left' : 'right'}>
          {header}
        </th>
      ))}
      <th className={mark.whole} scope="col" colSpan={2} align="center">
        {headers[last]}
      </th>
    </tr>
  );
}

const flush = { padding: 0 } as const;
const beyondBtc = { padding: 0, borderLeft: `2px solid ${hue.axis}` } as const;
const beyondClass = `${mark.side} ${mark.axis}`;

/** The figure stands on the side that the bar leaves free. */
function BandCells({ row: { band, relative } }: { row: PriceRow }) {
  if (band === null || band === 'reference') {
    return (
      <td className={mark.whole} colSpan={2} align="center">
        {band === 'reference' ? 'Reference' : relative.text}
      </td>
    );
  }
  const isBelow = band.side === 'below';
  const bar = <Bar band={band} />;
  const figure = <Figure band={band} text={relative.text} />;
  return (
    <>
      <td className={mark.side} width={bandSide} style={flush}>
        {isBelow ? bar : figure}
      </td>
      <td className={beyondClass} width={bandSide} align="left" style={beyondBtc}>
        {isBelow ? figure : bar}
      </td>
    </>
  );
}

const textClass = { below: mark.down, above: mark.up };
const textStyle = { below: { color: hue.down }, above: { color: hue.up } };

function Figure({ band: { side }, text }: { band: Band; text: string }) {
  return (
    <span className={textClass[side]} style={textStyle[side]}>
      {`\u00A0${text}\u00A0`}
    </span>
  );
}

const bars = {
  below: { className: `${mark.bar} ${mark.downBar}`, ...ground(hue.down) },
  above: { className: `${mark.bar} ${mark.upBar}`, ...ground(hue.up) },
};

/** Outlook keeps a width and a colour only on cells. */
function Bar({ band: { side, width } }: { band: Band }) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0}>
      <tr>
        <td {...bars[side]}>{'\u00A0'}</td>
      </tr>
    </table>
  );
}
