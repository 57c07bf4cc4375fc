import type { Brand } from '@/domain/firm';
import type { Issue } from '@/domain/issue';
import { EmailDocument } from '@/email/parts/EmailDocument';
import { ClientNotice } from './sections/ClientNotice';
import { CryptoTable } from './sections/CryptoTable';
import { EtpTable } from './sections/EtpTable';
import { Footer } from './sections/Footer';
import { ImportantMetrics } from './sections/ImportantMetrics';
import { MarketUpdate } from './sections/MarketUpdate';
import { Masthead } from './sections/Masthead';
import { NewsDigest } from './sections/NewsDigest';
import { PromoBanner } from './sections/PromoBanner';
import { StockTable } from './sections/StockTable';
import { TechnicalStrategy } from './sections/TechnicalStrategy';
import { TickerLine } from './sections/TickerLine';

const width = 600;

/** The full variant, its sections in the order of the second document, §2.1. */
export function FullEmail({ issue, brand }: { issue: Issue; brand: Brand }) {
  return (
    <EmailDocument title={issue.subject} width={width} preheader={issue.preheader}>
      <Masthead issue={issue} brand={brand} />
      <ClientNotice brand={brand} />
      <PromoBanner promo={issue.promos[brand.key]} brand={brand} />
      <TickerLine tickers={issue.tickers} />
      <MarketUpdate column={issue.commentary} />
      <TechnicalStrategy column={issue.technical} />
      <ImportantMetrics issue={issue} />
      <CryptoTable table={issue.crypto} />
      <EtpTable table={issue.etps} />
      <StockTable table={issue.stocks} />
      <NewsDigest groups={issue.news} />
      <Footer brand={brand} />
    </EmailDocument>
  );
}
