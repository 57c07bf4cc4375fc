import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseFiles } from '@server/db/files';
import { leastFreeBytes, makeStore, type Database, type Transact } from '@server/db/store';
import { databaseFailure, isConnectionError } from '@server/db/unavailable';
import { openTestApi, type TestApi } from './testApi';

const told = (work: Promise<unknown>) =>
  work.then(
    (value) => [200, value],
    (error: { status: number; message: string }) => [error.status, error.message],
  );

describe('a change', () => {
  let lines: Record<string, unknown>[];
  const storeWith = (transact: Transact, free = Infinity) =>
    makeStore(
      {
        db: {} as Database,
        watchSessions: () => ({ isLive: () => false }),
        close: () => Promise.resolve(),
        transact,
      },
      { freeBytes: () => Promise.resolve(free), log: (line) => void lines.push(line) },
    );

  beforeEach(() => {
    lines = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => void vi.useRealTimers());

  it.each(['write', 'writeOnce'] as const)(
    'by %s that hangs for five seconds is answered 503 and logged',
    async (kind) => {
      const hanging = () => new Promise<never>(() => undefined);
      const answer = told(storeWith(hanging)[kind](hanging));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await answer).toEqual([503, "The database isn't responding. Try again in a moment."]);
      expect(lines).toEqual([{ level: 'error', event: 'write-hangs', ms: 5_000 }]);
    },
  );

  it.each(['write', 'writeOnce'] as const)('by %s needs 64 MiB of free disk', async (kind) => {
    const write = (free: number) =>
      told(storeWith((run) => run({} as Database), free)[kind](() => Promise.resolve('stored')));
    expect(leastFreeBytes).toBe(67_108_864);
    expect(await write(leastFreeBytes)).toEqual([200, 'stored']);
    expect(await write(leastFreeBytes - 1)).toEqual([
      507,
      'The disk is nearly full. Nothing was saved.',
    ]);
  });
});

describe('a lost connection', () => {
  it.each<[string, unknown]>([
    ['text', 'Connection terminated'],
    ['object', { code: 'ECONNREFUSED', message: 'Connection ended' }],
    ['error without a code', new Error('Something else.')],
    ['nothing', undefined],
  ])('isn’t seen in an odd error: %s', (_, error) => {
    expect(isConnectionError(error)).toBe(false);
  });

  it('counts only if it is the database’s', () => {
    const cause = Object.assign(new Error('hidden'), { code: 'ECONNREFUSED' });
    expect(databaseFailure(new Error('A feed failed.', { cause }))).toBeNull();
    expect(databaseFailure(new DrizzleQueryError('select', [], cause))).toMatchObject({
      status: 503,
    });
  });
});

describe('files in the database', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  const files = () => databaseFiles(api.db, () => api.time.now);
  const bytes = (...values: number[]) => new Uint8Array(values);

  it('are read as they were written last, each under its own path', async () => {
    await files().write('uploads/a.png', bytes(0, 255, 128));
    await files().write('uploads/b.png', bytes(7));
    await files().write('uploads/a.png', bytes(1, 2, 3, 4));
    expect(await files().read('uploads/a.png')).toEqual(bytes(1, 2, 3, 4));
    expect(await files().read('uploads/b.png')).toEqual(bytes(7));
    expect(await files().has('uploads/a.png')).toBe(true);
  });

  it('are absent until they are written', async () => {
    expect([await files().read('uploads/c.png'), await files().has('uploads/c.png')]).toEqual([
      null,
      false,
    ]);
  });

  it('may have been written even if the write failed', () => {
    expect(files().failsCleanly).toBe(false);
  });
});
