import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpus } from '../corpora/corpus';
import type { Schedule } from '../corpora/schedules';
import { sampleOf } from '../proofs';
import { judge } from './judge';
import { realServers } from './realServer';
import { Time } from './time';

const schedules = sampleOf('Autosave schedules', corpus<Schedule>('autosave_schedules'), 10);
const { fetch } = globalThis;
let servers: Awaited<ReturnType<typeof realServers>>;

beforeAll(async () => {
  servers = await realServers();
});

afterAll(async () => {
  globalThis.fetch = fetch;
  await servers.close();
});

describe('autosave through the schedules, with the real engine, client and API', () => {
  it('loses nothing, overwrites nothing, and finishes', async () => {
    const broken: string[] = [];
    const sum = { typed: 0, unkept: 0, conflicts: 0 };
    for (const { seed, actors, events } of schedules) {
      const time = new Time();
      const people = ['A', 'B'].slice(0, actors);
      const verdict = await judge(people, events, await servers.open(time), time);
      broken.push(...verdict.broken.map((what) => `${seed}: ${what}`));
      sum.typed += verdict.typed;
      sum.unkept += verdict.unkept;
      sum.conflicts += verdict.conflicts;
    }
    console.log(
      `${schedules.length} schedules, ${sum.typed} characters typed, ${sum.conflicts} conflicts shown, ${sum.unkept} characters that no store took.`,
    );
    expect(broken).toEqual([]);
  });
});
