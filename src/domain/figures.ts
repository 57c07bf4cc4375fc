import type { Metrics } from '@/api/contract/metrics';
import type { CryptoPrices, ListedPrices, StoredFigures } from '@/api/contract/prices';
import { figuresOfMetrics } from './metricFigures';
import { formatMoney, formatMoneyAbbreviated, formatPercent } from './numbers';

/**
 * A `level` cannot be negative: prices, caps, volumes, open interest, ratios. A `share` is one in
 * percent. A `rate` (bps) and a `basis` (percent) swing around nothing; so does a `change` (percent).
 */
export type FigureKind = 'level' | 'share' | 'rate' | 'basis' | 'change';

export type FigureTable =
  | 'crypto'
  | 'crypto_change'
  | 'crypto_cap'
  | 'etps'
  | 'etps_change'
  | 'etps_cap'
  | 'stocks'
  | 'stocks_change'
  | 'stocks_cap'
  | 'metrics';

/** One number of an issue, with what is needed to judge it and to speak of it. */
export interface Figure {
  table: FigureTable;
  /** A ticker, or a metric's name. */
  symbol: string;
  /** Names it for people: `BTC`, `BTC market cap`, `Futures Volume`. */
  label: string;
  value: number | null;
  kind: FigureKind;
  /** Writes a value of this figure as the tables do. */
  show: (value: number | null) => string;
}

/** Names a figure on its page. */
export function figureKey(table: FigureTable, symbol: string): string {
  return `${table}/${symbol}`;
}

interface Row {
  symbol: string;
  price: number | null;
  change: number | null;
  /** Undefined where the table has no market caps. */
  cap?: number | null;
}

function rowFigures(table: 'crypto' | 'etps' | 'stocks', row: Row): Figure[] {
  const symbol = row.symbol;
  const ticker = symbol.toUpperCase();
  const price: Figure = {
    table,
    symbol,
    label: ticker,
    value: row.price,
    kind: 'level',
    show: formatMoney,
  };
  const change: Figure = {
    table: `${table}_change`,
    symbol,
    label: `${ticker} change`,
    value: row.change,
    kind: 'change',
    show: formatPercent,
  };
  if (row.cap === undefined) return [price, change];
  const cap: Figure = {
    table: `${table}_cap`,
    symbol,
    label: `${ticker} market cap`,
    value: row.cap,
    kind: 'level',
    show: formatMoneyAbbreviated,
  };
  return [price, change, cap];
}

/** Price, day's change and market cap of every coin in the newsletter's table. */
export function cryptoFigures({ general }: CryptoPrices): Figure[] {
  return general.flatMap(({ name, last_price, last_24_change, marketcap }) =>
    rowFigures('crypto', {
      symbol: name,
      price: last_price,
      change: last_24_change,
      cap: marketcap,
    }),
  );
}

/** The premium to net asset value is left out: it swings, and funds without one are usual. */
function etpFigures({ etps }: ListedPrices): Figure[] {
  return etps.flatMap(({ ticker, last, change }) =>
    rowFigures('etps', { symbol: ticker, price: last, change }),
  );
}

function stockFigures({ stocks }: ListedPrices): Figure[] {
  return stocks.flatMap(({ ticker, last, change, marketcap }) =>
    rowFigures('stocks', { symbol: ticker, price: last, change, cap: marketcap }),
  );
}

/** The market of one issue; what is undefined is not known. */
export interface Market {
  crypto?: CryptoPrices | undefined;
  metrics?: Metrics | undefined;
  listed?: ListedPrices | undefined;
}

/** Every figure that an issue shows, in the order of the desk. */
export function marketFigures({ crypto, metrics, listed }: Market): Figure[] {
  return [
    ...(crypto ? cryptoFigures(crypto) : []),
    ...(metrics ? figuresOfMetrics(metrics) : []),
    ...(listed ? [...etpFigures(listed), ...stockFigures(listed)] : []),
  ];
}

/** The values alone, as they are kept for the next issue. */
export function storedFigures(figures: Figure[]): StoredFigures {
  const stored: StoredFigures = {};
  for (const { table, symbol, value } of figures) {
    stored[table] = { ...stored[table], [symbol]: value };
  }
  return stored;
}
