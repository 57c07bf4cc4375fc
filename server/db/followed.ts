import { and, asc, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Followed, InstrumentDraft, StoredWeights } from '@/api/contract/followed';
import { tickerKey } from '@/domain/comparator/comparator';
import { failure } from '@server/http/failure';
import { coins, instruments, listed } from './schema/market';
import { indexWeights } from './schema/research';
import type { Database } from './store';

const isEtp = eq(listed.kind, 'etp');
const changed = () => failure(409, 'Somebody else changed this list. Check it and try again.');

/** What the newsletter follows, each list in its order. */
export async function followed(db: Database): Promise<Followed> {
  const rows = await db.select().from(coins).orderBy(asc(coins.position));
  const list = (name: 'general' | 'deep') =>
    rows.flatMap((row) => (row.list === name ? [{ id: row.id, name: row.name }] : []));
  const known = await db.select().from(instruments).orderBy(asc(instruments.id));
  return {
    general: list('general'),
    deep: list('deep'),
    etps: await etpTickers(db),
    instruments: known.map(({ sourceId, ...row }) => ({ ...row, source_id: sourceId })),
    index: await storedWeights(db),
  };
}

async function etpTickers(db: Database): Promise<string[]> {
  const rows = await db
    .select({ ticker: listed.ticker })
    .from(listed)
    .where(isEtp)
    .orderBy(asc(listed.id));
  return rows.map(({ ticker }) => ticker);
}

/** The S&P 500's weights by sector, the largest first; without a day before the first import. */
export async function storedWeights(db: Database): Promise<StoredWeights> {
  const rows = await db
    .select()
    .from(indexWeights)
    .orderBy(sql`${indexWeights.weight} DESC, ${indexWeights.sector}`);
  const weights = rows.map(({ sector, weight }) => ({ sector, weight }));
  return { day: rows[0]?.day ?? '', source: rows[0]?.source ?? '', weights };
}

interface CoinList {
  list: 'general' | 'deep';
  ids: number[];
  /** The list as it was seen before. */
  seen: number[];
}

/** Replaces a list of coins and its order. Throws 404 for an unknown instrument, 409 if the list changed. */
export async function saveCoins(tx: Database, { list, ids, seen }: CoinList): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${coins} IN SHARE ROW EXCLUSIVE MODE`);
  const isOfList = eq(coins.list, list);
  const before = await tx.select().from(coins).where(isOfList).orderBy(asc(coins.position));
  if (
    !isSame(
      before.map(({ id }) => id),
      seen,
    )
  )
    throw changed();
  const wanted = [...new Set(ids)];
  const stored = new Set(before.map(({ id }) => id));
  const added = wanted.filter((id) => !stored.has(id));
  const found = await tx.select().from(instruments).where(inArray(instruments.id, added));
  if (found.length < added.length) {
    throw failure(404, 'This coin is no longer available. Choose another one.');
  }
  await tx.delete(coins).where(and(isOfList, notInArray(coins.id, wanted)));
  if (found.length > 0) {
    await tx.insert(coins).values(found.map(({ id, name }) => ({ list, id, name })));
  }
  // The positions that the list has are dealt out anew, so that later coins still come last.
  const rows = await tx
    .select({ position: coins.position })
    .from(coins)
    .where(isOfList)
    .orderBy(asc(coins.position));
  for (const [at, id] of wanted.entries()) {
    await tx
      .update(coins)
      .set({ position: rows[at]?.position ?? at })
      .where(and(isOfList, eq(coins.id, id)));
  }
}

/** Replaces the ETPs and their order; their figures stay. Throws 409 if the list changed, or for a stock. */
export async function saveEtps(
  tx: Database,
  { tickers, seen }: { tickers: string[]; seen: string[] },
): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${listed} IN SHARE ROW EXCLUSIVE MODE`);
  if (!isSame(await etpTickers(tx), seen)) throw changed();
  const rows = await tx.select().from(listed);
  const wanted = [...new Set(tickers.map((ticker) => tickerKey(ticker).toUpperCase()))];
  const stock = rows.find(
    ({ kind, ticker }) => kind === 'stock' && wanted.includes(tickerKey(ticker).toUpperCase()),
  );
  if (stock) throw failure(409, `${stock.ticker} is already among the stocks.`);
  const stored = new Map(
    rows.flatMap((row) =>
      row.kind === 'etp' ? [[tickerKey(row.ticker).toUpperCase(), row] as const] : [],
    ),
  );
  await tx.delete(listed).where(isEtp);
  if (wanted.length === 0) return;
  await tx.insert(listed).values(
    wanted.map((ticker, at) => ({
      ...(stored.get(ticker) ?? { ticker }),
      kind: 'etp' as const,
      id: at + 1,
    })),
  );
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

/**
 * Adds an instrument, or changes it. Its symbol changes in the lists of coins, too. Throws 404 for an
 * unknown id, 409 for a symbol that another instrument has.
 */
export async function saveInstrument(
  tx: Database,
  { id, name, context_name, source_id }: InstrumentDraft & { id?: number | undefined },
): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${instruments} IN SHARE ROW EXCLUSIVE MODE`);
  const rows = await tx.select({ id: instruments.id, name: instruments.name }).from(instruments);
  const isTaken = rows.some(
    (row) => row.id !== id && row.name.toUpperCase() === name.toUpperCase(),
  );
  if (isTaken) throw failure(409, `${name.toUpperCase()} is already an instrument.`);
  const values = { name, context_name, sourceId: source_id };
  if (id !== undefined) {
    if (!rows.some((row) => row.id === id)) throw missing();
    await tx.update(instruments).set(values).where(eq(instruments.id, id));
    await tx.update(coins).set({ name }).where(eq(coins.id, id));
    return;
  }
  const [highest] = await tx.select({ id: max(instruments.id) }).from(instruments);
  await tx.insert(instruments).values({ ...values, id: (highest?.id ?? 0) + 1 });
}

const missing = () => failure(404, 'This instrument was already removed. Reload the page.');

/** Throws 404 for an unknown id, 409 for one that the newsletter follows. */
export async function removeInstrument(tx: Database, id: number): Promise<void> {
  const [coin] = await tx.select({ name: coins.name }).from(coins).where(eq(coins.id, id));
  if (coin) {
    const symbol = coin.name.toUpperCase();
    throw failure(409, `The newsletter follows ${symbol}. Remove it from the coins first.`);
  }
  const gone = await tx.delete(instruments).where(eq(instruments.id, id)).returning();
  if (gone.length === 0) throw missing();
}
