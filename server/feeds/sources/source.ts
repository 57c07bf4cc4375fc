import type { SourceName } from '@/api/contract/sources';
import type { EmaFrame } from '@/api/contract/themePortfolio';
import type { Ask } from './ask';

/** One figure of a source. */
export interface Reading {
  /** Its `figureKey`, such as `crypto/BTC` or `metrics/bybit_rate`. */
  key: string;
  /** US dollars, percent, bps or coins, as the figure is stored; null if the source says that it has none. */
  value: number | null;
  /** The time of the figure at the source. */
  asOf: Date;
}

/** What the newsletter follows, and so what a sync wants. */
export interface Wanted {
  /** `id` is CoinGecko's, such as `bitcoin`; '' if it isn't known. */
  coins: { symbol: string; id: string }[];
  /** Tickers. */
  etps: string[];
  stocks: string[];
  now: Date;
  /** The figures that the sources before this one didn't give; of use to a standby. */
  missing: ReadonlySet<string>;
}

/** Whose closing prices are asked for. */
export interface Listed {
  symbol: string;
  kind: 'coin' | 'stock';
  /** CoinGecko's id of a coin; '' if it isn't known. */
  id: string;
}

/** Somebody who knows figures. Each file beside this one describes one. */
export interface Source {
  name: SourceName;
  /** Put before each address that it is asked. Ends with a slash. */
  base: string;
  /** How often it may be asked: so many requests in so many seconds. */
  limit: { requests: number; seconds: number };
  /** Milliseconds between two readings; a sync before that shows what the last one read. */
  pause: number;
  /** True if it isn't asked without a key. */
  needsKey?: true;
  /** Asked only for what the others didn't give. */
  isStandby?: true;
  /**
   * How one that has to be checked in its own way says that it works, in a sentence. Throws
   * `SourceTrouble`.
   */
  check?(ask: Ask): Promise<string>;
  /** What it doesn't know is left out. Throws `SourceTrouble`. */
  read?(ask: Ask, wanted: Wanted): Promise<Reading[]>;
  /**
   * The closing prices of the last 60 hours, days, weeks or months in US dollars, oldest first; the last
   * one is the current price. Fewer or none where the source has no more. Throws `SourceTrouble`.
   */
  closes?(ask: Ask, of: Listed, frame: EmaFrame, now: Date): Promise<number[]>;
}
