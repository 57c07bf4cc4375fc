import type { CoreRow, CoreRowDraft, SeenRow } from '@/api/contract/corePortfolio';
import type { CryptoPrices, ListedPrices } from '@/api/contract/prices';

/** A ticker's name, and its price in US dollars. */
export interface CoreQuote {
  name: string;
  price: number | null;
}

export type QuoteOf = (key: string) => CoreQuote | undefined;

/** Normalizes a ticker, so that different spellings such as `BRK-B` and `BRK.B` match. */
export function coreKey(ticker: string): string {
  return ticker.trim().toUpperCase();
}

/** The sum of the weights in percent, without the rows of the index. */
export function totalWeight(rows: readonly Pick<CoreRow, 'index' | 'weight'>[]): number {
  const total = rows.reduce((sum, row) => (isLocked(row) ? sum : sum + (row.weight ?? 0)), 0);
  return Math.round(total * 1e6) / 1e6;
}

/** How far from 100 percent, in percentage points, a total is still owed to rounding. */
const rounding = 0.5;

/** True if the weights, in percent, may only be stored with a reason. */
export function needsReason(total: number): boolean {
  return total < 100 - rounding || total > 100 + rounding;
}

/** What is asked of a portfolio whose weights don't add up to 100 percent. */
export const totalRule = `The total has to be ${100 - rounding}% to ${100 + rounding}%.`;

/** Tickers that occur more than once, each listed once. */
export function doubledTickers(rows: readonly Pick<CoreRow, 'ticker'>[]): string[] {
  const keys = rows.map(({ ticker }) => coreKey(ticker));
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}

/** Tickers that a request sends as the portfolio's own although they belong to the index. */
export function lockedTickers(
  rows: readonly CoreRow[],
  portfolio: readonly CoreRowDraft[],
): string[] {
  const locked = new Set(rows.filter(isLocked).map(({ ticker }) => coreKey(ticker)));
  return ownTickers(portfolio).filter((key) => locked.has(key));
}

/** Tickers that are neither in the portfolio nor known. */
export function unknownTickers(
  rows: readonly CoreRow[],
  portfolio: readonly CoreRowDraft[],
  quoteOf: QuoteOf,
): string[] {
  return newTickers(rows, portfolio).filter((key) => !quoteOf(key));
}

function newTickers(
  rows: readonly Pick<CoreRow, 'ticker'>[],
  portfolio: readonly CoreRowDraft[],
): string[] {
  const held = new Set(rows.map(({ ticker }) => coreKey(ticker)));
  return ownTickers(portfolio).filter((key) => !held.has(key));
}

function ownTickers(portfolio: readonly CoreRowDraft[]): string[] {
  return portfolio.filter((row) => !isLocked(row)).map(({ ticker }) => coreKey(ticker));
}

/** Rows of the index can't be edited. */
export function isLocked({ index }: Pick<CoreRow, 'index'>): boolean {
  return index === 'yes';
}

/**
 * The portfolio after a rebalance. Rows of the index stay the same. All others get the given weight
 * and their current price as rebalance price, and keep their order, with new rows at the end. A row
 * without a current price keeps its rebalance price.
 */
export function rebalanced(
  rows: readonly CoreRow[],
  portfolio: readonly CoreRowDraft[],
  quoteOf: QuoteOf,
): CoreRow[] {
  const wanted = new Map(
    portfolio
      .filter((row) => !isLocked(row))
      .map(({ ticker, weight }) => [coreKey(ticker), weight]),
  );
  const held = new Set(rows.map(({ ticker }) => coreKey(ticker)));
  const kept = rows.flatMap((row): CoreRow[] => {
    if (isLocked(row)) return [row];
    const weight = wanted.get(coreKey(row.ticker));
    if (weight === undefined) return [];
    return [{ ...row, weight, price_at_rebalance: row.current_price ?? row.price_at_rebalance }];
  });
  const added = [...wanted].filter(([key]) => !held.has(key));
  return [...kept, ...added.map(([key, weight]) => newRow(key, weight, quoteOf(key)))];
}

function newRow(ticker: string, weight: number | null, quote: CoreQuote | undefined): CoreRow {
  const price = quote?.price ?? null;
  const name = quote?.name ?? '';
  return { ticker, name, weight, price_at_rebalance: price, current_price: price, index: 'no' };
}

/**
 * A row that a rebalance changes. `before` is null for a new row, and `after` is null for a removed
 * one.
 */
export interface CoreChange {
  ticker: string;
  name: string;
  before: CoreRow | null;
  after: CoreRow | null;
}

export interface CorePlan {
  /** Kept rows first, then new ones, then removed ones. */
  changes: CoreChange[];
  /** The number of rows that stay the same, without those of the index. */
  unchanged: number;
  /** Tickers of new or kept rows that have no current price. */
  priceless: string[];
  /** The sum of the weights in percent, before and after. */
  total: { before: number; after: number };
}

/** Lists what a rebalance would change, row by row. */
export function planOf(
  rows: readonly CoreRow[],
  portfolio: readonly CoreRowDraft[],
  quoteOf: QuoteOf,
): CorePlan {
  const after = rebalanced(rows, portfolio, quoteOf);
  const own = after.filter((row) => !isLocked(row));
  const find = (list: readonly CoreRow[], ticker: string) =>
    list.find((row) => coreKey(row.ticker) === coreKey(ticker)) ?? null;
  const pairs = own.map((row) => ({ before: find(rows, row.ticker), after: row }));
  const changed = pairs.filter(({ before, after: row }) => !before || differ(before, row));
  const gone = rows.filter(({ ticker }) => !find(after, ticker));
  return {
    changes: [
      ...changed.filter(({ before }) => before).map((pair) => named(pair.after, pair)),
      ...changed.filter(({ before }) => !before).map((pair) => named(pair.after, pair)),
      ...gone.map((row) => named(row, { before: row, after: null })),
    ],
    unchanged: own.length - changed.length,
    priceless: own.filter((row) => row.current_price === null).map(({ ticker }) => ticker),
    total: { before: totalWeight(rows), after: totalWeight(after) },
  };
}

function named({ ticker, name }: CoreRow, pair: Pick<CoreChange, 'before' | 'after'>): CoreChange {
  return { ticker, name, ...pair };
}

function differ(before: CoreRow, after: CoreRow): boolean {
  return before.weight !== after.weight || before.price_at_rebalance !== after.price_at_rebalance;
}

/**
 * What a preview is based on: the current rows, and the prices that they would get. It is sent
 * along with a rebalance, so that the API can tell whether the preview is still correct.
 */
export function previewBasis(
  rows: readonly CoreRow[],
  portfolio: readonly CoreRowDraft[],
  quoteOf: QuoteOf,
): SeenRow[] {
  return [
    ...rows.map(({ ticker, weight, price_at_rebalance, current_price }) => ({
      ticker,
      weight,
      price_at_rebalance,
      current_price,
    })),
    ...newTickers(rows, portfolio).map((ticker) => ({
      ticker,
      weight: null,
      price_at_rebalance: null,
      current_price: quoteOf(ticker)?.price ?? null,
    })),
  ];
}

/**
 * True if a new preview would be the same as the one that was shown, including the order of the
 * rows.
 */
export function isSameBasis(now: readonly SeenRow[], seen: readonly SeenRow[]): boolean {
  const facts = (rows: readonly SeenRow[]) =>
    rows.map((row) => [row.ticker, row.weight, row.price_at_rebalance, row.current_price]);
  return JSON.stringify(facts(now)) === JSON.stringify(facts(seen));
}

/**
 * Prices in US dollars by ticker, taken from the price tables in this order: coins with deep
 * research, other coins, stocks, ETPs. Null if no table has a price.
 */
export function pricesByTicker(
  { deep, general }: Pick<CryptoPrices, 'deep' | 'general'>,
  { stocks, etps }: Pick<ListedPrices, 'stocks' | 'etps'>,
): ReadonlyMap<string, number | null> {
  const prices = new Map<string, number | null>();
  const all = [
    ...[...deep, ...general].map(({ name, last_price }) => [name, last_price] as const),
    ...[...stocks, ...etps].map(({ ticker, last }) => [ticker, last] as const),
  ];
  for (const [ticker, price] of all) {
    const key = coreKey(ticker);
    prices.set(key, prices.get(key) ?? price);
  }
  return prices;
}
