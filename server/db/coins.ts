import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { MarketFeed, Quote } from '@server/feeds/feed';
import { failure } from '@server/lib/failure';
import { coins, instruments } from './marketSchema';
import type { Database, Store } from './store';

/** A quote as the columns of a coin. */
export function coinFigures({ last, change, ...rest }: Quote) {
  return { ...rest, last_price: last, last_24_change: change };
}

interface NewCoin {
  /** The instrument's. */
  id: number;
  /** The coin that it goes above; it goes last without one, or when that coin is gone. */
  before?: number | undefined;
}

/** Adds an instrument to the newsletter's table; its figures are the feed's of now. */
export async function addCoin(
  db: Store,
  { id, before }: NewCoin,
  feed: MarketFeed,
  now: Date,
): Promise<void> {
  const [instrument] = await db.read.select().from(instruments).where(eq(instruments.id, id));
  if (!instrument) throw failure(404, 'This instrument does not exist.');
  const figures = coinFigures(await feed.coin(instrument.name, now));
  const row = { list: 'general' as const, id, name: instrument.name, ...figures };
  await db.write(async (tx) => {
    const added = await tx
      .insert(coins)
      .values(row)
      .onConflictDoNothing()
      .returning({ position: coins.position });
    const [last] = added;
    if (!last) throw failure(409, `${instrument.name} is in the table already.`);
    if (before !== undefined) await moveAbove(tx, { id, position: last.position }, before);
  });
}

/** Takes the place of a coin of the general list; that coin and those after it make room. */
async function moveAbove(
  tx: Database,
  coin: { id: number; position: number },
  before: number,
): Promise<void> {
  const isGeneral = eq(coins.list, 'general');
  const [above] = await tx
    .select({ position: coins.position })
    .from(coins)
    .where(and(isGeneral, eq(coins.id, before)));
  if (!above) return;
  const { position } = above;
  await tx
    .update(coins)
    .set({ position: sql`${coins.position} + 1` })
    .where(and(isGeneral, gte(coins.position, position), lt(coins.position, coin.position)));
  await tx
    .update(coins)
    .set({ position })
    .where(and(isGeneral, eq(coins.id, coin.id)));
}

export async function removeCoin(tx: Database, id: number): Promise<void> {
  const gone = await tx
    .delete(coins)
    .where(and(eq(coins.list, 'general'), eq(coins.id, id)))
    .returning();
  if (gone.length === 0) throw failure(404, 'This coin is not in the table.');
}
