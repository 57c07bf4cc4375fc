import type { MetricName, Metrics } from '@/api/contract/metrics';
import type { Draft, Subject } from '@/domain/checks/check';
import { shownMetrics } from '@/domain/figures/metricFigures';
import { formatDecimals } from '@/domain/format/numbers';
import { figureDraft, isKnown, median } from './rows';

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
