import { isNull, relations, sql } from 'drizzle-orm';
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
  unique,
} from 'drizzle-orm/pg-core';
import type { IgnoredFinding } from '@/api/contract/checks';
import { furtherColumns } from '@/api/contract/newsletterImages';
import { sendStates, type RecipientOutcome } from '@/api/contract/sends';
import { versionFields } from '@/api/contract/versions';

export const number = (name: string) => bigint(name, { mode: 'number' });
export const id = () => number('id').primaryKey().generatedByDefaultAsIdentity();
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const textColumn = (name: string) => text(name).notNull().default('');

/** The account that a row belongs to, and is deleted with. */
export const ofStaff = () =>
  number('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** The newsletter that a row belongs to, and is deleted with. */
export const ofNewsletter = () =>
  number('newsletter_id')
    .notNull()
    .references(() => newsletters.id, { onDelete: 'cascade' });

/** When a row was moved to the bin, and by whom; null outside the bin. */
export const removal = () => ({
  removedAt: instant('removed_at'),
  removedBy: number('removed_by'),
});

/** What a story says; its times are New York wall clock. */
export const story = () => ({
  text: textColumn('text'),
  author: textColumn('author'),
  content: textColumn('content'),
  link: textColumn('link'),
  posted_at: text('posted_at').notNull(),
  created_at: text('created_at').notNull(),
  sub_category: textColumn('sub_category'),
});

/** What makes a story of a feed the same story, so that none is stored twice. */
export const storyIdentity = () => ({
  /** The source's own id of the item. */
  sourceKey: text('source_key').unique(),
  /** Its `storyLink`, which feeds share; null where it has none. */
  storyLink: text('story_link').unique(),
});

export const staff = pgTable(
  'staff',
  {
    id: id(),
    /** In the form of `emailKey`. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: textColumn('first_name'),
    organizationId: number('organization_id'),
    organization: textColumn('organization'),
    /** What the account may do: see `levels` in the contract. */
    level: integer('level').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** When the account last used the API; null if never. */
    seenAt: instant('seen_at'),
    /** The key of the authenticator app, base32; null without a second factor. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code that was accepted, so that no code works twice. */
    totpStep: number('totp_step').notNull().default(0),
    /** SHA-256 of each recovery code that is left, in hex. */
    recoveryCodes: jsonb('recovery_codes').$type<string[]>().notNull().default([]),
    /** The issuer and the subject by which the firm's identity provider names the person. */
    identityIssuer: text('identity_issuer'),
    identitySubject: text('identity_subject'),
    /** The key of an app that isn't confirmed yet, base32; null without one. */
    pendingSecret: text('pending_secret'),
    /** When it was made. */
    pendingSince: instant('pending_since'),
  },
  (table) => [unique('staff_identity').on(table.identityIssuer, table.identitySubject)],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its user without revealing its token. */
    id: number('id').notNull().unique().generatedByDefaultAsIdentity(),
    staffId: ofStaff(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Browser and system in words, such as `Firefox on Windows`. */
    device: textColumn('device'),
    /** The network address that signed in. */
    address: textColumn('address'),
    /** True if more than a password was asked: a code, a passkey, or the identity provider's own. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** When the user last signed in or gave the password here. */
    provenAt: instant('proven_at'),
  },
  (table) => [index('sessions_staff').on(table.staffId)],
);

export const resetTokens = pgTable('reset_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: ofStaff(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

type FurtherColumn = (typeof furtherColumns)[number];

/** The columns of the images beyond the three, which are like those of the three. */
const furtherImages = Object.fromEntries(
  furtherColumns.map((name) => [name, textColumn(name)]),
) as Record<FurtherColumn, ReturnType<typeof textColumn>>;

export const newsletters = pgTable(
  'newsletters',
  {
    id: id(),
    name: textColumn('name'),
    /** New York wall clock, like every time that is stored as text. */
    date: text('date').notNull(),
    created_at: text('created_at').notNull(),
    updated_at: text('updated_at').notNull(),
    author: textColumn('author'),
    daily_comments: textColumn('daily_comments'),
    daily_comments_technical: textColumn('daily_comments_technical'),
    technical_image: textColumn('technical_image'),
    newsletter_image: textColumn('newsletter_image'),
    newsletter_image_1: textColumn('newsletter_image_1'),
    newsletter_image_2: textColumn('newsletter_image_2'),
    newsletter_image_promo_fsi: textColumn('newsletter_image_promo_fsi'),
    newsletter_image_promo_fsga: textColumn('newsletter_image_promo_fsga'),
    newsletter_image_dark: textColumn('newsletter_image_dark'),
    newsletter_image_1_dark: textColumn('newsletter_image_1_dark'),
    newsletter_image_2_dark: textColumn('newsletter_image_2_dark'),
    technical_image_dark: textColumn('technical_image_dark'),
    newsletter_image_alt: textColumn('newsletter_image_alt'),
    newsletter_image_1_alt: textColumn('newsletter_image_1_alt'),
    newsletter_image_2_alt: textColumn('newsletter_image_2_alt'),
    technical_image_alt: textColumn('technical_image_alt'),
    newsletter_image_promo_fsi_alt: textColumn('newsletter_image_promo_fsi_alt'),
    newsletter_image_promo_fsga_alt: textColumn('newsletter_image_promo_fsga_alt'),
    ...furtherImages,
    summary: textColumn('summary'),
    link_fsi: textColumn('link_fsi'),
    link_fsga: textColumn('link_fsga'),
    ignored_findings: jsonb('ignored_findings').$type<IgnoredFinding[]>().notNull().default([]),
    revisions: jsonb('revisions').$type<Record<string, number>>().notNull().default({}),
    ...removal(),
  },
  ({ date, id: key, removedAt }) => [
    // In the order of the list: `desc()` of a query puts nulls first.
    index('newsletters_newest')
      .on(date.desc().nullsFirst(), key.desc().nullsFirst())
      .where(isNull(removedAt)),
  ],
);

/** The answer to each save with an `op_id`, repeated when the save is retried. */
export const saves = pgTable(
  'saves',
  {
    newsletterId: ofNewsletter(),
    field: text('field').notNull(),
    opId: text('op_id').notNull(),
    rev: integer('rev').notNull(),
    /** SHA-256 of the saved text in hex: the id may not be used again for another text. */
    hash: textColumn('hash'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.field, table.opId] })],
);

export const news = pgTable(
  'news',
  {
    id: id(),
    ...story(),
    /** The newsletter that selected the item. */
    newsletterId: number('newsletter_id').references(() => newsletters.id, {
      onDelete: 'set null',
    }),
    /** The order of selected items that nobody has moved. */
    selectedAt: instant('selected_at'),
    /** The position that a person gave a selected item within its category. */
    position: integer('position'),
    ...storyIdentity(),
  },
  (table) => [
    index('news_newsletter').on(table.newsletterId),
    index('news_posted').on(table.posted_at),
  ],
);

export const newsletterRelations = relations(newsletters, ({ many }) => ({
  selectedNews: many(news),
}));
export const newsRelations = relations(news, ({ one }) => ({
  newsletter: one(newsletters, { fields: [news.newsletterId], references: [newsletters.id] }),
}));

/** The send log: one row for each email, publication or push to one audience. */
export const sends = pgTable(
  'sends',
  {
    id: id(),
    /** The key that the dashboard made when the button was pressed. */
    sendKey: text('send_key').notNull().unique(),
    /**
     * The same for the same message to the same audience. Its hash is the key that the provider
     * gets.
     */
    slot: text('slot').notNull().unique(),
    /**
     * Of the sends with the same key only one is delivered, unless a later one names an earlier one
     * in `repeats`.
     */
    dedupeKey: text('lane').notNull(),
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
    /** The provider's answer. */
    answer: textColumn('answer'),
    /** What became of each address; empty for an audience in words. */
    recipients: jsonb('recipients').$type<RecipientOutcome[]>().notNull().default([]),
    /** True if the newest attempt went to a folder that replaces the service. */
    isSaved: boolean('is_saved').notNull().default(false),
    /** The reason for sending anyway, and the blocking findings that it overrides, one per line. */
    reason: textColumn('reason'),
    findings: textColumn('findings'),
    /** The approval that let it out, or why it left without one; null and empty if none was needed. */
    approvalId: number('approval_id'),
    unapproved: textColumn('unapproved'),
    /** The id of the send that this one deliberately repeats; 0 for none. */
    repeats: number('repeats').notNull().default(0),
    /**
     * The day that a publication is about, `YYYY-MM-DD`: the newsletter's own date may be changed
     * later. Null for everything else.
     */
    day: text('day'),
    /** Identifies the attempt that may store the outcome. */
    claim: textColumn('claim'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('sends_lane').on(table.dedupeKey),
    index('sends_newsletter').on(table.newsletterId),
    index('sends_notification').on(table.notificationId),
    index('sends_state').on(table.state),
    // What went to readers, newest first: tests are many times as frequent.
    index('sends_outgoing')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`${table.channel} in ('bulk', 'website', 'push')`),
  ],
);

/** The exact content of sent emails, each stored once. */
export const sentEmails = pgTable('sent_emails', {
  hash: text('hash').primaryKey(),
  html: text('html').notNull(),
  text: text('text').notNull(),
});

/** Facts about the whole database, such as that it holds sample data. */
export const facts = pgTable('facts', {
  name: text('name').primaryKey(),
  isSample: boolean('is_sample').notNull(),
});

/** Every value that was saved in a field of a newsletter, oldest first by time and then by id. */
export const newsletterVersions = pgTable(
  'newsletter_versions',
  {
    id: id(),
    newsletterId: ofNewsletter(),
    field: text('field', { enum: versionFields }).notNull(),
    /** As it is stored in the newsletter; news and figures as JSON. */
    value: text('value').notNull(),
    /** Who saved it; 0 for what was there before the history began. */
    staffId: number('staff_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('newsletter_versions_newest').on(table.newsletterId, table.field, table.at)],
);

/**
 * Texts that lost against another one before they were saved. They aren't among the saved values, so that
 * nothing which reads a field as it was at a time can find them. Their ids come from the sequence of the
 * saved values, so that an id names one of either.
 */
export const unsavedVersions = pgTable(
  'unsaved_versions',
  {
    id: number('id').primaryKey(),
    newsletterId: ofNewsletter(),
    field: text('field', { enum: versionFields }).notNull(),
    value: text('value').notNull(),
    /** Who wrote it. */
    staffId: number('staff_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('unsaved_versions_newest').on(table.newsletterId, table.field, table.at)],
);

/** The newest version of a newsletter that each user has looked at. */
export const seenVersions = pgTable(
  'seen_versions',
  {
    newsletterId: ofNewsletter(),
    staffId: ofStaff(),
    versionId: number('version_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.staffId] })],
);
