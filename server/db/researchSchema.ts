import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import {
  grannyFlags,
  stockServiceFigures,
  type GrannyFlag,
  type StockServiceFigure,
} from '@/api/contract/stockServices';
import { id, number, words } from './schema';

/** Listed companies; prices in US dollars. */
export const companies = pgTable('companies', {
  id: id(),
  /** Upper-case, a share class behind a dot: `BRK.B`. */
  ticker: text('ticker').notNull().unique(),
  name: words('name'),
  sector: words('sector'),
  last: doublePrecision('last'),
  year_start: doublePrecision('year_start'),
  pe: doublePrecision('pe'),
  /** The day of `last`, YYYY-MM-DD. */
  priced_on: words('priced_on'),
});

/** The index that portfolios are compared with: one row a day. */
export const indexPrices = pgTable('index_prices', {
  day: text('day').primaryKey(),
  last: doublePrecision('last').notNull(),
  year_start: doublePrecision('year_start').notNull(),
});

const nameOfFlag = ({ name }: { name: GrannyFlag }) => name;
const each = <Name extends string, Column>(
  names: readonly Name[],
  column: (name: Name) => Column,
) => Object.fromEntries(names.map((name) => [name, column(name)])) as Record<Name, Column>;

export const stockServices = pgTable(
  'stock_services',
  {
    id: id(),
    stock_id: number('stock_id').references(() => companies.id),
    ticker: words('ticker'),
    service: words('service'),
    active: boolean('active').notNull().default(true),
    direction: text('direction').notNull().default('long'),
    date_added: words('date_added'),
    date_removed: words('date_removed'),
    aux: words('aux'),
    aux_granny: words('aux_granny'),
    status: words('status'),
    sector_when_added: words('sector_when_added'),
    ...each<StockServiceFigure, ReturnType<typeof doublePrecision>>(stockServiceFigures, (name) =>
      doublePrecision(name),
    ),
    ...each(grannyFlags.map(nameOfFlag), (name) => boolean(name).notNull().default(false)),
  },
  (table) => [index('stock_services_service').on(table.service)],
);

/** One position of a compared portfolio; its value is null where its price is not known here. */
export interface ComparedPosition {
  ticker: string;
  sector: string;
  shares: number;
  value: number | null;
}

/** What each visit compared last; without a name or an address, for the insights alone. */
export const comparatorSessions = pgTable(
  'comparator_sessions',
  {
    session: text('session').primaryKey(),
    comparedAt: timestamp('compared_at', { withTimezone: true }).notNull(),
    value: doublePrecision('value').notNull(),
    portfolio: jsonb('portfolio').$type<ComparedPosition[]>().notNull(),
    /** What the portfolio holds, each once, to be counted without reading it. */
    tickers: text('tickers').array().notNull(),
    sectors: text('sectors').array().notNull(),
  },
  (table) => [index('comparator_sessions_compared').on(table.comparedAt)],
);
