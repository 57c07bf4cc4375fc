import type { Ema } from '@/api/contract/themePortfolio';

export type Signal = 'Bullish' | 'Bearish' | 'No';

export const signalDirection: Record<Signal, 'up' | 'down' | null> = {
  Bullish: 'up',
  Bearish: 'down',
  No: null,
};

/** The signal for a price's distance from its moving average. */
export function signalOf(diff: number | null): Signal {
  if (diff === null || Number.isNaN(diff) || diff === 0) return 'No';
  return diff > 0 ? 'Bullish' : 'Bearish';
}

/** The distance in percent of the average; null if one is missing or the average is 0. */
export function percentFromEma({ ema, diff }: Ema): number | null {
  return ema === null || diff === null || ema === 0 ? null : (diff / ema) * 100;
}

const most = 8;

/** At most eight tickers that start with the text; none if the text is already the only match. */
export function suggestTickers(text: string, tickers: readonly string[]) {
  const key = text.trim().toUpperCase();
  const found = key === '' ? [] : tickers.filter((ticker) => ticker.startsWith(key));
  if (found.length === 1 && found[0] === key) return [];
  return found.slice(0, most).map((value) => ({ value, text: value }));
}

/** How many closes an average covers, in each timeframe. */
const emaSpan = 20;

/**
 * The exponential moving average of closes, oldest first. It starts with the mean of the first 20,
 * and weights each new close by 2 / (20 + 1). Null for fewer than 20.
 */
export function exponentialAverage(closes: readonly number[], span = emaSpan): number | null {
  if (closes.length < span || closes.some((close) => !Number.isFinite(close))) return null;
  const start = closes.slice(0, span).reduce((sum, close) => sum + close, 0) / span;
  const share = 2 / (span + 1);
  return closes.slice(span).reduce((average, close) => average + share * (close - average), start);
}
