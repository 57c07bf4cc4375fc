import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Stock } from '@/api/contract/stocks';
import { tickerKey } from '@/domain/comparator';
import type { ListedQuote } from '@server/feeds/feed';
import { failure } from '@server/lib/failure';
import { listed } from './marketSchema';
import { companies } from './researchSchema';
import type { Database } from './store';

const isStock = eq(listed.kind, 'stock');
const missing = () => failure(404, 'This stock is not in the table.');

/** The newsletter's stocks; a name where the company is known. */
export async function listStocks(db: Database): Promise<Stock[]> {
  const rows = await db
    .select({
      id: listed.id,
      ticker: listed.ticker,
      name: companies.name,
      last: listed.last,
      change: listed.change,
    })
    .from(listed)
    .leftJoin(companies, eq(companies.ticker, listed.ticker))
    .where(isStock)
    .orderBy(asc(listed.id));
  return rows.map((row) => ({ ...row, name: row.name ?? '' }));
}

const isSame = (one: string, other: string) => tickerKey(one) === tickerKey(other);

/** What the feed says of a ticker, a share class behind a dot; no figures where it does not know it. */
export function stockFigures(typed: string, quotes: readonly ListedQuote[]) {
  const ticker = tickerKey(typed).toUpperCase();
  const known = quotes.find((quote) => quote.kind === 'stock' && isSame(quote.ticker, ticker));
  const { marketcap = null, last = null, change = null, year_start = null } = known ?? {};
  return { ticker, marketcap, last, change, year_start };
}

export type StockFigures = ReturnType<typeof stockFigures>;

/** Throws 409 for a ticker that stands in one of the two tables already. */
export async function addStock(tx: Database, stock: StockFigures): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${listed} IN SHARE ROW EXCLUSIVE MODE`);
  await refuseDouble(tx, stock.ticker, 0);
  const [highest] = await tx
    .select({ id: sql<number>`coalesce(max(${listed.id}), 0)`.mapWith(Number) })
    .from(listed)
    .where(isStock);
  await tx.insert(listed).values({ ...stock, kind: 'stock', id: (highest?.id ?? 0) + 1 });
}

/** Puts another ticker in a stock's place. Throws 404 and 409. */
export async function changeStock(tx: Database, id: number, stock: StockFigures): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${listed} IN SHARE ROW EXCLUSIVE MODE`);
  await refuseDouble(tx, stock.ticker, id);
  const changed = await tx
    .update(listed)
    .set(stock)
    .where(and(isStock, eq(listed.id, id)))
    .returning({ id: listed.id });
  if (changed.length === 0) throw missing();
}

async function refuseDouble(tx: Database, ticker: string, except: number): Promise<void> {
  const isOther = sql`not (${and(isStock, eq(listed.id, except))})`;
  const others = await tx
    .select({ kind: listed.kind, ticker: listed.ticker })
    .from(listed)
    .where(isOther);
  const double = others.find((other) => isSame(other.ticker, ticker));
  if (!double) return;
  const table = double.kind === 'etp' ? 'among the ETPs' : 'in the table';
  throw failure(409, `${ticker} is ${table} already.`);
}

export async function removeStock(tx: Database, id: number): Promise<void> {
  const gone = await tx
    .delete(listed)
    .where(and(isStock, eq(listed.id, id)))
    .returning();
  if (gone.length === 0) throw missing();
}

/**
 * What of a feed's answer a sync may store: staff choose the stocks, so that it brings none back and
 * changes none into another. The first sync takes them all.
 */
export async function followed(
  tx: Database,
  quotes: readonly ListedQuote[],
): Promise<ListedQuote[]> {
  const held = await tx
    .select({ id: listed.id, ticker: listed.ticker })
    .from(listed)
    .where(isStock);
  const etpCount = await tx.$count(listed, ne(listed.kind, 'stock'));
  if (held.length === 0 && etpCount === 0) return [...quotes];
  const heldBy = new Map(held.map((stock) => [tickerKey(stock.ticker), stock]));
  return quotes.flatMap((quote) => {
    const stock = heldBy.get(tickerKey(quote.ticker));
    if (quote.kind === 'etp') return stock ? [] : [quote];
    return stock ? [{ ...quote, ...stock }] : [];
  });
}
