import * as z from 'zod/mini';
import { call, levels } from './call';
import { Day } from './dateTime';
import { Id, orElse, Text, WallClock } from './wire';

/** What was done, in the past tense. */
export const activityActions = [
  'added',
  'approved',
  'asked for approval of',
  'cancelled',
  'changed',
  'changed the state of',
  'checked',
  'cleared',
  'commented on',
  'deleted a comment in',
  'ended',
  'failed to sign in to',
  'had a language model review',
  'ignored an issue in',
  'imported',
  'kept an unsaved version in',
  'paused',
  'permanently deleted',
  'published',
  'removed',
  'released',
  'reopened a comment in',
  'replied to a comment in',
  'reset',
  'resolved a comment in',
  'restored',
  'restored an issue in',
  'restored a version in',
  'resumed',
  'returned',
  'revoked',
  'scheduled',
  'sent',
  'sent a test of',
  'sent to unconfirmed recipients of',
  'signed in to',
  'signed out of',
  'suppressed',
  'synced',
  'turned off',
  'turned on',
  'undid an import of',
  'unscheduled',
  'unsubscribed',
  'withdrew',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** What it was done to. */
export const activitySubjects = [
  'account',
  'announcement',
  'announcement view',
  'app key',
  'approval',
  'approval request',
  'BMI',
  'coin',
  'core portfolio',
  'data source',
  'email address',
  'figures',
  'ETP',
  'held sends',
  'index weights',
  'instrument',
  'level',
  'live votes',
  'name',
  'news',
  'news feed',
  'newsletter',
  'notification',
  'old records',
  'passkey',
  'password',
  'public archive',
  'publication',
  'push',
  'quant email',
  'quant ratings',
  'question',
  'reset link',
  'send',
  'sending domains',
  'sessions',
  'settings',
  'snippet',
  'stock',
  'stock entry',
  'subscriber',
  'theme portfolio',
  'two-step sign-in',
  'recovery codes',
  'user',
  'UTM post',
  'UTM tag',
  'webhook',
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

export const ActivityRow = z.object({
  id: Id,
  at: WallClock,
  /** Null where nobody was signed in. */
  staff_id: z.catch(z.nullish(Id), null),
  /** Name and address at that time. */
  staff: Text,
  action: Text,
  subject: Text,
  /** The number of the subject; null if it has none. */
  subject_id: z.catch(z.nullish(Id), null),
  /** What the subject was called at that time; '' for one without a name, and in older rows. */
  name: orElse(Text, ''),
  /** The network address. */
  address: Text,
  /**
   * What isn’t a mistake in a newsletter, what a setting is since then, or how much was deleted, in one
   * sentence; '' for all other actions.
   */
  reason: Text,
});
export type ActivityRow = z.infer<typeof ActivityRow>;

/** Which rows are wanted; a day is one in New York. */
export const ActivityFilter = z.object({
  staff_id: z.optional(Id),
  action: z.optional(z.enum(activityActions)),
  subject: z.optional(z.enum(activitySubjects)),
  from: z.optional(Day),
  to: z.optional(Day),
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

export const activityPerPage = 100;

/** The most rows of one download. */
export const activityPerDownload = 50_000;

const options = { level: levels.administer, isQuiet: true, capability: 'activity' } as const;

/** Our addition: who did what and when. */
export const activityCalls = {
  /** Newest first. `before` is the id of the last row of the page before. */
  list: call(
    '/activity/list',
    z.extend(ActivityFilter, { before: z.optional(Id) }),
    z.object({ rows: z.array(ActivityRow), has_more: z.boolean() }),
    options,
  ),
  /** All rows, at most 50,000. */
  download: call('/activity/download', ActivityFilter, z.array(ActivityRow), options),
  /** Everybody who has rows, also those who were removed. */
  people: call(
    '/activity/people',
    z.object({}),
    z.array(z.object({ staff_id: Id, staff: Text })),
    options,
  ),
};
