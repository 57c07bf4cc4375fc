import type { KnownReadings } from '@server/db/readings';
import { fundingVenues, hour, type OptionVenue } from './market';

const venues = Object.keys(fundingVenues);
const optionVenues: OptionVenue[] = ['binance', 'bybit', 'deribit', 'okx'];

/** Those that are at most so many hours older than the newest. */
function together(known: KnownReadings, keys: readonly string[], hours: number) {
  const found = keys.flatMap((key) => {
    const figure = known.get(key);
    return figure && figure.value !== null
      ? [{ key, value: figure.value, asOf: figure.asOf.getTime() }]
      : [];
  });
  const newest = Math.max(...found.map(({ asOf }) => asOf));
  return found.filter(({ asOf }) => newest - asOf <= hours * hour);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * What a computed figure must be, worked out from the figures that it follows from; undefined where this
 * isn't worked out here.
 */
export function follows(key: string, known: KnownReadings): number | undefined {
  const rates = together(
    known,
    venues.map((venue) => `metrics/${venue}`),
    24,
  );
  const coins = (what: string) =>
    sum(
      together(
        known,
        optionVenues.map((venue) => `options${what}/${venue}`),
        12,
      ).map(({ value }) => value),
    );
  const price = (of: string) => known.get(of)?.value ?? Number.NaN;
  const computed: Record<string, () => number> = {
    'metrics/mean_rate': () => sum(rates.map(({ value }) => value)) / rates.length,
    'metrics/funding_rate_all': () => {
      const weighted = rates.flatMap(({ key: of, value }) => {
        const weight = known.get(of.replace('metrics/', 'fundingInterest/'))?.value;
        return weight ? [{ value, weight }] : [];
      });
      return (
        sum(weighted.map(({ value, weight }) => value * weight)) /
        sum(weighted.map(({ weight }) => weight))
      );
    },
    'metrics/spot_basis': () => (price('metrics/futures_price') / price('crypto/BTC') - 1) * 100,
    'metrics/volume_options': () => coins('Volume') * price('crypto/BTC'),
    'metrics/open_interest': () => coins('Interest') * price('crypto/BTC'),
    'metrics/volume_putcall_ratio': () => coins('PutVolume') / coins('CallVolume'),
    'metrics/open_interest_putcall_ratio': () => coins('PutInterest') / coins('CallInterest'),
  };
  return computed[key]?.();
}
