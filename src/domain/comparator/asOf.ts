import { indexYear, type AsOf, type Dated } from '@/api/contract/comparator';

/**
 * The dates of a comparison's prices and weights, and which of them are samples. What has the same
 * date is in one sentence: `Prices of 2026-11-20. Index and fund weights are samples of
 * 2026-09-30.` Empty if no date is known.
 */
export function asOfText({ prices, index_weights, fund_weights }: AsOf): string {
  const isOne = index_weights !== null && isSame(index_weights, fund_weights);
  const weights: [string, Dated | null][] = isOne
    ? [['Index and fund weights', index_weights]]
    : [
        ['Index weights', index_weights],
        ['Fund weights', fund_weights],
      ];
  const facts: [string, Dated | null][] = [['Prices', prices], ...weights];
  return facts.flatMap(([name, dated]) => (dated ? sentenceOf(name, dated) : [])).join(' ');
}

function isSame(one: Dated, other: Dated | null): boolean {
  return one.day === other?.day && one.is_sample === other.is_sample;
}

function sentenceOf(name: string, { day, is_sample }: Dated): string {
  return is_sample ? `${name} are samples of ${day}.` : `${name} of ${day}.`;
}

/** The day of the index weights; the specification's year where the API doesn't say. */
export function indexDay(asOf: AsOf | null | undefined): string {
  return asOf?.index_weights?.day ?? String(indexYear);
}

/** How old the index weights are, such as `fixed at 2021 values` or `as of 2026-09-25`. */
export function indexAge(day: string): string {
  return day === String(indexYear) ? `fixed at ${day} values` : `as of ${day}`;
}
