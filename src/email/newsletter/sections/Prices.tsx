import type { ComponentType } from 'react';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { EmailSection, Note, SectionTitle } from '@/email/parts/EmailSection';
import type { PriceTableProps } from '@/email/parts/FigureTable';

interface PricesProps {
  content: Pick<NewsletterContent, 'crypto' | 'etps' | 'stocks'>;
  /** How the prices are drawn: `FigureTable` or `BandTable`. */
  Table: ComponentType<PriceTableProps>;
}

const cryptoHeaders = [
  'Symbol',
  'Market Cap',
  'Last Price',
  'Daily Change',
  'Year to Date',
  'Rel. to BTC YTD',
];

export function CryptoPrices({ content: { crypto }, Table }: PricesProps) {
  if (crypto.rows.length === 0) return null;
  return (
    <EmailSection id="crypto">
      <SectionTitle>Crypto Prices</SectionTitle>
      <Table headers={cryptoHeaders} table={crypto} />
      <StampNote stamp={crypto.stamp} />
    </EmailSection>
  );
}

const etpHeaders = [
  'Symbol',
  'Premium to Nav',
  'Last Price',
  'Daily Change',
  'Year to Date',
  'Relative to BTC YTD',
];

export function EtpPrices({ content: { etps }, Table }: PricesProps) {
  if (etps.rows.length === 0) return null;
  return (
    <EmailSection id="etps">
      <SectionTitle>Exchange Traded Products (ETPs)</SectionTitle>
      <Table headers={etpHeaders} table={etps} />
      <StampNote stamp={etps.stamp} />
    </EmailSection>
  );
}

const stockHeaders = [
  'Symbol',
  'Market Cap',
  'Last Price',
  'Daily Change',
  'Year to Date',
  'Relative to BTC YTD',
];

export function StockPrices({ content: { stocks }, Table }: PricesProps) {
  if (stocks.rows.length === 0) return null;
  const isStarred = stocks.rows.some((row) => row.year.text.endsWith('*'));
  return (
    <EmailSection id="stocks">
      <SectionTitle>Stocks</SectionTitle>
      <Table headers={stockHeaders} table={stocks} />
      <StampNote stamp={stocks.stamp} />
      {isStarred && <Note top={0}>* Measured from the reference price on record.</Note>}
    </EmailSection>
  );
}

function StampNote({ stamp }: { stamp: string }) {
  return stamp && <Note>Prices are as of {stamp}.</Note>;
}
