import {
  fundSector,
  maxPositions,
  sectors,
  tickerShape,
  type PortfolioEntry,
  type SectorWeights,
} from '@/api/contract/comparator';
import { isFund, isSector, shareInSector, tickerKey } from './comparator';

const lead = '#w=';
const otherAt = sectors.length - 1;
/** How far the sum of the weights may be from 1, because an API may have rounded them. */
const roundedSum = 0.01;
/** A fund's weights are in hundredths of a percent. */
const whole = 10_000;

/**
 * Encodes a portfolio for the part of a link after `#`, which browsers don't send to servers:
 * ticker, sector and weight of each position, without shares or money. Example:
 * `#w=AAPL:0:0.6,XOM:6:0.4`. A fund has its weight in each sector instead of one sector, in
 * hundredths of a percent and separated by points, so that a link shows the same result later.
 */
export function toFragment(portfolio: readonly PortfolioEntry[]): string {
  const parts = portfolio.map((entry) => {
    const { ticker, weight } = entry;
    return `${encodeURIComponent(ticker.toUpperCase())}:${sectorsIn(entry)}:${weight ?? 0}`;
  });
  return lead + parts.join(',');
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
  // Messengers may percent-encode the separators.
  const parts = decoded(fragment.slice(lead.length)).split(',');
  if (parts.length > maxPositions) return null;
  const entries = parts.map(readEntry);
  const portfolio = entries.filter((entry) => entry !== null);
  const sum = portfolio.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const tickers = new Set(portfolio.map(({ ticker }) => tickerKey(ticker)));
  const isWhole = tickers.size === parts.length && Math.abs(sum - 1) < roundedSum;
  return isWhole ? portfolio : null;
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
