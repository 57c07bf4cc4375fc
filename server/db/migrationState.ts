import { max } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import journal from './migrations/meta/_journal.json';
import type { Database } from './store';

/** Where the migrator notes each migration, by the time at which it was made. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  madeAt: bigint('created_at', { mode: 'number' }),
});

const newest = Math.max(...journal.entries.map(({ when }) => when));

/** True if every migration of this version was applied. Throws if the database doesn't answer. */
export async function isMigrated(db: Database): Promise<boolean> {
  const [row] = await db.select({ newest: max(applied.madeAt) }).from(applied);
  return (row?.newest ?? 0) >= newest;
}
