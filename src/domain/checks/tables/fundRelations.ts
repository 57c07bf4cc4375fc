import type { Subject } from '@/domain/checks/check';
import type { Draft } from '@/domain/checks/textFinding';
import { isKnown, formatDecimals, formatPercent } from '@/domain/format/numbers';
import { fundCoins } from '@/domain/market/instrumentNames';
import { figureDraft, median, type Row, storedRows } from './rows';
import type { MetricName, Metrics } from '@/api/contract/metrics';
import { shownMetrics } from '@/domain/figures/metricFigures';

/** No trust has been further from its net asset value than this, in percent. */
const widestPremium = 60;

/** What funds of one coin have alike, and the points by which they may differ. */
const comparisons = [
  ['change', 'change', 1.5],
  ['year to date', 'year', 5],
  ['premium or discount', 'premium', 2],
] as const;

/** The usual value of the other funds; of two that disagree, the coin's tells which one is wrong. */
function usualOf(others: readonly number[], own: number, coin: number | null): number | null {
  const usual = median(others);
  if (usual === null || others.length > 1) return usual;
  return coin !== null && Math.abs(own - coin) > Math.abs(usual - coin) ? usual : null;
}

function beside(fund: Row, others: readonly Row[], coin: Partial<Row>): Draft[] {
  return comparisons.flatMap(([what, key, most]): Draft[] => {
    const own = fund[key];
    if (!isKnown(own)) return [];
    const figures = others.map((other) => other[key]).filter(isKnown);
    const usual = usualOf(figures, own, key === 'premium' ? 0 : (coin[key] ?? null));
    if (usual === null || Math.abs(own - usual) <= Math.max(most, Math.abs(usual) * 0.3)) return [];
    const sentence = `${fund.symbol}’s ${what} of ${formatPercent(own)} is far from that of other ${coin.symbol} funds, ${formatPercent(usual)}.`;
    return [figureDraft('etps', 'mustFix', fund.symbol, sentence)];
  });
}

/** A fund of one coin that has no premium, and premiums in the wrong unit. */
function premium({ symbol, premium: value }: Row): Draft[] {
  if (!isKnown(value)) {
    const sentence = `${symbol}’s premium or discount is missing.`;
    return fundCoins[symbol] ? [figureDraft('etps', 'check', symbol, sentence)] : [];
  }
  if (Math.abs(value) <= widestPremium) return [];
  const sentence = `${symbol}’s premium or discount of ${formatPercent(value)} can’t be right. Is it in basis points?`;
  return [figureDraft('etps', 'mustFix', symbol, sentence)];
}

/** Funds of one coin move alike, because they trade in the same session. */
export function fundRelations(subject: Subject): Draft[] {
  if (!subject.variant.sections.includes('etps')) return [];
  const [funds, coins] = [storedRows(subject, 'etps'), storedRows(subject, 'crypto')];
  return funds.flatMap((fund): Draft[] => {
    const symbol = fundCoins[fund.symbol];
    if (symbol === undefined) return premium(fund);
    const family = funds.filter((other) => other !== fund && fundCoins[other.symbol] === symbol);
    const coin = coins.find((row) => row.symbol === symbol) ?? { symbol };
    return [...premium(fund), ...beside(fund, family, coin)];
  });
}

/** The venues by the names of their rows. */
const venues: readonly (readonly [name: string, metric: MetricName])[] = [
  ['Binance', 'funding_rate'],
  ['Bitfinex', 'bitfinex_rate'],
  ['Bitmex', 'funding_rate_1'],
  ['ByBit', 'bybit_rate'],
  ['Deribit', 'deribit_rate'],
  ['Huobi', 'huobi_rate'],
  ['Kraken', 'kraken_rate'],
  ['OKex', 'okex_rate'],
];

/** So many bps are 1: a feed that answers fractions of 1 is off by this factor. */
const bps = 10_000;

/** How many bps a venue may be from the others before somebody should look, and can't go out. */
const outlier = 20;

const absurd = 30;

interface Rate {
  name: string;
  value: number;
}

/** True for a rate that would be like the others, three times as much at most, if it was in bps. */
function isFraction(value: number, usual: number): boolean {
  const times = (value * bps) / usual;
  return times > 1 / 3 && times < 3;
}

function venueDraft({ name, value }: Rate, others: readonly Rate[]): Draft[] {
  const usual = median(others.map((each) => each.value));
  if (usual === null || others.length < 3) return [];
  if (isFraction(value, usual)) {
    const sentence = `${name}’s funding rate of ${value} looks like a fraction instead of bps.`;
    return [figureDraft('metrics', 'mustFix', name, sentence)];
  }
  const distance = Math.abs(value - usual);
  if (distance <= outlier) return [];
  const sentence = `${name}’s funding rate of ${formatDecimals(value, 4)} bps is far from those of the other venues.`;
  return [figureDraft('metrics', distance > absurd ? 'mustFix' : 'check', name, sentence)];
}

/** A mean lies between the lowest and the highest rate. */
function meanDraft({ name, value }: Rate, rates: readonly Rate[]): Draft[] {
  const values = rates.map((rate) => rate.value);
  const isAbove = value > Math.max(...values) + 1e-9;
  if (!isAbove && value >= Math.min(...values) - 1e-9) return [];
  const sentence = `the ${name} funding rate of ${formatDecimals(value, 4)} bps is ${isAbove ? 'above' : 'below'} those of all venues.`;
  return [figureDraft('metrics', 'mustFix', name, sentence)];
}

function ratesIn(metrics: Metrics, of: typeof venues): Rate[] {
  return of.flatMap(([name, metric]): Rate[] => {
    const value = metrics[metric];
    return isKnown(value) ? [{ name, value }] : [];
  });
}

/** Relations between the funding rates of the venues and their mean. */
export function fundingRelations({ input, variant }: Subject): Draft[] {
  // A venue whose row is hidden still counts in the mean.
  const rates = ratesIn(input.metrics, venues);
  if (!variant.sections.includes('metrics') || rates.length < venues.length / 2) return [];
  const shown = shownMetrics(input.metrics, input.hiddenMetrics);
  const means = ratesIn(shown, [
    ['Mean', 'mean_rate'],
    ['Aggregate', 'funding_rate_all'],
  ]);
  return [
    ...ratesIn(shown, venues).flatMap((rate) =>
      venueDraft(
        rate,
        rates.filter(({ name }) => name !== rate.name),
      ),
    ),
    ...means.flatMap((mean) => meanDraft(mean, rates)),
  ];
}
