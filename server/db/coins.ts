import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { CryptoPrice } from '@/api/contract/prices';
import { withCoin, withoutCoin, type FigureSnapshot } from '@/domain/figures/snapshot';
import type { MarketFeed } from '@server/feeds/feed';
import { readAdded } from '@server/feeds/readAdded';
import { failure } from '@server/http/failure';
import { changeFigures, ownFigures } from './figures';
import { currentFigures } from './prices';
import { keepReadings } from './readings';
import { coins, instruments } from './schema/market';
import type { Database, Store } from './store';
import { withVersions, type VersionAuthor } from './versions/record';

interface NewCoin {
  /** The id of the instrument. */
  id: number;
  /** The id of the coin to insert above; without it, or when that coin is gone, it goes last. */
  before?: number | undefined;
  /** The newsletter in which it was added. */
  newsletterId?: number | undefined;
}

/** Adds an instrument to the newsletter's table, with its current figures; without a source it has none. */
export async function addCoin(
  db: Store,
  { id, before, newsletterId }: NewCoin,
  feed: MarketFeed | undefined,
  author: VersionAuthor,
): Promise<void> {
  const [instrument] = await db.read.select().from(instruments).where(eq(instruments.id, id));
  if (!instrument) throw failure(404, 'This coin is no longer available. Choose another one.');
  const { name, sourceId, context_name } = instrument;
  const { now } = author;
  const figures = await readAdded(
    feed,
    { coins: [{ symbol: name.toUpperCase(), id: sourceId, name: context_name }] },
    now,
  );
  const ids = newsletterId === undefined ? [] : [newsletterId];
  await db.write((tx) =>
    withVersions(tx, ids, author, async () => {
      await keepReadings(tx, figures, now);
      await insertCoin(tx, { id, name }, { before, newsletterId, now });
    }),
  );
}

/** Throws 409 if the table has the coin. */
async function insertCoin(
  tx: Database,
  { id, name }: Pick<CryptoPrice, 'id' | 'name'>,
  { before, newsletterId, now }: Omit<NewCoin, 'id'> & { now: Date },
): Promise<void> {
  const [added] = await tx
    .insert(coins)
    .values({ list: 'general', id, name })
    .onConflictDoNothing()
    .returning({ position: coins.position });
  const own = newsletterId === undefined ? null : await ownFigures(tx, newsletterId);
  const isShown = own ? own.crypto.general.some((row) => row.id === id) : !added;
  if (isShown) throw failure(409, `${name} is already in the table.`);
  if (added && before !== undefined) await moveAbove(tx, { id, position: added.position }, before);
  if (!own || newsletterId === undefined) return;
  const { crypto, origins } = await currentFigures(tx, now);
  const coin = [...crypto.general, ...crypto.deep].find((row) => row.id === id);
  if (!coin) return;
  const shown = withCoin(own, { ...coin, logo: '' }, before);
  await changeFigures(tx, newsletterId, {
    ...shown,
    ...(own.origins && { origins: { ...own.origins, ...originsOfSymbol(origins, name) } }),
  });
}

/** Of one coin. */
function originsOfSymbol(origins: FigureSnapshot['origins'] = {}, symbol: string) {
  return Object.fromEntries(
    Object.entries(origins).filter(
      ([key]) => key.startsWith('crypto') && key.endsWith(`/${symbol.toUpperCase()}`),
    ),
  );
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
