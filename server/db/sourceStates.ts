import { sql } from 'drizzle-orm';
import { wallClockAt } from '@/domain/format/dates';
import type { SourceState } from '@server/feeds/feed';
import type { KnownReading } from './readings';
import { market, sources } from './schema/market';
import type { Database } from './store';

/** Keeps how the sources answered at a reading that ended now. */
export async function noteStates(
  tx: Database,
  states: readonly SourceState[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ name, problem, restUntil }) => ({
    name,
    problem,
    restUntil,
    isOn: true,
    askedAt: now,
    answeredAt: problem === '' ? now : null,
  }));
  await tx
    .insert(sources)
    .values(rows)
    .onConflictDoUpdate({
      target: sources.name,
      set: {
        problem: sql`excluded.problem`,
        restUntil: sql`excluded.rest_until`,
        askedAt: sql`excluded.asked_at`,
        answeredAt: sql`coalesce(excluded.answered_at, ${sources.answeredAt})`,
      },
    });
}

/**
 * Tells whether a figure is old: its source was asked again and gave nothing newer, or isn't asked any
 * more. What has no source of its own is as old as the last sync.
 */
export async function makeIsOld(db: Database): Promise<(known: KnownReading) => boolean> {
  const states = new Map((await db.select().from(sources)).map((row) => [row.name, row]));
  const [row] = await db.select({ at: market.syncedAt }).from(market);
  const syncedAt = row?.at ?? '';
  return ({ source, readAt }) => {
    const state = states.get(source);
    if (!state) return wallClockAt(readAt) < syncedAt;
    return !state.isOn || state.problem !== '' || (state.answeredAt ?? readAt) > readAt;
  };
}
