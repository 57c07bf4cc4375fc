import type { Insights, InsightSession, InsightWeek } from '@/api/contract/comparator';

/**
 * A ticker or a sector, and the number of portfolios that contain it; null if it wasn't counted.
 */
export interface Popular {
  name: string;
  count: number | null;
}

export interface InsightHolding {
  ticker: string;
  shares: number | null;
  /** US dollars. */
  value: number | null;
}

/**
 * The last comparison of one session. The value is in US dollars, and `at` is `YYYY-MM-DD
 * HH:mm:ss`.
 */
export interface ComparedPortfolio {
  session: string;
  at: string | null;
  /** The most valuable first. */
  holdings: InsightHolding[];
  value: number | null;
}

/** A ticker on no research list. */
export interface UncoveredTicker extends Popular {
  /** The fraction of all portfolios that contain it; null if it isn't known. */
  share: number | null;
}

/** The portfolios of seven days up to `until`, which is `YYYY-MM-DD HH:mm:ss`. */
export interface ComparedWeek {
  until: string | null;
  portfolios: number | null;
  /** Against the week before, in percent; null if that one is unknown or had no portfolio. */
  change: number | null;
}

/** A table to write to a CSV file. */
export type InsightsTable =
  | { table: 'tickers' | 'sectors'; rows: Popular[] }
  | { table: 'uncovered'; rows: UncoveredTicker[] }
  | { table: 'portfolios'; rows: ComparedPortfolio[] };

/** Top lists have ten entries. */
const topEntries = 10;
/** The list of tickers on no research list is longer. */
const mostUncovered = 20;

/** The most frequent ones, with the highest count first, then by name. */
export function mostPopular(counts: Insights['tickers'], most = topEntries): Popular[] {
  return Object.entries(counts)
    .map(([name, { count }]) => ({ name, count }))
    .sort((a, b) => downwards(a.count, b.count) || inOrder(a.name, b.name))
    .slice(0, most);
}

/** What visitors hold that is on no research list; null if the API doesn't tell. */
export function uncoveredTickers({ uncovered, portfolios }: Insights): UncoveredTicker[] | null {
  if (uncovered === null) return null;
  return mostPopular(uncovered, mostUncovered).map((ticker) => ({
    ...ticker,
    share: portfolios && ticker.count !== null ? ticker.count / portfolios : null,
  }));
}

/** The weeks in the given order, newest first, each with its change against the week before. */
export function comparedWeeks(weeks: readonly InsightWeek[]): ComparedWeek[] {
  return weeks.map(({ until, portfolios }, at) => {
    const before = weeks[at + 1]?.portfolios ?? null;
    const change = portfolios !== null && before ? (portfolios / before - 1) * 100 : null;
    return { until, portfolios, change };
  });
}

/** In US dollars; null without portfolios or without a sum. */
export function averageValue({ portfolios, portfolios_value }: Insights): number | null {
  return portfolios && portfolios_value !== null ? portfolios_value / portfolios : null;
}

/** The newest first. Comparisons without a time are last, in the given order. */
export function comparedPortfolios(data: Insights['data']): ComparedPortfolio[] {
  return Object.entries(data)
    .map(([session, compared]) => comparedPortfolio(session, compared))
    .sort((a, b) => inOrder(b.at ?? '', a.at ?? ''));
}

function comparedPortfolio(session: string, compared: InsightSession): ComparedPortfolio {
  const holdings = Object.entries(compared.portfolio)
    .map(([ticker, { shares, value }]) => ({ ticker, shares, value }))
    .sort((a, b) => downwards(a.value, b.value) || inOrder(a.ticker, b.ticker));
  return {
    session,
    at: compared.created_at,
    holdings,
    value: compared.value ?? sumOf(holdings),
  };
}

/** Null if no value is known. */
function sumOf(holdings: InsightHolding[]): number | null {
  const values = holdings.map(({ value }) => value).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

/**
 * Portfolios whose session or one of whose tickers contains the text, ignoring case. Matches by
 * ticker come first.
 */
export function findPortfolios(portfolios: ComparedPortfolio[], text: string): ComparedPortfolio[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return portfolios;
  const hasIt = (words: string) => words.toLowerCase().includes(wanted);
  return portfolios.flatMap((portfolio) => {
    const found = portfolio.holdings.filter(({ ticker }) => hasIt(ticker));
    if (found.length === 0) return hasIt(portfolio.session) ? [portfolio] : [];
    const others = portfolio.holdings.filter(({ ticker }) => !hasIt(ticker));
    return [{ ...portfolio, holdings: [...found, ...others] }];
  });
}

/** More statistics about the portfolios; each is null if nothing is known. */
export interface PortfolioShape {
  /** The median value in US dollars. */
  medianValue: number | null;
  medianTickers: number | null;
  /** The median weight of the most valuable holding, as a fraction of its portfolio. */
  medianLargestWeight: number | null;
  largest: ComparedPortfolio | null;
}

export function portfolioShape(portfolios: readonly ComparedPortfolio[]): PortfolioShape {
  const valued = portfolios.filter(({ value }) => value !== null);
  return {
    medianValue: median(valued.map(({ value }) => value)),
    medianTickers: median(portfolios.map(({ holdings }) => holdings.length)),
    medianLargestWeight: median(portfolios.map(largestWeight)),
    largest: valued.toSorted((a, b) => downwards(a.value, b.value))[0] ?? null,
  };
}

function largestWeight({ holdings, value }: ComparedPortfolio): number | null {
  const largest = holdings[0]?.value ?? null;
  return largest === null || value === null || value <= 0 ? null : largest / value;
}

/**
 * The median of the known values; for an even number, the mean of the middle two. Null if there are
 * none.
 */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  const upper = known[Math.floor(known.length / 2)];
  const lower = known[Math.ceil(known.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Sorts the highest first and unknown values last. */
function downwards(a: number | null, b: number | null): number {
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? 1 : -1;
}

function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
