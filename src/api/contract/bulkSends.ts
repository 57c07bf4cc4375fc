import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Id, Ignored, orElse, Text, WallClock, Whole } from './wire';

/**
 * The outcome of one recipient. `unknown` was handed to the mail server, which didn't confirm it;
 * it isn't sent again by itself. `skipped` unsubscribed after the send had started, and to `cancelled`
 * nothing was sent because somebody cancelled it.
 */
export const recipientStates = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'unknown',
  'skipped',
  'cancelled',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** How far a send is that leaves one email after the other. */
export const BulkProgress = z.object({
  total: Whole,
  sent: Whole,
  refused: Whole,
  unknown: Whole,
  skipped: Whole,
  cancelled: orElse(Whole, 0),
  /** False while the recipients are still being written down. */
  is_counted: z.boolean(),
  is_paused: z.boolean(),
  /** True from the moment at which somebody cancelled it. It ends soon after. */
  is_cancelled: orElse(z.boolean(), false),
  is_ended: z.boolean(),
  /** Why nothing leaves now; empty otherwise. */
  note: Text,
  /** The most emails that leave in a minute; 0 while the server has no mail server for them. */
  per_minute: Whole,
});
export type BulkProgress = z.infer<typeof BulkProgress>;

/** A send that goes on, waits or is paused. */
export const RunningSend = z.object({
  id: Id,
  newsletter_id: Id,
  subject: Text,
  /** The recipients in words. */
  audience: Text,
  progress: BulkProgress,
});
export type RunningSend = z.infer<typeof RunningSend>;

/** A recipient who didn't get the email, or of whom that isn't known. */
export const Undelivered = z.object({
  email: Text,
  state: z.enum(['refused', 'unknown', 'skipped', 'cancelled']),
  /** What the mail server answered, word for word. */
  answer: Text,
  at: WallClock,
});
export type Undelivered = z.infer<typeof Undelivered>;

const BySend = z.object({ id: Id });
const options = { capability: 'subscribers', level: levels.publish } as const;

/** Our addition: bulk sends through a mail server, by the number of the send. */
export const bulkSendCalls = {
  /** The oldest first. */
  running: call('/bulk_sends/running', Empty, z.array(RunningSend), {
    capability: 'subscribers',
    isQuiet: true,
  }),
  pause: call('/bulk_sends/pause', BySend, Ignored, options),
  resume: call('/bulk_sends/resume', BySend, Ignored, options),
  /** Ends it: whoever hasn't got it won't, but for those who are just being sent to. */
  cancel: call('/bulk_sends/cancel', BySend, Ignored, options),
  /** Sends again to those of whom nothing is known. They may get the email twice. */
  resend: call('/bulk_sends/resend', BySend, Ignored, options),
  /** At most 10,000. Only administrators see addresses. */
  undelivered: call('/bulk_sends/undelivered', BySend, z.array(Undelivered), {
    capability: 'subscribers',
    level: levels.administer,
    isQuiet: true,
  }),
};
