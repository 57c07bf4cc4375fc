import type { PriceAt } from '@/domain/market/closes';
import type { ProviderQuery, ProviderRow } from '@/api/contract/providerQuery';
import type { EmaFrame } from '@/api/contract/themePortfolio';
import type { KnownCoin, Listed, Reading, Wanted } from './sources/source';

/** A figure, and who gave it: the name of a source, `computed` or `sample`. */
export interface SourcedReading extends Reading {
  source: string;
  /** What a computed figure follows from, such as `7 venues`. */
  by?: string;
}

/** How a source answered at a reading. */
export interface SourceState {
  name: string;
  /** Why it gave nothing, without a full stop; '' if it did. */
  problem: string;
  /** Until when it asks not to be asked. */
  restUntil: Date | null;
}

export interface MarketAnswer {
  readings: SourcedReading[];
  /** Of each source that was asked. */
  states: SourceState[];
}

/** The sources of market figures. */
export interface MarketFeed {
  /** False while no source is switched on. */
  isConnected(): Promise<boolean>;
  /** Asks all sources at once. Never rejects for what a source does: its state says it. */
  read(wanted: Wanted): Promise<MarketAnswer>;
  /** The coins that can be added; none where the source can't be asked. */
  coins(): Promise<KnownCoin[]>;
  /**
   * The closing prices of the last 60 hours, days, weeks or months, oldest first, in US dollars; the
   * last one is the current price. Fewer or none where the source has no more. `base` is a known price,
   * which sample prices start from.
   */
  closes(of: Listed, frame: EmaFrame, base: number, at: Date): Promise<PriceAt[]>;
}

export interface FeedStory {
  /** The source's own id of the item. */
  key: string;
  text: string;
  author: string;
  content: string;
  link: string;
  sub_category: string;
}

export interface NewsFeed {
  /** The stories of a New York day (YYYY-MM-DD), newest first. */
  stories(day: string): Promise<FeedStory[]>;
}

/** A price in US dollars, and the New York day (YYYY-MM-DD) that it is of. */
export interface CurrentPrice {
  last: number;
  day: string;
}

/** The source of current prices of stocks and funds. */
export interface PriceFeed {
  /**
   * By ticker as asked for, in upper case with a point before a class of shares. Unknown tickers are
   * left out. Rejects if the source can't be reached.
   */
  prices(tickers: readonly string[]): Promise<ReadonlyMap<string, CurrentPrice>>;
}

/** The service that answers data-provider queries. */
export interface ProviderFeed {
  /** Newest first; `end_point` has been checked. Throws a `failure` with the provider's message. */
  ask(query: ProviderQuery, at: Date): Promise<ProviderRow[]>;
}

/** Each is absent where no source is connected. */
export interface Feeds {
  market?: MarketFeed;
  /** Without it, the comparator shows stored prices. */
  prices?: PriceFeed;
  provider?: ProviderFeed;
  /** Without it, another program may fill the table of news. */
  news?: NewsFeed;
}

/** Where figures can be read: null while no source of them is switched on. */
export async function connectedMarket({ market }: Feeds): Promise<MarketFeed | null> {
  return market && (await market.isConnected()) ? market : null;
}
