import type { LetterForm } from '@/domain/findings/report';
import { firm, type Brand } from '@/domain/firm';
import { legalNotes, unsubscribeToken } from '@/domain/legal';
import { quantColumns, quantKeys, type QuantReport, type StockLine } from '@/domain/quant';
import type { Tally } from '@/domain/quantShares';

function section(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return [heading.toUpperCase(), '-'.repeat(heading.length), ...lines].join('\n');
}

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

function foot(brand: Brand, form: LetterForm): string {
  const links = [
    { name: 'About', url: brand.about },
    { name: 'Contact', url: brand.contact },
    ...brand.social,
  ];
  return [
    ...links.map(({ name, url }) => `${name}: ${url}`),
    ...legalNotes(brand).map(({ subject, text }) => `${subject} ${text}`),
    `${brand.name}, ${firm.address}`,
    form === 'email' ? `Unsubscribe: ${unsubscribeToken}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The text part, in the order of the HTML part. */
export function quantText(report: QuantReport, form: LetterForm): string {
  const parts = [
    [report.brand.name, report.title, report.date].filter(Boolean).join('\n'),
    `For members only. This message is sent solely to clients of ${report.brand.name}.`,
    section('Sectors', sectorLines(report)),
    section('Top 10 Stocks by Market Cap', stockLines(report)),
    foot(report.brand, form),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
