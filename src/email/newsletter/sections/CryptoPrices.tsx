import type { SectionProps } from '@/email/newsletter/section';
import { PriceSection } from '@/email/parts/PriceSection';

const headers = [
  'Symbol',
  'Market Cap',
  'Last Price',
  'Daily Change',
  'Year to Date',
  'Rel. to BTC YTD',
];

export function CryptoPrices({ issue, variant }: SectionProps) {
  return (
    <PriceSection
      id="crypto"
      title="Crypto Prices"
      headers={headers}
      table={issue.crypto}
      prices={variant.prices}
    />
  );
}
