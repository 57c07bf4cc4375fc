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
export const emaSpan = 20;

/**
 * The exponential moving average after each of the closes, oldest first. It starts with the mean of the
 * first 20, and weights each new close by 2 / (20 + 1). Null before that, and everywhere if a close isn't
 * a number.
 */
export function averageLine(closes: readonly number[], span = emaSpan): (number | null)[] {
  if (closes.some((close) => !Number.isFinite(close))) return closes.map(() => null);
  const share = 2 / (span + 1);
  let average: number | null = null;
  return closes.map((close, at) => {
    if (average !== null) average += share * (close - average);
    else if (at === span - 1) average = closes.slice(0, span).reduce((a, b) => a + b, 0) / span;
    return average;
  });
}

/** The average after the last close. Null for fewer than 20. */
export function exponentialAverage(closes: readonly number[], span = emaSpan): number | null {
  return averageLine(closes, span).at(-1) ?? null;
}
