import { maxPositions, sectors, tickerShape, type PortfolioEntry } from '@/api/contract/comparator';
import { isSector, tickerKey } from './comparator';

const lead = '#w=';
const otherAt = sectors.length - 1;
/** How far from 1 the weights may sum, which an API may have rounded. */
const roundedSum = 0.01;

/**
 * What a shared address carries behind its `#`, which browsers send to no server: ticker, sector and
 * weight of each position, and neither shares nor money. `#w=AAPL:0:0.6,XOM:6:0.4`.
 */
export function toFragment(portfolio: readonly PortfolioEntry[]): string {
  const parts = portfolio.map(({ ticker, sector, weight }) => {
    const at = sectors.findIndex(({ name }) => name === (isSector(sector) ? sector : 'Other'));
    return `${encodeURIComponent(ticker.toUpperCase())}:${at}:${weight ?? 0}`;
  });
  return lead + parts.join(',');
}

/** The portfolio of such a fragment; null where it is none, or where its weights are no portfolio's. */
export function fromFragment(fragment: string): PortfolioEntry[] | null {
  if (!isShared(fragment)) return null;
  // Messengers write the marks between the parts as they like.
  const parts = decoded(fragment.slice(lead.length)).split(',');
  if (parts.length > maxPositions) return null;
  const entries = parts.map(readEntry);
  const portfolio = entries.filter((entry) => entry !== null);
  const sum = portfolio.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const tickers = new Set(portfolio.map(({ ticker }) => tickerKey(ticker)));
  const isWhole = tickers.size === parts.length && Math.abs(sum - 1) < roundedSum;
  return isWhole ? portfolio : null;
}

/** True for an address that means to carry a comparison, readable or not. */
export function isShared(fragment: string): boolean {
  return fragment.startsWith(lead);
}

function readEntry(part: string): PortfolioEntry | null {
  const [, ticker = '', at = '', digits = ''] =
    /^([^:]+):(\d{1,2}):([\d.e-]{1,24})$/.exec(part) ?? [];
  const weight = Number(digits);
  if (digits === '' || !tickerShape.test(ticker) || !(weight >= 0 && weight <= 1)) return null;
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
