import { type Band, bandSide, type PriceRow } from '@/domain/newsletter/contentPrices';
import { classes, colors, headerLine, type } from '@/email/styles';
import { background } from '@/email/outlook';
import { leftAligned, rightAligned } from './attributes';
import { Note } from './EmailSection';
import {
  figureRow,
  headerRow,
  PriceCells,
  PriceHeaders,
  type PriceTableProps,
} from './FigureTable';

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
        style={{ wordBreak: 'normal', ...type.line }}
      >
        <tr {...headerRow}>
          <PriceHeaders headers={headers} />
          <SideHeaders />
        </tr>
        {table.rows.map((row, at) => (
          <tr key={at} {...figureRow(at)}>
            <PriceCells row={row} reference="Reference" />
            <Sides band={row.band} />
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

/** Of the table's width, where the class isn't read; the class makes them as wide as they should be. */
const sideHeader = {
  width: '15%',
  className: `${classes.side} ${classes.line}`,
  style: headerLine,
};

function SideHeaders() {
  return (
    <>
      <th scope="col" {...rightAligned} {...sideHeader}>
        {'Trails\u00A0'}
      </th>
      <th scope="col" {...leftAligned} {...sideHeader}>
        {'\u00A0Leads'}
      </th>
    </>
  );
}

/** The line between the sides is half of each, so that both have one scale. */
const halfLine = `1px solid ${colors.axis}`;
const sideClass = `${classes.side} ${classes.axis}`;
const below = {
  ...rightAligned,
  className: sideClass,
  style: { padding: '0 0 0 6px', borderRight: halfLine },
};
const above = {
  ...leftAligned,
  className: sideClass,
  style: { padding: '0 6px 0 0', borderLeft: halfLine },
};

/** Both sides of BTC, and the bar on one of them. */
function Sides({ band }: Pick<PriceRow, 'band'>) {
  const bar = band && band !== 'reference' ? band : null;
  return (
    <>
      <td {...below}>{bar?.side === 'below' ? <Bar band={bar} /> : '\u00A0'}</td>
      <td {...above}>{bar?.side === 'above' ? <Bar band={bar} /> : '\u00A0'}</td>
    </>
  );
}

const bars = {
  below: { className: `${classes.bar} ${classes.downBar}`, ...background(colors.down) },
  above: { className: `${classes.bar} ${classes.upBar}`, ...background(colors.up) },
};

/** A table with one cell, because Outlook ignores width and color on other elements. */
function Bar({ band: { side, width } }: { band: Band }) {
  const alignment = side === 'below' ? rightAligned : {};
  return (
    <table
      role="presentation"
      {...alignment}
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
