import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { CryptoPrice } from '@/api/contract/prices';
import type { MarketFeed, Quote } from '@server/feeds/feed';
import { withCoin, withoutCoin } from '@/domain/figures/snapshot';
import { failure } from '@server/http/failure';
import { changeFigures, ownFigures } from './figures';
import { coins, instruments } from './schema/market';
import type { Database, Store } from './store';
import { withVersions, type VersionAuthor } from './versions/record';

/** A quote under the column names of a coin. */
export function coinFigures({ last, change, ...rest }: Quote) {
  return { ...rest, last_price: last, last_24_change: change };
}

const noQuote: Quote = { marketcap: null, last: null, change: null, year_start: null };

interface NewCoin {
  /** The id of the instrument. */
  id: number;
  /** The id of the coin to insert above; without it, or when that coin is gone, it goes last. */
  before?: number | undefined;
  /** The newsletter in which it was added. */
  newsletterId?: number | undefined;
}

/** Adds an instrument to the newsletter's table, with the feed's current figures; without a feed it has none. */
export async function addCoin(
  db: Store,
  { id, before, newsletterId }: NewCoin,
  feed: MarketFeed | undefined,
  author: VersionAuthor,
): Promise<void> {
  const [instrument] = await db.read.select().from(instruments).where(eq(instruments.id, id));
  if (!instrument) throw failure(404, 'This coin is no longer available. Choose another one.');
  const { name } = instrument;
  const quote = (await feed?.coin(name, author.now)) ?? noQuote;
  const coin = { id, name, ...coinFigures(quote) };
  const ids = newsletterId === undefined ? [] : [newsletterId];
  await db.write((tx) =>
    withVersions(tx, ids, author, () => insertCoin(tx, coin, { before, newsletterId })),
  );
}

type Coin = Omit<CryptoPrice, 'logo'>;

/** Throws 409 if the table has the coin. */
async function insertCoin(
  tx: Database,
  coin: Coin,
  { before, newsletterId }: Omit<NewCoin, 'id'>,
): Promise<void> {
  const { id, name } = coin;
  const [added] = await tx
    .insert(coins)
    .values({ list: 'general', ...coin })
    .onConflictDoNothing()
    .returning({ position: coins.position });
  const own = newsletterId === undefined ? null : await ownFigures(tx, newsletterId);
  const isShown = own ? own.crypto.general.some((row) => row.id === id) : !added;
  if (isShown) throw failure(409, `${name} is already in the table.`);
  if (added && before !== undefined) await moveAbove(tx, { id, position: added.position }, before);
  if (own && newsletterId !== undefined)
    await changeFigures(tx, newsletterId, withCoin(own, { ...coin, logo: '' }, before));
}

/** Moves a coin above another one of the general list; that one and those after it move down. */
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

/** Removes it from the table, and from the newsletter's own figures. Throws 404 for an unknown id. */
export async function removeCoin(tx: Database, id: number, newsletterId?: number): Promise<void> {
  const gone = await tx
    .delete(coins)
    .where(and(eq(coins.list, 'general'), eq(coins.id, id)))
    .returning();
  const own = newsletterId === undefined ? null : await ownFigures(tx, newsletterId);
  const isShown = own?.crypto.general.some((row) => row.id === id) ?? false;
  if (gone.length === 0 && !isShown) throw failure(404, 'This coin was already removed.');
  if (own && newsletterId !== undefined)
    await changeFigures(tx, newsletterId, withoutCoin(own, id));
}
