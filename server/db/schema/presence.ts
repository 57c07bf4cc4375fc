import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Writing } from '@/api/contract/presence';
import { instant, number, ofStaff } from './newsletters';

/** The tabs that show a newsletter, each with the time of its last sign of life. */
export const presence = pgTable(
  'presence',
  {
    staffId: ofStaff(),
    /** A random key that the tab made. */
    tab: text('tab').notNull(),
    newsletterId: number('newsletter_id').notNull(),
    /** By the clock of the database, which all servers share. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** Where its user was writing then. */
    writing: jsonb('writing').$type<Writing>(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.tab] }),
    index('presence_newsletter').on(table.newsletterId),
  ],
);
