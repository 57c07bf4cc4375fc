import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '@/api/samples/auth';
import { useSignIn } from '@/app/session/useSignIn';
import { closePage, runHook, settle } from './hooks';
import { openSessionPage, type Reply } from './sessionPage';

const credentials = { email: 'editor@researchdesk.example', password: 'right' };
const earlier = { token: 'early', user: { ...sampleUser, user_id: 9 }, capabilities: null };
const needsCode: Reply = [403, 'Enter the code.', { needs_code: true }];
const granted: Record<string, Reply> = {
  '/auth/login': [200, '', { token: 'new' }],
  '/user/info': [200, '', sampleUser],
};

/** The login page, on a computer where somebody else was signed in before. */
function openLogin(replies: Record<string, Reply>) {
  const opened = openSessionPage(replies);
  opened.session.startSession(earlier);
  const login = runHook(useSignIn, opened.around);
  async function enter(code?: string) {
    if (code === undefined) void login.now().onLogin(credentials);
    else login.now().codeStep?.onCode(code);
    await settle();
    await vi.waitFor(() => expect(login.now().isPending).toBe(false));
  }
  return { ...opened, login, enter };
}

afterEach(closePage);

describe('signing in', () => {
  it('starts the session of the user that the API names for the new token', async () => {
    const { session, sent, enter, login } = openLogin(granted);
    await enter();
    expect(session.currentSession()).toEqual({
      token: 'new',
      user: sampleUser,
      capabilities: null,
    });
    expect(sent).toEqual([
      { path: '/auth/login', body: credentials, token: null },
      { path: '/user/info', body: {}, token: 'new' },
    ]);
    expect(login.now()).toMatchObject({ error: null, isPending: false, codeStep: null });
  });

  it('ends the earlier session first, and is pending until the answer', async () => {
    const { session, login, holdAnswers } = openLogin(granted);
    expect(login.now().isPending).toBe(false);
    const release = holdAnswers();
    const done = login.now().onLogin(credentials);
    expect(session.currentSession()).toBeNull();
    await settle();
    expect(login.now().isPending).toBe(true);
    release();
    await done;
    await settle();
    expect(login.now().isPending).toBe(false);
  });

  it.each<[string, Record<string, Reply>, string]>([
    ['a wrong password', { '/auth/login': [400, 'Wrong password.'] }, 'Wrong password.'],
    ['an account without a user', { ...granted, '/user/info': [400, 'No user.'] }, 'No user.'],
    ['no answer', {}, 'The server can’t be reached. Check your connection and try again.'],
  ])('shows why it failed: %s', async (_, replies, error) => {
    const { session, enter, login } = openLogin(replies);
    await enter();
    expect(login.now()).toMatchObject({ error, isPending: false, codeStep: null });
    expect(session.currentSession()).toBeNull();
  });

  it('forgets the error with the next try', async () => {
    const { enter, login, holdAnswers } = openLogin({ '/auth/login': [400, 'Wrong.'] });
    await enter();
    expect(login.now().error).toBe('Wrong.');
    const release = holdAnswers();
    const done = login.now().onLogin(credentials);
    await settle();
    expect(login.now()).toMatchObject({ error: null, isPending: true });
    release();
    await done;
  });
});

describe('an account with a second factor', () => {
  it('is asked for a code, without an error, and signs in with it', async () => {
    const { replies, sent, session, enter, login } = openLogin({ '/auth/login': needsCode });
    await enter();
    expect(login.now().error).toBeNull();
    expect(login.now().codeStep).not.toBeNull();
    Object.assign(replies, granted);
    await enter('123456');
    expect(sent[1]?.body).toEqual({ ...credentials, code: '123456' });
    expect(session.currentSession()?.token).toBe('new');
  });

  it.each<[string, Reply, boolean]>([
    ['a wrong code', [403, 'Wrong code.', { needs_code: true }], true],
    ['a server that is busy', [503, 'Try again.'], true],
    ['a password that was changed meanwhile', [400, 'Wrong password.'], false],
  ])('shows %s; whether it asks for a code again: %o', async (_, reply, isAsked) => {
    const { replies, enter, login } = openLogin({ '/auth/login': needsCode });
    await enter();
    replies['/auth/login'] = reply;
    await enter('000000');
    expect(login.now().error).toBe(reply[1]);
    expect(login.now().codeStep !== null).toBe(isAsked);
  });

  it('can go back to the password', async () => {
    const { replies, enter, login } = openLogin({ '/auth/login': needsCode });
    await enter();
    replies['/auth/login'] = [403, 'Wrong code.', { needs_code: true }];
    await enter('000000');
    login.now().codeStep?.onBack();
    await settle();
    expect(login.now()).toMatchObject({ error: null, codeStep: null });
  });
});

describe('an existing backend', () => {
  it('grants a token for a password, which signs in', async () => {
    vi.stubEnv('VITE_BACKEND_MODE', 'true');
    const { session, sent, enter } = openLogin({
      '/oauth/token': [200, '', { access_token: 'granted' }],
      '/user/info': [200, '', sampleUser],
    });
    await enter();
    const grant = { grant_type: 'password', scope: '*', username: credentials.email };
    expect(sent[0]).toMatchObject({ path: '/oauth/token', body: { ...grant, password: 'right' } });
    expect(sent[1]).toMatchObject({ path: '/user/info', token: 'granted' });
    expect(session.currentSession()?.token).toBe('granted');
  });

  it.each<[Record<string, Reply>, boolean, string]>([
    [{ '/user/signup': [200, 'Welcome.'] }, true, 'success: Welcome.'],
    [{ '/user/signup': [400, 'Taken.'] }, false, 'failure: Taken.'],
  ])('answers a sign-up %o', async (replies, isDone, words) => {
    vi.stubEnv('VITE_BACKEND_MODE', 'true');
    const { login, told, sent } = openLogin(replies);
    await expect(login.now().onSignUp?.(credentials)).resolves.toBe(isDone);
    expect(told).toEqual([words]);
    expect(sent).toMatchObject([{ path: '/user/signup', body: credentials }]);
  });

  it('alone offers sign-ups', () => {
    const { login } = openLogin({});
    expect(login.now()).not.toHaveProperty('onSignUp');
  });
});
