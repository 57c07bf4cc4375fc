import { keepReadings } from '@server/db/readings';
import { readings } from '@server/db/schema/market';
import type { TestApi } from './testApi';

type Of = Pick<TestApi, 'db' | 'time'>;

/** Sets figures by their keys, such as `crypto/BTC`, as if a sync had just read them. */
export async function setFigures(
  { db, time }: Of,
  figures: Record<string, number | null>,
): Promise<void> {
  const rows = Object.entries(figures).map(([key, value]) => {
    return { key, value, asOf: time.now, source: 'Test market' };
  });
  await db.write((tx) => keepReadings(tx, rows, time.now));
}

/** Without a figure at all, as before the first sync. */
export async function forgetFigures({ db }: Of): Promise<void> {
  await db.write((tx) => tx.delete(readings));
}
