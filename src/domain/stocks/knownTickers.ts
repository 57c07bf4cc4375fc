import { formerHint } from '@/domain/comparator/former';
import { companies } from './companies';
import { formerTickers } from './formerTickers';
import fundNames from './fundNames.json';

/** What a ticker field says beside a ticker: a company’s or a fund’s name, or what became of it. */
export interface KnownTicker {
  ticker: string;
  name: string;
  /** A company doesn’t have it any more, so it isn’t suggested. */
  isFormer?: boolean;
}

export const knownTickers: readonly KnownTicker[] = [
  ...companies,
  ...Object.entries(fundNames).map(([ticker, name]) => ({ ticker, name })),
  ...[...formerTickers.values()].map((former) => ({
    ticker: former.ticker,
    name: formerHint(former),
    isFormer: true,
  })),
];
