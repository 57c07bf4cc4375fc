import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { LastIssue, StoredFigures } from '@/api/contract/prices';
import { failure } from '@server/lib/failure';
import { figures } from './marketSchema';
import { newsletters } from './schema';
import type { Database } from './store';

/** Keeps what a newsletter's sync found, in place of what its earlier one found. */
export async function keepFigures(
  tx: Database,
  newsletterId: number,
  values: StoredFigures,
  syncedAt: string,
): Promise<void> {
  await tx
    .insert(figures)
    .values({ newsletterId, values, syncedAt })
    .onConflictDoUpdate({ target: figures.newsletterId, set: { values, syncedAt } });
}

/** The newest newsletter before this one, by date and then by id, that has figures. */
export async function lastIssue(db: Database, newsletterId: number): Promise<LastIssue> {
  const [self] = await db.select().from(newsletters).where(eq(newsletters.id, newsletterId));
  if (!self) throw failure(404, 'This newsletter does not exist.');
  const { id, name, date } = newsletters;
  const isEarlier = or(lt(date, self.date), and(eq(date, self.date), lt(id, self.id)));
  const [row] = await db
    .select({ id, name, date, values: figures.values })
    .from(figures)
    .innerJoin(newsletters, eq(newsletters.id, figures.newsletterId))
    .where(isEarlier)
    .orderBy(desc(date), desc(id))
    .limit(1);
  if (!row) return { newsletter: null, values: {} };
  const { values, ...newsletter } = row;
  return { newsletter, values };
}
