/**
 * A `level` can't be negative, such as a price, market cap or volume. A `share` is a level in
 * percent. A `rate` (bps), a `basis` (percent) and a `change` (percent) vary around zero.
 */
export type FigureKind = 'level' | 'share' | 'rate' | 'basis' | 'change';

export type FigureTable =
  | 'crypto'
  | 'crypto_change'
  | 'crypto_cap'
  | 'crypto_start'
  | 'etps'
  | 'etps_change'
  | 'etps_cap'
  | 'etps_premium'
  | 'etps_start'
  | 'stocks'
  | 'stocks_change'
  | 'stocks_cap'
  | 'stocks_start'
  | 'metrics';

/** One number of a newsletter, with what is needed to check and name it. */
export interface Figure {
  table: FigureTable;
  /** A ticker, or a metric's name. */
  symbol: string;
  /** The display name, such as `BTC`, `BTC market cap` or `Futures Volume`. */
  label: string;
  value: number | null;
  kind: FigureKind;
  /** Formats a value as the tables do. */
  show: (value: number | null) => string;
}

/** Identifies a figure on its page. */
export function figureKey(table: FigureTable, symbol: string): string {
  return `${table}/${symbol}`;
}
