import type { PriceTable } from '@/domain/issue';
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

export function StockTable({ table }: { table: PriceTable }) {
  const isStarred = table.rows.some((row) => row.year.text.endsWith('*'));
  return (
    <PriceSection
      title="Stocks"
      headers={headers}
      table={table}
      note={isStarred ? starNote : undefined}
    />
  );
}
