import type { MetricName, Metrics } from '@/api/contract/metrics';
import { shownMetrics } from '@/domain/figures/metricFigures';
import type { Draft, Subject } from '@/domain/checks/check';
import { formatDecimals } from '@/domain/format/numbers';
import { figureDraft, isKnown, median } from './relation';

/** The venues by the names of their rows. */
export const fundingVenues: readonly (readonly [name: string, metric: MetricName])[] = [
  ['Binance', 'funding_rate'],
  ['Bitfinex', 'bitfinex_rate'],
  ['Bitmex', 'funding_rate_1'],
  ['ByBit', 'bybit_rate'],
  ['Deribit', 'deribit_rate'],
  ['Huobi', 'huobi_rate'],
  ['Kraken', 'kraken_rate'],
  ['OKex', 'okex_rate'],
];

/** A rate this small beside others of ordinary size was meant as a fraction of one. */
const fraction = 0.001;
const ordinary = 0.02;

/** How many bps a venue may be from the others before somebody should look, and can't go out. */
const outlier = 20;
const absurd = 30;

/** How many times the largest rate of the other venues one may be, from this many bps on. */
const largest = 5;
const least = 3;

interface Rate {
  name: string;
  value: number;
}

function venueDraft({ name, value }: Rate, others: readonly Rate[]): Draft[] {
  const usual = median(others.map((each) => each.value));
  if (usual === null || others.length < 3) return [];
  const show = `${formatDecimals(value, 4)} bps`;
  if (value !== 0 && Math.abs(value) < fraction && Math.abs(usual) >= ordinary) {
    const sentence = `${name}’s funding rate of ${value} looks like a fraction instead of bps.`;
    return [figureDraft('metrics', 'mustFix', name, sentence)];
  }
  const distance = Math.abs(value - usual);
  const most = Math.max(...others.map((each) => Math.abs(each.value)));
  const isLargest = Math.abs(value) >= least && Math.abs(value) > most * largest;
  if (distance <= outlier && !isLargest) return [];
  const sentence = `${name}’s funding rate of ${show} is far from those of the other venues.`;
  return [figureDraft('metrics', distance > absurd ? 'mustFix' : 'check', name, sentence)];
}

/** What most venues charge on a calm day, in bps. */
const usualRate = 1;

/** So many venues never have the same rate by chance, but some have none. */
const sameVenues = 3;

/** Rates that a feed filled in for venues that it couldn't read: all zero, or all another's. */
function repeatedRates(rates: readonly Rate[]): Draft[] {
  const groups = new Map<number, string[]>();
  for (const { name, value } of rates) {
    if (value !== usualRate) groups.set(value, [...(groups.get(value) ?? []), name]);
  }
  return Array.from(groups).flatMap(([value, names]): Draft[] => {
    if (names.length < sameVenues) return [];
    const sentence = `${names.join(', ')} have the same funding rate, ${formatDecimals(value, 4)} bps. Press Sync.`;
    return [figureDraft('metrics', 'check', names[0] ?? '', sentence)];
  });
}

/** A mean lies between the lowest and the highest rate. */
function meanDraft(mean: Rate, rates: readonly Rate[]): Draft[] {
  const values = rates.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const show = `${mean.name} funding rate of ${formatDecimals(mean.value, 4)} bps`;
  if (mean.value < low - 1e-9 || mean.value > high + 1e-9) {
    const sentence = `the ${show} is ${mean.value > high ? 'above' : 'below'} those of all venues.`;
    return [figureDraft('metrics', 'mustFix', mean.name, sentence)];
  }
  const room = Math.max(0.15, (high - low) * 0.25);
  if (mean.name !== 'Mean' || Math.abs(mean.value - average) <= room) return [];
  const sentence = `the ${show} isn’t the mean of the venues, ${formatDecimals(average, 4)} bps.`;
  return [figureDraft('metrics', 'check', mean.name, sentence)];
}

function ratesIn(metrics: Metrics): Rate[] {
  return fundingVenues.flatMap(([name, metric]): Rate[] => {
    const value = metrics[metric];
    return isKnown(value) ? [{ name, value }] : [];
  });
}

/** Relations between the funding rates of the venues and their mean. */
export function fundingRelations({ input, variant }: Subject): Draft[] {
  if (!variant.sections.includes('metrics')) return [];
  const rates = ratesIn(input.metrics);
  // A venue whose row is hidden still counts in the mean.
  const metrics = shownMetrics(input.metrics, input.hiddenMetrics);
  const shown = ratesIn(metrics);
  if (rates.length < fundingVenues.length / 2) return [];
  const means = [
    { name: 'Mean', value: metrics.mean_rate },
    { name: 'Aggregate', value: metrics.funding_rate_all },
  ].filter((each): each is Rate => isKnown(each.value));
  return [
    ...shown.flatMap((rate) =>
      venueDraft(
        rate,
        rates.filter(({ name }) => name !== rate.name),
      ),
    ),
    ...repeatedRates(shown),
    ...means.flatMap((mean) => meanDraft(mean, rates)),
  ];
}
