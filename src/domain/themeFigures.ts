import { tickerShape } from '@/api/contract/comparator';
import type { Emas } from '@/api/contract/themePortfolio';
import { formatShares } from './numbers';
import { gainOf, profitOf, type Gain } from './themeGain';
import { capitalWords, readNumber, weightWords } from './themeInput';
import { buy, type Purse } from './themePurse';
import { sumOf, toTheCent, withoutDust } from './themeSums';
import {
  holdingOf,
  type Builder,
  type Holding,
  type StockRow,
  type ThemeRow,
} from './themePortfolio';

/** The fourteen columns of a stock, in their order; money in US dollars, to the cent but for prices. */
export interface StockFigures {
  key: number;
  /** Upper-case; '' in an empty row. */
  ticker: string;
  /** Percent of the theme; null where none can be read. */
  weight: number | null;
  /** Shares bought so far; null before the first Compute. */
  bought: number | null;
  /** What a bought share cost on average. */
  avgPrice: number | null;
  last: number | null;
  /** Percent over a day. */
  change: number | null;
  /** What the stock's capital buys at the last price: whole, never negative, 0 without a price. */
  shares: number;
  /** The stock's share of its theme's capital. */
  capital: number;
  /** Shares × last price. All positions and the cash left are the capital, to the cent. */
  position: number;
  /** What the bought shares cost; null before the first Compute, or where it is not known. */
  cost: number | null;
  /** Of the cost, in percent; null without it or without a price. */
  pnlPercent: number | null;
  /** Bought × last price − cost. */
  pnl: number | null;
  /**
   * Hour, Day and Week (and Month, which has no column), for `signalOf` of `domain/technicals`; null
   * until technicals were requested.
   */
  emas: Emas | null;
  /** What is wrong with the typed weight, or null. */
  weightProblem: string | null;
  /** What is wrong with the ticker, or that no price is known of it after a Compute; or null. */
  tickerProblem: string | null;
  /** That the cash left does not reach for all of its shares; or null. */
  shortfall: string | null;
}

/** Money in US dollars. */
export interface ThemeFigures extends Gain {
  key: number;
  theme: string;
  /** Percent of the capital; null where none can be read. */
  weight: number | null;
  weightProblem: string | null;
  /** The theme's share of the capital. */
  capital: number;
  /** The sum of its positions. */
  total: number;
  /** What its stocks' weights add up to, in percent. */
  stockWeight: number;
  /** What remains of those to 100; negative above 100. */
  stockRemaining: number;
  stocks: StockFigures[];
}

/** Everything a screen shows of a builder. */
export interface BuilderFigures extends Gain {
  /** US dollars; 0 where none can be read. */
  capital: number;
  capitalProblem: string | null;
  /** Total percent of the themes; no limit of 100 is enforced (second document §5). */
  weight: number;
  /** What remains to 100, in percentage points; negative above 100. */
  remaining: number;
  themes: ThemeFigures[];
  /** Capital not in positions; never negative. */
  cash: number;
  /** The sum of all positions. */
  total: number;
  /** Sentences about the whole: weights above 100, what the cash did not reach, the size. */
  notes: string[];
}

/** Pure: the same builder gives the same figures. Rows buy in their order until the cash is spent. */
export function computed(builder: Builder): BuilderFigures {
  const capital = readNumber(builder.capital, capitalWords);
  const cents = Math.round((capital.value ?? 0) * 100);
  const purse = { cents };
  const themes = builder.themes.map((row) => themeFigures(row, purse, cents));
  const weight = withoutDust(sumOf(themes, (theme) => theme.weight));
  return {
    capital: cents / 100,
    capitalProblem: capital.problem,
    weight,
    remaining: withoutDust(100 - weight),
    themes,
    cash: purse.cents / 100,
    total: (cents - purse.cents) / 100,
    ...gainOf(themes.flatMap(({ stocks }) => stocks)),
    notes: notesOf(themes, weight),
  };
}

function themeFigures(row: ThemeRow, purse: Purse, allCents: number): ThemeFigures {
  const { value: weight, problem } = readNumber(row.weight, weightWords);
  const cents = (allCents * (weight ?? 0)) / 100;
  const stocks = row.stocks.map((stock) => stockFigures(stock, purse, cents));
  const stockWeight = withoutDust(sumOf(stocks, (stock) => stock.weight));
  return {
    key: row.key,
    theme: row.theme.trim(),
    weight,
    weightProblem: problem,
    capital: Math.round(cents) / 100,
    total: toTheCent(sumOf(stocks, ({ position }) => position)),
    stockWeight,
    stockRemaining: withoutDust(100 - stockWeight),
    ...gainOf(stocks),
    stocks,
  };
}

function stockFigures(row: StockRow, purse: Purse, themeCents: number): StockFigures {
  const { value: weight, problem } = readNumber(row.weight, weightWords);
  const holding = holdingOf(row);
  const cents = (themeCents * (weight ?? 0)) / 100;
  const order = buy(cents, holding?.last ?? null, purse);
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
    return 'A ticker has letters and digits only, such as AAPL or BRK.B.';
  }
  const isUnknown = holding !== null && holding.last === null && holding.emas === null;
  return isUnknown ? `No price is known for ${name.toUpperCase()}.` : null;
}

function notesOf(themes: readonly ThemeFigures[], weight: number): string[] {
  const unreached = 'Rows buy from the top down; what the cash does not reach is not bought.';
  const over = themes.filter(({ stockWeight }) => stockWeight > 100);
  return [
    ...(weight > 100 ? [`The themes add up to ${formatShares(weight)}%. ${unreached}`] : []),
    ...over.map(
      ({ theme, stockWeight }) =>
        `The stocks of ${theme || 'a theme'} add up to ${formatShares(stockWeight)}%.`,
    ),
  ];
}
