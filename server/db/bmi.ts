import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { figureKey } from '@/domain/figures/figure';
import { currentReadings, keepReadings } from './readings';
import { readings } from './schema/market';
import type { Database } from './store';

const defaultBmi = 30;

export const bmiKey = figureKey('metrics', 'bmi');

/** Keeps what the page of the firm's website says, as the last value of a day. */
export async function storeBmi(tx: Database, value: number, now: Date): Promise<void> {
  await keepReadings(tx, [{ key: bmiKey, value, asOf: now, source: 'bmi' }], now);
}

/** The value that counts now; null if none is known. */
export async function currentBmi(db: Database, now: Date): Promise<number | null> {
  return (await currentReadings(db, now)).get(bmiKey)?.value ?? null;
}

/** The newest value of an earlier day, typed or read; 30 if there is none. */
export async function previousBmi(db: Database, day: string): Promise<number> {
  const [row] = await db
    .select({ value: readings.value })
    .from(readings)
    .where(and(eq(readings.key, bmiKey), lt(readings.day, day), isNotNull(readings.value)))
    .orderBy(desc(readings.day), desc(readings.isTyped))
    .limit(1);
  return row?.value ?? defaultBmi;
}
