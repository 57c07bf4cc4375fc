import prices from './companyPrices.json';

interface SamplePrice {
  /** US dollars. */
  last: number;
  /** Null if the stock wasn't listed then. */
  year_start: number | null;
  /** Null if the company had a loss, or if it is more than 500. */
  pe: number | null;
}

/** The date of every `last` and `pe`; `year_start` is the last close before that year. */
export const samplePriceDay = '2024-12-31';

type PriceRow = [last: number, yearStart: number | null, pe: number | null];

/**
 * Sample prices by ticker, adjusted for splits and spin-offs. They are for demonstration, not for
 * trading. `pe` is trailing and approximate. A row of `companyPrices.json` is `last`, `year_start`
 * and `pe`. The stocks of the newsletter's table have its prices here too.
 */
export const samplePrices: Record<string, SamplePrice> = Object.fromEntries(
  Object.entries(prices as unknown as Record<string, PriceRow>).map(
    ([ticker, [last, yearStart, pe]]) => [ticker, { last, year_start: yearStart, pe }],
  ),
);

/** The S&P 500 on the same two dates. */
export const sampleIndex = { last: 5881.63, year_start: 4769.83 };
