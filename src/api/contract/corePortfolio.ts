import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Figure, orElse, someWords, Text } from './wire';

/** Empty rows that stand ready below the portfolio (second document §9). */
export const spareRows = 5;

/** `yes` rows are the index's own and locked. */
const IsIndex = z.enum(['yes', 'no']);

/** Weights in percent, prices in US dollars. */
export const CoreRow = z.object({
  ticker: Text,
  name: Text,
  weight: Figure,
  price_at_rebalance: Figure,
  current_price: Figure,
  index: orElse(IsIndex, 'no'),
});
export type CoreRow = z.infer<typeof CoreRow>;

const range = 'Enter a weight from 0 to 100.';

/** A row as it is to be after a rebalance; without a weight where none is given. */
export const CoreRowDraft = z.object({
  ticker: someWords(12, 'Enter a ticker.', 'Shorten the ticker to 12 characters.'),
  weight: z.nullable(
    z
      .number('Enter the weight as a number, such as 12.5.')
      .check(z.minimum(0, range), z.maximum(100, range)),
  ),
  index: IsIndex,
});
export type CoreRowDraft = z.infer<typeof CoreRowDraft>;

/** The whole table: rows that are missing here are removed, index rows stay in any case. */
const Portfolio = z.array(CoreRowDraft).check(
  z.maxLength(200, 'Keep the portfolio at 200 rows or fewer.'),
  z.refine(
    (rows) => rows.some(({ index }) => index === 'no'),
    'Keep at least one row that is not the index’s.',
  ),
);

/** What tells whether a row is still the one that was previewed; a new one has its price alone. */
const SeenRow = z.object({
  ticker: z.string(),
  weight: z.nullable(z.number()),
  price_at_rebalance: z.nullable(z.number()),
  current_price: z.nullable(z.number()),
});
export type SeenRow = z.infer<typeof SeenRow>;

export const corePortfolioCalls = {
  list: call('/fsinsight/crypto_core/list', Empty, z.array(CoreRow), { isQuiet: true }),
  rebalance: call(
    '/fsinsight/crypto_core/rebalance',
    /** `seen`: what the preview was made of, new rows last; where that is not so by now nothing changes. */
    z.object({
      portfolio: Portfolio,
      seen: z.optional(z.array(SeenRow).check(z.maxLength(1000))),
    }),
    z.array(CoreRow),
  ),
};
