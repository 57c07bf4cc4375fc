import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Figure, orElse, someWords, Text } from './wire';

/** The number of empty rows below the portfolio. */
export const spareRows = 5;

/** `yes` for rows of the index, which are locked. */
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

/** A row after the rebalance. The weight may be missing. */
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

/** The whole table. Rows that are missing here are removed, except those of the index. */
const Portfolio = z.array(CoreRowDraft).check(
  z.maxLength(200, 'Use at most 200 rows.'),
  z.refine(
    (rows) => rows.some(({ index }) => index === 'no'),
    'Keep at least one row besides the index rows.',
  ),
);

/**
 * The part of a row that tells whether it has changed since the preview. A new row only has its
 * price.
 */
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
    /**
     * `seen` is what the preview was based on, with new rows last. If it has changed, nothing is
     * stored. `reason` says why the weights don't add up to 100 percent.
     */
    z.object({
      portfolio: Portfolio,
      seen: z.optional(z.array(SeenRow).check(z.maxLength(1000))),
      reason: z.optional(
        z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')),
      ),
    }),
    /** Null from an API that answers something else: what a rebalance answers isn't specified. */
    orElse(z.nullable(z.array(CoreRow)), null),
    { level: levels.publish, added: ['seen', 'reason'] },
  ),
};
