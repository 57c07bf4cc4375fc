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

export const CoreRowDraft = z.object({
  ticker: someWords(12, 'Enter a ticker.', 'Shorten the ticker.'),
  weight: z.nullable(
    z.number('Enter the weight as a number, such as 12.5.').check(z.minimum(0), z.maximum(100)),
  ),
  index: IsIndex,
});
export type CoreRowDraft = z.infer<typeof CoreRowDraft>;

export const corePortfolioCalls = {
  list: call('/fsinsight/crypto_core/list', Empty, z.array(CoreRow), { isQuiet: true }),
  rebalance: call(
    '/fsinsight/crypto_core/rebalance',
    z.object({ portfolio: z.array(CoreRowDraft).check(z.minLength(1), z.maxLength(200)) }),
    z.array(CoreRow),
  ),
};
