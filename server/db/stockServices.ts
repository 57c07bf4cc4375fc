import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type {
  StockServiceDraft,
  StockServiceEntry,
  StockServiceExport,
  StockServiceImport,
  StockServiceRow,
} from '@/api/contract/stockServices';
import { importRefusal } from '@/domain/stockCsvImport';
import { figuresOf } from '@/domain/stockEntry';
import { failure } from '@server/lib/failure';
import { companies, stockServices } from './researchSchema';
import type { Database } from './store';

/** By ticker. In one value: row by row the embedded database takes twice as long over 10,000. */
export async function listStockServices(db: Database): Promise<StockServiceRow[]> {
  const { id, ticker, service, active, stock_id } = stockServices;
  const row = sql`json_build_object('id', ${id}, 'ticker', ${ticker}, 'name', coalesce(${companies.name}, ''), 'service', ${service}, 'active', ${active})`;
  const [found] = await db
    .select({ rows: sql<StockServiceRow[] | null>`json_agg(${row} order by ${ticker}, ${id})` })
    .from(stockServices)
    .leftJoin(companies, eq(companies.id, stock_id));
  return found?.rows ?? [];
}

/** Every entry with all its fields, and the stocks that an entry can be about. */
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
  if (gone.length === 0) throw failure(404, 'This entry does not exist any more.');
}

/** All of them or none, which is for the caller's transaction to see to. Throws 409. */
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
  const refusal = importRefusal(imports, { entries: await touched(tx, drafts), stocks });
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

/** A statement has room for 65,535 values. */
const mostRows = 1000;

function inParts<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostRows);
  return Array.from({ length: count }, (_, at) => rows.slice(at * mostRows, (at + 1) * mostRows));
}

/** What is stored of the entries that are named, and under the tickers and days that are named. */
async function touched(tx: Database, drafts: StockServiceDraft[]): Promise<StockServiceEntry[]> {
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

/** In one statement: one for each entry takes longer than a change may. */
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
