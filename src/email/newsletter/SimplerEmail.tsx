import { FigureTable } from '@/email/parts/FigureTable';
import { NewsletterDocument } from './NewsletterDocument';
import type { SectionProps } from './section';
import { ClientNotice } from './sections/ClientNotice';
import { MarketUpdate, TechnicalStrategy } from './sections/Commentary';
import { Footer } from './sections/Footer';
import { ImportantMetrics } from './sections/ImportantMetrics';
import { Masthead } from './sections/Masthead';
import { NewsDigest } from './sections/NewsDigest';
import { CryptoPrices, EtpPrices } from './sections/Prices';
import { PromoBanner } from './sections/PromoBanner';
import { TickerLines } from './sections/Tickers';

/** The simpler email: the full one without stocks. */
export function SimplerEmail(props: SectionProps) {
  const { content, form } = props;
  return (
    <NewsletterDocument {...props}>
      <Masthead content={content} form={form} />
      <ClientNotice content={content} />
      <PromoBanner {...props} />
      <TickerLines content={content} />
      <MarketUpdate {...props} />
      <TechnicalStrategy {...props} />
      <ImportantMetrics {...props} />
      <CryptoPrices content={content} Table={FigureTable} />
      <EtpPrices content={content} Table={FigureTable} />
      <NewsDigest content={content} />
      <Footer content={content} form={form} />
    </NewsletterDocument>
  );
}
