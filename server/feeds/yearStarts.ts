import { originKey } from '@/domain/figures/origins';
import { instantOf } from '@/domain/format/dates';
import { lastSync } from '@server/db/prices';
import { keepReadings } from '@server/db/readings';
import type { Deps } from '@server/deps';
import { connectedMarket } from './feed';
import { followed } from './sync';

/** Coins that are asked for at once: each takes a request of its own, and free limits are small. */
const atOnce = 2;
/** Milliseconds after a sync in which prices at the start of the year are completed. */
const completing = 30 * 60_000;

/**
 * Asks for a few prices at the start of the year that no sync has brought yet, while somebody has synced
 * a short time ago: a list of many new coins is complete some minutes after its first sync.
 */
export async function completeYearStarts({
  db,
  clock,
  feeds,
}: Pick<Deps, 'db' | 'clock' | 'feeds'>): Promise<void> {
  const now = clock();
  const synced = instantOf(await lastSync(db.read));
  if (!synced || now.getTime() - synced.getTime() > completing) return;
  const market = await connectedMarket(feeds);
  if (!market) return;
  const wanted = await followed(db.read, now);
  const coins = wanted.coins
    .filter(({ symbol }) => !wanted.known.has(originKey({ table: 'crypto_start', symbol })))
    .slice(0, atOnce);
  if (coins.length === 0) return;
  const { readings } = await market.read({ ...wanted, coins, etps: [], stocks: [], isPart: true });
  const starts = readings.filter(({ key }) => key.startsWith('crypto_start/'));
  await db.write((tx) => keepReadings(tx, starts, now));
}
