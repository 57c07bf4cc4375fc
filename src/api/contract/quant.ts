import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Figure, Id, listOf, recordOf, Text } from './wire';

/** Best first. */
export const quantRatings = [
  'Strong Outperform',
  'Outperform',
  'Neutral',
  'Underperform',
  'Strong Underperform',
] as const;
export type QuantRating = (typeof quantRatings)[number];

/** A score from the model, as a figure or a grade. */
const Score = z.pipe(
  z.nullish(z.union([z.pipe(z.number(), z.transform(String)), z.string()])),
  z.transform((score) => score ?? ''),
);

export const QuantStock = z.object({
  id: Id,
  ticker: Text,
  /** US dollars. */
  last: Figure,
  quant_value: Score,
  quant_quality: Score,
  quant_momentum: Score,
  quant_estimates: Score,
  quant_investment: Score,
  previous: Text,
  quant_rating: Text,
});
export type QuantStock = z.infer<typeof QuantStock>;

/** The number of stocks by sector name and then by rating. */
const Signals = recordOf(z.record(z.string(), Figure));

const quiet = { isQuiet: true } as const;

export const quantCalls = {
  ratings: call('/fsinsight/get_quant_ratings', Empty, z.array(QuantStock), quiet),
  sectors: call(
    '/fsinsight/quant_stocks_sectors',
    Empty,
    z.object({ sectors: listOf(Text), signals: Signals }),
    quiet,
  ),
  /** `stocks` is the top ten by market cap, and `full_stocks` the rows of the CSV. */
  stocks: call(
    '/fsinsight/quant_stocks_10',
    Empty,
    z.object({
      stocks: listOf(QuantStock),
      full_stocks: listOf(QuantStock),
    }),
    quiet,
  ),
};
