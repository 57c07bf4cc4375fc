import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from './newsletters';

/** Passages that are saved to be inserted again. */
export const snippets = pgTable('snippets', {
  id: id(),
  name: text('name').notNull().unique(),
  html: text('html').notNull(),
  staffId: number('staff_id').notNull(),
  at: instant('at').notNull(),
});
