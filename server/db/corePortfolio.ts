import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CoreRow, CoreRowDraft, SeenRow } from '@/api/contract/corePortfolio';
import {
  coreKey,
  doubledTickers,
  isSameBasis,
  isLocked,
  lockedTickers,
  needsReason,
  planOf,
  pricesByTicker,
  rebalanced,
  totalRule,
  previewBasis,
  unknownTickers,
  type QuoteOf,
} from '@/domain/portfolios/core';
import { failure } from '@server/http/failure';
import { coreRows } from './schema/admin';
import { instruments, listed } from './schema/market';
import { cryptoPrices, listedPrices } from './prices';
import { companies } from './schema/research';
import type { Database } from './store';

/** The portfolio in its order, with the prices of the last sync. */
export async function corePortfolio(db: Database, now: Date): Promise<CoreRow[]> {
  return withPrices(await storedRows(db), await coreQuotes(db, now));
}

/** The wanted portfolio, and what the person saw when asking for it. */
export interface Rebalance {
  portfolio: CoreRowDraft[];
  seen?: SeenRow[] | undefined;
  /** Why the weights don't add up to 100 percent. */
  reason?: string | undefined;
}

/** Returns the new portfolio and whether anything in it changed. Throws 409 and 422. */
export async function rebalanceCore(
  tx: Database,
  { portfolio, seen, reason }: Rebalance,
  now: Date,
) {
  await tx.execute(sql`LOCK TABLE ${coreRows} IN SHARE ROW EXCLUSIVE MODE`);
  const quoteOf = await coreQuotes(tx, now);
  const rows = withPrices(await storedRows(tx), quoteOf);
  if (seen && !isSameBasis(previewBasis(rows, portfolio, quoteOf), seen)) {
    const message = 'The portfolio or its prices changed since this preview. Check it again.';
    throw failure(409, message);
  }
  requireValid(rows, portfolio, quoteOf);
  const { changes, total } = planOf(rows, portfolio, quoteOf);
  if (needsReason(total.after) && !reason) {
    const sum = `${total.after}%`;
    throw failure(422, `The weights add up to ${sum}. ${totalRule} Give a reason to differ.`);
  }
  await store(tx, rows, rebalanced(rows, portfolio, quoteOf));
  return { rows: await corePortfolio(tx, now), hasChanged: changes.length > 0 };
}

function requireValid(rows: CoreRow[], portfolio: CoreRowDraft[], quoteOf: QuoteOf): void {
  const doubled = doubledTickers(portfolio);
  const locked = lockedTickers(rows, portfolio);
  const unknown = unknownTickers(rows, portfolio, quoteOf);
  if (doubled.length > 0) {
    throw failure(422, `Enter each ticker once. Duplicates: ${doubled.join(', ')}.`);
  }
  if (locked.length > 0) throw failure(422, `Index rows can't be changed: ${locked.join(', ')}.`);
  if (unknown.length > 0)
    throw failure(422, `Unknown tickers: ${unknown.join(', ')}. Check the spelling.`);
}

async function storedRows(db: Database) {
  return db.select().from(coreRows).orderBy(asc(coreRows.position), asc(coreRows.id));
}

function withPrices(rows: Awaited<ReturnType<typeof storedRows>>, quoteOf: QuoteOf): CoreRow[] {
  return rows.map(({ id: _, position: __, ...row }) => {
    const current_price = quoteOf(coreKey(row.ticker))?.price ?? null;
    return { ...row, current_price };
  });
}

/** Names and prices by ticker: from the price tables, then from the instruments, which have only names. */
async function coreQuotes(db: Database, now: Date): Promise<QuoteOf> {
  const prices = pricesByTicker(await cryptoPrices(db, now), await listedPrices(db, now));
  const coinNames = await db
    .select({ ticker: instruments.name, name: instruments.context_name })
    .from(instruments);
  const listedNames = await db
    .select({ ticker: companies.ticker, name: companies.name })
    .from(companies)
    .innerJoin(listed, eq(listed.ticker, companies.ticker));
  const names = new Map(
    [...listedNames, ...coinNames].map(({ ticker, name }) => [coreKey(ticker), name]),
  );
  return (key) => {
    const name = names.get(key);
    if (name === undefined && !prices.has(key)) return undefined;
    return { name: name ?? '', price: prices.get(key) ?? null };
  };
}

/** Kept rows keep their position; new ones come last. */
async function store(tx: Database, before: CoreRow[], after: CoreRow[]): Promise<void> {
  const kept = new Set(after.map(({ ticker }) => ticker));
  const gone = before.map(({ ticker }) => ticker).filter((ticker) => !kept.has(ticker));
  if (gone.length > 0) {
    const isGone = and(inArray(coreRows.ticker, gone), eq(coreRows.index, 'no'));
    await tx.delete(coreRows).where(isGone);
  }
  const [last] = await tx
    .select({ position: sql<number>`max(position)`.mapWith(Number) })
    .from(coreRows);
  const own = after.filter((row) => !isLocked(row));
  const values = own.map(({ current_price: _, ...row }, at) => {
    return { ...row, position: (last?.position ?? 0) + 1 + at };
  });
  if (values.length === 0) return;
  await tx
    .insert(coreRows)
    .values(values)
    .onConflictDoUpdate({
      target: coreRows.ticker,
      set: {
        weight: sql`excluded.weight`,
        price_at_rebalance: sql`excluded.price_at_rebalance`,
      },
    });
}
