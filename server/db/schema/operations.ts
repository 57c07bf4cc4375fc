import { bigint, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { importKinds } from '@/api/contract/imports';
import type { ImportRow } from '@/domain/imports/table';
import { id, instant, number, textColumn } from './newsletters';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Uploaded images, and what goes into folders on the embedded database: outbox and published pages. */
export const files = pgTable('files', {
  /** Relative, such as `uploads/4f….png`. */
  path: text('path').primaryKey(),
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Who did what, and from where; rows are only ever added. It holds no content and no secrets. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Null where nobody was signed in. Without a reference, so that a row outlives its user. */
    staffId: number('staff_id'),
    /** Name and address of the user at that time. */
    staff: textColumn('staff'),
    /** A verb in the past tense, such as `removed`. */
    action: text('action').notNull(),
    /** What it was done to, such as `newsletter`. */
    subject: textColumn('subject'),
    subjectId: number('subject_id'),
    /** What the subject was called at that time; '' for one without a name. */
    name: textColumn('name'),
    /** The network address. */
    address: textColumn('address'),
    /** What was ignored and why, or what the public archive shows; '' for all other actions. */
    reason: textColumn('reason'),
  },
  (table) => [
    index('activity_at').on(table.at),
    index('activity_subject').on(table.subject, table.subjectId),
    index('activity_staff').on(table.staffId, table.id),
  ],
);

/** Settings that administrators change in the dashboard, by name. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Every version of the publisher that an administrator saved; the newest one counts. */
export const publications = pgTable('publications', {
  id: id(),
  at: instant('at').notNull(),
  /** The user's name at that time, or their address if they had none. */
  by: textColumn('by'),
  value: jsonb('value').notNull(),
});

/** Each import of a table. The newest one of a table can be undone. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text('kind', { enum: importKinds }).notNull(),
    at: instant('at').notNull(),
    /** The user's name at that time, or their address if they had none. */
    by: textColumn('by'),
    rows: integer('rows').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    removed: integer('removed').notNull(),
    /** The stored rows before; null once the import can't be undone anymore. */
    before: jsonb('before').$type<StoredRow[]>(),
    /** The imported columns afterwards, to see whether anything changed since; null like `before`. */
    after: jsonb('after').$type<ImportRow[]>(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('imports_kind').on(table.kind, table.id)],
);

/** A row of any table under the names of its columns. */
export type StoredRow = Record<string, string | number | boolean | null>;

/** The counters of `rate-limiter-flexible`, shared by all servers; its own layout. */
export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
