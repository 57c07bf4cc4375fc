import type { QuantReport, SectorLine } from '@/domain/quant';
import type { Tally } from '@/domain/quantShares';
import { ground, leftAligned, rightAligned } from '@/email/parts/attributes';
import { headerRow, priceRow } from '@/email/parts/FigureTable';
import { SectionTitle, SheetRow } from '@/email/parts/SheetRow';
import { hue, mark } from '@/email/styles';
import { figureTable } from './figureTable';

type SectorTableProps = Pick<QuantReport, 'sectors' | 'total'>;

/** Stocks at either end of the scale, sector by sector; nothing without sectors. */
export function SectorTable({ sectors, total }: SectorTableProps) {
  if (sectors.length === 0) return null;
  return (
    <SheetRow id="sectors">
      <SectionTitle>Sectors</SectionTitle>
      <table {...figureTable}>
        <tr {...headerRow}>
          <th scope="col" {...leftAligned}>
            Sector
          </th>
          <th scope="col" colSpan={2} {...rightAligned}>
            Strong Underperformers
          </th>
          <th scope="col" colSpan={2} {...rightAligned}>
            Strong Outperformers
          </th>
        </tr>
        {sectors.map((line, at) => (
          <SectorRow key={at} line={line} look={priceRow(at)} />
        ))}
        <SectorRow line={total} look={totalLook} />
      </table>
    </SheetRow>
  );
}

const totalLook = {
  ...rightAligned,
  className: mark.sunk,
  ...ground(hue.sunk),
  style: { fontWeight: 700 },
};

function SectorRow({ line, look }: { line: SectorLine; look: object }) {
  return (
    <tr {...look}>
      <th scope="row" {...leftAligned}>
        {line.sector}
      </th>
      <TallyCells tally={line.under} />
      <TallyCells tally={line.over} />
    </tr>
  );
}

function TallyCells({ tally }: { tally: Tally }) {
  return (
    <>
      <td className={mark.soft}>{tally.count}</td>
      <td>{tally.share}</td>
    </>
  );
}
