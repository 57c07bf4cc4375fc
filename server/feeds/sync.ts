import { asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { sampleSource } from '@/api/contract/market';
import type { SourceName } from '@/api/contract/sources';
import { derivedFigures, venueCounts } from '@/domain/figures/derived';
import { wallClockAt } from '@/domain/format/dates';
import { keepFigures } from '@server/db/figures';
import { lockNewsletters, requireNewsletter } from '@server/db/newsletters';
import { currentFigures, noteSync } from '@server/db/prices';
import {
  computedSource,
  currentReadings,
  forgetSampleReadings,
  keepReadings,
  earlierReadings,
} from '@server/db/readings';
import { coins, instruments, listed, market, sources } from '@server/db/schema/market';
import { noteStates } from '@server/db/sourceStates';
import { firstUserAt } from '@server/db/users';
import type { Database, Store } from '@server/db/store';
import { withVersions } from '@server/db/versions/record';
import { dayOf } from '@server/http/clock';
import { failure } from '@server/http/failure';
import type { MarketAnswer, MarketFeed } from './feed';
import type { Wanted } from './sources/source';

interface SyncOptions {
  now: Date;
  /** Shows the figures from now until its own next sync. */
  newsletter?: { id: number; staffId: number };
}

/** Milliseconds after which a sync that never ended doesn't count as being under way. */
const lease = 45_000;
/** Milliseconds between two looks at a sync that is under way. */
const glance = 200;

/**
 * Reads all figures from their sources and keeps them. What a source doesn't give stays as it was,
 * marked as old. Of several people and servers that sync at once, one reads, and all show what it read.
 * Returns what is wrong, a sentence for each source. Throws 502 if nothing could be read.
 */
export async function syncMarket(
  db: Store,
  feed: MarketFeed,
  { now, newsletter }: SyncOptions,
): Promise<string[]> {
  if (newsletter) await requireNewsletter(db.read, newsletter.id);
  if (!(await claim(db, now))) {
    await untilEnded(db, now);
    await db.write((tx) => show(tx, now, newsletter));
    return [];
  }
  try {
    await findInstruments(db, feed);
    const answer = await feed.read(await followed(db.read, now));
    const problems = answer.states.flatMap(({ problem }) => (problem === '' ? [] : [problem]));
    await db.write(async (tx) => {
      // Before the readings, like every change that touches both: otherwise two could wait for each other.
      if (newsletter) await lockNewsletters(tx, [newsletter.id]);
      await store(tx, answer, now);
      const hasFailed = answer.readings.length === 0 && problems.length > 0;
      if (hasFailed) return;
      await noteSync(tx, now);
      await show(tx, now, newsletter);
    });
    if (answer.readings.length === 0 && problems.length > 0) {
      throw failure(502, `Nothing was synced: ${problems.join('. ')}.`);
    }
    return problems;
  } catch (error) {
    await db.write((tx) => tx.update(market).set({ startedAt: null }));
    throw error;
  }
}

/** False while another sync is under way. */
async function claim(db: Store, now: Date): Promise<boolean> {
  const claimed = { startedAt: now };
  const isFree = or(
    isNull(market.startedAt),
    lt(market.startedAt, new Date(now.getTime() - lease)),
  );
  return db.write(async (tx) => {
    const rows = await tx
      .insert(market)
      .values({ id: 1, ...claimed })
      .onConflictDoUpdate({ target: market.id, set: claimed, setWhere: isFree })
      .returning({ id: market.id });
    return rows.length > 0;
  });
}

async function untilEnded(db: Store, now: Date): Promise<void> {
  for (let waited = 0; waited < lease; waited += glance) {
    const [row] = await db.read.select({ startedAt: market.startedAt }).from(market);
    if (!row?.startedAt) return;
    await new Promise((resolve) => setTimeout(resolve, glance));
  }
  throw failure(503, `The sync of ${wallClockAt(now).slice(11, 16)} doesn't end. Try again.`);
}

/** Asks which coins can be added, while no source knows one of the known ones. */
export async function findInstruments(db: Store, feed: MarketFeed): Promise<void> {
  const known = await db.read.select().from(instruments);
  if (known.some(({ sourceId }) => sourceId !== '')) return;
  const found = await feed.coins();
  if (found.length === 0) return;
  const set = { sourceId: sql`excluded.source_id` };
  await db.write((tx) =>
    tx.insert(instruments).values(found).onConflictDoUpdate({ target: instruments.name, set }),
  );
}

/** What the newsletter follows. */
export async function followed(db: Database, now: Date): Promise<Wanted> {
  const known = await db.select().from(instruments);
  const byName = new Map(known.map((instrument) => [instrument.name, instrument]));
  const symbols = await db
    .selectDistinct({ name: coins.name })
    .from(coins)
    .orderBy(asc(coins.name));
  const rows = await db.select().from(listed).orderBy(asc(listed.id));
  const tickers = (kind: 'etp' | 'stock') =>
    rows.filter((row) => row.kind === kind).map(({ ticker }) => ticker);
  return {
    coins: symbols.map(({ name }) => ({
      symbol: name.trim().toUpperCase(),
      id: byName.get(name)?.sourceId ?? '',
      name: byName.get(name)?.context_name ?? '',
    })),
    etps: tickers('etp'),
    stocks: tickers('stock'),
    now,
    since: await firstUserAt(db),
    known: await unchanging(db, now),
    missing: new Set(),
  };
}

/** Prices at the start of the year never change, and market caps of stocks are those of a day. */
async function unchanging(db: Database, now: Date): Promise<Set<string>> {
  const known = [...(await currentReadings(db, now))];
  return new Set(
    known.flatMap(([key, { day }]) => {
      const isOfToday = key.startsWith('stocks_cap/') && day === dayOf(now);
      return key.includes('_start/') || isOfToday ? key : [];
    }),
  );
}

async function store(tx: Database, { readings, states }: MarketAnswer, now: Date): Promise<void> {
  // Invented figures never stand beside real ones, and aren't compared with them.
  const isReal = readings.some(({ source }) => source !== sampleSource);
  if (isReal) await forgetSampleReadings(tx);
  await keepReadings(tx, readings, now);
  await noteStates(tx, states, now);
  await deriveFigures(tx, now);
}

/** Computes what follows from other figures. The invented market agrees with itself already. */
export async function deriveFigures(tx: Database, now: Date): Promise<void> {
  const on = await tx.select({ name: sources.name }).from(sources).where(eq(sources.isOn, true));
  const current = await currentReadings(tx, now);
  if ([...current.values()].some(({ source }) => source === sampleSource)) return;
  const options = {
    current,
    before: await earlierReadings(tx, now),
    on: new Set(on.map(({ name }) => name as SourceName)),
  };
  const derived = derivedFigures(options);
  const byOf = venuesBy(venueCounts(options));
  // A change that was computed for an earlier value doesn't stay beside a new one.
  const gone = [...derived].flatMap(([key, { asOf }]) =>
    [`${key}_percent`, `${key}_change`]
      .filter((each) => !derived.has(each) && current.get(each)?.source === computedSource)
      .map((each) => [each, { value: null, asOf }] as const),
  );
  const rows = [...derived, ...gone].map(([key, figure]) => {
    return { key, ...figure, source: computedSource, by: byOf(key) };
  });
  await keepReadings(tx, rows, now);
}

/** What a mean or a total is computed from, such as `7 venues`; '' for other figures. */
function venuesBy(counts: ReturnType<typeof venueCounts>): (key: string) => string {
  const countOf = (key: string) => {
    if (key.startsWith('metrics/mean_rate')) return counts.mean;
    if (key.startsWith('metrics/funding_rate_all')) return counts.aggregate;
    return /^metrics\/(volume_|open_interest)/.test(key) ? counts.options : 0;
  };
  return (key) => {
    const count = countOf(key);
    return count === 0 ? '' : `${count} ${count === 1 ? 'venue' : 'venues'}`;
  };
}

/** Lets the newsletter show what is known now. */
async function show(tx: Database, now: Date, newsletter: SyncOptions['newsletter']): Promise<void> {
  if (!newsletter) return;
  const { id, staffId } = newsletter;
  const shown = await currentFigures(tx, now);
  await withVersions(tx, [id], { staffId, now }, () =>
    keepFigures(tx, id, shown, wallClockAt(now)),
  );
}
