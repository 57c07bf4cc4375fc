import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Text, WallClock } from './wire';

/** The services that deliver emails, publications and pushes. */
export const deliveryServices = ['mail', 'bulk', 'website', 'push'] as const;
export type DeliveryService = (typeof deliveryServices)[number];

const LastSend = z.object({ at: WallClock, answer: Text });

export const Delivery = z.object({
  service: z.enum(deliveryServices),
  /** The host of the service; null if none is connected. */
  host: z.nullable(z.string()),
  /** The newest message that was delivered, or saved to the folder that replaces the service. */
  last_delivery: z.nullable(LastSend),
  last_failure: z.nullable(LastSend),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryCheck = z.object({
  works: z.boolean(),
  /** The result in a sentence. */
  message: Text,
  /** The service's answer. */
  details: Text,
});
export type DeliveryCheck = z.infer<typeof DeliveryCheck>;

export const deliveryCalls = {
  list: call('/settings/deliveries', Empty, z.array(Delivery), {
    capability: 'deliveries',
    isQuiet: true,
  }),
  /** Asks the service whether it would take messages. Sends nothing to subscribers. */
  check: call(
    '/settings/check_delivery',
    z.object({ service: z.enum(deliveryServices) }),
    DeliveryCheck,
    { capability: 'deliveries', isQuiet: true, level: levels.administer },
  ),
};
