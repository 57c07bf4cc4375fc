import { companyPricesAToF } from './companyPricesAToF';
import { companyPricesGToO } from './companyPricesGToO';
import { companyPricesPToZ } from './companyPricesPToZ';

interface SamplePrice {
  /** US dollars. */
  last: number;
  /** Null: not listed then. */
  year_start: number | null;
  /** Null: a loss, or more than 500. */
  pe: number | null;
}

/** The day of every `last` and `pe`; `year_start` is the last close before that year. */
export const samplePriceDay = '2024-12-31';

/**
 * Sample prices of that day by ticker, adjusted for splits and spin-offs up to it: facts for
 * demonstration, not for trading. `pe` is trailing and about that day.
 */
export const samplePrices: Record<string, SamplePrice> = Object.fromEntries(
  Object.entries({ ...companyPricesAToF, ...companyPricesGToO, ...companyPricesPToZ }).map(
    ([ticker, [last, yearStart, pe]]) => [ticker, { last, year_start: yearStart, pe }],
  ),
);

/** The S&P500 on the same two days. */
export const sampleIndex = { last: 5881.63, year_start: 4769.83 };
