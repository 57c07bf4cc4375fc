import * as z from 'zod/mini';
import { call } from './call';
import { Figure, Id, someWords, Text } from './wire';

/** A stock that a service entry can be about; the last price is in US dollars, the name is ours. */
export const FoundStock = z.object({ id: Id, ticker: Text, name: Text, last: Figure });
export type FoundStock = z.infer<typeof FoundStock>;

export const stockSearchCalls = {
  search: call('/stocks/search', z.object({ search: someWords(100) }), z.array(FoundStock), {
    isQuiet: true,
  }),
};
