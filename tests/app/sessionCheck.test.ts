import { afterEach, describe, expect, it, vi } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { userCalls } from '@/api/contract/users';
import { sampleUser } from '@/api/samples/auth';
import { checkSession, client } from '@/app/session/client';
import { closePage } from './hooks';
import { openSessionPage, type Reply } from './sessionPage';

const start = { token: 't', user: sampleUser, capabilities: null };

function open(replies: Record<string, Reply>, isSignedIn = true) {
  const opened = openSessionPage(replies);
  if (isSignedIn) opened.session.startSession(start);
  return opened;
}

afterEach(closePage);

describe('asking who the user is now', () => {
  it.each<[string, Reply, unknown]>([
    ['follows a change', [200, '', { ...sampleUser, level: 1 }], { ...sampleUser, level: 1 }],
    ['keeps a user who is the same', [200, '', sampleUser], sampleUser],
    ['ends a session that the API no longer knows', [401, 'Unauthenticated'], undefined],
    ['keeps the session while the API fails', [503, 'Try again.'], sampleUser],
  ])('%s', async (_, reply, user) => {
    const { session } = open({ '/user/info': reply });
    await checkSession();
    expect(session.currentSession()?.user).toEqual(user);
  });

  it('asks once at a time, and again later', async () => {
    const { sent } = open({ '/user/info': [200, '', sampleUser] });
    await Promise.all([checkSession(), checkSession()]);
    expect(sent).toHaveLength(1);
    await checkSession();
    expect(sent).toHaveLength(2);
  });

  it.each<[string, Reply | undefined, string[] | null]>([
    ['follows a list', [200, '', ['schedule', 'unheard of']], ['schedule']],
    ['takes a refusal for none', [404, 'Not Found'], []],
    ['takes another method for none', [405, 'Method not allowed'], []],
    ['takes an answer in another form for none', [200, '', 'hello'], []],
    ['asks again later while the API is busy', [503, 'Try again.'], null],
    ['asks again later where nothing could be reached', undefined, null],
  ])('%s when it asks what the API has', async (_, reply, capabilities) => {
    const known = reply && { '/capabilities': reply };
    const { session, handshakes } = open({ '/user/info': [200, '', sampleUser], ...known });
    await checkSession();
    expect(session.currentSession()?.capabilities).toEqual(capabilities);
    await checkSession();
    // An API that has none isn't asked again.
    expect(handshakes).toHaveLength(capabilities?.length === 0 ? 1 : 2);
  });

  it('asks once the API requires a second factor, as it may from any call on', async () => {
    const user = { ...sampleUser, needs_second_factor: true };
    const refusal: Reply = [403, 'Set it up to go on.', { needs_second_factor: true }];
    const { session } = open({ [userCalls.search.path]: refusal, '/user/info': [200, '', user] });
    await client.send(userCalls.search, { search: 'ann' }).catch(() => undefined);
    await vi.waitFor(() => expect(session.currentSession()?.user).toEqual(user));
  });

  it('asks nobody while signed out, or once the session has ended', async () => {
    const { session, sent } = open({}, false);
    await checkSession();
    session.startSession(start);
    session.holdSession(() => true);
    session.endSession();
    await checkSession();
    expect(sent).toEqual([]);
  });
});

describe('every call', () => {
  const calls: Record<string, Reply> = { '/user/info': [200, '', sampleUser] };

  it.each([
    [true, 't', { u: 1, l: 3 }],
    [false, null, { u: null, l: null }],
  ])('carries token and user of the session (signed in: %o)', async (isSignedIn, token, p) => {
    open(calls, isSignedIn);
    const { fetch } = globalThis;
    const bodies: unknown[] = [];
    globalThis.fetch = (url, init) => {
      bodies.push(
        JSON.parse(init?.body as string),
        new Headers(init?.headers).get('authorization'),
      );
      return fetch(url, init);
    };
    await client.send(authCalls.userInfo, {});
    expect(bodies).toEqual([{ p }, token && `Bearer ${token}`]);
  });
});
