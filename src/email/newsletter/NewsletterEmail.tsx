import type { ReactNode } from 'react';
import type { SendVariant } from '@/api/contract/sends';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { hasTwins } from '@/domain/newsletter/darkTwins';
import { hasTable } from '@/domain/newsletter/emailCommentary';
import { BandTable } from '@/email/parts/BandTable';
import { EmailDocument } from '@/email/parts/EmailDocument';
import { FigureTable } from '@/email/parts/FigureTable';
import { bandCss, tableCss, twinCss } from '@/email/styles';
import type { SectionProps } from './section';
import { ClientNotice } from './sections/ClientNotice';
import { MarketUpdate, TechnicalStrategy } from './sections/Commentary';
import { Footer } from './sections/Footer';
import { ImportantMetrics } from './sections/ImportantMetrics';
import { Masthead } from './sections/Masthead';
import { NewsDigest } from './sections/NewsDigest';
import { CryptoPrices, EtpPrices, StockPrices } from './sections/Prices';
import { PromoBanner } from './sections/PromoBanner';
import { TickerChips, TickerLines } from './sections/Tickers';

/** A newsletter in the layout of its variant. */
export function NewsletterEmail(props: SectionProps) {
  const Layout = layouts[props.variant.key];
  return <Layout {...props} />;
}

const layouts: Record<SendVariant, (props: SectionProps) => ReactNode> = {
  v2: FullEmail,
  v2_f: FullEmail,
  fundstrat: SimplerEmail,
  fsi: FullEmail,
  light: LighterEmail,
};

/** The full email of either brand, and the crypto daily. */
function FullEmail(props: SectionProps) {
  const { content, form } = props;
  return (
    <NewsletterDocument {...props}>
      <Masthead content={content} form={form} />
      <ClientNotice content={content} />
      <PromoBanner content={content} />
      <TickerLines content={content} />
      <MarketUpdate {...props} />
      <TechnicalStrategy {...props} />
      <ImportantMetrics {...props} />
      <CryptoPrices content={content} Table={FigureTable} />
      <EtpPrices content={content} Table={FigureTable} />
      <StockPrices content={content} Table={FigureTable} />
      <NewsDigest content={content} />
      <Footer content={content} form={form} />
    </NewsletterDocument>
  );
}

/** The simpler email: the full one without stocks. */
function SimplerEmail(props: SectionProps) {
  const { content, form } = props;
  return (
    <NewsletterDocument {...props}>
      <Masthead content={content} form={form} />
      <ClientNotice content={content} />
      <PromoBanner content={content} />
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

/** The lighter email: tickers as chips, and a bar next to each price for its distance from BTC. */
function LighterEmail(props: SectionProps) {
  const { content, form } = props;
  return (
    <NewsletterDocument {...props} css={bandCss()}>
      <Masthead content={content} form={form} />
      <ClientNotice content={content} />
      <PromoBanner content={content} />
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

/** The rules that only some days' commentary needs. */
function contentCss(content: NewsletterContent, width: number): string {
  const { commentary, technical } = content;
  const hasTables = hasTable(commentary.blocks) || hasTable(technical?.blocks);
  return (hasTables ? tableCss(width) : '') + (hasTwins(content) ? twinCss : '');
}

interface NewsletterDocumentProps extends SectionProps {
  /** Style rules that only this layout needs. */
  css?: string;
  /** The sections from top to bottom, in the order that the specification gives. */
  children: ReactNode;
}

/** The document of a newsletter; only an email has a preheader. */
function NewsletterDocument(props: NewsletterDocumentProps) {
  const { content, variant, form, css = '', children } = props;
  return (
    <EmailDocument
      title={content.subject}
      width={variant.width}
      preheader={form === 'email' ? content.preheader : ''}
      css={css + contentCss(content, variant.width)}
    >
      {children}
    </EmailDocument>
  );
}
