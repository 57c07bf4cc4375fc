/** How many closes an average covers, in each timeframe. */
export const emaSpan = 20;

/**
 * The exponential moving average of closes, oldest first. It starts with the mean of the first 20,
 * and weights each new close by 2 / (20 + 1). Null for fewer than 20.
 */
export function ema(closes: readonly number[], span = emaSpan): number | null {
  if (closes.length < span || closes.some((close) => !Number.isFinite(close))) return null;
  const start = closes.slice(0, span).reduce((sum, close) => sum + close, 0) / span;
  const share = 2 / (span + 1);
  return closes.slice(span).reduce((average, close) => average + share * (close - average), start);
}
