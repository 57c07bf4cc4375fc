import { desc, lt } from 'drizzle-orm';
import { bmi } from './schema/market';
import type { Database } from './store';

const defaultBmi = 30;

/** Keeps one value for each New York day, the last one stored. */
export async function storeBmi(tx: Database, day: string, value: number): Promise<void> {
  await tx
    .insert(bmi)
    .values({ day, value })
    .onConflictDoUpdate({ target: bmi.day, set: { value } });
}

/** The newest value of an earlier day, or 30 if there is none. */
export async function previousBmi(db: Database, day: string): Promise<number> {
  const [row] = await db.select().from(bmi).where(lt(bmi.day, day)).orderBy(desc(bmi.day)).limit(1);
  return row?.value ?? defaultBmi;
}
