import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Id, Text, WallClock } from './wire';

/** One row of the list of price alerts. */
export const PriceAlertsItem = z.object({
  id: Id,
  name: Text,
  note: Text,
  created_at: WallClock,
});
export type PriceAlertsItem = z.infer<typeof PriceAlertsItem>;

export const priceAlertsCalls = {
  /** The newest first. */
  list: call('/price_alerts/list', Empty, z.array(PriceAlertsItem), { isQuiet: true }),
};
