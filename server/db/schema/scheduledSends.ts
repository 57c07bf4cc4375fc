import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { figureChoices, scheduleStates } from '@/api/contract/scheduledSends';
import type { Publisher } from '@/api/contract/publication';
import type { ContentInput } from '@/domain/newsletter/content';
import { id, instant, number, ofNewsletter, textColumn } from './newsletters';

/** Earlier schedules don't say who publishes. */
export type ScheduledContent = Omit<ContentInput, 'publisher'> & {
  publisher?: Publisher | undefined;
};

/** Emails and publications that are sent at a set time; their exact bytes are in `sent_emails`. */
export const scheduledSends = pgTable(
  'scheduled_sends',
  {
    id: id(),
    newsletterId: ofNewsletter(),
    channel: text('channel').notNull(),
    variant: text('variant').notNull(),
    /** The recipients in words. */
    audience: text('audience').notNull(),
    dueAt: instant('due_at').notNull(),
    /** The key of the send in the log, the same on each server and at each attempt. */
    sendKey: text('send_key').notNull().unique(),
    hash: text('hash').notNull(),
    subject: text('subject').notNull(),
    /** What the email is rendered from, with the synced figures once there are some. */
    input: jsonb('input').$type<ScheduledContent>().notNull(),
    reason: text('reason').notNull(),
    /** The blocking findings that the reason overrides. */
    findings: jsonb('findings').$type<string[]>().notNull(),
    /** Their `lastingKey`s, which stay the same with other figures. */
    findingKeys: jsonb('finding_keys').$type<string[]>().notNull().default([]),
    /** What was decided about figures that are old when it's due; null where none would be. */
    figures: text('figures', { enum: figureChoices }),
    /** When figures were synced for it; null before, and where none are. */
    syncedAt: instant('synced_at'),
    /** The bytes with the synced figures. `hash` stays that of what was shown and approved. */
    syncedHash: text('synced_hash'),
    /** Why it leaves without approval; empty if it needs one when it is due. */
    unapproved: textColumn('unapproved'),
    repeats: number('repeats').notNull(),
    staffId: number('staff_id').notNull(),
    state: text('state', { enum: scheduleStates }).notNull(),
    note: text('note').notNull().default(''),
    /** When an attempt last failed; null before. */
    triedAt: instant('tried_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('scheduled_sends_newsletter').on(table.newsletterId),
    index('scheduled_sends_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    // What waits for one audience is one send of each variant: the website takes two.
    uniqueIndex('scheduled_sends_one')
      .on(table.newsletterId, table.channel, table.variant, table.audience)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
