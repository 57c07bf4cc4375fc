import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@server/db/store';
import { makeReadiness } from '@server/http/readiness';
import { openTestApi, type TestApi } from './testApi';

const roomy = () => Promise.resolve(Infinity);

/** Answers what `newest` says when it is asked for the newest migration, and counts the questions. */
function answering(newest: () => Promise<number>) {
  const asked = vi.fn(() => newest().then((value) => [{ newest: value }]));
  const read = { select: () => ({ from: asked }) } as unknown as Database;
  return { asked, db: { read } };
}

/** Later than any migration. */
const future = Date.UTC(2100, 0);

function readinessOf(newest: () => Promise<number>, freeBytes = roomy) {
  const lines: Record<string, unknown>[] = [];
  const { asked, db } = answering(newest);
  const readiness = makeReadiness({ db, freeBytes, log: (line) => void lines.push(line) });
  return { readiness, asked, lines };
}

describe('readiness', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks the database once a second, however often it is asked itself', async () => {
    const { readiness, asked } = readinessOf(() => Promise.resolve(future));
    const all = await Promise.all(Array.from({ length: 100 }, () => readiness.obstacle()));
    expect(all.every((obstacle) => obstacle === null)).toBe(true);
    await vi.advanceTimersByTimeAsync(900);
    await readiness.obstacle();
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    await readiness.obstacle();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('waits for a silent database at most 1.5 seconds, and asks it only once', async () => {
    let answer: (newest: number) => void = () => undefined;
    const { readiness, asked } = readinessOf(() => new Promise((resolve) => (answer = resolve)));
    for (let round = 0; round < 3; round += 1) {
      const obstacle = readiness.obstacle();
      await vi.advanceTimersByTimeAsync(1_500);
      expect(await obstacle).toBe('database');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(asked).toHaveBeenCalledTimes(1);
    answer(future);
    await vi.advanceTimersByTimeAsync(0);
    const next = readiness.obstacle();
    answer(future);
    expect(await next).toBe(null);
  });

  it.each([
    ['database', () => Promise.reject(new Error('gone')), roomy],
    ['migrations', () => Promise.resolve(1), roomy],
    ['disk', () => Promise.resolve(future), () => Promise.resolve(1_000)],
    ['disk', () => Promise.resolve(future), () => Promise.reject(new Error('no such folder'))],
  ])('names the check that fails: %s', async (name, newest, freeBytes) => {
    expect(await readinessOf(newest, freeBytes).readiness.obstacle()).toBe(name);
  });

  it('writes to the log when it changes, and not each time', async () => {
    let newest = future;
    const { readiness, lines } = readinessOf(() => Promise.resolve(newest));
    const ask = async () => {
      await vi.advanceTimersByTimeAsync(1_001);
      await readiness.obstacle();
    };
    await ask();
    newest = 1;
    await ask();
    await ask();
    newest = future;
    await ask();
    expect(lines).toEqual([
      { level: 'error', event: 'readiness', obstacle: 'migrations' },
      { level: 'info', event: 'readiness', obstacle: null },
    ]);
  });

  it('ends at once when the server drains', async () => {
    const { readiness, asked } = readinessOf(() => Promise.resolve(future));
    expect(await readiness.obstacle()).toBe(null);
    readiness.drain();
    expect(await readiness.obstacle()).toBe('draining');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('/api/ready', () => {
  let api: TestApi;
  afterEach(() => api.close());
  const get = (path: string) => api.send(path, {});

  it('answers 200 where everything works', async () => {
    api = await openTestApi();
    const { status, body } = await get('/api/ready');
    expect([status, body.response]).toEqual([200, { status: 'ready' }]);
  });

  it('answers 503 with the failed check, while the process itself is well', async () => {
    api = await openTestApi({}, () => Promise.resolve(1_000));
    const { status, body } = await get('/api/ready');
    expect([status, body.response]).toEqual([503, { failed: 'disk' }]);
    expect((await get('/api/health')).status).toBe(200);
  });
});
