import * as z from 'zod/mini';
import { call } from './call';
import { Id, someWords, Text } from './wire';

/** A coin that can be added to the newsletter's price table. */
export const Instrument = z.object({ id: Id, name: Text, context_name: Text });
export type Instrument = z.infer<typeof Instrument>;

export const instrumentCalls = {
  search: call('/instruments/search', z.object({ search: someWords(100) }), z.array(Instrument), {
    isQuiet: true,
  }),
};
