import { indexYear, type AsOf, type Dated } from '@/api/contract/comparator';
import { formatMoment } from '@/domain/format/moment';

/**
 * The dates of a comparison's prices and weights, and which of them are samples. What has the same
 * date is in one sentence: `Prices of 20 Nov 2026. Index and fund weights are samples of
 * 30 Sep 2026.` Empty if no date is known.
 */
export function asOfText({ prices, index_weights, fund_weights }: AsOf): string {
  const isOne =
    index_weights !== null &&
    index_weights.day === fund_weights?.day &&
    index_weights.is_sample === fund_weights.is_sample;
  const weights: [string, Dated | null][] = isOne
    ? [['Index and fund weights', index_weights]]
    : [
        ['Index weights', index_weights],
        ['Fund weights', fund_weights],
      ];
  const facts: [string, Dated | null][] = [['Prices', prices], ...weights];
  return facts
    .flatMap(([name, dated]) => {
      if (!dated) return [];
      return `${name} ${dated.is_sample ? 'are samples ' : ''}of ${formatMoment(dated.day, null)}.`;
    })
    .join(' ');
}

/** The day of the index weights; the specification's year where the API doesn't say. */
export function indexDay(asOf: AsOf | null | undefined): string {
  return asOf?.index_weights?.day ?? String(indexYear);
}

/** How old the index weights are, such as `fixed at 2021 values` or `as of 25 Sep 2026`. */
export function indexAge(day: string): string {
  return day === String(indexYear) ? `fixed at ${day} values` : `as of ${formatMoment(day, null)}`;
}
