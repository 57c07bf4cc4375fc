import type { PriceTable } from '@/domain/issue';
import type { PriceRow } from '@/domain/issuePrices';
import { hue, mark } from '@/email/styles';
import { ground, leftAligned, rightAligned } from './attributes';
import { MoveCell } from './MoveCell';
import { Note, SectionTitle, SheetRow } from './SheetRow';

interface PriceSectionProps {
  title: string;
  /** Six headers, in the order of the columns. */
  headers: readonly string[];
  table: PriceTable;
  note?: string;
}

/** A price table; nothing where it has no rows. */
export function PriceSection({ title, headers, table, note }: PriceSectionProps) {
  if (table.rows.length === 0) return null;
  return (
    <SheetRow>
      <SectionTitle>{title}</SectionTitle>
      <table
        className={mark.figures}
        width="100%"
        border={0}
        cellPadding={6}
        cellSpacing={0}
        style={{ fontSize: 13, lineHeight: '18px' }}
      >
        <HeaderRow headers={headers} />
        {table.rows.map((row, at) => (
          <PriceLine key={at} row={row} isTinted={at % 2 === 1} />
        ))}
      </table>
      {table.stamp && <Note>Prices are as of {table.stamp}.</Note>}
      {note && <Note top={0}>{note}</Note>}
    </SheetRow>
  );
}

function HeaderRow({ headers }: Pick<PriceSectionProps, 'headers'>) {
  return (
    <tr
      className={`${mark.sunk} ${mark.soft}`}
      {...ground(hue.sunk)}
      style={{ fontSize: 12, color: hue.soft }}
    >
      {headers.map((header, at) => (
        <th key={header} scope="col" {...(at === 0 ? leftAligned : rightAligned)}>
          {header}
        </th>
      ))}
    </tr>
  );
}

function PriceLine({ row, isTinted }: { row: PriceRow; isTinted: boolean }) {
  return (
    <tr {...rightAligned} {...(isTinted ? tinted : {})}>
      <th scope="row" {...leftAligned}>
        {row.symbol}
      </th>
      <td>{row.measure}</td>
      <td>{row.last}</td>
      <MoveCell move={row.day} />
      <MoveCell move={row.year} />
      <MoveCell move={row.relative} />
    </tr>
  );
}

const tinted = { className: mark.tint, ...ground(hue.tint) };
