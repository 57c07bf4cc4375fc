import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { voteTargets } from '@/api/contract/fsiActions';
import { id, instant, number, removal, storyIdentity, textColumn } from './newsletters';

export const announcements = pgTable('announcements', {
  id: id(),
  name: textColumn('name'),
  service: textColumn('service'),
  url: textColumn('url'),
  image_phone: textColumn('image_phone'),
  image_tablet: textColumn('image_tablet'),
  /** New York wall clock, like every time that is stored as text. */
  date_start: text('date_start').notNull(),
  date_end: text('date_end').notNull(),
  enabled: boolean('enabled').notNull().default(false),
  testing: boolean('testing').notNull().default(true),
  ...removal(),
});

/** Name and image are copies of what was seen, so they outlive the announcement. */
export const announcementViews = pgTable(
  'announcement_views',
  {
    id: id(),
    announcement_id: number('announcement_id').references(() => announcements.id, {
      onDelete: 'set null',
    }),
    /** An email address, or the member's id in the app. */
    email: textColumn('email'),
    /** The member's id in the app; null in a row that no app reported. */
    member: text('member'),
    target: textColumn('target'),
    name: textColumn('name'),
    image_phone: textColumn('image_phone'),
    created_at: text('created_at').notNull(),
  },
  (table) => [unique('announcement_views_member').on(table.announcement_id, table.member)],
);

/** Whether and when a notification was sent is in `sends`. */
export const notifications = pgTable('notifications', {
  id: id(),
  name: textColumn('name'),
  title: textColumn('title'),
  message: textColumn('message'),
  service: textColumn('service'),
  role: textColumn('role'),
  type: textColumn('type'),
  post_id: number('post_id'),
  url: textColumn('url'),
  start_date: text('start_date'),
  testing: boolean('testing').notNull().default(false),
  revision: integer('revision').notNull().default(0),
  /** The send key of the scheduled push; null while none is scheduled. */
  scheduleKey: text('schedule_key').unique(),
  /** Who scheduled it. */
  scheduledBy: number('scheduled_by'),
  /** The id of the push that the scheduled one repeats; 0 for none. */
  scheduleRepeats: number('schedule_repeats').notNull().default(0),
  ...removal(),
});

export const questions = pgTable('questions', {
  id: id(),
  question: textColumn('question'),
  type: textColumn('type'),
  service: text('service').notNull().default('sector'),
  votes: integer('votes').notNull().default(0),
  approved: boolean('approved').notNull().default(false),
  created_at: text('created_at').notNull(),
  ...removal(),
});

/** One person's vote during a live broadcast. */
export const liveVotes = pgTable(
  'live_votes',
  {
    id: id(),
    target: text('target', { enum: voteTargets }).notNull(),
    email: textColumn('email'),
    /** The member's id in the app; null in a row that no app sent. */
    member: text('member'),
    choice: textColumn('choice'),
    created_at: text('created_at').notNull(),
  },
  (table) => [unique('live_votes_member').on(table.target, table.member)],
);

export const clearings = pgTable('clearings', {
  id: id(),
  target: text('target', { enum: voteTargets }).notNull(),
  votes: integer('votes').notNull(),
  staffId: number('staff_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const firstToMarket = pgTable('first_to_market', {
  id: id(),
  text: textColumn('text'),
  link: textColumn('link'),
  author: textColumn('author'),
  content: textColumn('content'),
  created_at: text('created_at').notNull(),
  ...storyIdentity(),
});
