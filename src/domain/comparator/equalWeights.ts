import type { Comparison } from '@/api/contract/comparator';
import { tickerKey } from './comparator';
import { priceStamp, type PriceStamp } from './suggestions';
import { withDollar } from '@/domain/format/numbers';

/** Prices in US dollars by ticker, as `tickerKey` spells it. */
export interface Prices {
  of: ReadonlyMap<string, number>;
  /** The day of the prices; null if it is unknown. */
  stamp: PriceStamp | null;
}

/** The prices in an answer. A position without a price is left out. */
export function pricesOf({
  portfolio,
  details,
}: Pick<Comparison, 'portfolio' | 'details'>): Prices {
  const of = new Map<string, number>();
  for (const { ticker, last } of portfolio) if (last) of.set(tickerKey(ticker), last);
  return { of, stamp: priceStamp(details) };
}

/** A row with its ticker, and its shares unless it waits for them. */
interface HeldRow {
  ticker: string;
  shares: number | null;
}

export interface EqualWeights {
  /** The shares of each row that waits, as decimal text; null where there is no price. */
  shares: (string | null)[];
  /** What each of these rows is worth, in US dollars. */
  value: number;
  /** True if that is the average of the rows that have shares. */
  isAverage: boolean;
  /** The tickers without a price. */
  priceless: string[];
}

/** What each row is worth if no row has shares yet, in US dollars. The weights don't depend on it. */
const plainValue = 10_000;
const mostDecimals = 8;

/**
 * Gives every row that waits for shares the same value: the average of the rows that have shares,
 * so that each weighs one part in the number of rows, or else 10,000 dollars.
 */
export function equalWeights(rows: readonly HeldRow[], prices: Prices): EqualWeights {
  const priceOf = (ticker: string) => prices.of.get(tickerKey(ticker));
  const values = rows.flatMap(({ ticker, shares }) => {
    const price = priceOf(ticker);
    return shares === null || price === undefined ? [] : [shares * price];
  });
  const isAverage = values.length > 0;
  const value = isAverage
    ? values.reduce((sum, each) => sum + each, 0) / values.length
    : plainValue;
  const waiting = rows.filter(({ shares }) => shares === null);
  const shares = waiting.map(({ ticker }) => {
    const price = priceOf(ticker);
    return price === undefined ? null : sharesText(value / price);
  });
  const priceless = waiting.flatMap(({ ticker }, at) => (shares[at] === null ? [ticker] : []));
  return { shares, value, isAverage, priceless };
}

/** Dollars or a percentage of the whole instead of shares. */
export interface Amount {
  value: number;
  unit: 'dollars' | 'percent';
}

/** A row with its shares or its amount. */
interface AmountRow {
  ticker: string;
  shares: number | null;
  amount: Amount | null;
}

/** What a portfolio of percentages alone is worth, in US dollars. The weights don’t depend on it. */
const wholeValue = 100_000;

/**
 * The shares of each amount, as decimal text; null for a row without an amount or without a price.
 * Percentages are parts of the whole, so beside other rows they take what those leave. `problem`
 * says why they can’t; ''.
 */
export function sharesOfAmounts(rows: readonly AmountRow[], prices: Prices) {
  const priceOf = (ticker: string) => prices.of.get(tickerKey(ticker));
  const priceless = rows.flatMap(({ ticker }) => (priceOf(ticker) === undefined ? [ticker] : []));
  const percent = rows.reduce((sum, { amount }) => sum + percentOf(amount), 0);
  const others = rows.reduce((sum, { ticker, shares, amount }) => {
    const value = amount?.unit === 'dollars' ? amount.value : 0;
    return sum + value + (shares ?? 0) * (priceOf(ticker) ?? 0);
  }, 0);
  const isFull = others > 0 && percent >= 100;
  const whole = others > 0 ? others / (1 - percent / 100) : wholeValue;
  const shares = rows.map(({ ticker, amount }) => {
    const price = priceOf(ticker);
    if (amount === null || price === undefined || isFull) return null;
    const value = amount.unit === 'dollars' ? amount.value : (whole * amount.value) / 100;
    return sharesText(value / price);
  });
  return { shares, priceless, problem: isFull ? noRoomText : '' };
}

const percentOf = (amount: Amount | null) => (amount?.unit === 'percent' ? amount.value : 0);

const noRoomText =
  'The percentages add up to 100 or more, which leaves nothing for the other rows.';

/** Such as `Turned 3 amounts into shares, at prices from 2026-11-24.` */
export function amountsText(count: number, { stamp }: Prices): string {
  const kind = stamp?.isSample ? 'sample prices' : 'prices';
  const day = stamp ? ` from ${stamp.day}` : '';
  return `Turned ${count === 1 ? '1 amount' : `${count} amounts`} into shares, at ${kind}${day}.`;
}

/** Six significant digits keep the weights equal to a thousandth of a percent. */
function sharesText(shares: number): string | null {
  const rounded = Number(shares.toPrecision(6)).toFixed(mostDecimals);
  const text = rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
  return text === '0' ? null : text;
}

/** Such as `Set 3 rows to $10,000 each, at prices from 2026-11-24.` */
export function equalWeightsText(result: EqualWeights, { stamp }: Prices): string {
  const { shares, value, isAverage } = result;
  const count = shares.filter((each) => each !== null).length;
  const rows = count === 1 ? '1 row' : `${count} rows`;
  const worth = withDollar(Math.round(value).toLocaleString('en-US'));
  const average = isAverage ? ', the average of your other rows' : '';
  const kind = stamp?.isSample ? 'sample prices' : 'prices';
  const day = stamp ? ` from ${stamp.day}` : '';
  return `Set ${rows} to ${worth}${count === 1 ? '' : ' each'}${average}, at ${kind}${day}.`;
}

const mostNamed = 5;

/** Such as `No price for ZZYX. Enter its shares.`; '' if every row has a price. */
export function pricelessText(priceless: readonly string[]): string {
  if (priceless.length === 0) return '';
  const named = priceless.slice(0, mostNamed).map((ticker) => ticker.trim().toUpperCase());
  const more = priceless.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const names = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `No price for ${names}. Enter ${priceless.length === 1 ? 'its' : 'their'} shares.`;
}
