import type { PriceAt } from '@/domain/market/closes';
import { metricFigures } from '@/api/contract/metrics';
import type { EmaFrame } from '@/api/contract/themePortfolio';
import { figureKey } from '@/domain/figures/figure';
import { describedSources } from '@/domain/market/sources';
import { currentReadings } from '@server/db/readings';
import { storedSources, type EnvironmentKeys } from '@server/db/sources';
import type { Database } from '@server/db/store';
import { describeError, type Log } from '@server/http/log';
import type { MarketAnswer, MarketFeed, SourcedReading } from './feed';
import { SourceTrouble } from './sources/ask';
import type { AskSource } from './sources/askSource';
import type { Ask, KnownCoin, Reading, Source, Wanted } from './sources/source';

export interface SourceMarketDeps {
  db: Database;
  log: Log;
  askSource: AskSource;
  /** All that there are, in the order of precedence. */
  sources: readonly Source[];
  environmentKeys: EnvironmentKeys;
}

/** A source that is switched on, and how it was last read. */
interface Active {
  source: Source;
  ask(): Ask;
  askedAt: Date | null;
  problem: string;
  restUntil: Date | null;
}

/** Milliseconds for everything that one source is asked at once. */
const readingLimit = 8_000;
/** Milliseconds by which a figure may be ahead of our clock. */
const clockSlack = 10 * 60_000;
/** Closing prices that are asked for at once. */
const closesAtOnce = 3;

/** Milliseconds for which closes are kept: their end is the synced price anyway. */
const closesLast: Record<EmaFrame, number> = {
  hour: 5 * 60_000,
  day: 30 * 60_000,
  week: 60 * 60_000,
  month: 60 * 60_000,
};
/** Kept closes of a ticker and frame; beyond that all are forgotten. */
const mostCached = 2_000;

/** The market as those sources know it that Settings and the environment switch on. */
export function sourceMarket(deps: SourceMarketDeps): MarketFeed {
  const activeSources = makeActiveSources(deps);
  const read = makeRead(deps);

  return {
    isConnected: async () => (await activeSources()).some(({ source }) => source.read),

    async read(wanted) {
      const readers = (await activeSources()).filter(({ source }) => gives(source, wanted));
      const known = await currentReadings(deps.db, wanted.now);
      const hasNew = newlyFollowed(wanted, known);
      const due = readers.filter(
        (each) => wanted.isPart || isDue(each, wanted.now) || hasNew(each.source),
      );
      const first = await read(
        due.filter(({ source }) => !source.isStandby),
        wanted,
        known,
      );
      const paused = new Set<string>(
        readers.filter((each) => !due.includes(each)).map(({ source }) => source.name),
      );
      const given = new Set(first.readings.map(({ key }) => key));
      for (const [key, { source }] of known) if (paused.has(source)) given.add(key);
      const missing = new Set(wantedKeys(wanted).filter((key) => !given.has(key)));
      const second = await read(
        due.filter(({ source }) => source.isStandby),
        { ...wanted, missing },
        known,
      );
      const precedenceOf = placesOf(deps.sources);
      // What a source said that isn't asked again yet comes before what a later one says.
      const isNews = ({ key, source }: SourcedReading) => {
        const before = known.get(key)?.fromSource ?? known.get(key);
        return (
          !before ||
          !paused.has(before.source) ||
          precedenceOf(source) <= precedenceOf(before.source)
        );
      };
      return {
        readings: byPrecedence([...first.readings, ...second.readings], deps.sources).filter(
          isNews,
        ),
        states: wanted.isPart ? [] : [...first.states, ...second.states],
      };
    },

    async coins() {
      const found: KnownCoin[][] = [];
      for (const { source, ask } of await activeSources()) {
        if (source.coins) found.push(await source.coins(ask()).catch(orNothing));
      }
      return found.find((coins) => coins.length > 0) ?? [];
    },

    closes: makeCloses(activeSources),
  };
}

/** Asks the sources for closes in their order, and keeps what the first one with any said. */
function makeCloses(activeSources: () => Promise<Active[]>): MarketFeed['closes'] {
  const inTurn = turns(closesAtOnce);
  const cache = new Map<string, { closes: PriceAt[]; until: number }>();
  return async (of, frame, _, at) => {
    const key = `${of.kind}/${of.symbol}/${of.id}/${frame}`;
    const known = cache.get(key);
    if (known && known.until > at.getTime()) return known.closes;
    const closes = await inTurn(async () => {
      for (const { source, ask } of await activeSources()) {
        const found = (await source.closes?.(ask(), of, frame, at).catch(orNothing)) ?? [];
        if (found.length > 0) return found;
      }
      return [];
    });
    if (cache.size >= mostCached) cache.clear();
    if (closes.length > 0) cache.set(key, { closes, until: at.getTime() + closesLast[frame] });
    return closes;
  };
}

/** Nothing where a source has trouble; a fault of ours stays one. */
function orNothing(error: unknown): never[] {
  if (error instanceof SourceTrouble) return [];
  throw error;
}

function makeActiveSources(deps: SourceMarketDeps): () => Promise<Active[]> {
  const { db, sources, environmentKeys, askSource } = deps;
  return async () => {
    const stored = await storedSources(db, environmentKeys);
    return sources.flatMap((source): Active[] => {
      const { isOn, askedAt, problem, restUntil, ...settings } = stored(source.name);
      if (!isOn || (source.needsKey && settings.key === '')) return [];
      const ask = () => askSource(source, settings, AbortSignal.timeout(readingLimit));
      return [{ source, ask, askedAt, problem, restUntil }];
    });
  };
}

/** False for a source without figures of the kind that is wanted. */
function gives({ read, gives: kinds = ['metrics'] }: Source, { isPart, coins }: Wanted): boolean {
  if (!read) return false;
  return !isPart || kinds.includes(coins.length > 0 ? 'coins' : 'listed');
}

/** After trouble it is asked again at once, except where it asked to wait. */
function isDue({ source, askedAt, problem }: Active, now: Date): boolean {
  return askedAt === null || problem !== '' || now.getTime() - askedAt.getTime() >= source.pause;
}

/** Tells whether a source may know something that was never read, because it is followed since then. */
function newlyFollowed({ coins, etps, stocks }: Wanted, known: Known) {
  const isNew = (table: 'crypto' | 'etps' | 'stocks') => (symbol: string) =>
    !known.has(figureKey(table, symbol));
  const hasCoin = coins.some(({ symbol }) => isNew('crypto')(symbol));
  const hasListed = etps.some(isNew('etps')) || stocks.some(isNew('stocks'));
  return ({ gives: kinds = ['metrics'] }: Source) =>
    (hasCoin && kinds.includes('coins')) || (hasListed && kinds.includes('listed'));
}

type Known = Awaited<ReturnType<typeof currentReadings>>;

function makeRead({ log }: SourceMarketDeps) {
  async function readOne(each: Active, wanted: Wanted, known: Known): Promise<MarketAnswer> {
    const { source, ask, restUntil, problem } = each;
    const { label } = describedSources[source.name];
    const given = (found: readonly Reading[]) =>
      found
        .filter((reading) => isPossible(reading, wanted.now))
        .map((reading) => ({ ...reading, source: source.name }));
    const trouble = (
      sentence: string,
      until: Date | null = null,
      found: readonly Reading[] = [],
    ): MarketAnswer => {
      const state = { name: source.name, problem: sentence, restUntil: until };
      return { readings: given(found), states: [state] };
    };
    if (restUntil && restUntil > wanted.now) return trouble(problem, restUntil);
    try {
      const readings = given((await source.read?.(ask(), wanted)) ?? []);
      const gaveSome = [...known.values()].some((figure) => figure.source === source.name);
      if (readings.length === 0 && gaveSome && !source.isStandby) {
        return trouble(`${label} gave no figures`);
      }
      return { readings, states: [{ name: source.name, problem: '', restUntil: null }] };
    } catch (error) {
      if (error instanceof SourceTrouble) {
        return trouble(error.message, error.restUntil, error.readings);
      }
      log({ level: 'error', event: 'source', source: source.name, ...describeError(error) });
      return trouble(`${label}’s answer can’t be read`);
    }
  }

  return async (active: readonly Active[], wanted: Wanted, known: Known): Promise<MarketAnswer> => {
    const answers = await Promise.all(active.map((each) => readOne(each, wanted, known)));
    return {
      readings: answers.flatMap(({ readings }) => readings),
      states: answers.flatMap(({ states }) => states),
    };
  };
}

const levels = /^(crypto|etps|stocks)(_cap|_start)?\//;

/** A price is above zero, and nothing is of the future. */
function isPossible({ key, value, asOf }: Reading, now: Date): boolean {
  const time = asOf.getTime();
  if (Number.isNaN(time) || time > now.getTime() + clockSlack) return false;
  return value === null || (Number.isFinite(value) && (value > 0 || !levels.test(key)));
}

function wantedKeys({ coins, etps, stocks, isPart }: Wanted): string[] {
  const metrics = isPart ? [] : [...metricFigures, 'bmi'];
  return [
    ...coins.flatMap(({ symbol }) =>
      (['crypto', 'crypto_change', 'crypto_cap'] as const).map((table) => figureKey(table, symbol)),
    ),
    ...etps.map((ticker) => figureKey('etps', ticker)),
    ...stocks.map((ticker) => figureKey('stocks', ticker)),
    ...metrics.map((name) => figureKey('metrics', name)),
  ];
}

/** Where a source stands in the order of precedence. */
function placesOf(sources: readonly Source[]): (source: string) => number {
  const places = new Map<string, number>(sources.map(({ name }, place) => [name, place]));
  return (source) => places.get(source) ?? sources.length;
}

/** Of several that know a figure, the first source gives it. One that has no value knows nothing. */
function byPrecedence(
  readings: readonly SourcedReading[],
  sources: readonly Source[],
): SourcedReading[] {
  const sourcePlace = placesOf(sources);
  const precedenceOf = ({ source, value }: SourcedReading) =>
    sourcePlace(source) + (value === null ? sources.length : 0);
  const best = new Map<string, SourcedReading>();
  for (const reading of readings) {
    const other = best.get(reading.key);
    if (!other || precedenceOf(reading) < precedenceOf(other)) best.set(reading.key, reading);
  }
  return [...best.values()];
}

/** Runs at most so many tasks at once; the others wait. */
function turns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
