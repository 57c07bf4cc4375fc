import type { SendVariant } from '@/api/contract/sends';
import type { BrandKey } from '@/api/contract/publication';

/** The sections of an email by the `id` of their element in its HTML. */
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

export function isSectionName(id: string | undefined): id is SectionName {
  return id !== undefined && Object.hasOwn(sectionNames, id);
}

/** The actions in the preview of a variant; `website` links to the preview of the crypto daily. */
export type VariantAction = 'copy' | 'test' | 'dev' | 'bulk' | 'website' | 'publish';

/** One of the emails that a newsletter can be sent as: its brand, sections and limits. */
export interface Variant {
  key: SendVariant;
  /** The name that staff use. */
  name: string;
  brand: BrandKey;
  /** In px, on a wide screen. */
  width: 600 | 640;
  /** The most characters of a news item's text. */
  newsLimit: 160 | 250;
  /** The decimals of a funding rate in bps. */
  rateDecimals: 2 | 4;
  /** `dollar`: one list, of `$BTC`. `macroAndCrypto`: two lists, of `$SPX` and of `#BTC`. */
  tickers: 'dollar' | 'macroAndCrypto';
  /** `bands`: prices with a bar each, and tickers as chips. */
  prices: 'tables' | 'bands';
  /** From top to bottom. */
  sections: readonly SectionName[];
  actions: readonly VariantAction[];
  /** The action in the request body of Send DEV. */
  devAction: 'sendTest' | 'sendTestDev';
}

const margin = 24;

/** The pixels between the side margins of an email of that width. */
export function columnWidth(emailWidth: number): number {
  return emailWidth - 2 * margin;
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

/** The five variants, by the key that the API gives them. */
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

/** In pixels. A wider image gains nothing, even on a screen with two pixels for each px. */
export const widestImage =
  2 * Math.max(...Object.values(variants).map(({ width }) => columnWidth(width)));
