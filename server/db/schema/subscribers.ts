import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { brandKeys } from '@/api/contract/publication';
import { recipientStates } from '@/api/contract/bulkSends';
import { addressStates, subscriptionStates } from '@/api/contract/subscribers';
import { id, instant, number, sends, textColumn } from './newsletters';

const subscription = (name: string) =>
  text(name, { enum: subscriptionStates }).notNull().default('none');

/** What marks the bounce, so that it counts once, and when it was reported. */
export interface SoftBounce {
  mark: string;
  at: string;
}

/** Who gets newsletters where they leave through a mail server of the firm's own. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    name: textColumn('name'),
    fsi: subscription('fsi'),
    fs: subscription('fs'),
    state: text('state', { enum: addressStates }).notNull().default('active'),
    /** Why it isn't sent to. */
    reason: textColumn('reason'),
    /** Bounces that may pass, since the last message that arrived. */
    softBounces: jsonb('soft_bounces').$type<SoftBounce[]>().notNull().default([]),
    source: textColumn('source'),
    createdAt: instant('created_at').notNull(),
    /** Since when it is sent to or not. */
    since: instant('since').notNull(),
  },
  (table) => [
    index('subscribers_state').on(table.state, table.fsi, table.fs),
    index('subscribers_fsi')
      .on(table.id)
      .where(sql`fsi = 'subscribed' and state = 'active'`),
    index('subscribers_fs')
      .on(table.id)
      .where(sql`fs = 'subscribed' and state = 'active'`),
  ],
);

/** Addresses that were deleted, which no import may bring back. */
export const suppressions = pgTable('suppressions', {
  /** SHA-256 of the address in lower case, in hex. */
  hash: text('hash').primaryKey(),
  at: instant('at').notNull(),
});

/** What every email of a bulk send has in common, besides its content. */
export interface BulkMail {
  key: string;
  from: string;
  subject: string;
  /** The mailbox to which answers go; empty for the sender. */
  replyTo: string;
  listId: string;
  /** The mailbox that takes unsubscribe requests. */
  mailto: string;
}

/** A bulk send that leaves one email after the other. */
export const bulkRuns = pgTable('bulk_runs', {
  sendId: number('send_id')
    .primaryKey()
    .references(() => sends.id, { onDelete: 'cascade' }),
  brand: text('brand', { enum: brandKeys }).notNull(),
  mail: jsonb('mail').$type<BulkMail>().notNull(),
  /** The last subscriber when it started. Nobody who came later is a recipient. */
  upTo: number('up_to').notNull(),
  /** The last subscriber who was written down as a recipient, or passed over. */
  frozenTo: number('frozen_to').notNull().default(0),
  isPaused: boolean('is_paused').notNull().default(false),
  /** When somebody cancelled it; null if nobody did. */
  cancelledAt: instant('cancelled_at'),
  /** Why nothing leaves now, in a sentence; empty otherwise. */
  note: textColumn('note'),
  /** How often in a row the mail server couldn't be used. */
  tries: integer('tries').notNull().default(0),
  /** When it goes on. */
  nextAt: instant('next_at').notNull(),
  startedAt: instant('started_at').notNull(),
  /** When every recipient had an outcome; null before. */
  endedAt: instant('ended_at'),
  /** The recipients, and how many of them have each outcome. */
  total: integer('total').notNull().default(0),
  sent: integer('sent').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  unknown: integer('unknown').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  cancelled: integer('cancelled').notNull().default(0),
});

/** The recipients of a bulk send. Those who got it are deleted some weeks later; the counts stay. */
export const bulkRecipients = pgTable(
  'bulk_recipients',
  {
    sendId: number('send_id')
      .notNull()
      .references(() => bulkRuns.sendId, { onDelete: 'cascade' }),
    subscriberId: number('subscriber_id').notNull(),
    /** Empty once the subscriber was deleted. */
    email: textColumn('email'),
    state: text('state', { enum: recipientStates }).notNull().default('waiting'),
    /** How often the mail server asked to try later. */
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server answered. */
    answer: textColumn('answer'),
    /** The server that has taken it; null while it waits and at the end. */
    claim: text('claim'),
    nextAt: instant('next_at').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sendId, table.subscriberId] }),
    index('bulk_recipients_open')
      .on(table.sendId, table.state, table.nextAt, table.subscriberId)
      .where(sql`state in ('waiting', 'sending', 'unknown')`),
    index('bulk_recipients_subscriber').on(table.subscriberId),
  ],
);
