import * as z from 'zod/mini';
import { call } from './call';
import { OfNewsletter } from './prices';
import { orElse, Text } from './wire';

/** The name of the invented market, which only sample data has. */
export const sampleSource = 'sample';

export const MarketSource = z.object({
  /** Who the figures come from: a name, `sample` for invented ones, or '' where there are none. */
  source: Text,
  /** Whether a sync can read new figures. */
  is_connected: orElse(z.boolean(), false),
});
export type MarketSource = z.infer<typeof MarketSource>;

export const marketCalls = {
  /** Our addition. With a newsletter's id, the answer is about the figures that it shows. */
  source: call('/market/source', OfNewsletter, MarketSource, {
    isQuiet: true,
    capability: 'marketSource',
  }),
};
