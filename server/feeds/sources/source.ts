import type { PriceAt } from '@/domain/market/closes';
import type * as z from 'zod/mini';
import type { Instrument } from '@/api/contract/prices';
import type { SourceName } from '@/api/contract/sources';
import type { EmaFrame } from '@/api/contract/themePortfolio';
import type { OutsideAnswer } from '@server/feeds/outside';

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
  /**
   * `id` is CoinGecko's, such as `bitcoin`; '' if it isn't known. By its name, such as `Bitcoin`, other
   * sources know it from coins of the same symbol.
   */
  coins: { symbol: string; id: string; name?: string }[];
  /** Tickers. */
  etps: string[];
  stocks: string[];
  now: Date;
  /** The figures that can't change and are stored, such as the prices at the start of this year. */
  known: ReadonlySet<string>;
  /** The figures that the sources before this one didn't give; of use to a standby. */
  missing: ReadonlySet<string>;
  /** When this database began: on that day the sample market stays where the samples say. */
  since?: Date | undefined;
  /** True for the figures of a single coin or ticker between two syncs: nothing else is of use. */
  isPart?: boolean;
}

/** Whose closing prices are asked for. */
export interface Listed {
  symbol: string;
  kind: 'coin' | 'stock';
  /** CoinGecko's id of a coin; '' if it isn't known. */
  id: string;
  /** Its newest known price; a source that knows coins by their symbol alone recognizes it by this. */
  price?: number | null;
}

/** A coin that can be added to the price table. `sourceId` is CoinGecko's id of it. */
export interface KnownCoin extends Pick<Instrument, 'name' | 'context_name'> {
  id?: number;
  sourceId: string;
}

export interface AskOptions {
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** Sent as JSON with POST. */
  body?: unknown;
  /** Bytes of the answer; 4 MB unless told. */
  maxBytes?: number;
}

/** Asks one source. Both methods throw `SourceTrouble`. */
export interface Ask {
  /** The key of the source; '' without one. */
  key: string;
  /** What Settings store besides the key. */
  settings: Readonly<Record<string, string>>;
  /** An answer in JSON that fits the schema. `path` goes after the source's base. */
  json<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    options?: AskOptions,
  ): Promise<z.output<Schema>>;
  /** An answer of any other type. */
  bytes(path: string, options?: AskOptions): Promise<OutsideAnswer>;
}

/** Somebody who knows figures. Each file beside this one describes one. */
export interface Source {
  name: SourceName;
  /** Put before each address that it is asked. Ends with a slash. */
  base: string;
  /** How often it may be asked: so many requests in so many seconds. */
  limit: { requests: number; seconds: number };
  /** In place of `limit` with a key. */
  limitWithKey?: Source['limit'];
  /** Milliseconds between two readings; a sync before that shows what the last one read. */
  pause: number;
  /** Which figures it has; `metrics` unless told. */
  gives?: readonly ('coins' | 'listed' | 'metrics')[];
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
  closes?(ask: Ask, of: Listed, frame: EmaFrame, now: Date): Promise<PriceAt[]>;
  /** The coins that can be added to the price table. Throws `SourceTrouble`. */
  coins?(ask: Ask): Promise<KnownCoin[]>;
}
