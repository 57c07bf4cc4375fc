import type { Draft, Subject } from '@/domain/findings/check';
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

/**
 * The prices of bitcoin and ether come twice: for the table, and for the comparison of each year to
 * date with bitcoin's.
 */
export function btcPrices(subject: Subject): Draft[] {
  return pairs(subject).flatMap(({ symbol, price, start, change, year }): Draft[] => {
    const row = subject.input.crypto.general.find(
      ({ name }) => name.trim().toUpperCase() === symbol,
    );
    if (!row) return [];
    const severity = symbol === 'BTC' ? 'mustFix' : 'check';
    const draft = (sentence: string, isGrave = false) =>
      figureDraft('crypto', isGrave ? 'mustFix' : severity, symbol, sentence);
    const other = `${symbol} in the comparison with BTC is`;
    if (isApart(row.last_price, price, priceRoom)) {
      return [
        draft(
          `${other} ${formatMoney(price)}, but ${formatMoney(row.last_price)} in the table. Press Sync.`,
        ),
      ];
    }
    if (isApart(row.year_start, start, startRoom)) {
      return [
        draft(
          `${symbol}’s start of the year is ${formatMoney(start)} in one source and ${formatMoney(row.year_start)} in the other.`,
          true,
        ),
      ];
    }
    if (isFar(row.last_24_change, change, changeRoom)) {
      return [
        draft(
          `${symbol}’s change is ${formatPercent(change)} in one source and ${formatPercent(row.last_24_change)} in the other.`,
          isOpposite(row.last_24_change, change),
        ),
      ];
    }
    const computed = yearToDate(row.last_price, row.year_start);
    if (!isFar(computed, year, 1)) return [];
    return [
      draft(
        `${symbol}’s year to date is ${formatPercent(year)} in one source and ${formatPercent(computed)} in the other.`,
      ),
    ];
  });
}
