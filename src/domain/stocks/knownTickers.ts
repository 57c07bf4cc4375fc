import { formerHint } from '@/domain/comparator/former';
import { companies } from './companies';
import { formerTickers } from './formerTickers';

/** What a ticker field says beside a ticker: a company’s name, or what became of it. */
export interface KnownTicker {
  ticker: string;
  name: string;
  /** A company doesn’t have it any more, so it isn’t suggested. */
  isFormer?: boolean;
}

export const knownTickers: readonly KnownTicker[] = [
  ...companies,
  ...[...formerTickers.values()].map((former) => ({
    ticker: former.ticker,
    name: formerHint(former),
    isFormer: true,
  })),
];
