import type { Instrument } from '@/api/contract/instruments';
import type { MetricName } from '@/api/contract/metrics';
import type { ProviderQuery, ProviderRow } from '@/api/contract/providerQuery';
import type { EmaFrame } from '@/api/contract/themePortfolio';

/** Dollars, and percent over 24 hours; null if the source has no figure. */
export interface Quote {
  marketcap: number | null;
  last: number | null;
  change: number | null;
  year_start: number | null;
}

export interface ListedQuote extends Quote {
  kind: 'etp' | 'stock';
  id: number;
  ticker: string;
  premium_to_nav: number | null;
}

/** The source of market figures. */
export interface MarketFeed {
  /** Its name for people; `sampleSource` for invented figures. */
  source: string;
  /** The coins that can be added to the price table. */
  instruments(): Promise<Instrument[]>;
  coin(symbol: string, at: Date): Promise<Quote>;
  /**
   * The closing prices of a ticker's last 60 hours, days, weeks or months, oldest first, in US dollars;
   * the last one is the current price. Fewer or none where the source has no more. `base` is a known
   * price of the ticker, which sample prices start from.
   */
  closes(ticker: string, frame: EmaFrame, base: number, at: Date): Promise<number[]>;
  /** Every ETP and stock that the newsletter follows. */
  listed(at: Date): Promise<ListedQuote[]>;
  metrics(at: Date): Promise<Record<MetricName, number | null>>;
  /** The Bitcoin Misery Index of a New York day (YYYY-MM-DD), 0 to 100; null if it isn't known. */
  bmi(day: string): Promise<number | null>;
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

/** The source of news. */
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
