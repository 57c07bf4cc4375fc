import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { FigureSnapshot } from '@/domain/figures/snapshot';
import { id, instant, newsletters, number, textColumn } from './newsletters';

export const instruments = pgTable('instruments', {
  id: id(),
  name: text('name').notNull().unique(),
  context_name: textColumn('context_name'),
  /** CoinGecko's id, such as `bitcoin`, because many coins share a symbol; '' if it isn't known. */
  sourceId: textColumn('source_id'),
});

export const coins = pgTable(
  'coins',
  {
    position: number('position').generatedByDefaultAsIdentity(),
    list: text('list', { enum: ['general', 'deep'] }).notNull(),
    /** The instrument's id, which is the row's id on the wire. */
    id: number('id').notNull(),
    name: text('name').notNull(),
    logo: textColumn('logo'),
  },
  (table) => [primaryKey({ columns: [table.list, table.id] })],
);

export const listed = pgTable(
  'listed',
  {
    kind: text('kind', { enum: ['etp', 'stock'] }).notNull(),
    id: number('id').notNull(),
    ticker: text('ticker').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** One row: when figures were last read. */
export const market = pgTable('market', {
  id: integer('id').primaryKey(),
  /** New York wall clock; null before the first sync ended. */
  syncedAt: text('synced_at'),
  /** When the sync began that is under way, on whichever server; null while none is. */
  startedAt: instant('started_at'),
});

/** The figures of each newsletter's last sync, which it shows from then on. */
export const figures = pgTable('figures', {
  newsletterId: number('newsletter_id')
    .primaryKey()
    .references(() => newsletters.id, { onDelete: 'cascade' }),
  /** By table, then by symbol or metric, to compare the next newsletter with. */
  values: jsonb('values').$type<Record<string, Record<string, number | null>>>().notNull(),
  syncedAt: text('synced_at').notNull(),
  /** Everything that the email shows; null for a sync of an earlier version of this product. */
  shown: jsonb('shown').$type<FigureSnapshot>(),
});

/**
 * What each source last said about a figure on each New York day, and what somebody typed in its place.
 * A figure that nobody knows has no row, or a row without a value.
 */
export const readings = pgTable(
  'readings',
  {
    /** Its `figureKey`, such as `crypto/BTC`. */
    key: text('key').notNull(),
    /** YYYY-MM-DD */
    day: text('day').notNull(),
    /** Typed figures count on their day alone, and a sync leaves them. */
    isTyped: boolean('is_typed').notNull().default(false),
    value: doublePrecision('value'),
    /** A source's name, `computed` or `person`. */
    source: text('source').notNull(),
    asOf: instant('as_of').notNull(),
    readAt: instant('read_at').notNull(),
    /** Who typed it, by name; '' for a source. */
    by: textColumn('by'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.day, table.isTyped] }),
    index('readings_day').on(table.day),
  ],
);

/** What Settings say about each source, and how it answered. A source without a row was never switched. */
export const sources = pgTable('sources', {
  name: text('name').primaryKey(),
  isOn: boolean('is_on').notNull().default(false),
  /** The key; '' without one. It is never answered. */
  secret: textColumn('secret'),
  /** Everything else that the source needs, such as the address of a website. */
  settings: jsonb('settings').$type<Record<string, string>>().notNull().default({}),
  /** When it was last read; it isn't before its pause is over. */
  askedAt: instant('asked_at'),
  /** When it last gave figures. */
  answeredAt: instant('answered_at'),
  /** Why its last reading gave nothing; '' if it did. */
  problem: textColumn('problem'),
  restUntil: instant('rest_until'),
});
