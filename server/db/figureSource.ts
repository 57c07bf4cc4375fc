import { and, desc, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { sampleSource } from '@/api/contract/market';
import { isKept } from './bin';
import { ownFigures } from './figures';
import { noFigures } from './prices';
import { bmi, coins, figures, listed, market } from './schema/market';
import { newsletters, sends } from './schema/newsletters';
import type { Database } from './store';

/**
 * Who the figures come from that a newsletter shows: those of its own last sync, or else of the newest
 * one. '' where there are none.
 */
export async function figureSource(db: Database, newsletterId?: number): Promise<string> {
  const own = newsletterId === undefined ? null : await ownFigures(db, newsletterId);
  if (own) return own.source ?? sampleSource;
  const [row] = await db.select({ source: market.source }).from(market);
  return row?.source ?? '';
}

/** The same for the newest newsletter, which a push may announce. */
export async function newestFigureSource(db: Database): Promise<string> {
  const [newest] = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(isKept(newsletters))
    .orderBy(desc(newsletters.date), desc(newsletters.id))
    .limit(1);
  return figureSource(db, newest?.id);
}

/**
 * Removes invented figures where only real ones may be: earlier versions of this product synced them
 * into every database. What newsletters showed when they went out is kept.
 */
export async function forgetSampleFigures(tx: Database): Promise<void> {
  const isSample = eq(market.source, sampleSource);
  const removed = await tx.delete(market).where(isSample).returning({ id: market.id });
  if (removed.length === 0) return;
  await tx.update(coins).set({
    marketcap: null,
    last_price: null,
    last_24_change: null,
    year_start: null,
  });
  await tx.update(listed).set(noFigures);
  await tx.delete(bmi);
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
