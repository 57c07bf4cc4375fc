import { tickerShape } from '@/api/contract/comparator';
import type { Emas } from '@/api/contract/themePortfolio';
import { formatShares } from '@/domain/format/numbers';
import {
  buy,
  type CashBalance,
  type Gain,
  gainOf,
  profitOf,
  removeFloatError,
  roundToCents,
  sumOf,
} from './themeMoney';
import { type Builder, type Holding, holdingOf, type StockRow, type ThemeRow } from './theme';

/**
 * A stock's columns in their order. Money is in US dollars and rounded to cents, except for prices.
 */
export interface StockFigures {
  key: number;
  /** Upper case; empty in an empty row. */
  ticker: string;
  /** Percent of the theme; null if it can't be read. */
  weight: number | null;
  /** Shares bought so far; null before the first Compute. */
  bought: number | null;
  /** The average price of a bought share. */
  avgPrice: number | null;
  last: number | null;
  /** Change over a day in percent. */
  change: number | null;
  /** Whole shares that the stock's capital buys at the last price; 0 without a price. */
  shares: number;
  /** The stock's part of its theme's capital. */
  capital: number;
  /** Shares × last price. All positions and the remaining cash add up to the capital. */
  position: number;
  /** The cost of the bought shares; null before the first Compute, or if it isn't known. */
  cost: number | null;
  /** PnL in percent of the cost; null without a cost or a price. */
  pnlPercent: number | null;
  /** Bought × last price − cost. */
  pnl: number | null;
  /**
   * Averages for hour, day, week and month (month has no column), as `signalOf` in
   * `src/domain/market/technicals.ts` takes them. Null until technicals were requested.
   */
  emas: Emas | null;
  /** What is wrong with the typed weight, or null. */
  weightProblem: string | null;
  /** What is wrong with the ticker, or that Compute found no price for it; or null. */
  tickerProblem: string | null;
  /** Says that the cash wasn't enough for all shares; or null. */
  shortfall: string | null;
}

/** Money is in US dollars. */
export interface ThemeFigures extends Gain {
  key: number;
  theme: string;
  /** Percent of the capital; null if it can't be read. */
  weight: number | null;
  weightProblem: string | null;
  /** The theme's part of the capital. */
  capital: number;
  /** The sum of its positions. */
  total: number;
  /** The sum of its stocks' weights in percent. */
  stockWeight: number;
  /** 100 minus that sum; negative if it is above 100. */
  stockRemaining: number;
  stocks: StockFigures[];
}

/** Everything that the screen shows about a builder. */
export interface BuilderFigures extends Gain {
  /** US dollars; 0 if it can't be read. */
  capital: number;
  capitalProblem: string | null;
  /** The sum of the themes' weights in percent. It may be above 100. */
  weight: number;
  /** 100 minus that sum, in percentage points; negative if it is above 100. */
  remaining: number;
  themes: ThemeFigures[];
  /** Capital that isn't in positions; never negative. */
  cash: number;
  /** The sum of all positions. */
  total: number;
  /** Messages about the whole portfolio, such as weights above 100 or cash that wasn't enough. */
  notes: string[];
}

/**
 * Computes all figures from the builder alone. Stocks buy in the order of their rows until the cash
 * is spent.
 */
export function computed(builder: Builder): BuilderFigures {
  const capital = readNumber(builder.capital, capitalWords);
  const cents = Math.round((capital.value ?? 0) * 100);
  const cashBalance = { cents };
  const themes = builder.themes.map((row) => themeFigures(row, cashBalance, cents));
  const weight = removeFloatError(sumOf(themes, (theme) => theme.weight));
  return {
    capital: cents / 100,
    capitalProblem: capital.problem,
    weight,
    remaining: removeFloatError(100 - weight),
    themes,
    cash: cashBalance.cents / 100,
    total: (cents - cashBalance.cents) / 100,
    ...gainOf(themes.flatMap(({ stocks }) => stocks)),
    notes: notesOf(themes, weight),
  };
}

function themeFigures(row: ThemeRow, cashBalance: CashBalance, allCents: number): ThemeFigures {
  const { value: weight, problem } = readNumber(row.weight, weightWords);
  const cents = (allCents * (weight ?? 0)) / 100;
  const stocks = row.stocks.map((stock) => stockFigures(stock, cashBalance, cents));
  const stockWeight = removeFloatError(sumOf(stocks, (stock) => stock.weight));
  return {
    key: row.key,
    theme: row.theme.trim(),
    weight,
    weightProblem: problem,
    capital: Math.round(cents) / 100,
    total: roundToCents(sumOf(stocks, ({ position }) => position)),
    stockWeight,
    stockRemaining: removeFloatError(100 - stockWeight),
    ...gainOf(stocks),
    stocks,
  };
}

function stockFigures(row: StockRow, cashBalance: CashBalance, themeCents: number): StockFigures {
  const { value: weight, problem } = readNumber(row.weight, weightWords);
  const holding = holdingOf(row);
  const cents = (themeCents * (weight ?? 0)) / 100;
  const order = buy(cents, holding?.last ?? null, cashBalance);
  return {
    key: row.key,
    ticker: row.ticker.trim().toUpperCase(),
    weight,
    bought: holding?.bought ?? null,
    avgPrice: holding?.avg_price ?? null,
    last: holding?.last ?? null,
    change: holding?.change ?? null,
    shares: order.shares,
    capital: Math.round(cents) / 100,
    position: order.cost / 100,
    ...profitOf(holding),
    emas: holding?.emas ?? null,
    weightProblem: problem,
    tickerProblem: tickerProblem(row, holding),
    shortfall:
      order.shares < order.wanted
        ? `The cash left buys ${formatShares(order.shares)} of ${formatShares(order.wanted)} shares.`
        : null,
  };
}

function tickerProblem({ ticker, weight }: StockRow, holding: Holding | null): string | null {
  const name = ticker.trim();
  if (name === '') return weight.trim() === '' ? null : 'Enter a ticker.';
  if (!tickerShape.test(name)) {
    return 'Use letters and digits only, such as AAPL or BRK.B.';
  }
  const isUnknown = holding !== null && holding.last === null && holding.emas === null;
  return isUnknown ? `No price found for ${name.toUpperCase()}.` : null;
}

function notesOf(themes: readonly ThemeFigures[], weight: number): string[] {
  const unreached = 'Rows buy from the top down until the cash is spent.';
  const over = themes.filter(({ stockWeight }) => stockWeight > 100);
  return [
    ...(weight > 100 ? [`The themes add up to ${formatShares(weight)}%. ${unreached}`] : []),
    ...over.map(
      ({ theme, stockWeight }) =>
        `The stocks of ${theme || 'a theme'} add up to ${formatShares(stockWeight)}%.`,
    ),
  ];
}

/** The largest value of a typed number, and its error messages. */
interface NumberWords {
  missing: string;
  tooMuch: string;
  most: number;
}

export const capitalWords: NumberWords = {
  missing: 'Enter an amount above 0, such as 100,000.',
  tooMuch: 'Enter a capital of at most 1,000,000,000,000.',
  most: 1e12,
};

export const weightWords: NumberWords = {
  missing: 'Enter the weight in percent, such as 60 or 12.5.',
  tooMuch: 'Enter a weight of at most 1,000%.',
  most: 1000,
};

const plain = /^(\d{1,15}|\d{1,3}(,\d{3}){1,4})?(\.\d{0,12})?$/;

/**
 * Reads a number of 0 or more, such as `100000`, `$100,000.50` or `12.5 %`. Empty text gives null
 * without an error.
 */
export function readNumber(
  text: string,
  words: NumberWords,
): { value: number | null; problem: string | null } {
  const typed = text.replaceAll(/\s/g, '').replace(/^\$/, '').replace(/%$/, '');
  if (typed === '') return { value: null, problem: text.trim() === '' ? null : words.missing };
  if (!plain.test(typed) || !/\d/.test(typed)) return { value: null, problem: words.missing };
  const value = Number(typed.replaceAll(',', ''));
  return value <= words.most ? { value, problem: null } : { value: null, problem: words.tooMuch };
}
