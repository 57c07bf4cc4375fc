import type { Emas } from '@/api/contract/themePortfolio';
import { tickerKey } from './comparator';

/** What was fetched for a ticker, and what was bought of it. Prices in US dollars. */
export interface Holding {
  /** The `tickerKey` that all of it belongs to; once another ticker is typed, none of it counts. */
  of: string;
  /** Null while no price is known. */
  last: number | null;
  /** Percent over a day. */
  change: number | null;
  /** Whole shares bought so far; null before the first Compute with a price. */
  bought: number | null;
  /** What one of them cost on average. */
  avg_price: number | null;
  /** What all of them cost, to the cent. */
  initial_capital: number | null;
  /** The capital, to the cent, that they were bought for; nothing is traded while it stays. */
  planned: number | null;
  /** Null until technicals were requested. */
  emas: Emas | null;
}

/** A stock as typed; `key` is unique within the builder and names the row for good. */
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

/** All that a session holds: what is typed, as typed, and what was fetched. */
export interface Builder {
  /** An underscore and nine base-36 characters. */
  session: string;
  /** Name of Portfolio, under which it is saved; starts as the session's name. */
  name: string;
  /** US dollars, as typed. */
  capital: string;
  /** 1: themes and weights. 2: positions (second document §4). */
  step: 1 | 2;
  themes: ThemeRow[];
  /** Names the next row. */
  nextKey: number;
}

/** Rows that stand at the start, and that Add More Rows adds (second document §9). */
export const rowsAtOnce = 3;

/** An empty builder: three empty themes, each with three empty stocks. */
export function emptyBuilder(session: string): Builder {
  const empty: Builder = { session, name: session, capital: '', step: 1, themes: [], nextKey: 1 };
  return addThemes(empty);
}

/** True where nothing would be lost with it; a name that somebody gave is something. */
export function isBlank({ session, name, ...sheet }: Builder): boolean {
  return ['', session].includes(name.trim()) && isBlankSheet(sheet);
}

/** True where Simulate Portfolio, which leaves the name, would lose nothing. */
export function isBlankSheet({ capital, themes }: Pick<Builder, 'capital' | 'themes'>): boolean {
  const isEmpty = (row: { weight: string }, name: string) => `${name}${row.weight}`.trim() === '';
  return (
    capital.trim() === '' &&
    themes.every(
      (row) => isEmpty(row, row.theme) && row.stocks.every((stock) => isEmpty(stock, stock.ticker)),
    )
  );
}

/** Add More Rows of step 1: three themes with three stocks each. */
export function addThemes(builder: Builder): Builder {
  let next = builder;
  for (let count = 0; count < rowsAtOnce; count += 1) {
    const row: ThemeRow = { key: next.nextKey, theme: '', weight: '', stocks: [] };
    next = { ...next, themes: [...next.themes, row], nextKey: next.nextKey + 1 };
    next = addStocks(next, row.key);
  }
  return next;
}

/** Add More Rows of step 2: three stocks at the end of a theme. */
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

/** A theme's name or weight as it is typed now. */
export function changeTheme(
  builder: Builder,
  key: number,
  typed: Partial<Pick<ThemeRow, 'theme' | 'weight'>>,
): Builder {
  return inTheme(builder, key, (row) => ({ ...row, ...typed }));
}

/** A stock's ticker or weight as it is typed now. */
export function changeStock(
  builder: Builder,
  key: number,
  typed: Partial<Pick<StockRow, 'ticker' | 'weight'>>,
): Builder {
  return mapStocks(builder, (stock) => (stock.key === key ? { ...stock, ...typed } : stock));
}

/** The same builder with each stock changed. */
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
 * Step 2: themes without a name are dropped (second document §4), and a theme without stocks gets
 * three empty rows. Null where no theme has a name.
 */
export function withStocks(builder: Builder): Builder | null {
  const themes = builder.themes.filter(({ theme }) => theme.trim() !== '');
  if (themes.length === 0) return null;
  const named: Builder = { ...builder, themes, step: 2 };
  return themes
    .filter(({ stocks }) => stocks.length === 0)
    .reduce((next, { key }) => addStocks(next, key), named);
}

/** What is known of the ticker that stands there now; null after it was changed to another. */
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

/** Simulate Portfolio (second document §9): capital and themes anew, session and name stay. */
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
