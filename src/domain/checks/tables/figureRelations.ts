import type { Check, Draft, Subject } from '@/domain/checks/check';
import {
  formatAbbreviated,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';
import { shareCounts, supplies } from '@/domain/market/instrumentNames';
import { fundingRelations } from './fundingRelations';
import { fundRelations } from './fundRelations';
import { metricRelations } from './metricRelations';
import {
  figureDraft,
  isKnown,
  levelFact,
  percentBetween,
  storedRows,
  type Maybe,
  type Row,
  type Table,
} from './rows';
import { sinceLastNewsletter } from './sinceLastNewsletter';

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
function btcPrices(subject: Subject): Draft[] {
  const rows = storedRows(subject, 'crypto');
  return pairsOf(subject.input).flatMap(([symbol, pair]): Draft[] => {
    const row = rows.find((each) => each.symbol === symbol);
    const difference = row ? differenceOf(row, pair) : null;
    if (!difference) return [];
    const severity = symbol === 'BTC' || difference.isGrave ? 'mustFix' : 'check';
    return [figureDraft('crypto', severity, symbol, difference.sentence)];
  });
}

/** Bitcoin’s count is known within 5%; the others are rough, and change with issues and buybacks. */
function countOf(table: Table, symbol: string): [count: number | undefined, factor: number] {
  if (table !== 'crypto') return [shareCounts.get(symbol), 2.5];
  return symbol === 'BTC' ? [20_000_000, 1.05] : [supplies.get(symbol), 2.5];
}

/** A market cap and a price tell how many coins or shares there are. */
function unitCounts(subject: Subject): Draft[] {
  const shown = (['crypto', 'stocks'] as const).filter((table) =>
    subject.variant.sections.includes(table),
  );
  const rows = shown.flatMap((table) => storedRows(subject, table));
  return rows.flatMap(({ table, symbol, price, cap }): Draft[] => {
    const [known, factor] = countOf(table, symbol);
    if (!isKnown(price) || !isKnown(cap) || !isKnown(known) || price <= 0 || cap <= 0) return [];
    const count = cap / price;
    if (count >= known / factor && count <= known * factor) return [];
    const units = `${formatAbbreviated(count)} ${table === 'crypto' ? 'coins' : 'shares'}`;
    const sentence = `${symbol}’s market cap of ${formatMoneyAbbreviated(cap)} at ${formatMoney(price)} would mean ${units}; there are about ${formatAbbreviated(known)}.`;
    return [{ ...figureDraft(table, 'mustFix', symbol, sentence), fact: levelFact(table, symbol) }];
  });
}

/** Compares figures with each other that must agree, whatever they are. */
export const figureRelations: Check = {
  key: 'relations',
  name: 'Figures that must agree',
  run: (subject) => [
    ...btcPrices(subject),
    ...unitCounts(subject),
    ...metricRelations(subject),
    ...fundingRelations(subject),
    ...fundRelations(subject),
    ...sinceLastNewsletter(subject),
  ],
};
