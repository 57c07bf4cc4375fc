import { and, asc, eq, sql } from 'drizzle-orm';
import type { Stock } from '@/api/contract/followed';
import { tickerKey } from '@/domain/comparator/comparator';
import { originKey } from '@/domain/figures/origins';
import { failure } from '@server/http/failure';
import { currentReadings } from './readings';
import { listed } from './schema/market';
import { companies } from './schema/research';
import type { Database } from './store';

const isStock = eq(listed.kind, 'stock');
const missing = () => failure(404, 'This stock was already removed. Reload the page.');

/** The stocks of the newsletter. The name is '' if the company is unknown. */
export async function listStocks(db: Database, now: Date): Promise<Stock[]> {
  const known = await currentReadings(db, now);
  const valueOf = (table: 'stocks' | 'stocks_change', ticker: string) =>
    known.get(originKey({ table: table, symbol: ticker }))?.value ?? null;
  const rows = await db
    .select({ id: listed.id, ticker: listed.ticker, name: companies.name })
    .from(listed)
    .leftJoin(companies, eq(companies.ticker, listed.ticker))
    .where(isStock)
    .orderBy(asc(listed.id));
  return rows.map(({ id, ticker, name }) => ({
    id,
    ticker,
    name: name ?? '',
    last: valueOf('stocks', ticker),
    change: valueOf('stocks_change', ticker),
  }));
}

const isSame = (one: string, other: string) => tickerKey(one) === tickerKey(other);

/** A ticker as it is stored: in upper case, a class of shares behind a dot. */
export function asTicker(typed: string): string {
  return tickerKey(typed).toUpperCase();
}

/** Throws 409 for a ticker that is already among the stocks or the ETPs. */
export async function addStock(tx: Database, ticker: string): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${listed} IN SHARE ROW EXCLUSIVE MODE`);
  await requireUnique(tx, ticker, 0);
  const [highest] = await tx
    .select({ id: sql<number>`coalesce(max(${listed.id}), 0)`.mapWith(Number) })
    .from(listed)
    .where(isStock);
  await tx.insert(listed).values({ ticker, kind: 'stock', id: (highest?.id ?? 0) + 1 });
}

/** Replaces a stock's ticker. Throws 404 for an unknown id, 409 as `addStock` does. */
export async function changeStock(tx: Database, id: number, ticker: string): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${listed} IN SHARE ROW EXCLUSIVE MODE`);
  await requireUnique(tx, ticker, id);
  const changed = await tx
    .update(listed)
    .set({ ticker })
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
