import * as z from 'zod/mini';
import { call, levels } from './call';
import { tickerShape } from './comparator';
import { Empty, Figure, Id, Ignored, someWords, Text, words } from './wire';

/** A stock of the newsletter's table. The price is in US dollars and the change in percent. */
export const Stock = z.object({ id: Id, ticker: Text, name: Text, last: Figure, change: Figure });
export type Stock = z.infer<typeof Stock>;

const ticker = someWords(12, 'Enter a ticker.', 'Shorten the ticker to 12 characters.').check(
  z.regex(tickerShape, 'Use letters and digits only, such as COIN or BRK.B.'),
);

export const StockDraft = z.object({
  ticker,
  name: words(255, 'Use at most 255 characters.'),
});
export type StockDraft = z.infer<typeof StockDraft>;

export const stockCalls = {
  list: call('/stock/list', Empty, z.array(Stock), { isQuiet: true }),
  add: call('/stock/add', StockDraft, Ignored),
  update: call('/stock/update', z.extend(StockDraft, { id: Id }), Ignored),
  remove: call('/stock/remove', z.object({ id: Id }), Ignored, { level: levels.publish }),
};
