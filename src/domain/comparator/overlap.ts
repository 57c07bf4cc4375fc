import { indexFunds, type PortfolioEntry } from '@/api/contract/comparator';
import { isFund } from './comparator';

/** Funds that hold the same, and how much of the portfolio they hold twice, as a fraction. */
export interface Overlap {
  /** The largest first. */
  tickers: string[];
  weight: number;
}

/**
 * How much of a portfolio is held twice, because several of its funds follow the S&P 500: all of
 * them but the largest. Null if there aren't two. What other funds hold isn't known company by
 * company, so nothing is said of them.
 */
export function overlapOf(portfolio: readonly PortfolioEntry[]): Overlap | null {
  const same = portfolio
    .flatMap((entry) => {
      const ticker = entry.ticker.toUpperCase();
      const weight = entry.weight ?? 0;
      return isFund(entry) && indexFunds.includes(ticker) && weight > 0 ? [{ ticker, weight }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight);
  if (same.length < 2) return null;
  return {
    tickers: same.map(({ ticker }) => ticker),
    weight: same.slice(1).reduce((sum, { weight }) => sum + weight, 0),
  };
}
