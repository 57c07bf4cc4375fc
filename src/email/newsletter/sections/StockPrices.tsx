import type { SectionProps } from '@/email/newsletter/section';
import { PriceSection } from '@/email/parts/PriceSection';

const headers = [
  'Symbol',
  'Market Cap',
  'Last Price',
  'Daily Change',
  'Year to Date',
  'Relative to BTC YTD',
];

const starNote = '* Measured from the reference price on record.';

export function StockPrices({ issue, variant }: SectionProps) {
  const isStarred = issue.stocks.rows.some((row) => row.year.text.endsWith('*'));
  return (
    <PriceSection
      id="stocks"
      title="Stocks"
      headers={headers}
      table={issue.stocks}
      prices={variant.prices}
      note={isStarred ? starNote : undefined}
    />
  );
}
