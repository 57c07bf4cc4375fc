import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CoreRow, CoreRowDraft, SeenRow } from '@/api/contract/corePortfolio';
import {
  coreKey,
  doubledTickers,
  isAsSeen,
  isLocked,
  lockedTickers,
  planOf,
  pricesByTicker,
  rebalanced,
  seenOf,
  unknownTickers,
  type QuoteOf,
} from '@/domain/corePortfolio';
import { failure } from '@server/lib/failure';
import { coreRows } from './adminSchema';
import { instruments, listed } from './marketSchema';
import { cryptoPrices, listedPrices } from './prices';
import { companies } from './researchSchema';
import type { Database } from './store';

/** The portfolio in its order, with prices as the last sync left them. */
export async function corePortfolio(db: Database): Promise<CoreRow[]> {
  return withPrices(await storedRows(db), await coreQuotes(db));
}

/** What is asked for, and what was seen when it was. */
export interface Rebalance {
  portfolio: CoreRowDraft[];
  seen?: SeenRow[] | undefined;
}

/** Answers the portfolio as it is then, and whether anything in it changed. */
export async function rebalanceCore(tx: Database, { portfolio, seen }: Rebalance) {
  await tx.execute(sql`LOCK TABLE ${coreRows} IN SHARE ROW EXCLUSIVE MODE`);
  const quoteOf = await coreQuotes(tx);
  const rows = withPrices(await storedRows(tx), quoteOf);
  if (seen && !isAsSeen(seenOf(rows, portfolio, quoteOf), seen)) {
    const words = 'The portfolio or its prices have changed since this preview. Look at it again.';
    throw failure(409, words);
  }
  refuse(rows, portfolio, quoteOf);
  const { changes } = planOf(rows, portfolio, quoteOf);
  await store(tx, rows, rebalanced(rows, portfolio, quoteOf));
  return { rows: await corePortfolio(tx), hasChanged: changes.length > 0 };
}

function refuse(rows: CoreRow[], portfolio: CoreRowDraft[], quoteOf: QuoteOf): void {
  const doubled = doubledTickers(portfolio);
  const locked = lockedTickers(rows, portfolio);
  const unknown = unknownTickers(rows, portfolio, quoteOf);
  if (doubled.length > 0) {
    throw failure(422, `Each ticker may stand once. More than once: ${doubled.join(', ')}.`);
  }
  if (locked.length > 0) throw failure(422, `These are index rows already: ${locked.join(', ')}.`);
  if (unknown.length > 0) throw failure(422, `No coin is known as ${unknown.join(', ')}.`);
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

/** What the price tables hold, then instruments, which have a name alone. */
async function coreQuotes(db: Database): Promise<QuoteOf> {
  const prices = pricesByTicker(await cryptoPrices(db), await listedPrices(db));
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

/** Kept rows keep their place, new ones come last. */
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
