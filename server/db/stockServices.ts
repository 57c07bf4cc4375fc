import { and, asc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm';
import type {
  FoundStock,
  StockServiceDraft,
  StockServiceEntry,
  StockServiceExport,
  StockServiceImport,
  StockServiceRow,
  StockServiceSave,
} from '@/api/contract/stockServices';
import { isOutdated } from '@/domain/stocks/csv';
import { importRefusal } from '@/domain/stocks/csvImport';
import { figuresOf } from '@/domain/stocks/entry';
import { failure } from '@server/http/failure';
import { containing, escapePattern } from './matching';
import { companies, stockServices } from './schema/research';
import type { Database } from './store';

const missing = () => failure(404, 'This entry was removed. Go back to the list.');

const changedSince =
  'Someone else changed this entry. Your text is still here. Reload the page to see their change.';

/** Throws 404 for an unknown id. */
export async function getStockEntry(db: Database, id: number): Promise<StockServiceEntry> {
  const [row] = await db.select().from(stockServices).where(eq(stockServices.id, id));
  if (!row) throw missing();
  return row;
}

/**
 * Adds or changes an entry. Its ticker is the stock's, and so is the sector of a new entry without
 * one. Throws 404 for an unknown stock or entry, 409 where the entry was changed since it was seen.
 */
export async function saveStockEntry(tx: Database, draft: StockServiceSave): Promise<void> {
  const { id, seen, ...typed } = draft;
  const { ticker, sector } = await stockOf(tx, draft.stock_id);
  const fields = { ...typed, ...figuresOf(draft), ticker: ticker.toUpperCase() };
  if (id === undefined) {
    const sector_when_added = draft.sector_when_added || sector;
    await tx.insert(stockServices).values({ ...fields, sector_when_added });
    return;
  }
  const isThis = eq(stockServices.id, id);
  const [stored] = await tx.select().from(stockServices).where(isThis).for('update');
  if (!stored) throw missing();
  if (isOutdated(seen, stored, { ...stored, ...fields })) throw failure(409, changedSince);
  await tx.update(stockServices).set(fields).where(isThis);
}

async function stockOf(tx: Database, id: number) {
  const [stock] = await tx
    .select({ ticker: companies.ticker, sector: companies.sector })
    .from(companies)
    .where(eq(companies.id, id));
  if (!stock) throw failure(404, 'This stock is no longer available. Choose another one.');
  return stock;
}

/** Stocks whose ticker begins with the text, then those whose name contains it, in any case; at most 20. */
export async function searchStocks(
  db: Database,
  search: string,
): Promise<Omit<FoundStock, 'last'>[]> {
  const beginsTicker = ilike(companies.ticker, `${escapePattern(search)}%`);
  return db
    .select({
      id: companies.id,
      ticker: companies.ticker,
      name: companies.name,
    })
    .from(companies)
    .where(or(beginsTicker, ilike(companies.name, containing(search))))
    .orderBy(sql`${beginsTicker} desc`, asc(companies.ticker))
    .limit(20);
}

/** By ticker. Reads one JSON value: 10,000 separate rows take the embedded database twice as long. */
export async function listStockServices(db: Database): Promise<StockServiceRow[]> {
  const { id, ticker, service, active, stock_id } = stockServices;
  const row = sql`json_build_object('id', ${id}, 'ticker', ${ticker}, 'name', coalesce(${companies.name}, ''), 'service', ${service}, 'active', ${active})`;
  const [found] = await db
    .select({ rows: sql<StockServiceRow[] | null>`json_agg(${row} order by ${ticker}, ${id})` })
    .from(stockServices)
    .leftJoin(companies, eq(companies.id, stock_id));
  return found?.rows ?? [];
}

/** All entries with all fields, and the stocks that an entry can refer to. */
export async function exportStockServices(db: Database): Promise<StockServiceExport> {
  const [found] = await db
    .select({
      entries: sql<
        StockServiceEntry[] | null
      >`json_agg(${stockServices} order by ${stockServices.id})`,
    })
    .from(stockServices);
  const stocks = await db
    .select({ id: companies.id, ticker: companies.ticker })
    .from(companies)
    .orderBy(companies.ticker);
  return { entries: found?.entries ?? [], stocks };
}

/** Throws 404 for an unknown id. */
export async function removeStockService(tx: Database, id: number): Promise<void> {
  const gone = await tx.delete(stockServices).where(eq(stockServices.id, id)).returning();
  if (gone.length === 0) throw missing();
}

/** Adds and changes entries, all within the caller's transaction. Throws 409 where one cannot be imported. */
export async function importStockServices(
  tx: Database,
  imports: StockServiceImport[],
): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${stockServices} IN SHARE ROW EXCLUSIVE MODE`);
  const drafts = imports.map(({ draft }) => draft);
  const stocks = await tx
    .select({ id: companies.id, ticker: companies.ticker, sector: companies.sector })
    .from(companies)
    .where(inArray(companies.id, [...new Set(drafts.map(({ stock_id }) => stock_id))]));
  const refusal = importRefusal(imports, { entries: await affectedEntries(tx, drafts), stocks });
  if (refusal !== null) throw failure(409, refusal);

  const sectors = new Map(stocks.map(({ id, sector }) => [id, sector]));
  const rows = drafts.map((draft) => ({ ...draft, ...figuresOf(draft) }));
  const added = rows.flatMap(({ id, sector_when_added, ...row }) =>
    id === undefined
      ? [{ ...row, sector_when_added: sector_when_added || (sectors.get(row.stock_id) ?? '') }]
      : [],
  );
  const changed = rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ ...row, id }]));
  for (const part of inParts(added)) await tx.insert(stockServices).values(part);
  for (const part of inParts(changed)) await changeAll(tx, part);
}

/** Rows in one statement, which may have at most 65,535 values. */
const maxRows = 1000;

function inParts<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / maxRows);
  return Array.from({ length: count }, (_, at) => rows.slice(at * maxRows, (at + 1) * maxRows));
}

/** Stored entries with the id, or with the ticker and day, of a draft. */
async function affectedEntries(
  tx: Database,
  drafts: StockServiceDraft[],
): Promise<StockServiceEntry[]> {
  const { id, ticker, date_added } = stockServices;
  const tickers = new Set(drafts.map((draft) => draft.ticker.toUpperCase()));
  const days = new Set(drafts.map((draft) => draft.date_added));
  const hasKey = and(
    inArray(sql`upper(trim(${ticker}))`, [...tickers]),
    inArray(sql`left(trim(${date_added}), 10)`, [...days]),
  );
  const ids = drafts.flatMap((draft) => draft.id ?? []);
  return tx
    .select()
    .from(stockServices)
    .where(or(hasKey, inArray(id, ids)));
}

/** Changes all rows in one statement: one for each would take longer than a write may. */
async function changeAll(tx: Database, rows: (typeof stockServices.$inferInsert)[]): Promise<void> {
  const { id, ...others } = getTableColumns(stockServices);
  const set = Object.fromEntries(
    Object.entries(others).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  );
  await tx.insert(stockServices).values(rows).onConflictDoUpdate({ target: id, set });
}
