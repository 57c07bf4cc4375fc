import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sampleSource } from '@/api/contract/market';
import type { FigureSnapshot } from '@/domain/figures/snapshot';
import { id, newsletters, number, textColumn } from './newsletters';

export const instruments = pgTable('instruments', {
  id: id(),
  name: text('name').notNull().unique(),
  context_name: textColumn('context_name'),
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
    marketcap: doublePrecision('marketcap'),
    last_price: doublePrecision('last_price'),
    last_24_change: doublePrecision('last_24_change'),
    year_start: doublePrecision('year_start'),
  },
  (table) => [primaryKey({ columns: [table.list, table.id] })],
);

export const listed = pgTable(
  'listed',
  {
    kind: text('kind', { enum: ['etp', 'stock'] }).notNull(),
    id: number('id').notNull(),
    ticker: text('ticker').notNull().unique(),
    premium_to_nav: doublePrecision('premium_to_nav'),
    marketcap: doublePrecision('marketcap'),
    last: doublePrecision('last'),
    change: doublePrecision('change'),
    year_start: doublePrecision('year_start'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** One row: the figures of the last sync, their source and its time. */
export const market = pgTable('market', {
  id: integer('id').primaryKey(),
  /** Until it was kept here, the sample market was the only source. */
  source: text('source').notNull().default(sampleSource),
  metrics: jsonb('metrics').$type<Record<string, number | null>>().notNull(),
  syncedAt: text('synced_at').notNull(),
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

export const bmi = pgTable('bmi', {
  /** A New York day, YYYY-MM-DD. */
  day: text('day').primaryKey(),
  value: doublePrecision('value').notNull(),
});
