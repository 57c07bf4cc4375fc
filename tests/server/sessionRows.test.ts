import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetTokens, saves, sessions, staff } from '@server/db/schema/newsletters';
import { acceptCode, stopSecondFactor } from '@server/db/secondFactor';
import { forgetExpired, openSession, sessionsOf } from '@server/db/sessions';
import type { Store } from '@server/db/store';
import { makeIdentify } from '@server/http/identify';
import { failure } from '@server/http/failure';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let userId: number;
beforeEach(async () => {
  api = await openTestApi();
  const [first] = await api.db.read.select().from(staff).limit(1);
  userId = first?.id ?? 0;
});
afterEach(() => api.close());

const now = () => api.time.now;
const open = () =>
  api.db.write((tx) => openSession(tx, userId, { device: 'Firefox', address: '10.0.0.1' }, now()));
const seen = async () => (await api.db.read.select().from(sessions)).map((row) => row.seenAt);
/** Asks the database each time, because it remembers nothing. */
const userOf = (db: Store, token: string) =>
  makeIdentify({ ...db, watchSessions: () => ({ isLive: () => false }) }, now)(token);
const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
const hour = 60;

describe('a session', () => {
  it('is found by its token alone', async () => {
    const token = await open();
    expect(await userOf(api.db, token)).toMatchObject({ user_id: userId });
    for (const wrong of ['', ` ${token}`, 'another']) {
      expect(await userOf(api.db, wrong)).toBeNull();
    }
  });

  it('asks the database nothing without a token', async () => {
    const read = new Proxy(
      {},
      {
        get() {
          throw new Error('The database was asked.');
        },
      },
    ) as Store['read'];
    expect(await userOf({ ...api.db, read }, '')).toBeNull();
  });

  it('is noted as used at most once a minute', async () => {
    const token = await open();
    const opened = now();
    later(api, 1);
    await userOf(api.db, token);
    expect(await seen()).toEqual([opened]);
    api.time.now = new Date(now().getTime() + 1);
    await userOf(api.db, token);
    expect(await seen()).toEqual([now()]);
  });

  it.each([
    ['works on a full disk', failure(507, 'The disk is nearly full.'), true],
    ['reports any other error', new Error('A bug.'), false],
  ])('whose use can’t be noted %s', async (_, error, works) => {
    const token = await open();
    later(api, 2);
    const db: Store = { ...api.db, write: () => Promise.reject(error) };
    const user = await userOf(db, token).catch((thrown: unknown) => thrown);
    if (works) expect(user).toMatchObject({ user_id: userId });
    else expect(user).toBe(error);
  });

  it('is marked in the list of its own user’s sessions', async () => {
    const mine = await open();
    later(api, 1);
    await open();
    const list = await sessionsOf(api.db.read, userId, mine, now());
    expect(list.map(({ is_current: isCurrent }) => isCurrent)).toEqual([false, true]);
  });
});

describe('what can’t be used any more', () => {
  const stampsOf = async () => ({
    sessions: (await api.db.read.select().from(sessions)).map((row) => row.tokenHash).sort(),
    resets: (await api.db.read.select().from(resetTokens)).map((row) => row.tokenHash).sort(),
    saves: (await api.db.read.select().from(saves)).map((row) => row.opId).sort(),
  });

  it('is deleted after its time, and nothing else', async () => {
    const owner = { staffId: userId, device: '', address: '' };
    const session = (tokenHash: string, created: number, used: number) => ({
      ...owner,
      tokenHash,
      createdAt: minutesAgo(created),
      seenAt: minutesAgo(used),
    });
    const reset = (tokenHash: string, ended: number) => ({
      staffId: userId,
      tokenHash,
      expiresAt: minutesAgo(ended),
    });
    const save = (opId: string, made: number) => ({
      newsletterId: 12,
      field: 'name',
      rev: 1,
      opId,
      createdAt: minutesAgo(made),
    });
    const week = 7 * 24 * hour;
    const month = 30 * 24 * hour;
    await api.db.write(async (tx) => {
      await tx.delete(saves);
      await tx
        .insert(sessions)
        .values([
          session('used', week - 1, 12 * hour - 1),
          session('idle', 13 * hour, 12 * hour + 1),
          session('old', week + 1, 1),
        ]);
      await tx
        .insert(resetTokens)
        .values([reset('fresh', 24 * hour - 1), reset('long ended', 24 * hour + 1)]);
      await tx.insert(saves).values([save('fresh', month - 1), save('old', month + 1)]);
      await forgetExpired(tx, now());
    });
    expect(await stampsOf()).toEqual({ sessions: ['used'], resets: ['fresh'], saves: ['fresh'] });
  });
});

describe('the second factor', () => {
  it('takes no code of a user without one', async () => {
    const accepted = await api.db.write((tx) => acceptCode(tx, userId, '000000', now()));
    expect(accepted).toBe(false);
    expect(await api.db.write((tx) => acceptCode(tx, 9_999, '000000', now()))).toBe(false);
  });

  it('says whether there was one to stop', async () => {
    const stop = () => api.db.write((tx) => stopSecondFactor(tx, userId));
    expect(await stop()).toBe(false);
    await api.db.write((tx) => tx.update(staff).set({ totpSecret: 'a secret' }));
    expect([await stop(), await stop()]).toEqual([true, false]);
    const missing = api.db.write((tx) => stopSecondFactor(tx, 9_999));
    expect(await missing).toBe(false);
  });
});
