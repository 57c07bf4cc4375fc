import {
  type Comparison,
  type PortfolioEntry,
  type Position,
  type SectorName,
  sectors,
  type SectorSummary,
  type SectorWeights,
} from '@/api/contract/comparator';
import { formatShares } from '@/domain/format/numbers';

/** A ticker's sector, its last price in US dollars, and a fund's weights by sector. */
export interface Quote {
  sector: string;
  last: number;
  weights?: SectorWeights;
}

/** Normalizes a ticker: `BRK-B`, `brk/b`, `BRK B` and ` BRK.B ` are the same. */
export function tickerKey(ticker: string): string {
  return ticker.trim().toLowerCase().replaceAll(/[-/ ]/g, '.');
}

function inOrder(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * One position for each ticker, sorted by ticker, so that the order of the rows can't change a
 * result. Repeated tickers add up their shares.
 */
export function mergePositions(positions: readonly Position[]): Position[] {
  const merged = new Map<string, Position>();
  const sorted = positions
    .map((position) => ({ ...position, ticker: tickerKey(position.ticker) }))
    .sort(
      (a, b) =>
        inOrder(a.ticker, b.ticker) ||
        inOrder(a.shares, b.shares) ||
        inOrder(a.sector ?? '', b.sector ?? '') ||
        inOrder(a.last ?? 0, b.last ?? 0),
    );
  for (const position of sorted) {
    const first = merged.get(position.ticker);
    const shares = (first?.shares ?? 0) + position.shares;
    merged.set(position.ticker, { ...first, ...position, shares });
  }
  return [...merged.values()];
}

const sectorNames = new Set<string>(sectors.map(({ name }) => name));

/** True for one of the twelve sectors, which include Other. */
export function isSector(name: string): name is SectorName {
  return sectorNames.has(name);
}

/**
 * Computes value, weight and sector of each position, the most valuable first. A correction sent
 * with a position takes precedence over the stored sector or price; a fund with another sector than
 * its own counts in that one. An unknown ticker is in Other at a price of 0. Weights are null if no
 * position has a price.
 */
export function comparePositions(
  positions: readonly Position[],
  quoteOf: (key: string) => Quote | undefined,
  index: IndexWeights = sectors,
): Pick<Comparison, 'portfolio' | 'sectors'> {
  const held = mergePositions(positions).map(({ ticker, shares, sector, last }) => {
    const quote = quoteOf(ticker);
    const price = last ?? quote?.last ?? 0;
    const own = sector ?? quote?.sector ?? 'Other';
    const weights = own === quote?.sector ? quote.weights : undefined;
    return {
      ticker: ticker.toUpperCase(),
      sector: own,
      shares,
      last: price,
      value: shares * price,
      ...(weights && { sector_weights: weights }),
    };
  });
  const total = held.reduce((sum, { value }) => sum + value, 0);
  const portfolio = held
    .map((entry) => ({ ...entry, weight: total === 0 ? null : entry.value / total }))
    .sort((a, b) => b.value - a.value);
  return { portfolio, sectors: sectorSummaries(portfolio, index) };
}

/** The index's weights in percent, in the order of the sectors. */
export type IndexWeights = readonly { name: SectorName; weight: number }[];

/** Stored weights by sector in the order of the specification; a sector without one has 0. */
export function indexWeightsOf(
  stored: readonly { sector: string; weight: number }[],
): IndexWeights {
  const bySector = new Map(stored.map(({ sector, weight }) => [sector, weight]));
  return sectors.map(({ name }) => ({ name, weight: bySector.get(name) ?? 0 }));
}

/** What a fund holds that follows the index. */
export function indexFundWeights(index: IndexWeights): SectorWeights {
  const held = index.filter(({ weight }) => weight > 0);
  return Object.fromEntries(held.map(({ name, weight }) => [name, weight / 100]));
}

/** The fraction of a position that counts in a sector. One in an unknown sector counts in Other. */
function shareIn(entry: PortfolioEntry, name: SectorName): number {
  if (isFund(entry)) return shareInSector(entry, name);
  return (isSector(entry.sector) ? entry.sector : 'Other') === name ? 1 : 0;
}

/**
 * Summarizes all twelve sectors in the order of the specification. Positions of an unknown sector
 * count as Other, and funds in the sectors that they hold. If no position has a weight, percentage
 * and delta are null.
 */
export function sectorSummaries(
  portfolio: readonly PortfolioEntry[],
  index: IndexWeights = sectors,
): SectorSummary[] {
  const isWeighed = portfolio.some(({ weight }) => weight !== null);
  return index.map(({ name, weight }) => {
    const inSector = (amount: (entry: PortfolioEntry) => number | null) =>
      portfolio.reduce((sum, entry) => sum + (amount(entry) ?? 0) * shareIn(entry, name), 0);
    const share = inSector((entry) => entry.weight);
    const index_percentage = weight / 100;
    return {
      sector: name,
      user_value: inSector((entry) => entry.value),
      user_percentage: isWeighed ? share : null,
      index_percentage,
      delta: isWeighed ? share - index_percentage : null,
    };
  });
}

/**
 * The sum of the index weights in percent. The weights of the specification add up to slightly more
 * than 100.
 */
export function indexSum(summaries: readonly SectorSummary[]): number {
  const sum = summaries.reduce((total, { index_percentage }) => total + (index_percentage ?? 0), 0);
  return Math.round(sum * 10_000) / 100;
}

/**
 * True for a position in Other or an unknown sector, or without a price. A fund whose sectors are
 * known is classified, even if all of it is in Other.
 */
export function needsFix(entry: PortfolioEntry): boolean {
  const isClassified = isFund(entry) || (isSector(entry.sector) && entry.sector !== 'Other');
  return !isClassified || entry.last === 0;
}

/** A position to fix, as Recalculate sends it again. */
export function asPosition({ ticker, shares, sector, last }: PortfolioEntry): Position {
  return { ticker, shares: shares ?? 0, sector, last: last ?? 0 };
}

export type WeightGap = 'Underweight' | 'Overweight' | 'Similar to index' | 'N/A';

/** Two percentage points as a fraction. A larger difference is no longer similar. */
const widestSimilar = 0.02;

/**
 * Labels a difference (portfolio minus index, as a fraction): more than two points is over- or
 * underweight.
 */
export function weightGap(delta: number | null): WeightGap {
  if (delta === null) return 'N/A';
  // Rounded, so that 0.12 − 0.1 isn't above 0.02 by a floating-point error.
  const gap = -Math.round(delta * 1e12) / 1e12;
  if (gap > widestSimilar) return 'Underweight';
  return gap < -widestSimilar ? 'Overweight' : 'Similar to index';
}

/** How much of the value has a known sector, as a fraction, and how many positions that is. */
export interface Coverage {
  /** Null if no position has a value. */
  share: number | null;
  classified: number;
  positions: number;
  /** Positions without a price, whose value is in no sum. */
  unpriced: number;
}

/** How much of a portfolio could be classified. */
export function coverageOf(portfolio: readonly PortfolioEntry[]): Coverage {
  const known = portfolio.filter((entry) => !needsFix(entry) && !isUnpriced(entry));
  const isWeighed = portfolio.some(({ weight }) => weight !== null);
  return {
    share: isWeighed ? known.reduce((sum, { weight }) => sum + (weight ?? 0), 0) : null,
    classified: known.length,
    positions: portfolio.length,
    unpriced: portfolio.filter(isUnpriced).length,
  };
}

/** Entries of a shared link have no price, so their weight decides. */
function isUnpriced({ last, weight }: PortfolioEntry): boolean {
  return last === 0 || (last === null && weight === 0);
}

/** A ticker that was in several rows, and the sum of its shares. */
export interface DoubledTicker {
  ticker: string;
  rows: number;
  shares: number;
}

/** The tickers that were in several rows and were added up, in the order of their first row. */
export function doubledTickers(positions: readonly Position[]): DoubledTicker[] {
  const found = new Map<string, DoubledTicker>();
  for (const { ticker, shares } of positions) {
    const key = tickerKey(ticker);
    const known = found.get(key) ?? { ticker: key.toUpperCase(), rows: 0, shares: 0 };
    found.set(key, { ...known, rows: known.rows + 1, shares: known.shares + shares });
  }
  return [...found.values()].filter(({ rows }) => rows > 1);
}

/** Such as `AAPL is in 2 rows: 15 shares are compared.`, or `was` beside a result. */
export function duplicateTickerText(
  { ticker, rows, shares }: DoubledTicker,
  verb: 'is' | 'was',
): string {
  const count = formatShares(shares);
  const compared = count === '1' ? '1 share is compared.' : `${count} shares are compared.`;
  return `${ticker} ${verb} in ${rows} rows: ${compared}`;
}

/** True for a position in a fund whose weights by sector are known. */
export function isFund({ sector_weights }: PortfolioEntry): boolean {
  return sector_weights !== undefined && sumOf(Object.values(sector_weights)) > 0;
}

/**
 * The fraction of a fund's position that counts in a sector. What it holds in an unknown sector
 * counts in Other. Weights that were rounded are scaled to add up to 1, so that no cent is lost.
 */
export function shareInSector({ sector_weights = {} }: PortfolioEntry, name: SectorName): number {
  const weights = Object.entries(sector_weights);
  const held = weights.filter(([sector]) => (names.has(sector) ? sector : 'Other') === name);
  const weight = sumOf(held.map(([, each]) => each));
  return weight === 0 ? 0 : weight / sumOf(weights.map(([, each]) => each));
}

const names = new Set<string>(sectors.map(({ name }) => name));

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
