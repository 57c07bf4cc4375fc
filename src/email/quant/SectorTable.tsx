import type { QuantReport, SectorLine } from '@/domain/quant/report';
import type { Tally } from '@/domain/quant/shares';
import { background, leftAligned, rightAligned } from '@/email/parts/attributes';
import { EmailSection, SectionTitle } from '@/email/parts/EmailSection';
import { figureRow, figureTable, headerRow } from '@/email/parts/FigureTable';
import { classes, colors } from '@/email/styles';

type SectorTableProps = Pick<QuantReport, 'sectors' | 'total'>;

/** How many stocks of each sector are rated best and worst; nothing without sectors. */
export function SectorTable({ sectors, total }: SectorTableProps) {
  if (sectors.length === 0) return null;
  return (
    <EmailSection id="sectors">
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
          <SectorRow key={at} line={line} attributes={figureRow(at)} />
        ))}
        <SectorRow line={total} attributes={totalRow} />
      </table>
    </EmailSection>
  );
}

const totalRow = {
  ...rightAligned,
  className: classes.sunk,
  ...background(colors.sunk),
  style: { fontWeight: 700 },
};

function SectorRow({ line, attributes }: { line: SectorLine; attributes: object }) {
  return (
    <tr {...attributes}>
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
      <td className={classes.soft}>{tally.count}</td>
      <td>{tally.share}</td>
    </>
  );
}
