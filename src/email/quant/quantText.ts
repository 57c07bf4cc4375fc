import type { EmailForm } from '@/domain/checks/report';
import { quantColumns, quantKeys, type QuantReport, type StockLine } from '@/domain/quant/report';
import type { Tally } from '@/domain/quant/shares';
import { textFooter, textSection } from '@/email/textParts';

function tally({ count, share }: Tally): string {
  return `${share} (${count})`;
}

function sectorLines({ sectors, total }: QuantReport): string[] {
  if (sectors.length === 0) return [];
  return [...sectors, total].map(
    ({ sector, under, over }) =>
      `${sector}: Strong Underperformers ${tally(under)}, Strong Outperformers ${tally(over)}`,
  );
}

function stockText({ symbol, price, scores, previous, rating }: StockLine): string {
  const values = [price, ...scores, previous, rating.text];
  return `${symbol}: ${quantColumns.map(([short], at) => `${short} ${values[at]}`).join(', ')}`;
}

function stockLines({ stocks }: QuantReport): string[] {
  if (stocks.length === 0) return [];
  return [...stocks.map(stockText), quantKeys.columns, quantKeys.ratings];
}

/** The plain-text part, in the order of the HTML part. */
export function quantText(report: QuantReport, form: EmailForm): string {
  const parts = [
    [report.brand.name, report.title, report.date].filter(Boolean).join('\n'),
    `For members only. This message is sent solely to clients of ${report.brand.name}.`,
    textSection('Sectors', sectorLines(report)),
    textSection('Top 10 Stocks by Market Cap', stockLines(report)),
    textFooter(report, form),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
