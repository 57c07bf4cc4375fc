import * as z from 'zod/mini';
import { call, levels } from './call';
import { DateTime } from './dateTime';
import { sendChannels, sendVariants, Unapproved } from './sends';
import { Id, orElse, Text, WallClock } from './wire';

/**
 * `held` wasn't sent, because something has to be fixed or the servers were down when it was due.
 * A send that failed is tried again for an hour before it counts as `failed`.
 */
export const scheduleStates = [
  'waiting',
  'held',
  'sent',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/**
 * What a send shows whose figures would be old when it's due: those that were shown when it was
 * scheduled, or those of a sync two minutes before.
 */
export const figureChoices = ['stored', 'synced'] as const;
export type FigureChoice = (typeof figureChoices)[number];

/** The exact email of one channel that is sent at a set time. */
export const ScheduledSend = z.object({
  id: Id,
  newsletter_id: Id,
  channel: z.enum(sendChannels),
  variant: z.enum(sendVariants),
  /** The recipients in words, such as `all subscribers of FSI`. */
  audience: Text,
  due_at: WallClock,
  subject: Text,
  /** SHA-256 of the HTML in hex. */
  hash: Text,
  state: z.enum(scheduleStates),
  /** Why it is held or failed, or what would hold a waiting one; empty otherwise. */
  note: Text,
  /** Who scheduled it. */
  staff: Text,
  /** The send that this one repeats; 0 for none. */
  repeats: orElse(z.number(), 0),
  /** Why it is sent despite blocking findings. */
  reason: Text,
  /** Why it is sent without approval. */
  unapproved: Text,
  /** What was decided about old figures; null where none would be old. */
  figures: orElse(z.nullable(z.enum(figureChoices)), null),
});
export type ScheduledSend = z.infer<typeof ScheduledSend>;

const Draft = z.object({
  newsletter_id: Id,
  channel: z.enum(sendChannels),
  variant: z.enum(sendVariants),
  /** The HTML as previewed. It is compared with the API's own rendering. */
  data: z.string().check(z.minLength(1), z.maxLength(1_000_000)),
  /** A wall-clock time in New York. An hour that comes twice means the first one. */
  due_at: DateTime,
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  unapproved: Unapproved,
  repeats: z.optional(Id),
  /** Without it, figures that will be old when it's due have to be fixed like anything else. */
  figures: z.optional(z.enum(figureChoices)),
  /** The scheduled send that this one replaces. */
  replaces: z.optional(Id),
});

const scheduled = z.array(ScheduledSend);
const publishing = { level: levels.publish, capability: 'schedule' } as const;

/** Our addition. Each answers with the newsletter's scheduled sends. */
export const scheduledSendCalls = {
  /** What waits or is held, the earliest first. */
  list: call('/newsletter/scheduled_sends', z.object({ newsletter_id: Id }), scheduled, {
    capability: 'schedule',
    isQuiet: true,
  }),
  schedule: call('/newsletter/schedule_send', Draft, scheduled, publishing),
  /** Also takes away the notice of a send that was held or failed. */
  cancel: call(
    '/newsletter/cancel_scheduled_send',
    z.object({ newsletter_id: Id, id: Id }),
    scheduled,
    publishing,
  ),
};
