import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { sessions, staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import type { SessionWatch, Store } from '@server/db/store';
import { makeIdentify } from '@server/http/identify';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

/** Counts how often the sessions are read from the database. */
function counting(watch?: (onChange: () => void) => SessionWatch) {
  const read = vi.fn<() => void>();
  const db: Store = {
    ...api.db,
    get read() {
      read();
      return api.db.read;
    },
    watchSessions: watch ?? ((onChange) => api.db.watchSessions(onChange)),
  };
  return { identify: makeIdentify(db, () => api.time.now), read };
}

const byEmail = eq(staff.email, sampleAccount.email);

describe('a session that is in use', () => {
  it('is read once a minute', async () => {
    const { identify, read } = counting();
    // Until the database tells of changes, nothing is remembered.
    await expect
      .poll(async () => {
        await identify(token);
        read.mockClear();
        await identify(token);
        return read.mock.calls.length;
      })
      .toBe(0);
    later(api, 1);
    expect(await identify(token)).toMatchObject({ email: sampleAccount.email });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('ends as soon as it is removed, by whatever server', async () => {
    const { identify } = counting();
    expect(await identify(token)).not.toBeNull();
    await api.db.write((tx) => tx.delete(sessions));
    expect(await identify(token)).toBeNull();
  });

  it('has what its account may do from the moment that changes', async () => {
    const { identify } = counting();
    expect(await identify(token)).toMatchObject({ level: 3 });
    await api.db.write((tx) => tx.update(staff).set({ level: 1 }).where(byEmail));
    expect(await identify(token)).toMatchObject({ level: 1 });
    await api.db.write((tx) => tx.update(staff).set({ firstName: 'Nadia' }).where(byEmail));
    expect(await identify(token)).toMatchObject({ first_name: 'Nadia' });
    await api.db.write((tx) => tx.delete(staff).where(byEmail));
    expect(await identify(token)).toBeNull();
  });

  it('ends seven days after the sign-in, to the moment', async () => {
    const { identify } = counting();
    const signedIn = api.time.now;
    const end = signedIn.getTime() + 7 * 24 * 60 * 60_000;
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      api.time.now = new Date(signedIn.getTime() + hours * 60 * 60_000);
      expect(await identify(token)).not.toBeNull();
    }
    api.time.now = new Date(end - 1_000);
    expect(await identify(token)).not.toBeNull();
    api.time.now = new Date(end);
    expect(await identify(token)).toBeNull();
  });

  it('is read for each call while changes could go unnoticed', async () => {
    const { identify, read } = counting(() => ({ isLive: () => false }));
    for (let count = 0; count < 3; count += 1) await identify(token);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is not remembered if it was read before a change', async () => {
    let tell = () => {};
    const { identify, read } = counting((onChange) => {
      tell = onChange;
      return { isLive: () => true };
    });
    const reading = identify(token);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    tell();
    await reading;
    await identify(token);
    expect(read).toHaveBeenCalledTimes(2);
    await identify(token);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('signing out', () => {
  it('ends a session that was used a moment ago', async () => {
    for (let count = 0; count < 2; count += 1) {
      expect((await api.call(authCalls.userInfo, {}, token)).status).toBe(200);
    }
    await api.call(authCalls.logout, {}, token);
    expect((await api.call(authCalls.userInfo, {}, token)).status).toBe(401);
  });
});
