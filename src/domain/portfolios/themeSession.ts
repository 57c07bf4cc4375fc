import {
  cookieBytes,
  ThemeState,
  type Theme,
  type ThemeStock,
} from '@/api/contract/themePortfolio';
import { tickerKey } from '@/domain/comparator/comparator';
import { formatKilobytes } from '@/domain/format/numbers';
import { computed, type StockFigures, type ThemeFigures } from './themeFigures';
import { mapStocks, type Builder, type Holding, type StockRow } from './theme';
import { roundToCents } from './themeMoney';

/** Writes the state as the API stores it. `restored` gives back the same builder. */
export function serialise(builder: Builder): string {
  const figures = computed(builder);
  const state: ThemeState = {
    themes: builder.themes.map((row, at) => wireTheme(row, figures.themes[at])),
    cash: figures.cash,
    capital: figures.capital,
    step2: builder.step === 2,
    capital_text: builder.capital,
    session: builder.session,
    name: builder.name,
    next_key: builder.nextKey,
  };
  return JSON.stringify(state);
}

/**
 * The part of the state that counts as saved. The step is left out, because switching between the
 * two steps changes nothing.
 */
export function contentOf(builder: Builder): string {
  return serialise({ ...builder, step: 1 });
}

function wireTheme(row: Builder['themes'][number], figures: ThemeFigures | undefined): Theme {
  const { cost, pnl } = { cost: figures?.cost ?? 0, pnl: figures?.pnl ?? 0 };
  return {
    theme: row.theme,
    weight: figures?.weight ?? null,
    capital: figures?.capital ?? null,
    /**
     * Cost plus PnL of the bought shares. Divided by the initial capital it gives the performance.
     */
    capital_current: roundToCents(cost + pnl),
    capital_current_compare: cost,
    stocks: row.stocks.map((stock, at) => wireStock(stock, figures?.stocks[at])),
    key: row.key,
    weight_text: row.weight,
  };
}

function wireStock(
  { key, ticker, weight, holding }: StockRow,
  figures: StockFigures | undefined,
): ThemeStock {
  return {
    ticker,
    weight: figures?.weight ?? null,
    last: holding?.last ?? null,
    change: holding?.change ?? null,
    capital: figures?.capital ?? null,
    initial_capital: holding?.initial_capital ?? null,
    capital_change: figures?.pnl ?? null,
    capital_change_percent: figures?.pnlPercent ?? null,
    shares: figures?.shares ?? null,
    bought: holding?.bought ?? null,
    avg_price: holding?.avg_price ?? null,
    emas: holding?.emas ?? null,
    key,
    weight_text: weight,
    of: holding?.of,
    planned: holding?.planned ?? null,
  };
}

/**
 * Reads a stored state; null if the text isn't one. A state of the existing product lacks the
 * fields that we add; `session` then gives the session's name.
 */
export function restored(text: string, session: string): Builder | null {
  const state = ThemeState.safeParse(parsed(text));
  if (!state.success) return null;
  const { themes, capital, capital_text, step2, name, next_key } = state.data;
  const named = sessionShape.test(state.data.session ?? '') ? state.data.session : undefined;
  const builder: Builder = {
    session: named ?? session,
    name: name ?? named ?? session,
    capital: capital_text ?? asTyped(capital),
    step: step2 ? 2 : 1,
    themes: themes.map((theme) => ({
      key: theme.key ?? 0,
      theme: theme.theme,
      weight: theme.weight_text ?? asTyped(theme.weight),
      stocks: theme.stocks.map(stockRow),
    })),
    nextKey: next_key ?? 0,
  };
  return named ? withKeys(builder) : planned(withKeys(builder));
}

const sessionShape = /^_[a-z0-9]{1,32}$/;

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const isState = typeof value === 'object' && value !== null && Object.hasOwn(value, 'themes');
    return isState ? value : null;
  } catch {
    return null;
  }
}

/** Input fields take at most twelve decimals, and no exponent. */
const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 });

function asTyped(value: number | null): string {
  return value === null ? '' : digits.format(value);
}

function stockRow(stock: ThemeStock): StockRow {
  const { key, ticker, weight, weight_text } = stock;
  return {
    key: key ?? 0,
    ticker,
    weight: weight_text ?? asTyped(weight),
    holding: holdingFrom(stock),
  };
}

function holdingFrom(stock: ThemeStock): Holding | null {
  const { ticker, of, change, emas } = stock;
  const [last, bought] = [above(stock.last), atLeast0(stock.bought)];
  const isBlank = last === null && bought === null && emas === null;
  if (of === undefined && (isBlank || ticker.trim() === '')) return null;
  const avg_price = atLeast0(stock.avg_price);
  const paid = bought === null || avg_price === null ? null : bought * avg_price;
  const cost = atLeast0(stock.initial_capital) ?? paid;
  return {
    of: of ?? tickerKey(ticker),
    last,
    change,
    bought,
    avg_price,
    initial_capital: cost === null ? null : roundToCents(cost),
    planned: atLeast0(stock.planned),
    emas,
  };
}

function above(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function atLeast0(value: number | null): number | null {
  return value !== null && value >= 0 ? value : null;
}

/** Keeps the stored keys of the rows, or assigns new ones if they aren't unique. */
function withKeys(builder: Builder): Builder {
  const keys = builder.themes.flatMap(({ key, stocks }) => [key, ...stocks.map((row) => row.key)]);
  const isConsistent =
    new Set(keys).size === keys.length && keys.every((key) => key > 0 && key < builder.nextKey);
  if (isConsistent && builder.nextKey > 0) return builder;
  let nextKey = 1;
  const themes = builder.themes.map((theme) => ({
    ...theme,
    key: nextKey++,
    stocks: theme.stocks.map((stock) => ({ ...stock, key: nextKey++ })),
  }));
  return { ...builder, themes, nextKey };
}

/**
 * States of the existing product don't say for which capital shares were bought, so the capital
 * that the weights give is used.
 */
function planned(builder: Builder): Builder {
  const stocks = computed(builder).themes.flatMap((theme) => theme.stocks);
  const capitals = new Map(stocks.map(({ key, capital }) => [key, capital]));
  return mapStocks(builder, (row) => {
    const { holding } = row;
    if (!holding || holding.bought === null) return row;
    return { ...row, holding: { ...holding, planned: capitals.get(row.key) ?? null } };
  });
}

/** The size of a stored state in bytes of UTF-8. */
export function sessionBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A warning if the session is too large for a browser's cookie, or null. */
export function sizeWarning(bytes: number): string | null {
  if (bytes <= cookieBytes) return null;
  return `This portfolio is larger than the ${formatKilobytes(cookieBytes)} that a browser’s cookie can hold. Saving it still stores all of it.`;
}
