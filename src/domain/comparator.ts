import {
  sectors,
  type Comparison,
  type PortfolioEntry,
  type Position,
  type SectorName,
  type SectorSummary,
} from '@/api/contract/comparator';

/** What is known of a ticker: its sector, and its last price in US dollars. */
export interface Quote {
  sector: string;
  last: number;
}

/** The name under which doubles meet: `BRK-B`, `brk/b` and ` BRK.B ` are one. */
export function tickerKey(ticker: string): string {
  return ticker.trim().toLowerCase().replaceAll(/[-/]/g, '.');
}

function inOrder(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** One position for each ticker, in the tickers' order; repeated ones sum their shares (second document §4). */
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

/** True for the twelve sectors, Other among them. */
export function isSector(name: string): name is SectorName {
  return sectorNames.has(name);
}

/**
 * Values, weights and sectors of what is held, the most valuable first. A correction that comes with a
 * position goes before what is known; what is unknown is Other at 0 (decisions §5). Weights are null
 * while nothing has a price.
 */
export function comparePositions(
  positions: readonly Position[],
  quoteOf: (key: string) => Quote | undefined,
): Comparison {
  const held = mergePositions(positions).map(({ ticker, shares, sector, last }) => {
    const quote = quoteOf(ticker);
    const price = last ?? quote?.last ?? 0;
    return {
      ticker: ticker.toUpperCase(),
      sector: sector ?? quote?.sector ?? 'Other',
      shares,
      last: price,
      value: shares * price,
    };
  });
  const total = held.reduce((sum, { value }) => sum + value, 0);
  const portfolio = held
    .map((entry) => ({ ...entry, weight: total === 0 ? null : entry.value / total }))
    .sort((a, b) => b.value - a.value || inOrder(a.ticker, b.ticker));
  return { portfolio, sectors: sectorSummaries(portfolio) };
}

/**
 * All twelve sectors in the order of the specification; a sector that is none of them counts as Other.
 * Without any weight there is nothing to compare: percentage and delta are null.
 */
export function sectorSummaries(portfolio: readonly PortfolioEntry[]): SectorSummary[] {
  const isWeighed = portfolio.some(({ weight }) => weight !== null);
  return sectors.map(({ name, weight }) => {
    const inSector = portfolio.filter(
      ({ sector }) => (isSector(sector) ? sector : 'Other') === name,
    );
    const share = inSector.reduce((sum, entry) => sum + (entry.weight ?? 0), 0);
    const index_percentage = weight / 100;
    return {
      sector: name,
      user_value: inSector.reduce((sum, entry) => sum + (entry.value ?? 0), 0),
      user_percentage: isWeighed ? share : null,
      index_percentage,
      delta: isWeighed ? share - index_percentage : null,
    };
  });
}

/** The sum of the index weights in percent; as specified it is not quite 100. */
export const indexSum =
  Math.round(sectors.reduce((sum, { weight }) => sum + weight, 0) * 100) / 100;

/** In Other, in no known sector, or without a price (second document §4). */
export function needsFix({ sector, last }: PortfolioEntry): boolean {
  return sector === 'Other' || !isSector(sector) || last === 0;
}

/** The entry as it is sent again from the table of positions to fix. */
export function asPosition({ ticker, shares, sector, last }: PortfolioEntry): Position {
  return { ticker, shares: shares ?? 0, sector, last: last ?? 0 };
}

export type WeightGap = 'Underweight' | 'Overweight' | 'Similar to index' | 'N/A';

/** Two percentage points, as a fraction; the gap must be wider (second document §9). */
const widestSimilar = 0.02;

/** Differences of fractions end in dust: 0.12 − 0.1 is not above 0.02. */
function withoutDust(delta: number): number {
  return Math.round(delta * 1e12) / 1e12;
}

/** The label of a delta (user minus index, a fraction): strictly more than 2 points apart. */
export function weightGap(delta: number | null): WeightGap {
  if (delta === null) return 'N/A';
  const gap = -withoutDust(delta);
  if (gap > widestSimilar) return 'Underweight';
  return gap < -widestSimilar ? 'Overweight' : 'Similar to index';
}

/** How much of the value has a sector, as a fraction, and how many positions that are. */
export interface Coverage {
  /** Null while no value is known. */
  share: number | null;
  classified: number;
  positions: number;
  /** Positions whose price is unknown: their value is in no sum. */
  unpriced: number;
}

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

/** A link carries no price: there the weight tells. */
function isUnpriced({ last, weight }: PortfolioEntry): boolean {
  return last === 0 || (last === null && weight === 0);
}

/** A ticker that stood in several rows, with the shares it was counted with. */
export interface DoubledTicker {
  ticker: string;
  rows: number;
  shares: number;
}

/** What to say where repeated tickers were summed, in the order of their first row. */
export function doubledTickers(positions: readonly Position[]): DoubledTicker[] {
  const found = new Map<string, DoubledTicker>();
  for (const { ticker, shares } of positions) {
    const key = tickerKey(ticker);
    const known = found.get(key) ?? { ticker: key.toUpperCase(), rows: 0, shares: 0 };
    found.set(key, { ...known, rows: known.rows + 1, shares: known.shares + shares });
  }
  return [...found.values()].filter(({ rows }) => rows > 1);
}
