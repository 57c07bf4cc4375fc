import { formerHint } from '@/domain/comparator/former';
import { companies } from './companies';
import { formerTickers } from './formerTickers';
import fundNames from './fundNames.json';

/** A ticker with the words beside its field: the company’s or fund’s name, or why the ticker ended. */
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
