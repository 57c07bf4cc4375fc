import type { MetricName, Metrics } from '@/api/contract/metrics';
import type { CryptoPrices, ListedPrices, StoredFigures } from '@/api/contract/prices';
import type { Figure } from './figure';
import { figuresOfMetrics } from './metricFigures';
import {
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';

interface Row {
  symbol: string;
  price: number | null;
  change: number | null;
  /** Undefined if the table has no market caps. */
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

/** The premium to net asset value is left out, because it varies a lot and many funds have none. */
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

/** The market data of one newsletter; undefined parts aren't known. */
export interface Market {
  crypto?: CryptoPrices | undefined;
  metrics?: Metrics | undefined;
  listed?: ListedPrices | undefined;
  /** The metrics whose rows aren’t shown. */
  hiddenMetrics?: readonly string[] | undefined;
}

/** Every figure that a newsletter shows, in the order of the composer. */
export function marketFigures({ crypto, metrics, listed, hiddenMetrics }: Market): Figure[] {
  return [
    ...(crypto ? cryptoFigures(crypto) : []),
    ...(metrics ? figuresOfMetrics(metrics, hiddenMetrics) : []),
    ...(listed ? [...etpFigures(listed), ...stockFigures(listed)] : []),
  ];
}

/** The Bitcoin Misery Index, which stands beside the tables. */
export function bmiFigure(value: number | null): Figure {
  return {
    table: 'metrics',
    symbol: 'bmi',
    label: 'Bitcoin Misery Index',
    value,
    kind: 'share',
    show: (each) => formatDecimals(each, 2),
  };
}

function premiumFigures({ etps }: ListedPrices): Figure[] {
  return etps.map(({ ticker, premium_to_nav }) => ({
    table: 'etps_premium',
    symbol: ticker,
    label: `${ticker.toUpperCase()} premium to NAV`,
    value: premium_to_nav,
    kind: 'basis',
    show: formatPercent,
  }));
}

/** The market cap's change has two figures, of which people type the one in percent. */
export function typedChangeOf(change: MetricName): MetricName {
  return change === 'market_cap_change' ? 'market_cap_percent' : change;
}

function withTypedChange(figure: Figure, metrics: Metrics): Figure {
  if (figure.symbol !== 'market_cap_change') return figure;
  return { ...figure, symbol: 'market_cap_percent', value: metrics.market_cap_percent };
}

/** Every figure that has an origin and can be typed, in the order of the composer. */
export function typableFigures(market: Market & { bmi?: number | null | undefined }): Figure[] {
  const { metrics, listed, bmi } = market;
  const figures = marketFigures(market);
  return [
    ...(metrics ? figures.map((each) => withTypedChange(each, metrics)) : figures),
    ...(listed ? premiumFigures(listed) : []),
    ...(bmi === undefined ? [] : [bmiFigure(bmi)]),
  ];
}

/** The values alone, as they are kept for the next issue. */
export function figureValues(figures: Figure[]): StoredFigures {
  const stored: StoredFigures = {};
  for (const { table, symbol, value } of figures) {
    stored[table] = { ...stored[table], [symbol]: value };
  }
  return stored;
}
