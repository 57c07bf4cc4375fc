import { and, asc, eq, inArray, max, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { levels, type Level } from '@/api/contract/call';
import type { ImportKind } from '@/api/contract/imports';
import type { ImportRow } from '@/domain/imports/table';
import { coreRows, quantStocks } from './schema/admin';
import { coins, instruments, listed } from './schema/market';
import type { StoredRow } from './schema/operations';
import { indexWeights } from './schema/research';
import type { Database } from './store';

/** Where the rows of an import are stored, and which of their columns an import leaves alone. */
export interface StoredTable {
  table: PgTable;
  /** Which of the table's rows they are; all without it. */
  where?: SQL;
  order: PgColumn | SQL;
  /** Who may import it. */
  level: Level;
  /** A row as it is stored. `before` is the stored one with the same key; `at` counts from 0. */
  storedRow(row: ImportRow, before: StoredRow | undefined, at: number): StoredRow;
  /** Numbers new rows where the database doesn't. */
  nextId?(db: Database): Promise<number>;
  /** Which of these keys can't be added or removed, and why. */
  refusals?(
    db: Database,
    keys: Record<'added' | 'removed', string[]>,
  ): Promise<{ key: string; sentence: string }[]>;
}

const merged: StoredTable['storedRow'] = (row, before) => ({ ...before, ...row });

/** The highest number of the rows of a kind, and one more. */
const afterHighest = (table: PgTable, column: PgColumn, where?: SQL) => async (db: Database) => {
  const [row] = await db
    .select({ id: max(column) })
    .from(table)
    .where(where);
  return Number(row?.id ?? 0) + 1;
};

async function listedElsewhere(db: Database, kind: 'etp' | 'stock', keys: string[]) {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ ticker: listed.ticker })
    .from(listed)
    .where(and(eq(listed.kind, kind), inArray(listed.ticker, keys)));
  const table = kind === 'etp' ? 'ETPs' : 'stocks';
  return rows.map(({ ticker }) => ({
    key: ticker,
    sentence: `${ticker} is already among the ${table}.`,
  }));
}

async function followedCoins(db: Database, keys: string[]) {
  if (keys.length === 0) return [];
  const rows = await db
    .selectDistinct({ name: coins.name })
    .from(coins)
    .where(inArray(sql`upper(${coins.name})`, keys));
  return rows.map(({ name }) => ({
    key: name.toUpperCase(),
    sentence: `The newsletter follows ${name.toUpperCase()}. Remove it from the newsletter’s coins first, or keep its row.`,
  }));
}

const isEtp = eq(listed.kind, 'etp');
const isStock = eq(listed.kind, 'stock');

export const storedTables: Record<ImportKind, StoredTable> = {
  quant_ratings: {
    table: quantStocks,
    order: asc(quantStocks.id),
    level: levels.publish,
    storedRow: merged,
  },
  core_portfolio: {
    table: coreRows,
    order: sql`${coreRows.position}, ${coreRows.id}`,
    level: levels.publish,
    storedRow: (row, before, at) => ({ ...before, ...row, position: at }),
  },
  instruments: {
    table: instruments,
    order: asc(instruments.id),
    level: levels.administer,
    storedRow: merged,
    // The sample market brings instruments with their ids, which the database doesn't count.
    nextId: afterHighest(instruments, instruments.id),
    refusals: (db, { removed }) => followedCoins(db, removed),
  },
  etps: {
    table: listed,
    where: isEtp,
    order: asc(listed.id),
    level: levels.administer,
    storedRow: (row, before, at) => ({ ...before, ...row, kind: 'etp', id: at + 1 }),
    refusals: (db, { added }) => listedElsewhere(db, 'stock', added),
  },
  stocks: {
    table: listed,
    where: isStock,
    order: asc(listed.id),
    level: levels.administer,
    storedRow: (row, before) => ({ ...before, ...row, kind: 'stock' }),
    nextId: afterHighest(listed, listed.id, isStock),
    refusals: (db, { added }) => listedElsewhere(db, 'etp', added),
  },
  index_weights: {
    table: indexWeights,
    order: sql`${indexWeights.weight} DESC, ${indexWeights.sector}`,
    level: levels.administer,
    storedRow: merged,
  },
};
