import type { PriceTable } from '@/domain/issue';
import { PriceSection } from '@/email/parts/PriceSection';

const headers = [
  'Symbol',
  'Market Cap',
  'Last Price',
  'Daily Change',
  'Year to Date',
  'Rel. to BTC YTD',
];

export function CryptoTable({ table }: { table: PriceTable }) {
  return <PriceSection title="Crypto Prices" headers={headers} table={table} />;
}
