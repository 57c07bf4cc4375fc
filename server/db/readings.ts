import { and, eq, gt, inArray, like, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { FigureOrigin } from '@/api/contract/figures';
import { sampleSource } from '@/api/contract/market';
import { wallClockAt } from '@/domain/format/dates';
import { originLabel } from '@/domain/market/sourceNames';
import type { SourcedReading } from '@server/feeds/feed';
import { dayOf } from '@server/http/clock';
import { readings } from './schema/market';
import type { Database } from './store';

type ReadingRow = typeof readings.$inferSelect;

/** A figure that counts now. */
export interface KnownReading extends Pick<
  ReadingRow,
  'value' | 'source' | 'day' | 'asOf' | 'readAt' | 'by'
> {
  /** What the source says in place of a typed figure. */
  fromSource: Pick<ReadingRow, 'value' | 'source'> | null;
}

/** By `figureKey`. */
export type KnownReadings = ReadonlyMap<string, KnownReading>;

/** Days for which a figure is still shown, marked as old, when its source gives no newer one. */
const shownDays = 7;
/** Days after which a figure is forgotten. */
const keptDays = 60;
const day = 24 * 60 * 60_000;

const daysBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * day));
const isStart = like(readings.key, '%\\_start/%');

/**
 * Each figure as it counts now: what somebody typed today, or else what its source said last. Prices at
 * the start of a year count for that year alone.
 */
export async function currentReadings(db: Database, now: Date): Promise<KnownReadings> {
  const today = dayOf(now);
  const rows = await db
    .selectDistinctOn([readings.key, readings.isTyped])
    .from(readings)
    .where(
      and(
        lte(readings.day, today),
        or(gt(readings.day, daysBefore(now, shownDays)), isStart),
        or(eq(readings.isTyped, false), eq(readings.day, today)),
      ),
    )
    .orderBy(readings.key, readings.isTyped, sql`${readings.day} desc`);
  const known = new Map<string, KnownReading>();
  // Of each figure, what the source said comes before what was typed.
  for (const row of rows.filter((each) => isOfThisYear(each, now))) {
    const { key, isTyped, ...reading } = row;
    known.set(key, { ...reading, fromSource: isTyped ? (known.get(key) ?? null) : null });
  }
  return known;
}

/** A price at the start of a year is of its first days, or of the last days of the year before. */
function isOfThisYear({ key, asOf }: ReadingRow, now: Date): boolean {
  if (!key.includes('_start/')) return true;
  const start = new Date(`${dayOf(now).slice(0, 4)}-01-01T05:00:00Z`);
  return Math.abs(asOf.getTime() - start.getTime()) < 8 * day || asOf.getTime() > start.getTime();
}

/** What was shown on the newest earlier day of the last week, to see how a figure changed. */
export async function earlierReadings(db: Database, now: Date): Promise<KnownReadings> {
  const isEarlier = and(lt(readings.day, dayOf(now)), gt(readings.day, daysBefore(now, shownDays)));
  const rows = await db
    .selectDistinctOn([readings.key])
    .from(readings)
    .where(isEarlier)
    .orderBy(readings.key, sql`${readings.day} desc`, sql`${readings.isTyped} desc`);
  return new Map(rows.map((row) => [row.key, { ...row, fromSource: null }]));
}

/**
 * Keeps what sources said. A figure that is older than the one that is known stays out: a source may
 * have fallen back.
 */
export async function keepReadings(
  tx: Database,
  fresh: readonly SourcedReading[],
  now: Date,
): Promise<void> {
  const known = await newestFromSources(tx);
  const rows = fresh
    .filter(
      ({ key, asOf, source }) =>
        source === computedSource || (known.get(key)?.getTime() ?? 0) <= asOf.getTime(),
    )
    .map((reading) => ({
      ...reading,
      day: dayOf(now),
      isTyped: false,
      readAt: now,
      by: reading.by ?? '',
    }));
  await store(tx, rows);
}

async function newestFromSources(tx: Database): Promise<Map<string, Date>> {
  const rows = await tx
    .selectDistinctOn([readings.key], { key: readings.key, asOf: readings.asOf })
    .from(readings)
    .where(eq(readings.isTyped, false))
    .orderBy(readings.key, sql`${readings.day} desc`);
  return new Map(rows.map(({ key, asOf }) => [key, asOf]));
}

/** Puts figures in the place of the sources' for the rest of the day; null shows one as missing. */
export async function typeReadings(
  tx: Database,
  typed: readonly { key: string; value: number | null }[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const rows = typed.map(({ key, value }) => ({
    key,
    value,
    by,
    day: dayOf(now),
    isTyped: true,
    source: personSource,
    asOf: now,
    readAt: now,
  }));
  await store(tx, rows);
}

/** The source of what somebody typed. */
const personSource = 'person';
/** The source of what follows from other figures, and is as old as the oldest of them. */
export const computedSource = 'computed';

async function store(tx: Database, rows: (typeof readings.$inferInsert)[]): Promise<void> {
  // Of a figure that is there twice, the last one counts.
  const byKey = new Map(rows.map((row) => [row.key, row]));
  if (byKey.size === 0) return;
  await tx
    .insert(readings)
    .values([...byKey.values()])
    .onConflictDoUpdate({
      target: [readings.key, readings.day, readings.isTyped],
      set: {
        value: sql`excluded.value`,
        source: sql`excluded.source`,
        asOf: sql`excluded.as_of`,
        readAt: sql`excluded.read_at`,
        by: sql`excluded.by`,
      },
    });
}

/** Takes back what was typed today. */
export async function untypeReadings(tx: Database, keys: readonly string[], now: Date) {
  await tx
    .delete(readings)
    .where(
      and(
        eq(readings.isTyped, true),
        eq(readings.day, dayOf(now)),
        inArray(readings.key, [...keys]),
      ),
    );
}

/** Removes figures that nobody will ask for again. */
export async function forgetReadings(tx: Database, now: Date): Promise<void> {
  const isOld = lt(readings.day, daysBefore(now, keptDays));
  await tx.delete(readings).where(and(isOld, or(ne(readings.isTyped, false), sql`not ${isStart}`)));
}

/** Removes every invented figure. */
export async function forgetSampleReadings(tx: Database): Promise<void> {
  await tx.delete(readings).where(eq(readings.source, sampleSource));
}

/** The wire's form of where a figure comes from. */
export function originOf(
  known: KnownReading,
  isOld: (known: KnownReading) => boolean,
): FigureOrigin {
  const { source, asOf, readAt, by, fromSource } = known;
  return {
    source,
    as_of: wallClockAt(asOf),
    read_at: wallClockAt(readAt),
    by,
    source_value: fromSource?.value ?? null,
    ...(fromSource && fromSource.value !== null && { typed_over: fromSource.source }),
    is_old: source !== personSource && isOld(known),
  };
}

/**
 * Who figures come from, in one line: `sample` if a single one is invented, else the names of the
 * sources; '' for none.
 */
export function sourcesLine(sources: Iterable<string>): string {
  const names = new Set(sources);
  if (names.has(sampleSource)) return sampleSource;
  names.delete(computedSource);
  names.delete(personSource);
  return [...names].map(originLabel).toSorted().join(', ');
}
