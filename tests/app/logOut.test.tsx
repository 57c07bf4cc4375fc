import useSWR from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestsInFlight } from '@/api/inFlight';
import { sampleUser } from '@/api/samples/auth';
import { beforeLeaving } from '@/app/routing/leaving';
import { useLogOut } from '@/app/session/useLogOut';
import { closePage, pass, runHook, settle } from './hooks';
import { openSessionPage, type Reply } from './sessionPage';

const granted: Record<string, Reply> = { '/logout': [200, ''] };

const stops: (() => void)[] = [];

/** A page whose user is signed in, and which shows what it has read. */
async function openDesk(replies = granted) {
  const opened = openSessionPage(replies);
  opened.session.startSession({ token: 't', user: sampleUser, capabilities: null });
  const read = vi.fn(async () => 'news');
  const desk = runHook(() => {
    const isSignedIn = opened.session.useSession() !== null;
    useSWR(isSignedIn ? 'news' : null, read);
    return useLogOut();
  }, opened.around);
  await settle();
  const work = (finish: () => Promise<void>, isAtRisk = false) =>
    void stops.push(beforeLeaving({ finish, isAtRisk: () => isAtRisk }));
  return { ...opened, work, read, logOut: () => desk.now()() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await closePage();
});

describe('logging out', () => {
  it('tells the API while the token still counts, then forgets the session', async () => {
    const { sent, session, logOut } = await openDesk();
    await logOut();
    expect(sent).toEqual([{ path: '/logout', body: null, token: 't' }]);
    expect(session.currentSession()).toBeNull();
  });

  it('works without the API', async () => {
    const { session, logOut } = await openDesk({});
    await logOut();
    expect(session.currentSession()).toBeNull();
  });

  it('forgets everything that was read, and reads nothing again', async () => {
    const { cache, read, logOut } = await openDesk();
    expect(cache.get('news')?.data).toBe('news');
    await logOut();
    await pass(0);
    expect(cache.get('news')?.data).toBeUndefined();
    expect(read).toHaveBeenCalledOnce();
  });

  it('shows that it waits for saves, and goes on without them after 5 s', async () => {
    const { work, session, logOut } = await openDesk();
    work(() => new Promise(() => {}));
    const done = logOut();
    await pass(4_999);
    expect(requestsInFlight()).toBe(1);
    expect(session.currentSession()).not.toBeNull();
    await pass(1);
    await done;
    expect(requestsInFlight()).toBe(0);
    expect(session.currentSession()).toBeNull();
  });

  it.each([true, false])('asks where text would be lost; answered with %o', async (isLeft) => {
    const { work, sent, session, logOut } = await openDesk();
    vi.stubGlobal('window', Object.assign(window, { confirm: () => isLeft }));
    work(async () => {}, true);
    await logOut();
    expect(session.currentSession()).toEqual(
      isLeft ? null : { token: 't', user: sampleUser, capabilities: null },
    );
    expect(sent).toHaveLength(isLeft ? 1 : 0);
    expect(requestsInFlight()).toBe(0);
  });

  it('hides the overlay when a save fails', async () => {
    const { work, logOut } = await openDesk();
    work(() => Promise.reject(new Error('no')));
    await expect(logOut()).rejects.toThrow('no');
    expect(requestsInFlight()).toBe(0);
  });
});
