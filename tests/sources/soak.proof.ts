import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceProblem } from '@/api/contract/figures';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { sources } from '@server/feeds/sources/all';
import type { Source } from '@server/feeds/sources/source';
import { roundsOf, sampling } from '../proofs';
import { seededRandom } from '../server/versions/random';
import { mostIn, sourceOf } from './asked';
import { valueIn } from './expected';
import { follows } from './follows';
import { openSoakDesk, type SoakDesk } from './soakDesk';
import { moods, type Asked, type Mood } from './world';

const day = 24 * 60 * 60;
/** The mean of the steps is seven minutes. */
const rounds = roundsOf(Math.ceil(day / (7 * 60)), 12);
const random = seededRandom(sampling.seed);
const hasKeys = sampling.seed % 2 === 1;

/** In these ways nothing can be read; in the others an answer may just have less than usual. */
const unreadable = new Set<Mood>([
  '429 with Retry-After',
  '500',
  '403',
  'a redirect',
  'HTML',
  'an empty body',
  'truncated JSON',
  'no answer in time',
  'no server',
]);
/** Milliseconds in `Retry-After`. */
const namedRest = 120_000;
const badMoods = moods.filter((mood) => mood !== 'good');

describe(`a day in a world whose every third answer is bad, seed ${sampling.seed}`, () => {
  let desk: SoakDesk;

  beforeAll(async () => {
    desk = await openSoakDesk({ hasKeys });
  });
  afterAll(() => desk?.close());

  it('shows no figure that the world never had, and none as newer than it is', async () => {
    desk.world.setMood(() => (random.below(3) === 0 ? random.pick(badMoods) : 'good'));
    for (let round = 0; round < rounds; round += 1) {
      const from = desk.world.asked.length;
      const person = random.below(2);
      const server = random.below(2);
      const both =
        random.below(4) === 0
          ? [desk.sync(person, server), desk.sync(1 - person, 1 - server)]
          : [desk.sync(person, server)];
      const statuses = await Promise.all(both);
      expect([200, 502]).toContain(statuses[0]);
      const asked = desk.world.asked.slice(from);
      expectOneReading(asked);
      if (statuses[0] === 200) await expectTrue(person, asked);
      desk.pass(20 + random.below(13 * 60 + 20));
    }
  });

  it('asks no source more often than it allows in any span of time, nor before the time that it named', () => {
    const tooOften = sources.filter(({ name, needsKey, limit, limitWithKey = limit }) => {
      const hasKey = needsKey === true || (hasKeys && name.startsWith('coingecko'));
      const { requests, seconds } = hasKey ? limitWithKey : limit;
      return (
        mostIn(
          askedOf(name).map(({ at }) => at.getTime()),
          seconds,
        ) > requests
      );
    });
    const tooEarly = sources.filter(({ name }) => {
      const asked = askedOf(name);
      const waits = asked.filter(({ mood }) => mood === '429 with Retry-After');
      return waits.some(({ at }) =>
        asked.some((next) => next.at > at && next.at.getTime() - at.getTime() < namedRest),
      );
    });
    const names = (found: readonly Source[]) => found.map(({ name }) => name);
    expect({ tooOften: names(tooOften), tooEarly: names(tooEarly) }).toEqual({
      tooOften: [],
      tooEarly: [],
    });
  });

  const askedOf = (name: string) => desk.world.asked.filter((each) => sourceOf(each) === name);

  /** Of two people at once, one reads. */
  function expectOneReading(asked: readonly Asked[]): void {
    const addresses = asked.map(({ url }) => url.href);
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
  }

  async function expectTrue(person: number, asked: readonly Asked[]): Promise<void> {
    const now = wallClockAt(desk.now());
    const { values, origins, problems, known } = await desk.shown(person);
    const wrong: unknown[] = [];
    for (const [key, value] of values) {
      if (value === null) continue;
      const origin = origins[key];
      if (!origin || origin.as_of === null || origin.read_at === null || origin.as_of > now) {
        wrong.push({ key, value, origin });
        continue;
      }
      if (origin.source === 'computed') {
        const expected = origin.read_at === now ? follows(key, known) : undefined;
        if (expected !== undefined && !isNear(value, expected))
          wrong.push({ key, value, expected });
        continue;
      }
      const asOf = instantOf(origin.as_of);
      const expected = asOf && valueIn(key, asOf, origin.source);
      if (expected === null || !isNear(value, expected))
        wrong.push({ key, value, expected, origin });
      const isFresh = origin.read_at === now;
      const wasAsked = asked.some((each) => sourceOf(each) === origin.source);
      if (wasAsked && !isFresh && !origin.is_old && !key.includes('_start/')) {
        wrong.push({ key, isNotMarked: origin });
      }
    }
    expect(wrong).toEqual([]);
    expectNothingInvented(known);
    expectNamed(asked, problems);
  }

  /** Also of what isn't shown itself, such as the amounts of which sums are made. */
  function expectNothingInvented(known: Awaited<ReturnType<SoakDesk['shown']>>['known']): void {
    const wrong = [...known].filter(([key, { value, source, asOf }]) => {
      if (value === null || source === 'computed') return false;
      const expected = valueIn(key, asOf, source);
      return expected === null || !isNear(value, expected) || asOf > desk.now();
    });
    expect(wrong).toEqual([]);
  }

  /** A source none of whose answers was any good is named, and one whose answers all were isn't. */
  function expectNamed(asked: readonly Asked[], problems: readonly SourceProblem[]): void {
    const named = problems.map(({ source }) => source);
    // Of one that wasn't asked for everything, because its limit was reached.
    const limited = problems.flatMap(({ source, sentence }) =>
      sentence.includes('as often as it allows') ? source : [],
    );
    for (const name of new Set(asked.map(sourceOf))) {
      const own = asked.filter((each) => sourceOf(each) === name);
      if (own.every(({ mood }) => unreadable.has(mood))) expect(named).toContain(name);
      if (own.every(({ mood }) => mood === 'good') && !limited.includes(name ?? '')) {
        expect(named).not.toContain(name);
      }
    }
  }
});

const isNear = (value: number, expected: number) =>
  Number.isFinite(value) && Math.abs(value - expected) <= 1e-4 + Math.abs(expected) * 1e-6;
