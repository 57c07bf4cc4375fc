import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { services } from '@/api/contract/services';
import { questions } from './messaging';
import { id, instant, number, textColumn } from './newsletters';

/** The keys with which members' apps call the API. A revoked key has no row. */
export const appKeys = pgTable('app_keys', {
  id: id(),
  name: textColumn('name'),
  /** SHA-256 of the key, in hex. */
  keyHash: text('key_hash').notNull().unique(),
  /** The key's first characters, by which people recognize it. */
  start: textColumn('start'),
  /** The service whose announcements the app shows; null for both. */
  service: text('service', { enum: services }),
  /** The origins of web pages that may use the key; empty for phones and servers alone. */
  origins: jsonb('origins').$type<string[]>().notNull().default([]),
  /** True for an app that also shows what is in testing. */
  isTester: boolean('is_tester').notNull().default(false),
  /** True for an app that adds and unsubscribes subscribers. */
  managesSubscribers: boolean('manages_subscribers').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  createdBy: number('created_by').notNull(),
  /** To the minute; null until the first use. */
  usedAt: instant('used_at'),
});

/** One row for each question that a member votes for. `questions.votes` counts them. */
export const questionVotes = pgTable(
  'question_votes',
  {
    questionId: number('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The member's id in the app. */
    member: text('member').notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.member] })],
);
