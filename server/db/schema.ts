import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const number = (name: string) => bigint(name, { mode: 'number' });
export const id = () => number('id').primaryKey().generatedByDefaultAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true });
export const words = (name: string) => text(name).notNull().default('');

export const staff = pgTable('staff', {
  id: id(),
  /** Lower-case in its ASCII letters; see `emailKey`. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: words('first_name'),
  organizationId: number('organization_id'),
  organization: words('organization'),
  level: integer('level').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: number('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('sessions_staff').on(table.staffId)],
);

export const resetTokens = pgTable('reset_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: number('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const newsletters = pgTable('newsletters', {
  id: id(),
  name: words('name'),
  /** New York wall clock, like every stamp that is kept as text. */
  date: text('date').notNull(),
  created_at: text('created_at').notNull(),
  updated_at: text('updated_at').notNull(),
  author: words('author'),
  daily_comments: words('daily_comments'),
  daily_comments_technical: words('daily_comments_technical'),
  technical_image: words('technical_image'),
  newsletter_image: words('newsletter_image'),
  newsletter_image_1: words('newsletter_image_1'),
  newsletter_image_2: words('newsletter_image_2'),
  newsletter_image_promo_fsi: words('newsletter_image_promo_fsi'),
  newsletter_image_promo_fsga: words('newsletter_image_promo_fsga'),
  link_fsi: words('link_fsi'),
  link_fsga: words('link_fsga'),
  revisions: jsonb('revisions').$type<Record<string, number>>().notNull().default({}),
});

/** The answer to each save that carried an `op_id`, replayed when the save is tried again. */
export const saves = pgTable(
  'saves',
  {
    newsletterId: number('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    opId: text('op_id').notNull(),
    rev: integer('rev').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.field, table.opId] })],
);

export const news = pgTable(
  'news',
  {
    id: id(),
    text: words('text'),
    author: words('author'),
    content: words('content'),
    link: words('link'),
    posted_at: text('posted_at').notNull(),
    created_at: text('created_at').notNull(),
    sub_category: words('sub_category'),
    /** The newsletter that the item is selected for. */
    newsletterId: number('newsletter_id').references(() => newsletters.id, {
      onDelete: 'set null',
    }),
    /** Orders the selected items that nobody has moved. */
    selectedAt: instant('selected_at'),
    /** The place that a person gave a selected item within its category. */
    position: integer('position'),
    /** The source's own name for the item, so that none comes in twice. */
    sourceKey: text('source_key').unique(),
  },
  (table) => [
    index('news_newsletter').on(table.newsletterId),
    index('news_posted').on(table.posted_at),
  ],
);

export const sendStates = ['intent', 'sending', 'sent', 'failed', 'unknown'] as const;

/** One row a message: an email, a publication or a push to one audience. */
export const sends = pgTable(
  'sends',
  {
    id: id(),
    /** The key of the press that asked first. */
    sendKey: text('send_key').notNull().unique(),
    /** Equal where it is the same message to the same audience; names it to the provider, hashed. */
    slot: text('slot').notNull().unique(),
    /** Rows of one lane exclude each other unless the later one names the earlier in `repeats`. */
    lane: text('lane').notNull(),
    newsletterId: number('newsletter_id'),
    notificationId: number('notification_id'),
    channel: text('channel').notNull(),
    variant: text('variant').notNull(),
    audience: text('audience').notNull(),
    /** SHA-256 of the HTML, in hex. */
    hash: text('hash').notNull(),
    bytes: integer('bytes').notNull(),
    subject: text('subject').notNull(),
    staffId: number('staff_id').notNull(),
    state: text('state', { enum: sendStates }).notNull(),
    /** What the provider said. */
    answer: words('answer'),
    /** Why it went out in spite of blocking findings, and which those were, one a line. */
    reason: words('reason'),
    findings: words('findings'),
    repeats: number('repeats').notNull().default(0),
    /** Names the attempt that may write the outcome. */
    claim: words('claim'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('sends_lane').on(table.lane),
    index('sends_newsletter').on(table.newsletterId),
    index('sends_notification').on(table.notificationId),
    index('sends_state').on(table.state),
  ],
);

/** The exact bytes that were handed over, kept once. */
export const sentEmails = pgTable('sent_emails', {
  hash: text('hash').primaryKey(),
  html: text('html').notNull(),
  text: text('text').notNull(),
});

/** Facts about this database as a whole, such as that its samples are in. */
export const facts = pgTable('facts', {
  name: text('name').primaryKey(),
  isSample: boolean('is_sample').notNull(),
});
