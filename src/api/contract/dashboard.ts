import * as z from 'zod/mini';
import { Announcement } from './announcements';
import { Approval } from './approvals';
import { call } from './call';
import { LiveVotes } from './fsiActions';
import { NewsletterRow } from './newsletters';
import { Notification } from './notifications';
import { Colleague } from './presence';
import { BtcEth } from './prices';
import { Question } from './questions';
import { ScheduledSend } from './scheduledSends';
import { SendCounts } from './sendEvents';
import { SendRecord, sendStates } from './sends';
import { Empty, Id, listOf, orElse, Text, WallClock, Whole } from './wire';

/** The sections of the composer in which something can be fixed: the `id` of each in the page. */
const fields = [
  'title',
  'author',
  'commentary',
  'summary',
  'technical',
  'images',
  'promos',
  'crypto',
  'metrics',
  'listed',
  'news',
  'comments',
] as const;

/** Something that must be fixed before the newsletter is sent, in one sentence. */
const Issue = z.object({ text: Text, field: orElse(z.nullable(z.enum(fields)), null) });

/** Today's newsletter: what it has, what the checks found, and what was sent. */
export const TodaysNewsletter = z.object({
  id: Id,
  name: Text,
  author: Text,
  /** When a text, an image or the selection of news last changed. */
  changed_at: WallClock,
  commentary_words: Whole,
  technical_words: Whole,
  /** Pictures of the commentary, at most three. */
  images: Whole,
  /** One for each brand. */
  promos: Whole,
  /** The number of selected news items. */
  news: Whole,
  /** Newest first. */
  sends: listOf(SendRecord),
  /** What the checks of both brands' full emails found; null if they couldn't run. */
  issues: orElse(z.nullable(z.object({ blocking: z.array(Issue), to_review: Whole })), null),
});
export type TodaysNewsletter = z.infer<typeof TodaysNewsletter>;

/** What goes to readers. Tests don't. */
export const outgoingChannels = ['bulk', 'website', 'push'] as const;

export const OutgoingSend = z.object({
  id: Id,
  channel: z.enum(outgoingChannels),
  /** Null for a push. */
  newsletter_id: orElse(z.nullable(Id), null),
  subject: Text,
  /** The recipients in words. */
  audience: Text,
  state: z.enum(sendStates),
  /** True if it was only written to the outbox, because no provider is connected. */
  is_saved: orElse(z.boolean(), false),
  created_at: WallClock,
  /** What the bulk provider reported of it, if anything. */
  results: z.catch(z.optional(SendCounts), undefined),
});
export type OutgoingSend = z.infer<typeof OutgoingSend>;

/** A newsletter that somebody else has open. */
const OpenNewsletter = z.object({ id: Id, name: Text, colleagues: z.array(Colleague) });
export type OpenNewsletter = z.infer<typeof OpenNewsletter>;

/** Everything that the morning board shows. A day is a day in New York. */
export const Dashboard = z.object({
  /** The day that the answer calls today, `YYYY-MM-DD`. */
  day: Text,
  newsletter: orElse(z.nullable(TodaysNewsletter), null),
  /** The newest newsletter of an earlier day. */
  last: orElse(z.nullable(NewsletterRow), null),
  /** When prices and metrics were last synced. */
  synced_at: WallClock,
  prices: z.pick(BtcEth, { btc: true, btc_change: true, eth: true, eth_change: true }),
  /** All sends of the newest earlier day that has any, newest first. */
  last_sends: listOf(OutgoingSend),
  /** Emails and publications that wait for their time, are held or failed, the earliest first. */
  scheduled: listOf(ScheduledSend),
  /** What waits for approval, and what of the user's was returned, the newest first. */
  approvals: listOf(Approval),
  /** Scheduled for today or earlier, and not sent yet. */
  pushes: listOf(Notification),
  /** They start or end today. */
  announcements: listOf(Announcement),
  /** Questions that wait for approval, and the newest of them. */
  questions: z.object({
    waiting: Whole,
    newest: listOf(z.pick(Question, { id: true, question: true })),
  }),
  live_votes: LiveVotes.shape.votes,
  open: listOf(OpenNewsletter),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardCalls = {
  /** Our addition. */
  get: call('/dashboard/get', Empty, Dashboard, { isQuiet: true, capability: 'dashboard' }),
};
