import * as z from 'zod';
import { call } from './call';
import { Figure, Id, Text } from './wire';

/** A stock that a service entry can be about; the last price is in US dollars. */
export const FoundStock = z.object({ id: Id, ticker: Text, last: Figure });
export type FoundStock = z.infer<typeof FoundStock>;

export const stockSearchCalls = {
  search: call(
    '/stocks/search',
    z.object({ search: z.string().trim().min(1).max(100) }),
    z.array(FoundStock),
    { isQuiet: true },
  ),
};
