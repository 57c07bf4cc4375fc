import { maxPositions, sectors, tickerShape, type PortfolioEntry } from '@/api/contract/comparator';
import { isSector, tickerKey } from './comparator';

const lead = '#w=';
const otherAt = sectors.length - 1;
/** How far the sum of the weights may be from 1, because an API may have rounded them. */
const roundedSum = 0.01;

/**
 * Encodes a portfolio for the part of a link after `#`, which browsers don't send to servers:
 * ticker, sector and weight of each position, without shares or money. Example:
 * `#w=AAPL:0:0.6,XOM:6:0.4`.
 */
export function toFragment(portfolio: readonly PortfolioEntry[]): string {
  const parts = portfolio.map(({ ticker, sector, weight }) => {
    const at = sectors.findIndex(({ name }) => name === (isSector(sector) ? sector : 'Other'));
    return `${encodeURIComponent(ticker.toUpperCase())}:${at}:${weight ?? 0}`;
  });
  return lead + parts.join(',');
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
  const [, ticker = '', at = '', digits = ''] =
    /^([^:]+):(\d{1,2}):([\d.e-]{1,24})$/.exec(part) ?? [];
  const weight = Number(digits);
  if (!tickerShape.test(ticker) || !(weight >= 0 && weight <= 1)) return null;
  const sector = sectors[Math.min(Number(at), otherAt)]?.name ?? 'Other';
  return { ticker, sector, weight, shares: null, last: null, value: null };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
