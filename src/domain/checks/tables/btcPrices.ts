import type { Draft, Subject } from '@/domain/checks/check';
import { formatMoney, formatPercent } from '@/domain/format/numbers';
import { figureDraft, isKnown, percentBetween, storedRows, type Maybe, type Row } from './rows';

/** In percent: prices are read minutes apart, and the start of the year never changes. */
const priceRoom = 0.7;
const startRoom = 0.05;
/** In points. */
const changeRoom = 0.75;
const yearRoom = 1;

type Pair = Record<'price' | 'start' | 'change' | 'year', Maybe>;

function pairsOf({ btcEth }: Subject['input']): [symbol: string, pair: Pair][] {
  const { btc, btc_start, btc_change, btc_change_year } = btcEth;
  const { eth, eth_start, eth_change, eth_change_year } = btcEth;
  return [
    ['BTC', { price: btc, start: btc_start, change: btc_change, year: btc_change_year }],
    ['ETH', { price: eth, start: eth_start, change: eth_change, year: eth_change_year }],
  ];
}

function isApart(a: Maybe, b: Maybe, percent: number): boolean {
  return Math.abs(percentBetween(a, b) ?? 0) > percent;
}

function isFar(a: Maybe, b: Maybe, points: number): boolean {
  return isKnown(a) && isKnown(b) && Math.abs(a - b) > points;
}

/** True if one says up and the other down, by more than rounding. */
function isOpposite(a: Maybe, b: Maybe): boolean {
  return isKnown(a) && isKnown(b) && a * b < 0 && isFar(a, b, changeRoom * 2);
}

/** What differs first between a row of the table and the pair of the comparison. */
function differenceOf(row: Row, pair: Pair): { sentence: string; isGrave?: boolean } | null {
  const twice = (what: string, format: typeof formatMoney, key: keyof Pair) =>
    `${row.symbol}’s ${what} is ${format(pair[key])} in one source and ${format(row[key])} in the other.`;
  if (isApart(row.price, pair.price, priceRoom)) {
    const prices = `${formatMoney(pair.price)}, but ${formatMoney(row.price)} in the table`;
    return { sentence: `${row.symbol} in the comparison with BTC is ${prices}. Press Sync.` };
  }
  if (isApart(row.start, pair.start, startRoom)) {
    return { sentence: twice('start of the year', formatMoney, 'start'), isGrave: true };
  }
  if (isFar(row.change, pair.change, changeRoom)) {
    const sentence = twice('change', formatPercent, 'change');
    return { sentence, isGrave: isOpposite(row.change, pair.change) };
  }
  // Some APIs answer a fraction instead of percent.
  const percent = isKnown(pair.year) ? pair.year * 100 : null;
  if (!isFar(row.year, pair.year, yearRoom) || !isFar(row.year, percent, yearRoom)) return null;
  return { sentence: twice('year to date', formatPercent, 'year') };
}

/**
 * The prices of bitcoin and ether come twice: for the table, and for the comparison of each year to
 * date with bitcoin's.
 */
export function btcPrices(subject: Subject): Draft[] {
  const rows = storedRows(subject, 'crypto');
  return pairsOf(subject.input).flatMap(([symbol, pair]): Draft[] => {
    const row = rows.find((each) => each.symbol === symbol);
    const difference = row ? differenceOf(row, pair) : null;
    if (!difference) return [];
    const severity = symbol === 'BTC' || difference.isGrave ? 'mustFix' : 'check';
    return [figureDraft('crypto', severity, symbol, difference.sentence)];
  });
}
