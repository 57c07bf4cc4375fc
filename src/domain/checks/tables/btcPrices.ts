import type { CryptoPrice } from '@/api/contract/prices';
import type { Draft, Subject } from '@/domain/checks/check';
import { formatMoney, formatPercent, yearToDate } from '@/domain/format/numbers';
import { figureDraft, isKnown, percentBetween, type Maybe } from './relation';

/** In percent: prices are read minutes apart, and the start of the year never changes. */
const priceRoom = 0.7;
const startRoom = 0.05;
const changeRoom = 0.75;

interface Pair {
  symbol: string;
  price: Maybe;
  start: Maybe;
  change: Maybe;
  year: Maybe;
}

function pairs({ input: { btcEth } }: Subject): Pair[] {
  return [
    {
      symbol: 'BTC',
      price: btcEth.btc,
      start: btcEth.btc_start,
      change: btcEth.btc_change,
      year: btcEth.btc_change_year,
    },
    {
      symbol: 'ETH',
      price: btcEth.eth,
      start: btcEth.eth_start,
      change: btcEth.eth_change,
      year: btcEth.eth_change_year,
    },
  ];
}

function isApart(a: Maybe, b: Maybe, percent: number): boolean {
  const difference = percentBetween(a, b);
  return difference !== null && Math.abs(difference) > percent;
}

/** True if one says up and the other down, by more than rounding. */
function isOpposite(a: Maybe, b: Maybe): boolean {
  return isKnown(a) && isKnown(b) && a * b < 0 && isFar(a, b, changeRoom * 2);
}

function isFar(a: Maybe, b: Maybe, points: number): boolean {
  return isKnown(a) && isKnown(b) && Math.abs(a - b) > points;
}

interface Difference {
  sentence: string;
  isGrave?: boolean;
}

/** What differs first between a row of the table and the pair of the comparison. */
function differenceOf(
  row: CryptoPrice,
  { symbol, price, start, change, year }: ReturnType<typeof pairs>[number],
): Difference | null {
  const twice = (what: string, one: string, other: string) =>
    `${symbol}’s ${what} is ${one} in one source and ${other} in the other.`;
  if (isApart(row.last_price, price, priceRoom)) {
    const [other, own] = [formatMoney(price), formatMoney(row.last_price)];
    return {
      sentence: `${symbol} in the comparison with BTC is ${other}, but ${own} in the table. Press Sync.`,
    };
  }
  if (isApart(row.year_start, start, startRoom)) {
    const [one, other] = [formatMoney(start), formatMoney(row.year_start)];
    return { sentence: twice('start of the year', one, other), isGrave: true };
  }
  if (isFar(row.last_24_change, change, changeRoom)) {
    const [one, other] = [formatPercent(change), formatPercent(row.last_24_change)];
    const isGrave = isOpposite(row.last_24_change, change);
    return { sentence: twice('change', one, other), isGrave };
  }
  const computed = yearToDate(row.last_price, row.year_start);
  // Some APIs answer a fraction instead of percent.
  const percent = isKnown(year) ? year * 100 : null;
  if (!isFar(computed, year, 1) || !isFar(computed, percent, 1)) return null;
  return { sentence: twice('year to date', formatPercent(year), formatPercent(computed)) };
}

/**
 * The prices of bitcoin and ether come twice: for the table, and for the comparison of each year to
 * date with bitcoin's.
 */
export function btcPrices(subject: Subject): Draft[] {
  return pairs(subject).flatMap((pair): Draft[] => {
    const { symbol } = pair;
    const row = subject.input.crypto.general.find(
      ({ name }) => name.trim().toUpperCase() === symbol,
    );
    const difference = row ? differenceOf(row, pair) : null;
    if (!difference) return [];
    const { sentence, isGrave = false } = difference;
    const severity = symbol === 'BTC' || isGrave ? 'mustFix' : 'check';
    return [figureDraft('crypto', severity, symbol, sentence)];
  });
}
