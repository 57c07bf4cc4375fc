import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Figure, listOf, orElse, recordOf, someWords, Text, WallClock } from './wire';

/** The twelve sectors with their weight in the S&P 500 in percent. */
export const sectors = [
  { name: 'Information Technology', weight: 27.3 },
  { name: 'Communication Services', weight: 11.38 },
  { name: 'Consumer Discretionary', weight: 12.73 },
  { name: 'Financials', weight: 10.81 },
  { name: 'Health Care', weight: 13.29 },
  { name: 'Consumer Staples', weight: 6.32 },
  { name: 'Energy', weight: 2.52 },
  { name: 'Industrials', weight: 8.24 },
  { name: 'Utilities', weight: 2.41 },
  { name: 'Materials', weight: 2.52 },
  { name: 'Real Estate', weight: 2.57 },
  { name: 'Other', weight: 0 },
] as const;
export type SectorName = (typeof sectors)[number]['name'];

/** The specification gives no date for the weights, but its column is named `vs S&P500 2021`. */
export const indexYear = 2021;

/** The most positions in one comparison. */
export const maxPositions = 200;
export const mostShares = 1e9;
const highestPrice = 1e7;
/** Letters, digits and the characters used for share classes and indices. */
export const tickerShape = /^[a-z0-9^][a-z0-9.\-/=^]{0,11}$/i;

const ticker = someWords(12, 'Enter a ticker.', 'Shorten the ticker to 12 characters.').check(
  z.regex(tickerShape, 'Use letters and digits only, such as AAPL or BRK.B.'),
);

/** `sector` and `last` (US dollars) are only sent from the table of positions to fix. */
export const Position = z.object({
  ticker,
  shares: z
    .number('Enter the shares as a number, such as 10 or 0.01.')
    .check(
      z.positive('Enter a number of shares above 0.'),
      z.maximum(mostShares, 'Enter at most 1,000,000,000 shares.'),
    ),
  sector: z.optional(z.string().check(z.maxLength(100))),
  last: z.optional(
    z
      .number('Enter the price as a number, such as 12.50.')
      .check(
        z.nonnegative('Enter a price of 0 or more.'),
        z.maximum(highestPrice, 'Enter a price of at most 10,000,000.'),
      ),
  ),
});
export type Position = z.infer<typeof Position>;

/** The sector of a position in a fund. It isn't one of the twelve sectors. */
export const fundSector = 'Fund';

/** By sector, the fraction of a fund's value that it holds there. */
export const SectorWeights = z.record(z.string(), z.number().check(z.nonnegative()));
export type SectorWeights = z.infer<typeof SectorWeights>;

/**
 * A position in an answer: amounts in US dollars, and the weight as a fraction of the portfolio.
 * Only a fund has `sector_weights`, which are our addition.
 */
export const PortfolioEntry = z.object({
  ticker: Text,
  sector: Text,
  shares: Figure,
  last: Figure,
  value: Figure,
  weight: Figure,
  sector_weights: z.optional(z.catch(z.optional(SectorWeights), undefined)),
});
export type PortfolioEntry = z.infer<typeof PortfolioEntry>;

/** Percentages are fractions; delta is portfolio minus index. */
export const SectorSummary = z.object({
  sector: Text,
  user_value: Figure,
  user_percentage: Figure,
  index_percentage: Figure,
  delta: Figure,
});
export type SectorSummary = z.infer<typeof SectorSummary>;

/** Prices in US dollars, the change in percent; `pe` is price over earnings. */
export const SuggestedStock = z.object({
  ticker: Text,
  name: Text,
  change: Figure,
  last: Figure,
  year_start: Figure,
  pe: Figure,
});
export type SuggestedStock = z.infer<typeof SuggestedStock>;

export const SuggestionService = z.object({
  Name: Text,
  URL: Text,
  stocks: listOf(SuggestedStock),
});
export type SuggestionService = z.infer<typeof SuggestionService>;

/** Suggestions by sector name; `spx` is the index's price now and at the start of the year. */
export const Suggestions = z.object({
  suggestions: recordOf(z.array(SuggestionService)),
  details: z.optional(z.unknown()),
  spx: orElse(z.nullable(z.object({ last: Figure, year_start: Figure })), null),
});
export type Suggestions = z.infer<typeof Suggestions>;

/** The number of portfolios that contain a ticker or a sector. */
const Counts = recordOf(z.object({ count: Figure }));
const Holding = z.object({ shares: Figure, value: Figure });
/** The last comparison of one session. `created_at` is our addition. */
export const InsightSession = z.object({
  portfolio: recordOf(Holding),
  value: Figure,
  created_at: WallClock,
});
export type InsightSession = z.infer<typeof InsightSession>;

/** Seven days up to `until`, and the number of portfolios that were compared in them. */
const InsightWeek = z.object({ until: WallClock, portfolios: Figure });
export type InsightWeek = z.infer<typeof InsightWeek>;

/**
 * Statistics of the last 30 days. `portfolios_value` is the sum of all portfolios in US dollars.
 * `data` is by session, newest first, with each portfolio by ticker; if there are many, the
 * embedded API leaves out the oldest. Our additions are `weeks`, newest first, and `uncovered`, the
 * tickers that are on no research list.
 */
export const Insights = z.object({
  portfolios: Figure,
  count_tickers: Figure,
  portfolios_value: Figure,
  tickers: Counts,
  sectors: Counts,
  data: recordOf(InsightSession),
  weeks: orElse(z.nullable(z.array(InsightWeek)), null),
  uncovered: orElse(z.nullable(Counts), null),
});
export type Insights = z.infer<typeof Insights>;

/** `day` is `YYYY-MM-DD`, or a year where no more is known. */
const Dated = z.object({
  day: z.string().check(z.regex(/^\d{4}(-\d{2}-\d{2})?$/)),
  is_sample: z.boolean(),
});
export type Dated = z.infer<typeof Dated>;

/** The date of what a comparison is computed from; null for what it doesn't use. */
const AsOf = z.object({
  prices: orElse(z.nullable(Dated), null),
  index_weights: orElse(z.nullable(Dated), null),
  fund_weights: orElse(z.nullable(Dated), null),
});
export type AsOf = z.infer<typeof AsOf>;

/** Funds that follow the S&P 500, and so hold the same. */
export const indexFunds: readonly string[] = ['SPY', 'IVV', 'VOO', 'SPLG', 'FXAIX'];

/**
 * What else a portfolio can be compared with: the S&P 500 with the same weight for each company, and
 * the firm's core portfolio. Weights are fractions by sector; `as_of` is null where their date isn't
 * known.
 */
export const Benchmark = z.object({
  kind: z.enum(['equal_weight', 'core_portfolio']),
  weights: SectorWeights,
  as_of: orElse(z.nullable(Dated), null),
});
export type Benchmark = z.infer<typeof Benchmark>;

/**
 * Why a ticker that was sent has ended: since `year`, its shares are the same number of `to`, or
 * were exchanged for another number of them, or bought by `to` for cash, or the ticker was given to
 * somebody else. `to` is null where nothing is listed.
 */
export const FormerTicker = z.object({
  ticker: z.string(),
  change: z.enum(['renamed', 'exchanged', 'cash', 'reused']),
  to: z.nullable(z.string()),
  year: z.number(),
});
export type FormerTicker = z.infer<typeof FormerTicker>;

/**
 * `details` is our addition and gives the date of the prices, and so are `as_of`, `former` and
 * `benchmarks`.
 */
export const Comparison = z.object({
  portfolio: z.array(PortfolioEntry),
  sectors: z.array(SectorSummary),
  details: z.optional(z.unknown()),
  as_of: orElse(z.nullable(AsOf), null),
  former: z.optional(z.catch(z.optional(z.array(FormerTicker)), undefined)),
  benchmarks: z.optional(z.catch(z.optional(z.array(Benchmark)), undefined)),
});
export type Comparison = z.infer<typeof Comparison>;
/**
 * A session id is an underscore and nine base-36 characters, but the existing client sometimes
 * makes shorter ones.
 */
const Compare = z.object({
  session: z.string().check(z.regex(/^_[a-z0-9]{1,32}$/, 'This session isn’t valid.')),
  positions: z
    .array(Position)
    .check(
      z.minLength(1, 'Enter at least one position.'),
      z.maxLength(maxPositions, `Compare at most ${maxPositions} positions at once.`),
    ),
});

export const comparatorCalls = {
  compare: call('/comparator/compare', Compare, Comparison, { isPublic: true, isQuiet: true }),
  /** An empty portfolio gets the suggestions of every sector. */
  suggestions: call(
    '/comparator/suggestions',
    z.object({ portfolio: z.array(PortfolioEntry).check(z.maxLength(maxPositions)) }),
    Suggestions,
    { isPublic: true, isQuiet: true },
  ),
  insights: call('/comparator/insights', Empty, Insights, { isQuiet: true }),
};
