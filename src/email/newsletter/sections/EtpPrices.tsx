import type { SectionProps } from '@/email/newsletter/section';
import { PriceSection } from '@/email/parts/PriceSection';

const headers = [
  'Symbol',
  'Premium to Nav',
  'Last Price',
  'Daily Change',
  'Year to Date',
  'Relative to BTC YTD',
];

export function EtpPrices({ issue, variant }: SectionProps) {
  return (
    <PriceSection
      id="etps"
      title="Exchange Traded Products (ETPs)"
      headers={headers}
      table={issue.etps}
      prices={variant.prices}
    />
  );
}
