import type { ReactNode } from 'react';
import type { SectionName } from '@/domain/variants';
import { EmailDocument } from '@/email/parts/EmailDocument';
import { bandCss } from '@/email/styles';
import type { SectionProps } from './section';
import { ClientNotice } from './sections/ClientNotice';
import { CryptoPrices } from './sections/CryptoPrices';
import { EtpPrices } from './sections/EtpPrices';
import { Footer } from './sections/Footer';
import { ImportantMetrics } from './sections/ImportantMetrics';
import { MarketUpdate } from './sections/MarketUpdate';
import { Masthead } from './sections/Masthead';
import { NewsDigest } from './sections/NewsDigest';
import { PromoBanner } from './sections/PromoBanner';
import { StockPrices } from './sections/StockPrices';
import { TechnicalStrategy } from './sections/TechnicalStrategy';
import { Tickers } from './sections/Tickers';

/** Each draws one row with its name as `id`, or nothing. */
const sections: Record<SectionName, (props: SectionProps) => ReactNode> = {
  header: Masthead,
  notice: ClientNotice,
  promo: PromoBanner,
  tickers: Tickers,
  commentary: MarketUpdate,
  technical: TechnicalStrategy,
  metrics: ImportantMetrics,
  crypto: CryptoPrices,
  etps: EtpPrices,
  stocks: StockPrices,
  news: NewsDigest,
  footer: Footer,
};

/** An issue in the sections of a variant. */
export function NewsletterEmail(props: SectionProps) {
  const { issue, variant, form } = props;
  return (
    <EmailDocument
      title={issue.subject}
      width={variant.width}
      preheader={form === 'email' ? issue.preheader : ''}
      css={variant.prices === 'bands' ? bandCss(variant.width) : ''}
    >
      {variant.sections.map((name) => {
        const Section = sections[name];
        return <Section key={name} {...props} />;
      })}
    </EmailDocument>
  );
}
