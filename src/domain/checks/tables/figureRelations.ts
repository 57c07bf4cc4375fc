import { isKnown, type MaybeNumber } from '@/domain/format/numbers';
import type { Check, Subject } from '@/domain/checks/check';
import type { Draft } from '@/domain/checks/textFinding';
import {
  formatAbbreviated,
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';
import { shareCounts, supplies } from '@/domain/market/instrumentNames';
import { fundingRelations, fundRelations } from './fundRelations';
import { figureDraft, levelFact, percentBetween, type Row, storedRows, type Table } from './rows';
import { sinceLastNewsletter } from './sinceLastNewsletter';
import type { Metrics } from '@/api/contract/metrics';
import { shownMetrics } from '@/domain/figures/metricFigures';

/** How far the basis may be from the two prices, in percent of spot: they are read minutes apart. */
const basisRoom = 0.5;

const basisBlocks = 1;

/** How many points dominance may be from its two market caps. */
const dominanceRoom = 1.5;

/** In percent: prices are read minutes apart, and the start of the year never changes. */
const priceRoom = 0.7;

const startRoom = 0.05;

/** In points. */
const changeRoom = 0.75;

const yearRoom = 1;

type Pair = Record<'price' | 'start' | 'change' | 'year', MaybeNumber>;

function pairsOf({ btcEth }: Subject['input']): [symbol: string, pair: Pair][] {
  const { btc, btc_start, btc_change, btc_change_year } = btcEth;
  const { eth, eth_start, eth_change, eth_change_year } = btcEth;
  return [
    ['BTC', { price: btc, start: btc_start, change: btc_change, year: btc_change_year }],
    ['ETH', { price: eth, start: eth_start, change: eth_change, year: eth_change_year }],
  ];
}

function isApart(a: MaybeNumber, b: MaybeNumber, percent: number): boolean {
  return Math.abs(percentBetween(a, b) ?? 0) > percent;
}

function isFar(a: MaybeNumber, b: MaybeNumber, points: number): boolean {
  return isKnown(a) && isKnown(b) && Math.abs(a - b) > points;
}

/** True if one says up and the other down, by more than rounding. */
function isOpposite(a: MaybeNumber, b: MaybeNumber): boolean {
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

/** The change of the market cap in dollars belongs to its change in percent. */
function marketCap({
  market_cap,
  market_cap_change: dollars,
  market_cap_percent: said,
}: Metrics): Draft[] {
  if (!isKnown(market_cap) || !isKnown(dollars) || !isKnown(said)) return [];
  const computed = percentBetween(market_cap - dollars, market_cap);
  if (computed === null || Math.abs(computed - said) <= Math.max(0.1, Math.abs(computed) * 0.05))
    return [];
  const sentence = `the change of the Market Cap is ${formatMoneyAbbreviated(dollars)}, which is ${formatPercent(computed)} of it, but the percentage says ${formatPercent(said)}.`;
  return [figureDraft('metrics', 'mustFix', 'Market Cap', sentence)];
}

function dominance({ market_cap, btc_dominance: said }: Metrics, btc: Row | undefined): Draft[] {
  if (!isKnown(market_cap) || !isKnown(btc?.cap) || !isKnown(said) || market_cap <= 0) return [];
  const share = (btc.cap / market_cap) * 100;
  if (Math.abs(share - said) <= dominanceRoom) return [];
  const sentence = `BTC Dominance is ${formatPercent(said)}, but BTC’s market cap is ${formatPercent(share)} of the Market Cap.`;
  return [figureDraft('metrics', 'mustFix', 'BTC Dominance', sentence)];
}

/** The price of the futures, that of the coin and the basis between them agree. */
function basis({ futures_price, spot_basis: said }: Metrics, btc: Row | undefined): Draft[] {
  const computed = percentBetween(btc?.price, futures_price);
  if (computed === null) return [];
  const [future, spot] = [formatMoney(futures_price), formatMoney(btc?.price)];
  if (Math.abs(computed) > 10) {
    const sentence = `the CME BTC Price of ${future} is ${formatPercent(Math.abs(computed))} ${computed < 0 ? 'below' : 'above'} the spot price of ${spot}.`;
    return [figureDraft('metrics', 'mustFix', 'CME BTC Price', sentence)];
  }
  if (!isKnown(said) || Math.abs(computed - said) <= basisRoom) return [];
  const severity = Math.abs(computed - said) > basisBlocks ? 'mustFix' : 'check';
  const sentence = `the Spot Basis is ${formatPercent(said)}, but the CME BTC Price of ${future} is ${formatPercent(computed)} from the spot price of ${spot}.`;
  return [figureDraft('metrics', severity, 'Spot Basis', sentence)];
}

/** What is a part of what, and how many times the whole it is when it can't go out. */
function partsOf(m: Metrics) {
  const circulation = ['Stablecoins In Circulation', m.stable_circ] as const;
  const options = ['Options Open Interest', m.open_interest] as const;
  return [
    [['Stablecoins In Exchanges', m.stable_in_ex], circulation, 1],
    [circulation, ['Market Cap', m.market_cap], 1],
    [['Futures Open Interest', m.futures_open_interest], options, 1],
    // On a wild day, as many options may change hands as are open.
    [['Options Volume', m.volume_options], options, 2],
  ] as const;
}

/** What is only a part can't be larger than the whole. */
function parts(metrics: Metrics): Draft[] {
  return partsOf(metrics).flatMap(([[name, value], [whole, of], blocks]): Draft[] => {
    if (!isKnown(value) || !isKnown(of) || value <= of) return [];
    const row = name.replace(/^(?:Stablecoins|Futures|Options) /, '');
    const sentence = `${name} of ${formatMoneyAbbreviated(value)} is more than ${whole} of ${formatMoneyAbbreviated(of)}.`;
    return [figureDraft('metrics', value > of * blocks ? 'mustFix' : 'check', row, sentence)];
  });
}

function misery({ bmi, previousBmi }: Subject['input']): Draft[] {
  if (!isKnown(bmi) || !isKnown(previousBmi)) return [];
  const name = 'Bitcoin Misery Index';
  const times = Math.max(bmi, previousBmi) / Math.max(0.5, Math.min(bmi, previousBmi));
  if (times < 8 || Math.abs(bmi - previousBmi) < 20) return [];
  const change = formatPercent(percentBetween(previousBmi, bmi));
  const sentence = `the ${name} went from ${formatDecimals(previousBmi, 2)} to ${formatDecimals(bmi, 2)}, by ${change}; one of them looks wrong.`;
  return [figureDraft('metrics', 'mustFix', name, sentence)];
}

/**
 * Relations between the metrics that the email shows, and between them and bitcoin's row. Nobody
 * sees an error in another metric.
 */
function metricRelations(subject: Subject): Draft[] {
  const { input, variant } = subject;
  if (!variant.sections.includes('metrics')) return [];
  const metrics = shownMetrics(input.metrics, input.hiddenMetrics);
  const btc = storedRows(subject, 'crypto').find(({ symbol }) => symbol === 'BTC');
  return [
    ...marketCap(metrics),
    ...dominance(metrics, btc),
    ...basis(metrics, btc),
    ...parts(metrics),
    ...misery(input),
  ];
}
