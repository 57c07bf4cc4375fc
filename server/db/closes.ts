import { and, asc, desc, gte, like, lte } from 'drizzle-orm';
import type { DailyCloses } from '@/api/contract/prices';
import { figureKey } from '@/domain/figures/figure';
import { dayOf } from '@server/http/clock';
import { readings } from './schema/market';
import type { Database } from './store';

const week = 7 * 24 * 60 * 60_000;

/**
 * What was stored as each coin's price on each of the last days, as the newsletters of those days showed
 * it: a typed price comes before the source's.
 */
export async function coinCloses(db: Database, now: Date): Promise<DailyCloses> {
  const first = figureKey('crypto', '');
  const rows = await db
    .selectDistinctOn([readings.key, readings.day])
    .from(readings)
    .where(
      and(
        like(readings.key, `${first}%`),
        gte(readings.day, dayOf(new Date(now.getTime() - week))),
        lte(readings.day, dayOf(now)),
      ),
    )
    .orderBy(asc(readings.key), asc(readings.day), desc(readings.isTyped));
  const closes: DailyCloses = {};
  for (const { key, day, value } of rows) {
    if (value !== null && value > 0)
      (closes[key.slice(first.length)] ??= []).push({ day, close: value });
  }
  return closes;
}
