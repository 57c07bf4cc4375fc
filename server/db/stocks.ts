import { and, asc, eq, sql } from 'drizzle-orm';
import type { Stock } from '@/api/contract/stocks';
import { tickerKey } from '@/domain/comparator/comparator';
import type { ListedQuote } from '@server/feeds/feed';
import { failure } from '@server/http/failure';
import { listed } from './schema/market';
import { companies } from './schema/research';
import type { Database } from './store';

const isStock = eq(listed.kind, 'stock');
const missing = () => failure(404, 'This stock was already removed. Reload the page.');

/** The stocks of the newsletter. The name is '' if the company is unknown. */
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

/** A ticker with the feed's figures, which are null if the feed doesn't have it. */
export function stockFigures(typed: string, quotes: readonly ListedQuote[]) {
  const ticker = tickerKey(typed).toUpperCase();
  const found = quotes.find((quote) => quote.kind === 'stock' && isSame(quote.ticker, ticker));
  const { marketcap = null, last = null, change = null, year_start = null } = found ?? {};
  return { ticker, marketcap, last, change, year_start };
}

export type StockFigures = ReturnType<typeof stockFigures>;

/** Throws 409 for a ticker that is already among the stocks or the ETPs. */
export async function addStock(tx: Database, stock: StockFigures): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${listed} IN SHARE ROW EXCLUSIVE MODE`);
  await requireUnique(tx, stock.ticker, 0);
  const [highest] = await tx
    .select({ id: sql<number>`coalesce(max(${listed.id}), 0)`.mapWith(Number) })
    .from(listed)
    .where(isStock);
  await tx.insert(listed).values({ ...stock, kind: 'stock', id: (highest?.id ?? 0) + 1 });
}

/** Replaces a stock's ticker and figures. Throws 404 for an unknown id, 409 as `addStock` does. */
export async function changeStock(tx: Database, id: number, stock: StockFigures): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${listed} IN SHARE ROW EXCLUSIVE MODE`);
  await requireUnique(tx, stock.ticker, id);
  const changed = await tx
    .update(listed)
    .set(stock)
    .where(and(isStock, eq(listed.id, id)))
    .returning({ id: listed.id });
  if (changed.length === 0) throw missing();
}

async function requireUnique(tx: Database, ticker: string, except: number): Promise<void> {
  const isOther = sql`not (${and(isStock, eq(listed.id, except))})`;
  const others = await tx
    .select({ kind: listed.kind, ticker: listed.ticker })
    .from(listed)
    .where(isOther);
  const duplicate = others.find((other) => isSame(other.ticker, ticker));
  if (!duplicate) return;
  const table = duplicate.kind === 'etp' ? 'among the ETPs' : 'in the table';
  throw failure(409, `${ticker} is already ${table}.`);
}

/** Throws 404 for an unknown id. */
export async function removeStock(tx: Database, id: number): Promise<void> {
  const gone = await tx
    .delete(listed)
    .where(and(isStock, eq(listed.id, id)))
    .returning();
  if (gone.length === 0) throw missing();
}

/**
 * The quotes that a sync may store. Users choose the stocks and ETPs, so a sync adds none and changes no
 * ticker; only the very first one takes them all.
 */
export async function followedQuotes(
  tx: Database,
  quotes: readonly ListedQuote[],
): Promise<ListedQuote[]> {
  const rows = await tx
    .select({ kind: listed.kind, id: listed.id, ticker: listed.ticker })
    .from(listed);
  if (rows.length === 0) return [...quotes];
  const byTicker = new Map(rows.map((row) => [tickerKey(row.ticker), row]));
  return quotes.flatMap((quote) => {
    const row = byTicker.get(tickerKey(quote.ticker));
    return row?.kind === quote.kind ? [{ ...quote, ...row }] : [];
  });
}
