import { tickerShape } from '@/api/contract/comparator';
import type { Emas } from '@/api/contract/themePortfolio';
import { tickerKey } from '@/domain/comparator/comparator';
import { computed, type StockFigures } from './themeFigures';
import { holdingOf, mapStocks, type Builder, type Holding, type StockRow } from './theme';
import { roundToCents } from './themeMoney';

/** The body of the requests for prices and technicals: every valid ticker, as typed, by theme. */
export interface ThemeTickers {
  themes: { theme: string; stocks: { ticker: string }[] }[];
}

/** Collects the tickers for which prices and technicals are requested. */
export function themeTickers({ themes }: Builder): ThemeTickers {
  return {
    themes: themes
      .map(({ theme, stocks }) => ({
        theme,
        stocks: stocks
          .map(({ ticker }) => ({ ticker: ticker.trim() }))
          .filter(({ ticker }) => tickerShape.test(ticker)),
      }))
      .filter(({ stocks }) => stocks.length > 0),
  };
}

/** A price in US dollars, and its change over a day in percent. */
export interface PriceQuote {
  price: number | null;
  change: number | null;
}

/**
 * Compute Portfolio: stores the prices, then buys. A stock is bought at its first price; later
 * prices change its PnL and leave Bought and Avg Price. If its capital has changed, or the cash
 * wasn't enough, the difference in shares is bought or sold at the last price and the average
 * includes it. A ticker that was `asked` for and not answered loses its price. Tickers typed after
 * the request stay the same.
 */
export function priced(
  builder: Builder,
  asked: ThemeTickers,
  quotes: Readonly<Record<string, PriceQuote>>,
): Builder {
  const byKey = byTicker(quotes);
  const keys = askedKeys(asked);
  const fresh = mapStocks(builder, (row) => {
    const key = tickerKey(row.ticker);
    if (!keys.has(key)) return row;
    const { price, change } = byKey.get(key) ?? { price: null, change: null };
    const last = price !== null && Number.isFinite(price) && price > 0 ? price : null;
    return held(row, { last, change: last === null ? null : change });
  });
  const figures = new Map(
    computed(fresh)
      .themes.flatMap(({ stocks }) => stocks)
      .map((stock) => [stock.key, stock]),
  );
  return mapStocks(fresh, (row) => {
    const figure = keys.has(tickerKey(row.ticker)) && figures.get(row.key);
    return figure ? traded(row, figure) : row;
  });
}

/**
 * Stores the answer of Request Technicals. An average that is missing in the answer keeps its
 * value.
 */
export function withTechnicals(
  builder: Builder,
  asked: ThemeTickers,
  technicals: Readonly<Record<string, Emas>>,
): Builder {
  const byKey = byTicker(technicals);
  const keys = askedKeys(asked);
  return mapStocks(builder, (row) => {
    const key = tickerKey(row.ticker);
    const emas = keys.has(key) && byKey.get(key);
    return emas ? held(row, { emas }) : row;
  });
}

function askedKeys({ themes }: ThemeTickers): Set<string> {
  return new Set(themes.flatMap(({ stocks }) => stocks.map(({ ticker }) => tickerKey(ticker))));
}

function byTicker<Value>(answer: Readonly<Record<string, Value>>): Map<string, Value> {
  return new Map(Object.entries(answer).map(([ticker, value]) => [tickerKey(ticker), value]));
}

function held(row: StockRow, known: Partial<Holding>): StockRow {
  const before = holdingOf(row) ?? {
    of: tickerKey(row.ticker),
    last: null,
    change: null,
    bought: null,
    avg_price: null,
    initial_capital: null,
    planned: null,
    emas: null,
  };
  return { ...row, holding: { ...before, ...known } };
}

function traded(row: StockRow, { shares, capital, shortfall }: StockFigures): StockRow {
  const holding = holdingOf(row);
  const isDone = holding?.planned === capital && shortfall === null;
  if (!holding || holding.last === null || isDone) return row;
  const paid = costOf(shares, holding, holding.last);
  return held(row, {
    bought: shares,
    planned: capital,
    initial_capital: paid,
    avg_price: averageOf(shares, holding, holding.last, paid),
  });
}

/**
 * The cost of all shares after the difference was bought or sold; null if the cost of the held ones
 * isn't known.
 */
function costOf(
  shares: number,
  { bought, initial_capital: cost }: Holding,
  last: number,
): number | null {
  const before = bought ?? 0;
  if (before === 0 || shares === 0) return roundToCents(shares * last);
  if (cost === null) return null;
  return roundToCents(shares < before ? (cost * shares) / before : cost + (shares - before) * last);
}

function averageOf(
  shares: number,
  { bought, avg_price }: Holding,
  last: number,
  paid: number | null,
): number | null {
  const before = bought ?? 0;
  if (shares === 0) return null;
  if (before === 0) return last;
  const isUnchanged = shares <= before && avg_price !== null;
  return isUnchanged ? avg_price : paid && paid / shares;
}
