import type { SendVariant } from '@/api/contract/sends';
import type { Brand } from './firm';

/** The sections of an email; each stands on a row that has this word as its `id`. */
export const sectionNames = {
  header: 'Header',
  notice: 'Client notice',
  promo: 'Promo',
  tickers: 'Tickers on this report',
  commentary: 'Market Update',
  technical: 'Daily Technical Strategy',
  metrics: 'Daily Important Metrics',
  crypto: 'Crypto Prices',
  etps: 'Exchange Traded Products (ETPs)',
  stocks: 'Stocks',
  news: 'News',
  footer: 'Footer',
} as const;
export type SectionName = keyof typeof sectionNames;

/** What the preview of a variant offers; `website` is the link to the daily layout's preview. */
export type VariantAction = 'copy' | 'test' | 'dev' | 'bulk' | 'website' | 'publish';

/** One way to lay an issue out: a choice of brand, sections and limits. */
export interface Variant {
  key: SendVariant;
  /** As staff speak of it. */
  name: string;
  brand: Brand['key'];
  /** In px, on a wide screen. */
  width: 600 | 640;
  /** Of a news item's text, in characters. */
  newsLimit: 160 | 250;
  /** Decimals of a funding rate in bps. */
  rateDecimals: 2 | 4;
  /** `dollar`: `$BTC`. `macroAndCrypto`: `$SPX` and `#BTC`, two lists. */
  tickers: 'dollar' | 'macroAndCrypto';
  /** How tickers and prices are drawn. */
  prices: 'tables' | 'bands';
  /** From top to bottom (second document, §2.1). */
  sections: readonly SectionName[];
  actions: readonly VariantAction[];
  /** The action's name in the body of Send DEV (second document, §7). */
  devAction: 'sendTest' | 'sendTestDev';
}

const allSections = Object.keys(sectionNames) as SectionName[];

const full = {
  width: 600,
  newsLimit: 250,
  rateDecimals: 4,
  tickers: 'dollar',
  prices: 'tables',
  sections: allSections,
  actions: ['copy', 'test', 'dev', 'bulk', 'website'],
  devAction: 'sendTest',
} as const;

/** The five variants, by the word of their route. */
export const variants: Record<SendVariant, Variant> = {
  v2: { ...full, key: 'v2', name: 'Full, research insight', brand: 'fsi' },
  v2_f: { ...full, key: 'v2_f', name: 'Full, general', brand: 'fs' },
  fundstrat: {
    ...full,
    key: 'fundstrat',
    name: 'Simpler',
    brand: 'fs',
    sections: allSections.filter((section) => section !== 'stocks'),
    actions: ['copy', 'test', 'dev'],
  },
  fsi: {
    ...full,
    key: 'fsi',
    name: 'Crypto daily',
    brand: 'fsi',
    newsLimit: 160,
    tickers: 'macroAndCrypto',
    actions: ['copy', 'test', 'publish'],
  },
  light: {
    ...full,
    key: 'light',
    name: 'Lighter',
    brand: 'fsi',
    width: 640,
    rateDecimals: 2,
    tickers: 'macroAndCrypto',
    prices: 'bands',
    actions: ['copy', 'test', 'dev'],
    devAction: 'sendTestDev',
  },
};
