import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { FoundStock } from '@/api/contract/stockSearch';
import type { StockServiceEntry, StockServiceSave } from '@/api/contract/stockServices';
import { isOutdated } from '@/domain/stockCsv';
import { figuresOf } from '@/domain/stockEntry';
import { failure } from '@server/lib/failure';
import { companies, stockServices } from './researchSchema';
import type { Database } from './store';

/** What somebody opened and somebody else removed meanwhile. */
export const goneEntry = () => failure(404, 'This entry was removed.');

const changedMeanwhile =
  'Somebody changed this entry meanwhile. What you typed is still here; reload the page to see the change.';

/** Throws 404 for an unknown id. */
export async function getStockEntry(db: Database, id: number): Promise<StockServiceEntry> {
  const [row] = await db.select().from(stockServices).where(eq(stockServices.id, id));
  if (!row) throw goneEntry();
  return row;
}

/** Ticker and, for a new entry without one, sector are those of the stock; throws 404 without it, 409 where it was changed since it was seen. */
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
  if (!stored) throw goneEntry();
  if (isOutdated(seen, stored, { ...stored, ...fields })) throw failure(409, changedMeanwhile);
  await tx.update(stockServices).set(fields).where(isThis);
}

async function stockOf(tx: Database, id: number) {
  const [stock] = await tx
    .select({ ticker: companies.ticker, sector: companies.sector })
    .from(companies)
    .where(eq(companies.id, id));
  if (!stock) throw failure(404, 'This stock is not known. Choose another one from the search.');
  return stock;
}

/** Tickers that begin with the text, then names that contain it, whatever its case; at most 20. */
export async function searchStocks(db: Database, search: string): Promise<FoundStock[]> {
  const text = search.replace(/[\\%_]/g, '\\$&');
  const beginsTicker = ilike(companies.ticker, `${text}%`);
  return db
    .select({
      id: companies.id,
      ticker: companies.ticker,
      name: companies.name,
      last: companies.last,
    })
    .from(companies)
    .where(or(beginsTicker, ilike(companies.name, `%${text}%`)))
    .orderBy(sql`${beginsTicker} desc`, asc(companies.ticker))
    .limit(20);
}
