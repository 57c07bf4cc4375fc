import { afterEach, beforeEach, expect, it } from 'vitest';
import { sources as sourceRows } from '@server/db/schema/market';
import type { Outside } from '@server/feeds/outside';
import { makeAskSource } from '@server/feeds/sources/askSource';
import { sourceMarket } from '@server/feeds/sourceMarket';
import { sources } from '@server/feeds/sources/all';
import { memoryLimits } from '@server/http/limits';
import { now } from '../server/sources/standIn';
import { openTestApi, type TestApi } from '../server/testApi';
import { sourceOf } from './asked';
import { everything, readers } from './readers';
import { saidAt } from './world';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** Answers all questions that wait at once, and so on: the sources that asked, round after round. */
async function roundsOf(read: (outside: Outside) => Promise<unknown>): Promise<string[][]> {
  const waiting: { name: string; answer: () => void }[] = [];
  const outside: Outside = async (url) => {
    const bytes = new TextEncoder().encode(JSON.stringify(saidAt(url, now)));
    await new Promise<void>((answer) => waiting.push({ name: sourceOf({ url }) ?? '', answer }));
    return { status: 200, headers: new Headers(), bytes };
  };
  const state = { isRead: false };
  const reading = read(outside).finally(() => (state.isRead = true));
  const rounds: string[][] = [];
  while (!state.isRead) {
    await new Promise((resolve) => setImmediate(resolve));
    const asked = waiting.splice(0);
    if (asked.length > 0) rounds.push([...new Set(asked.map(({ name }) => name))]);
    for (const { answer } of asked) answer();
  }
  await reading;
  return rounds;
}

it('asks all sources at once, none more than twice in sequence, and then the standby', async () => {
  const rows = sources.map(({ name, needsKey }) => {
    return { name, isOn: true, secret: needsKey ? 'a-key' : '' };
  });
  await api.db.write((tx) => tx.insert(sourceRows).values(rows));
  const rounds = await roundsOf((outside) =>
    sourceMarket({
      ...api.deps,
      db: api.db.read,
      askSource: makeAskSource({
        outside,
        limits: (options) => ({ ...memoryLimits(options), allows: () => Promise.resolve(true) }),
        clock: api.deps.clock,
      }),
      sources,
    }).read(everything),
  );
  const names = (isStandby: boolean) =>
    readers
      .filter((source) => (source.isStandby ?? false) === isStandby)
      .map(({ name }) => name)
      .toSorted();
  expect(rounds[0]?.toSorted()).toEqual(names(false));
  expect(rounds[1]?.every((name) => rounds[0]?.includes(name))).toBe(true);
  expect(rounds.slice(2).map((each) => each.toSorted())).toEqual([names(true)]);
});
