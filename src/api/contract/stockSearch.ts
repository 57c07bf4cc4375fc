import * as z from 'zod/mini';
import { call } from './call';
import { Figure, Id, someWords, Text } from './wire';

/**
 * A stock that an entry can be about. The last price is in US dollars, and the name is our
 * addition.
 */
export const FoundStock = z.object({ id: Id, ticker: Text, name: Text, last: Figure });
export type FoundStock = z.infer<typeof FoundStock>;

export const stockSearchCalls = {
  search: call('/stocks/search', z.object({ search: someWords(100) }), z.array(FoundStock), {
    isQuiet: true,
  }),
};
