import {
  Benchmark,
  fundSector,
  maxPositions,
  sectors,
  tickerShape,
  type PortfolioEntry,
  type SectorWeights,
} from '@/api/contract/comparator';
import { isFund, isSector, shareInSector, tickerKey } from './comparator';

const lead = '#w=';
const benchmarkLead = '&b=';
const otherAt = sectors.length - 1;
/** How far the sum of the weights may be from 1, because an API may have rounded them. */
const roundedSum = 0.01;
/** A fund's weights are in hundredths of a percent. */
const whole = 10_000;

/**
 * Encodes a portfolio for the part of a link after `#`, which browsers don't send to servers:
 * ticker, sector and weight of each position, without shares or money. Example:
 * `#w=AAPL:0:0.6,XOM:6:0.4`. A fund has its weight in each sector instead of one sector, in
 * hundredths of a percent and separated by points, so that a link shows the same result later. So
 * has a benchmark other than the index, at the end: `&b=equal_weight:1420.380.…`.
 */
export function toFragment(
  portfolio: readonly PortfolioEntry[],
  benchmark: Benchmark | null = null,
): string {
  const parts = portfolio.map((entry) => {
    const { ticker, weight } = entry;
    return `${encodeURIComponent(ticker.toUpperCase())}:${sectorsIn(entry)}:${weight ?? 0}`;
  });
  const other = benchmark && `${benchmarkLead}${benchmark.kind}:${hundredths(benchmark.weights)}`;
  return lead + parts.join(',') + (other ?? '');
}

function hundredths(weights: SectorWeights): string {
  return sectors.map(({ name }) => Math.round((weights[name] ?? 0) * whole)).join('.');
}

function sectorsIn(entry: PortfolioEntry): string {
  if (isFund(entry))
    return sectors.map(({ name }) => Math.round(shareInSector(entry, name) * whole)).join('.');
  const { sector } = entry;
  return String(sectors.findIndex(({ name }) => name === (isSector(sector) ? sector : 'Other')));
}

/** Decodes the portfolio of such a link; null if it isn't one or its weights don't add up to 1. */
export function fromFragment(fragment: string): PortfolioEntry[] | null {
  if (!isShared(fragment)) return null;
  const { positions, benchmark } = readFragment(fragment);
  const parts = positions.split(',');
  if (parts.length > maxPositions || benchmark === 'unreadable') return null;
  const entries = parts.map(readEntry);
  const portfolio = entries.filter((entry) => entry !== null);
  const sum = portfolio.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const tickers = new Set(portfolio.map(({ ticker }) => tickerKey(ticker)));
  const isWhole = tickers.size === parts.length && Math.abs(sum - 1) < roundedSum;
  return isWhole ? portfolio : null;
}

/** What the portfolio of such a link is compared with; null for the index. */
export function benchmarkIn(fragment: string): Benchmark | null {
  if (!isShared(fragment)) return null;
  const { benchmark } = readFragment(fragment);
  return benchmark === 'unreadable' ? null : benchmark;
}

function readFragment(fragment: string) {
  // Messengers may percent-encode the separators.
  const [positions = '', ...others] = decoded(fragment.slice(lead.length)).split(benchmarkLead);
  const [other] = others;
  if (other === undefined) return { positions, benchmark: null };
  const [, name = '', held = ''] = /^([a-z_]+):(\d{1,5}(?:\.\d{1,5}){11})$/.exec(other) ?? [];
  const weights = held === '' ? null : readWeights(held);
  const read = Benchmark.safeParse({ kind: name, weights, as_of: null });
  const isOne = others.length === 1 && read.success;
  return { positions, benchmark: isOne ? read.data : ('unreadable' as const) };
}

/** True if the link is meant to have a comparison, whether it can be read or not. */
export function isShared(fragment: string): boolean {
  return fragment.startsWith(lead);
}

function readEntry(part: string): PortfolioEntry | null {
  const [, ticker = '', held = '', digits = ''] =
    /^([^:]+):(\d{1,2}|\d{1,5}(?:\.\d{1,5}){11}):([\d.e-]{1,24})$/.exec(part) ?? [];
  const weight = Number(digits);
  if (!tickerShape.test(ticker) || !(weight >= 0 && weight <= 1)) return null;
  const entry = { ticker, weight, shares: null, last: null, value: null };
  if (held.includes('.')) {
    const sector_weights = readWeights(held);
    return sector_weights && { ...entry, sector: fundSector, sector_weights };
  }
  return { ...entry, sector: sectors[Math.min(Number(held), otherAt)]?.name ?? 'Other' };
}

/** Null if the weights don't add up to the whole fund. */
function readWeights(held: string): SectorWeights | null {
  const shares = held.split('.').map((share) => Number(share) / whole);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (Math.abs(sum - 1) >= roundedSum) return null;
  return Object.fromEntries(sectors.map(({ name }, at) => [name, shares[at] ?? 0]));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
