import type { PriceTable } from '@/domain/issue';
import { PriceSection } from '@/email/parts/PriceSection';

const headers = [
  'Symbol',
  'Premium to Nav',
  'Last Price',
  'Daily Change',
  'Year to Date',
  'Relative to BTC YTD',
];

export function EtpTable({ table }: { table: PriceTable }) {
  return <PriceSection title="Exchange Traded Products (ETPs)" headers={headers} table={table} />;
}
