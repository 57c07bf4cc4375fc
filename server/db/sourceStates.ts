import { and, eq, ne, sql } from 'drizzle-orm';
import type { SourceProblem } from '@/api/contract/figures';
import { formatClock, wallClockAt } from '@/domain/format/dates';
import type { SourceState } from '@server/feeds/feed';
import { currentReadings, type KnownReading } from './readings';
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

/** What sources didn't give when they were last asked, and of when the figures are that are shown instead. */
export async function sourceProblems(db: Database, now: Date): Promise<SourceProblem[]> {
  const rows = await db
    .select({ name: sources.name, problem: sources.problem })
    .from(sources)
    .where(and(eq(sources.isOn, true), ne(sources.problem, '')))
    .orderBy(sources.name);
  if (rows.length === 0) return [];
  const known = await currentReadings(db, now);
  return rows.map(({ name, problem }) => {
    const kept = [...known].filter(([, { source }]) => source === name);
    return { source: name, sentence: [problem, keptWords(kept)].filter(Boolean).join(' · ') };
  });
}

/** Such as `funding rate of 06:10` or `36 figures of 07:10`; '' for none. */
function keptWords(kept: readonly [string, KnownReading][]): string {
  const levels = kept.filter(
    ([key, { value }]) => value !== null && !/_(change|percent|start)/.test(key),
  );
  const times = levels.map(([, { asOf }]) => asOf.getTime());
  if (times.length === 0) return '';
  const isRate = levels.every(([key]) => /^metrics\/.*rate/.test(key));
  const shown =
    levels.length === 1 ? (isRate ? 'funding rate' : 'figure') : `${levels.length} figures`;
  return `${shown} of ${formatClock(new Date(Math.min(...times)))}`;
}
