import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { voteTargets } from '@/api/contract/fsiActions';
import { id, number, words } from './schema';

export const announcements = pgTable('announcements', {
  id: id(),
  name: words('name'),
  service: words('service'),
  url: words('url'),
  image_phone: words('image_phone'),
  image_tablet: words('image_tablet'),
  /** New York wall clock, like every stamp that is kept as text. */
  date_start: text('date_start').notNull(),
  date_end: text('date_end').notNull(),
  enabled: boolean('enabled').notNull().default(false),
  testing: boolean('testing').notNull().default(true),
});

/** Name and picture are those that were seen: they outlive the announcement. */
export const announcementViews = pgTable(
  'announcement_views',
  {
    id: id(),
    announcement_id: number('announcement_id').references(() => announcements.id, {
      onDelete: 'set null',
    }),
    email: words('email'),
    target: words('target'),
    name: words('name'),
    image_phone: words('image_phone'),
    created_at: text('created_at').notNull(),
  },
  (table) => [index('announcement_views_announcement').on(table.announcement_id)],
);

/** Whether and when it left is told by `sends`. */
export const notifications = pgTable('notifications', {
  id: id(),
  name: words('name'),
  title: words('title'),
  message: words('message'),
  service: words('service'),
  role: words('role'),
  type: words('type'),
  post_id: number('post_id'),
  url: words('url'),
  start_date: text('start_date'),
  testing: boolean('testing').notNull().default(false),
  revision: integer('revision').notNull().default(0),
  /** The send key that the scheduled push will have; null while it is not scheduled. */
  scheduleKey: text('schedule_key').unique(),
  /** Who scheduled it. */
  scheduledBy: number('scheduled_by'),
  /** The push that the scheduled one repeats; 0 for none. */
  scheduleRepeats: number('schedule_repeats').notNull().default(0),
});

export const questions = pgTable('questions', {
  id: id(),
  question: words('question'),
  type: words('type'),
  service: text('service').notNull().default('sector'),
  votes: integer('votes').notNull().default(0),
  approved: boolean('approved').notNull().default(false),
  created_at: text('created_at').notNull(),
});

/** One member's vote while a broadcast is on. */
export const liveVotes = pgTable(
  'live_votes',
  {
    id: id(),
    target: text('target', { enum: voteTargets }).notNull(),
    email: words('email'),
    choice: words('choice'),
    created_at: text('created_at').notNull(),
  },
  (table) => [index('live_votes_target').on(table.target)],
);

export const clearings = pgTable('clearings', {
  id: id(),
  target: text('target', { enum: voteTargets }).notNull(),
  votes: integer('votes').notNull(),
  staffId: number('staff_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const firstToMarket = pgTable('first_to_market', {
  id: id(),
  text: words('text'),
  link: words('link'),
  author: words('author'),
  content: words('content'),
  created_at: text('created_at').notNull(),
});
