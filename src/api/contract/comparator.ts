import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Figure, listOf, orElse, recordOf, someWords, Text } from './wire';

/** The twelve sectors with their weight in the S&P500, in percent (first document §9). */
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

const ticker = someWords(12, 'Enter a ticker.', 'Shorten the ticker.');

/** `sector` and `last` travel only from the table of positions to fix. */
export const Position = z.object({
  ticker,
  shares: z
    .number('Enter the shares as a number, such as 10 or 0.01.')
    .check(z.positive('Enter a number of shares above 0.')),
  sector: z.optional(z.string().check(z.maxLength(100))),
  last: z.optional(z.number().check(z.nonnegative())),
});
export type Position = z.infer<typeof Position>;

/** A position as answered: dollars, and its weight as a fraction of the portfolio. */
export const PortfolioEntry = z.object({
  ticker: Text,
  sector: Text,
  shares: Figure,
  last: Figure,
  value: Figure,
  weight: Figure,
});
export type PortfolioEntry = z.infer<typeof PortfolioEntry>;

/** Percentages are fractions; delta is user minus index. */
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

const Counts = recordOf(z.object({ count: Figure }));
const Holding = z.object({ shares: Figure, value: Figure });
const Portfolio = z.object({ portfolio: z.record(z.string(), Holding), value: Figure });

/** The last 30 days; `data` is by session, each portfolio by ticker, values in US dollars. */
export const Insights = z.object({
  portfolios: Figure,
  count_tickers: Figure,
  portfolios_value: Figure,
  tickers: Counts,
  sectors: Counts,
  data: recordOf(Portfolio),
});
export type Insights = z.infer<typeof Insights>;

const Comparison = z.object({
  portfolio: z.array(PortfolioEntry),
  sectors: z.array(SectorSummary),
});
/** A session id is an underscore and nine base-36 characters. */
const Compare = z.object({
  session: z.string().check(z.minLength(1), z.maxLength(64)),
  positions: z
    .array(Position)
    .check(z.minLength(1, 'Enter at least one position.'), z.maxLength(500)),
});

export const comparatorCalls = {
  compare: call('/comparator/compare', Compare, Comparison, { isPublic: true }),
  suggestions: call(
    '/comparator/suggestions',
    z.object({ portfolio: z.array(PortfolioEntry).check(z.maxLength(500)) }),
    Suggestions,
    { isPublic: true, isQuiet: true },
  ),
  insights: call('/comparator/insights', Empty, Insights, { isQuiet: true }),
};
