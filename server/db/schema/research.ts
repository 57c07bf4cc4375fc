import { boolean, doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  grannyFlags,
  stockServiceFigures,
  type GrannyFlag,
  type StockServiceFigure,
} from '@/api/contract/stockServices';
import { id, instant, number, textColumn } from './newsletters';

/** Listed companies; prices in US dollars. */
export const companies = pgTable('companies', {
  id: id(),
  /** Upper-case, a share class behind a dot: `BRK.B`. */
  ticker: text('ticker').notNull().unique(),
  name: textColumn('name'),
  sector: textColumn('sector'),
  last: doublePrecision('last'),
  year_start: doublePrecision('year_start'),
  pe: doublePrecision('pe'),
  /** The day of `last`, YYYY-MM-DD. */
  priced_on: textColumn('priced_on'),
});

/** The US tickers of ISINs and CUSIPs that visitors compared, so that each is asked for once. */
export const securityIds = pgTable('security_ids', {
  id: text('id').primaryKey(),
  /** Null if it isn't known. */
  ticker: text('ticker'),
});

/** The index that portfolios are compared with, one row for each day. */
export const indexPrices = pgTable('index_prices', {
  day: text('day').primaryKey(),
  last: doublePrecision('last').notNull(),
  year_start: doublePrecision('year_start').notNull(),
});

/** The S&P 500's weights by sector, in percent, as they were imported last; empty until then. */
export const indexWeights = pgTable('index_weights', {
  sector: text('sector').primaryKey(),
  weight: doublePrecision('weight').notNull(),
  /** YYYY-MM-DD */
  day: text('day').notNull(),
  /** Whose file it was, such as `iShares`; '' if nobody said. */
  source: textColumn('source'),
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
    ticker: textColumn('ticker'),
    service: textColumn('service'),
    active: boolean('active').notNull().default(true),
    direction: text('direction').notNull().default('long'),
    date_added: textColumn('date_added'),
    date_removed: textColumn('date_removed'),
    aux: textColumn('aux'),
    aux_granny: textColumn('aux_granny'),
    status: textColumn('status'),
    sector_when_added: textColumn('sector_when_added'),
    ...each<StockServiceFigure, ReturnType<typeof doublePrecision>>(stockServiceFigures, (name) =>
      doublePrecision(name),
    ),
    ...each(grannyFlags.map(nameOfFlag), (name) => boolean(name).notNull().default(false)),
  },
  (table) => [index('stock_services_service').on(table.service)],
);

/** One position of a compared portfolio; its value is null where the price is unknown. */
export interface ComparedPosition {
  ticker: string;
  sector: string;
  shares: number;
  value: number | null;
}

/** The last comparison of each session, for the insights; without name or address. */
export const comparatorSessions = pgTable(
  'comparator_sessions',
  {
    session: text('session').primaryKey(),
    comparedAt: instant('compared_at').notNull(),
    value: doublePrecision('value').notNull(),
    portfolio: jsonb('portfolio').$type<ComparedPosition[]>().notNull(),
    /** Each ticker and sector of the portfolio once, so that they can be counted in SQL. */
    tickers: text('tickers').array().notNull(),
    sectors: text('sectors').array().notNull(),
  },
  (table) => [index('comparator_sessions_compared').on(table.comparedAt)],
);
