import { BandTable } from '@/email/parts/BandTable';
import { bandCss } from '@/email/styles';
import { NewsletterDocument } from './NewsletterDocument';
import type { SectionProps } from './section';
import { ClientNotice } from './sections/ClientNotice';
import { MarketUpdate, TechnicalStrategy } from './sections/Commentary';
import { Footer } from './sections/Footer';
import { ImportantMetrics } from './sections/ImportantMetrics';
import { Masthead } from './sections/Masthead';
import { NewsDigest } from './sections/NewsDigest';
import { CryptoPrices, EtpPrices, StockPrices } from './sections/Prices';
import { PromoBanner } from './sections/PromoBanner';
import { TickerChips } from './sections/Tickers';

/** The lighter email: tickers as chips, and a bar next to each price for its distance from BTC. */
export function LighterEmail(props: SectionProps) {
  const { content, variant, form } = props;
  return (
    <NewsletterDocument {...props} css={bandCss(variant.width)}>
      <Masthead content={content} form={form} />
      <ClientNotice content={content} />
      <PromoBanner {...props} />
      <TickerChips content={content} />
      <MarketUpdate {...props} />
      <TechnicalStrategy {...props} />
      <ImportantMetrics {...props} />
      <CryptoPrices content={content} Table={BandTable} />
      <EtpPrices content={content} Table={BandTable} />
      <StockPrices content={content} Table={BandTable} />
      <NewsDigest content={content} />
      <Footer content={content} form={form} />
    </NewsletterDocument>
  );
}
