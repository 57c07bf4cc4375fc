import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { LastNewsletter } from '@/api/contract/prices';
import { chartColumns } from '@/api/contract/newsletterImages';
import { figureValues, marketFigures } from '@/domain/figures/figures';
import type { FigureSnapshot } from '@/domain/figures/snapshot';
import { failure } from '@server/http/failure';
import { isNotDeleted, notDeletedRow } from './bin';
import { figures } from './schema/market';
import { newsletters } from './schema/newsletters';
import type { Database } from './store';

/** Stores the figures of a newsletter's sync, in place of those of its earlier sync. */
export async function keepFigures(
  tx: Database,
  newsletterId: number,
  shown: FigureSnapshot,
  syncedAt: string,
): Promise<void> {
  const stored = { values: figureValues(marketFigures(shown)), syncedAt, shown };
  await tx
    .insert(figures)
    .values({ newsletterId, ...stored })
    .onConflictDoUpdate({ target: figures.newsletterId, set: stored });
}

/** The figures of a newsletter's own last sync; null before its first. */
export async function ownFigures(
  db: Database,
  newsletterId: number,
): Promise<FigureSnapshot | null> {
  const [row] = await db
    .select({ shown: figures.shown })
    .from(figures)
    .where(eq(figures.newsletterId, newsletterId));
  return row?.shown ?? null;
}

/** Changes the figures that a newsletter shows since its last sync. */
export async function changeFigures(
  tx: Database,
  newsletterId: number,
  shown: FigureSnapshot,
): Promise<void> {
  await tx
    .update(figures)
    .set({ shown, values: figureValues(marketFigures(shown)) })
    .where(eq(figures.newsletterId, newsletterId));
}

const noLastNewsletter: LastNewsletter = {
  newsletter: null,
  values: {},
  commentary: '',
  technical: '',
  images: {},
};

/** The texts and images of a newsletter, with which the next one is compared. */
async function writtenParts(db: Database, id: number) {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  const images = chartColumns.flatMap((column) => (row?.[column] ? [[column, row[column]]] : []));
  return {
    commentary: row?.daily_comments ?? '',
    technical: row?.daily_comments_technical ?? '',
    images: Object.fromEntries(images) as Record<string, string>,
  };
}

/** The newest newsletter before this one, by date and then by id, that has figures. */
export async function lastNewsletter(db: Database, newsletterId: number): Promise<LastNewsletter> {
  const [self] = await db
    .select()
    .from(newsletters)
    .where(notDeletedRow(newsletters, newsletterId));
  if (!self) throw failure(404, 'This newsletter was removed. Go back to the list.');
  const { id, name, date } = newsletters;
  const isEarlier = or(lt(date, self.date), and(eq(date, self.date), lt(id, self.id)));
  const [row] = await db
    .select({ id, name, date, values: figures.values })
    .from(figures)
    .innerJoin(newsletters, eq(newsletters.id, figures.newsletterId))
    .where(and(isEarlier, isNotDeleted(newsletters)))
    .orderBy(desc(date), desc(id))
    .limit(1);
  if (!row) return noLastNewsletter;
  const { values, ...newsletter } = row;
  return { newsletter, values, ...(await writtenParts(db, newsletter.id)) };
}
