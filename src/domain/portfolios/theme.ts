import type { Emas } from '@/api/contract/themePortfolio';
import { tickerKey } from '@/domain/comparator/comparator';

/**
 * Prices that were fetched for a ticker, and the shares that were bought of it. Prices are in US
 * dollars.
 */
export interface Holding {
  /**
   * The `tickerKey` of the ticker. If another ticker is typed into the row, the holding no longer
   * counts.
   */
  of: string;
  /** The last price; null if it isn't known. */
  last: number | null;
  /** Change over a day in percent. */
  change: number | null;
  /** Whole shares bought so far; null before the first Compute with a price. */
  bought: number | null;
  /** The average price of a bought share. */
  avg_price: number | null;
  /** The cost of all bought shares, rounded to cents. */
  initial_capital: number | null;
  /**
   * The capital, in dollars and cents, for which the shares were bought. Compute buys or sells only
   * if the stock's capital differs from it.
   */
  planned: number | null;
  /** Null until technicals were requested. */
  emas: Emas | null;
}

/** A stock as typed. `key` is unique within the builder and never changes. */
export interface StockRow {
  key: number;
  ticker: string;
  /** Percent of its theme. */
  weight: string;
  holding: Holding | null;
}

/** A theme as typed. */
export interface ThemeRow {
  key: number;
  theme: string;
  /** Percent of the capital. */
  weight: string;
  stocks: StockRow[];
}

/** The whole state of a session: everything that was typed, and everything that was fetched. */
export interface Builder {
  /** An underscore and nine base-36 characters. */
  session: string;
  /** Name of Portfolio, under which it is saved. It starts as the session's name. */
  name: string;
  /** US dollars, as typed. */
  capital: string;
  /** 1 is themes and weights; 2 is positions. */
  step: 1 | 2;
  themes: ThemeRow[];
  /** The key of the next new row. */
  nextKey: number;
}

/** The number of rows at the start, and how many Add More Rows adds. */
export const rowsAtOnce = 3;

/** A new builder with three empty themes, each with three empty stocks. */
export function emptyBuilder(session: string): Builder {
  const empty: Builder = { session, name: session, capital: '', step: 1, themes: [], nextKey: 1 };
  return addThemes(empty);
}

/**
 * True if the builder can be replaced without losing anything. A name that somebody typed counts as
 * something.
 */
export function isBlank({ session, name, ...sheet }: Builder): boolean {
  return ['', session].includes(name.trim()) && isBlankSheet(sheet);
}

/** True if Simulate Portfolio can replace it without losing anything. It keeps the name. */
export function isBlankSheet({ capital, themes }: Pick<Builder, 'capital' | 'themes'>): boolean {
  const isEmpty = (row: { weight: string }, name: string) => `${name}${row.weight}`.trim() === '';
  return (
    capital.trim() === '' &&
    themes.every(
      (row) => isEmpty(row, row.theme) && row.stocks.every((stock) => isEmpty(stock, stock.ticker)),
    )
  );
}

/** Adds three themes with three stocks each (Add More Rows in step 1). */
export function addThemes(builder: Builder): Builder {
  let next = builder;
  for (let count = 0; count < rowsAtOnce; count += 1) {
    const row: ThemeRow = { key: next.nextKey, theme: '', weight: '', stocks: [] };
    next = { ...next, themes: [...next.themes, row], nextKey: next.nextKey + 1 };
    next = addStocks(next, row.key);
  }
  return next;
}

/** Adds three stocks at the end of a theme (Add More Rows in step 2). */
export function addStocks(builder: Builder, themeKey: number): Builder {
  const rows = Array.from({ length: rowsAtOnce }, (_, at) => emptyStock(builder.nextKey + at));
  const next = inTheme(builder, themeKey, (row) => ({ ...row, stocks: [...row.stocks, ...rows] }));
  return { ...next, nextKey: builder.nextKey + rowsAtOnce };
}

function emptyStock(key: number): StockRow {
  return { key, ticker: '', weight: '', holding: null };
}

function inTheme(builder: Builder, key: number, change: (row: ThemeRow) => ThemeRow): Builder {
  return {
    ...builder,
    themes: builder.themes.map((row) => (row.key === key ? change(row) : row)),
  };
}

/** Changes the name or the weight of a theme. */
export function changeTheme(
  builder: Builder,
  key: number,
  typed: Partial<Pick<ThemeRow, 'theme' | 'weight'>>,
): Builder {
  return inTheme(builder, key, (row) => ({ ...row, ...typed }));
}

/** Changes the ticker or the weight of a stock. */
export function changeStock(
  builder: Builder,
  key: number,
  typed: Partial<Pick<StockRow, 'ticker' | 'weight'>>,
): Builder {
  return mapStocks(builder, (stock) => (stock.key === key ? { ...stock, ...typed } : stock));
}

/** Returns the builder with `change` applied to each stock. */
export function mapStocks(builder: Builder, change: (stock: StockRow) => StockRow): Builder {
  const themes = builder.themes.map((row) => ({ ...row, stocks: row.stocks.map(change) }));
  return { ...builder, themes };
}

export function removeTheme(builder: Builder, key: number): Builder {
  return { ...builder, themes: builder.themes.filter((row) => row.key !== key) };
}

export function removeStock(builder: Builder, key: number): Builder {
  const themes = builder.themes.map((row) => ({
    ...row,
    stocks: row.stocks.filter((stock) => stock.key !== key),
  }));
  return { ...builder, themes };
}

/**
 * Goes to step 2: drops themes without a name, and gives three empty rows to themes without stocks.
 * Null if no theme has a name.
 */
export function withStocks(builder: Builder): Builder | null {
  const themes = builder.themes.filter(({ theme }) => theme.trim() !== '');
  if (themes.length === 0) return null;
  const named: Builder = { ...builder, themes, step: 2 };
  return themes
    .filter(({ stocks }) => stocks.length === 0)
    .reduce((next, { key }) => addStocks(next, key), named);
}

/** The stock's holding; null if none was fetched for the ticker in the row. */
export function holdingOf({ ticker, holding }: StockRow): Holding | null {
  return holding && holding.of === tickerKey(ticker) ? holding : null;
}

const simulated = [
  {
    theme: 'Cyber',
    weight: '60',
    stocks: [
      ['CRWD', '30'],
      ['PANW', '30'],
      ['FTNT', '25'],
      ['CSCO', '15'],
    ],
  },
  {
    theme: 'AI',
    weight: '40',
    stocks: [
      ['NVDA', '35'],
      ['MSFT', '25'],
      ['GOOGL', '25'],
      ['AMD', '15'],
    ],
  },
] as const;

/** Fills in an example for Simulate Portfolio: new capital and themes, same session and name. */
export function simulate({ session, name }: Builder): Builder {
  let nextKey = 1;
  const key = () => nextKey++;
  const themes = simulated.map(({ theme, weight, stocks }) => ({
    key: key(),
    theme,
    weight,
    stocks: stocks.map(([ticker, share]) => ({ ...emptyStock(key()), ticker, weight: share })),
  }));
  return { session, name, capital: '100000', step: 1, themes, nextKey };
}
