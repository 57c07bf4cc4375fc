import type { CoreRow, CoreRowDraft, SeenRow } from '@/api/contract/corePortfolio';
import type { CryptoPrices, ListedPrices } from '@/api/contract/prices';

/** What is known of a ticker: the name that it gets, and its price in US dollars. */
export interface CoreQuote {
  name: string;
  price: number | null;
}

export type QuoteOf = (key: string) => CoreQuote | undefined;

/** The name under which doubles meet. */
export function coreKey(ticker: string): string {
  return ticker.trim().toUpperCase();
}

/** Percent, of rows that are not the index's and have a numeric weight (second document §5). */
export function totalWeight(rows: readonly Pick<CoreRow, 'index' | 'weight'>[]): number {
  const total = rows.reduce((sum, row) => (isLocked(row) ? sum : sum + (row.weight ?? 0)), 0);
  return Math.round(total * 1e6) / 1e6;
}

/** Tickers that stand more than once, each named once. */
export function doubledTickers(rows: readonly Pick<CoreRow, 'ticker'>[]): string[] {
  const keys = rows.map(({ ticker }) => coreKey(ticker));
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}

/** Tickers that are sent as the portfolio's own and are the index's. */
export function lockedTickers(
  rows: readonly CoreRow[],
  portfolio: readonly CoreRowDraft[],
): string[] {
  const locked = new Set(rows.filter(isLocked).map(({ ticker }) => coreKey(ticker)));
  return ownTickers(portfolio).filter((key) => locked.has(key));
}

/** Tickers that neither stand in the portfolio nor are known. */
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

/** Rows of the index are nobody's to edit. */
export function isLocked({ index }: Pick<CoreRow, 'index'>): boolean {
  return index === 'yes';
}

/**
 * The portfolio after a rebalance: index rows untouched, the others with the weights given and their
 * current price as rebalance price, in the order that they have; new rows follow in theirs. A row
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

/** A row that a rebalance changes: `before` is null for a new one, `after` for one that goes. */
export interface CoreChange {
  ticker: string;
  name: string;
  before: CoreRow | null;
  after: CoreRow | null;
}

export interface CorePlan {
  /** Kept rows first, then new ones, then those that go. */
  changes: CoreChange[];
  /** Rows that are not the index's and stay as they are. */
  unchanged: number;
  /** Tickers without a current price, new or kept. */
  priceless: string[];
  /** Percent, before and after. */
  total: { before: number; after: number };
}

/** What a rebalance would change, row by row. */
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
    priceless: own.filter(isPriceless).map(({ ticker }) => ticker),
    total: { before: totalWeight(rows), after: totalWeight(after) },
  };
}

function named({ ticker, name }: CoreRow, pair: Pick<CoreChange, 'before' | 'after'>): CoreChange {
  return { ticker, name, ...pair };
}

function differ(before: CoreRow, after: CoreRow): boolean {
  return before.weight !== after.weight || before.price_at_rebalance !== after.price_at_rebalance;
}

function isPriceless({ current_price }: CoreRow): boolean {
  return current_price === null;
}

/** What a preview is made of: the rows as they stand, and the prices that new ones would get. */
export function seenOf(
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

/** True where a preview would be made of the same now; order counts. */
export function isAsSeen(now: readonly SeenRow[], seen: readonly SeenRow[]): boolean {
  const facts = (rows: readonly SeenRow[]) =>
    rows.map((row) => [row.ticker, row.weight, row.price_at_rebalance, row.current_price]);
  return JSON.stringify(facts(now)) === JSON.stringify(facts(seen));
}

/**
 * US dollars by ticker, of what the price tables hold; null where none has a price. The first price
 * of a ticker counts: coins of deep research, other coins, stocks, ETPs.
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
