import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { number, staff } from './newsletters';

/** The tabs that show a newsletter, each with the time of its last sign of life. */
export const presence = pgTable(
  'presence',
  {
    staffId: number('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** A random key that the tab made. */
    tab: text('tab').notNull(),
    newsletterId: number('newsletter_id').notNull(),
    /** By the clock of the database, which all servers share. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.tab] }),
    index('presence_newsletter').on(table.newsletterId),
  ],
);
