import { and, desc, eq, exists, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { sampleSource } from '@/api/contract/market';
import { isNotDeleted } from './bin';
import { ownFigures } from './figures';
import { sourcesLine } from './readings';
import { figures, readings } from './schema/market';
import { newsletters, sends } from './schema/newsletters';
import type { Database } from './store';

/**
 * Who the figures come from that a newsletter shows: those of its own last sync, or else of the newest
 * one. '' where there are none.
 */
export async function figureSource(db: Database, newsletterId?: number): Promise<string> {
  const own = newsletterId === undefined ? null : await ownFigures(db, newsletterId);
  if (own) return own.source ?? sampleSource;
  const isKnown = isNotNull(readings.value);
  const rows = await db.selectDistinct({ source: readings.source }).from(readings).where(isKnown);
  return sourcesLine(rows.map(({ source }) => source));
}

/** The same for the newest newsletter, which a push may announce. */
export async function newestFigureSource(db: Database): Promise<string> {
  const [newest] = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(isNotDeleted(newsletters))
    .orderBy(desc(newsletters.date), desc(newsletters.id))
    .limit(1);
  return figureSource(db, newest?.id);
}

/**
 * Removes invented figures where only real ones may be: earlier versions of this product synced them
 * into every database. What newsletters showed when they went out is kept.
 */
export async function forgetSampleFigures(tx: Database): Promise<void> {
  const removed = await tx
    .delete(readings)
    .where(eq(readings.source, sampleSource))
    .returning({ key: readings.key });
  if (removed.length === 0) return;
  const source = sql`${figures.shown} ->> 'source'`;
  const wentOut = tx
    .select({ id: sends.id })
    .from(sends)
    .where(
      and(
        eq(sends.newsletterId, figures.newsletterId),
        inArray(sends.channel, ['bulk', 'website']),
        inArray(sends.state, ['sending', 'sent', 'partial', 'unknown']),
      ),
    );
  await tx
    .delete(figures)
    .where(and(or(isNull(source), eq(source, sampleSource)), not(exists(wentOut))));
}
