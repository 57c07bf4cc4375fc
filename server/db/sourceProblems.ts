import { and, eq, ne } from 'drizzle-orm';
import type { SourceProblem } from '@/api/contract/figures';
import { formatClock } from '@/domain/format/dates';
import { currentReadings, type KnownReading } from './readings';
import { sources } from './schema/market';
import type { Database } from './store';

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
