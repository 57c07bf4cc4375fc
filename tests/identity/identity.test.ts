import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { levels } from '@/api/contract/call';
import { accountCalls } from '@/api/contract/account';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import type { Deps } from '@server/deps';
import { staff } from '@server/db/schema/newsletters';
import { tickets } from '@server/db/schema/signIn';
import { sampleAccount } from '@server/db/seed/seed';
import type { IdentityOptions } from '@server/identity/options';
import { later, openTestApi, type TestApi } from '@tests/server/testApi';
import { client, openProvider, signInAt, type TestProvider } from './provider';

const callback = 'http://desk.example/user/signin/google/callback';
const groups = [
  { level: levels.administer, names: ['admins'] },
  { level: levels.publish, names: ['publishers'] },
  { level: levels.write, names: ['writers', 'interns'] },
];

let provider: TestProvider;
let api: TestApi;

beforeAll(async () => {
  provider = await openProvider(callback);
});
beforeEach(() => provider.reset());
afterEach(() => api.close());
afterAll(() => provider.close());

async function open(changes: Partial<IdentityOptions> = {}, deps: Partial<Deps> = {}) {
  const identity: IdentityOptions = {
    provider: 'google',
    issuer: provider.issuer,
    clientId: client.id,
    clientSecret: client.secret,
    scopes: 'openid email profile',
    groupsClaim: 'groups',
    groups: [],
    domains: [],
    passwords: 'all',
    countsAsSecondFactor: false,
    ...changes,
  };
  api = await openTestApi({ identity, ...deps });
}

/** A browser with cookies of its own. */
function newBrowser() {
  const cookies = new Map<string, string>();
  async function request(path: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.app.request(path, { ...init, headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  const locationOf = (answer: Response) => answer.headers.get('location') ?? '';
  return {
    cookies,
    request,
    start: async (from?: string) =>
      request(
        `/user/signin/google${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`,
      ),
    /** Signs in at the provider, and comes back to the login page. */
    async goThrough(from?: string): Promise<string> {
      const back = await signInAt(locationOf(await this.start(from)), callback);
      return this.comeBack(back);
    },
    comeBack: async (address: string) => {
      const { pathname, search } = new URL(address);
      return locationOf(await request(pathname + search));
    },
    async fetchToken(code?: string) {
      const answer = await request('/api/auth/finish_signin', {
        method: 'POST',
        body: JSON.stringify({ code }),
      });
      const body = (await answer.json()) as {
        message: string;
        response: { token: string; next: string; needs_code?: boolean };
      };
      return { ...body, status: answer.status };
    },
  };
}

const people = () => api.db.read.select().from(staff);
const personWith = async (email: string) => (await people()).find((row) => row.email === email);
const isOpen = async (token: string) =>
  (await api.call(authCalls.userInfo, {}, token)).status === 200;
const robin = { sub: 'robin-1', email: sampleAccount.email, email_verified: true };

/** Signs in completely, and returns the token. */
async function signIn(browser = newBrowser()): Promise<string> {
  expect(await browser.goThrough()).toBe('/login?signin=done');
  return (await browser.fetchToken()).response.token;
}

describe('a sign-in at the identity provider', () => {
  it('opens a session of the account with the same verified address', async () => {
    await open();
    provider.person = robin;
    const browser = newBrowser();
    const start = await browser.start('/app/newsletter/12');
    const page = new URL(start.headers.get('location') ?? '');
    expect(start.status).toBe(302);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      client_id: client.id,
      redirect_uri: callback,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(start.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/);
    const back = await signInAt(page.href, callback);
    expect(await browser.comeBack(back)).toBe('/login?signin=done');
    const { response } = await browser.fetchToken();
    expect(response.next).toBe('/app/newsletter/12');
    expect((await api.call(authCalls.userInfo, {}, response.token)).body.response).toMatchObject({
      email: sampleAccount.email,
      level: 3,
    });
    const log = JSON.stringify(api.lines);
    for (const secret of [response.token, new URL(back).searchParams.get('code') ?? '?'])
      expect(log).not.toContain(secret);
  });

  it('records how somebody signed in', async () => {
    await open();
    provider.person = robin;
    const token = await signIn();
    const rows = (await api.call(activityCalls.list, {}, token)).body.response as {
      rows: ActivityRow[];
    };
    expect(rows.rows[0]).toMatchObject({ action: 'signed in to', reason: 'With Google' });
  });

  it('stores nothing by which the sign-in could be taken over', async () => {
    await open();
    const browser = newBrowser();
    const { searchParams } = new URL((await browser.start()).headers.get('location') ?? '');
    const stored = JSON.stringify(await api.db.read.select().from(tickets));
    const secrets = [
      ...browser.cookies.values(),
      searchParams.get('state'),
      searchParams.get('nonce'),
    ];
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });

  it('gives the token once, to the browser that has the cookie, within a minute', async () => {
    await open();
    provider.person = robin;
    const browser = newBrowser();
    await browser.goThrough();
    expect((await newBrowser().fetchToken()).status).toBe(400);
    expect((await browser.fetchToken()).status).toBe(200);
    const again = await browser.fetchToken();
    expect([again.status, again.message]).toEqual([400, 'That sign-in took too long. Try again.']);
    await browser.goThrough();
    later(api, 1);
    expect((await browser.fetchToken()).status).toBe(400);
  });

  it('asks for the code of two-step sign-in unless the provider had a second factor', async () => {
    await open();
    provider.person = robin;
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await api.db.write((tx) => tx.update(staff).set({ totpSecret: secret }));
    const browser = newBrowser();
    await browser.goThrough();
    const asked = await browser.fetchToken();
    expect([asked.status, asked.response.needs_code]).toEqual([403, true]);
    expect((await browser.fetchToken('000000')).status).toBe(403);
    const { stepOf } = await import('@server/secondFactor');
    const code = Array.from({ length: 1_000_000 }, (_, each) => String(each).padStart(6, '0')).find(
      (each) => stepOf(secret, each, api.time.now) !== null,
    );
    expect((await browser.fetchToken(code)).status).toBe(200);
    provider.meddling = { claims: (claims) => ({ ...claims, amr: ['pwd', 'mfa'] }) };
    await browser.goThrough();
    expect((await browser.fetchToken()).status).toBe(200);
  });
});

describe('who is let in', () => {
  it('keeps the account by the subject, even if its address changes at the provider', async () => {
    await open();
    provider.person = robin;
    await signIn();
    provider.person = { ...robin, email: 'someone-else@desk.example' };
    const token = await signIn();
    expect((await api.call(authCalls.userInfo, {}, token)).body.response).toMatchObject({
      email: sampleAccount.email,
    });
  });

  it('never gives an account to another subject with its address', async () => {
    await open();
    provider.person = robin;
    await signIn();
    provider.person = { ...robin, sub: 'mallory-1' };
    expect(await newBrowser().goThrough()).toBe('/login?signin=taken');
  });

  it.each([
    ['an unverified address', { ...robin, email_verified: false }, 'unverified'],
    ['no word on the address', { sub: 'x', email: robin.email }, 'unverified'],
    ['an address verified in words', { ...robin, email_verified: 'true' }, 'unverified'],
    ['no address', { sub: 'x', email_verified: true }, 'unverified'],
    ['an address without an account', { ...robin, email: 'new@desk.example' }, 'unknown'],
  ])('refuses %s', async (_, person, error) => {
    await open();
    provider.person = person;
    const browser = newBrowser();
    expect(await browser.goThrough()).toBe(`/login?signin=${error}`);
    expect((await browser.fetchToken()).status).toBe(400);
    expect(await people()).toHaveLength(1);
  });

  it.each([
    ['another domain', { email: 'robin@evil.example', email_verified: true }, 'domain'],
    ['a subdomain', { email: 'robin@x.researchdesk.example', email_verified: true }, 'domain'],
    [
      'a domain that ends alike',
      { email: 'a@notresearchdesk.example', email_verified: true },
      'domain',
    ],
    [
      'a foreign sign-in name',
      { email: robin.email, preferred_username: 'x@evil.example' },
      'domain',
    ],
    ['a domain that Microsoft doubts', { email: robin.email, xms_edov: false }, 'unverified'],
  ])('refuses %s', async (_, person, error) => {
    await open({ domains: ['researchdesk.example'] });
    provider.person = { sub: 'x', ...person };
    expect(await newBrowser().goThrough()).toBe(`/login?signin=${error}`);
  });

  it('takes Microsoft’s word for addresses of the firm’s own domains', async () => {
    await open({ domains: ['researchdesk.example'] });
    provider.person = { sub: 'x', email: robin.email, preferred_username: robin.email };
    await signIn();
    expect(await personWith(robin.email)).toMatchObject({ identitySubject: 'x' });
  });
});

describe('groups', () => {
  const inGroups = (...names: string[]) => ({
    sub: 'ada-1',
    email: 'Ada@desk.example',
    email_verified: true,
    given_name: 'Ada\u0007',
    groups: names,
  });

  it('add an account, and set its level at each sign-in', async () => {
    await open({ groups });
    provider.person = inGroups('interns', 'other');
    const first = await signIn();
    expect(await personWith('ada@desk.example')).toMatchObject({ firstName: 'Ada', level: 1 });
    provider.person = inGroups('writers', 'admins');
    await signIn();
    expect((await api.call(activityCalls.people, {}, first)).status).toBe(200);
    provider.person = inGroups('publishers');
    await signIn();
    expect((await api.call(activityCalls.people, {}, first)).status).toBe(403);
    const robins = await api.signIn();
    const answer = await api.call(activityCalls.list, { subject: 'level' }, robins);
    expect((answer.body.response as { rows: ActivityRow[] }).rows.map((row) => row.reason)).toEqual(
      ['Publisher, by a group of Google', 'Administrator, by a group of Google'],
    );
  });

  it('end the sessions of whoever left them', async () => {
    await open({ groups });
    provider.person = inGroups('writers');
    const token = await signIn();
    provider.person = inGroups('others');
    expect(await newBrowser().goThrough()).toBe('/login?signin=group');
    expect(await isOpen(token)).toBe(false);
  });

  it('let nobody in without one, and add nobody', async () => {
    await open({ groups });
    provider.person = { ...inGroups(), groups: { admins: true } };
    expect(await newBrowser().goThrough()).toBe('/login?signin=group');
    expect(await personWith('ada@desk.example')).toBeUndefined();
  });

  it('take neither the last administrator nor the emergency account away', async () => {
    await open({ groups, passwords: { emergency: sampleAccount.email } });
    const token = await api.signIn();
    provider.person = { ...robin, groups: ['writers'] };
    await signIn();
    expect(await personWith(robin.email)).toMatchObject({ level: 3 });
    provider.person = { ...robin, groups: [] };
    expect(await newBrowser().goThrough()).toBe('/login?signin=group');
    expect(await isOpen(token)).toBe(true);
  });
});

describe('what comes back wrong', () => {
  const claims = (changes: object) => ({
    claims: (all: Record<string, unknown>) => ({ ...all, ...changes }),
  });
  const now = Math.floor(Date.now() / 1_000);
  const hour = 3_600;

  it.each([
    ['another nonce', claims({ nonce: 'another' })],
    ['no nonce', claims({ nonce: undefined })],
    ['another audience', claims({ aud: 'another-client' })],
    ['several audiences for another party', claims({ aud: [client.id, 'x'], azp: 'x' })],
    ['another issuer', claims({ iss: 'https://evil.example' })],
    ['an expired token', claims({ iat: now - 2 * hour, exp: now - hour })],
    ['a token without an end', claims({ exp: undefined })],
    ['a token of tomorrow', claims({ nbf: now + hour, iat: now + hour })],
    ['no subject', claims({ sub: undefined })],
    ['another’s signature', { signedBy: 'stranger' as const }],
    ['no signature', { signedBy: 'nobody' as const }],
    ['the client’s secret for a signature', { signedBy: 'client secret' as const }],
    [
      'no ID token',
      { answer: { status: 200, body: '{"access_token":"x","token_type":"bearer"}' } },
    ],
    ['a refused code', { answer: { status: 400, body: '{"error":"invalid_grant"}' } }],
    ['a page instead of a token', { answer: { status: 200, body: '<html>' } }],
  ])('refuses %s', async (_, meddling) => {
    await open();
    provider.person = robin;
    provider.meddling = meddling;
    const browser = newBrowser();
    expect(await browser.goThrough()).toBe('/login?signin=failed');
    expect((await browser.fetchToken()).status).toBe(400);
  });

  it('allows clocks that differ by less than a minute', async () => {
    await open();
    provider.person = robin;
    const recently = Math.floor(Date.now() / 1_000) - 20;
    provider.meddling = claims({ iat: recently - 600, exp: recently });
    await signIn();
  });

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'x'), 'failed'],
    ['no state', (back: URL) => back.searchParams.delete('state'), 'failed'],
    ['another code', (back: URL) => back.searchParams.set('code', 'x'), 'failed'],
    [
      'another issuer in the address',
      (back: URL) => back.searchParams.set('iss', 'https://evil.example'),
      'failed',
    ],
    [
      'an error with markup',
      (back: URL) => (back.search = '?error=%3Cscript%3E&state=x'),
      'failed',
    ],
    ['nothing', (back: URL) => (back.search = ''), 'failed'],
  ])('refuses %s', async (_, change, error) => {
    await open();
    provider.person = robin;
    const browser = newBrowser();
    const start = await browser.start();
    const back = new URL(await signInAt(start.headers.get('location') ?? '', callback));
    change(back);
    expect(await browser.comeBack(back.href)).toBe(`/login?signin=${error}`);
  });

  it('refuses a callback without a start, of another browser, a second time, too late, and with a changed cookie', async () => {
    await open();
    provider.person = robin;
    const browser = newBrowser();
    const start = async () => (await browser.start()).headers.get('location') ?? '';
    const back = await signInAt(await start(), callback);
    expect(await newBrowser().comeBack(back)).toBe('/login?signin=expired');
    const cookie = browser.cookies.get('signin') ?? '';
    browser.cookies.set('signin', `${cookie.slice(0, -1)}_`);
    expect(await browser.comeBack(back)).toBe('/login?signin=expired');
    browser.cookies.set('signin', cookie);
    expect(await browser.comeBack(back)).toBe('/login?signin=done');
    browser.cookies.set('signin', cookie);
    expect(await browser.comeBack(back)).toBe('/login?signin=expired');
    const late = await signInAt(await start(), callback);
    later(api, 10);
    expect(await browser.comeBack(late)).toBe('/login?signin=expired');
  });

  it('never takes another browser’s code', async () => {
    await open();
    provider.person = robin;
    const [mine, theirs] = [newBrowser(), newBrowser()];
    const back = async (browser: ReturnType<typeof newBrowser>) =>
      signInAt((await browser.start()).headers.get('location') ?? '', callback);
    const [own, foreign] = [new URL(await back(mine)), new URL(await back(theirs))];
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    expect(await mine.comeBack(own.href)).toBe('/login?signin=failed');
  });

  it('says that somebody said no', async () => {
    await open();
    provider.denies = true;
    expect(await newBrowser().goThrough()).toBe('/login?signin=denied');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'app',
  ])('comes back to no other site: %j', async (from) => {
    await open();
    provider.person = robin;
    const browser = newBrowser();
    expect(await browser.goThrough(from)).toBe('/login?signin=done');
    expect((await browser.fetchToken()).response.next).toBe('');
  });
});

describe('keys of the provider', () => {
  it('count as soon as it signs with them', async () => {
    await open();
    provider.person = robin;
    await signIn();
    provider.rotate({ keepsEarlier: true });
    await signIn();
    provider.rotate();
    await signIn();
  });

  it('count no longer once it has removed them', async () => {
    await open();
    provider.person = robin;
    await signIn();
    provider.rotate({ signsWithEarlier: true });
    expect(await newBrowser().goThrough()).toBe('/login?signin=failed');
  });
});

describe('a sign-in that is refused', () => {
  const refused = 'failed to sign in to';
  async function rows() {
    await api.background.settled();
    const token = await api.signIn();
    const { response } = (await api.call(activityCalls.list, { action: refused }, token)).body;
    return (response as { rows: ActivityRow[] }).rows;
  }
  const seen = async () => (await rows()).map(({ staff: who, reason }) => [who, reason]);
  const stranger = { sub: 'stranger', email: 'Stranger@desk.example', email_verified: true };

  it('is in activity, with who it was', async () => {
    await open();
    provider.person = robin;
    await signIn();
    provider.person = { ...robin, email_verified: false };
    await newBrowser().goThrough();
    provider.person = { ...robin, sub: 'robin-2' };
    await newBrowser().goThrough();
    provider.person = stranger;
    await newBrowser().goThrough();
    const [row] = await rows();
    expect(row).toMatchObject({ staff_id: null, subject: 'account', subject_id: null });
    expect(await seen()).toEqual([
      ['stranger@desk.example', 'With Google: no account has this email address'],
      [`Robin <${sampleAccount.email}>`, 'With Google: the account belongs to another user there'],
      [`Robin <${sampleAccount.email}>`, 'With Google: the email address isn’t confirmed there'],
    ]);
  });

  it('is of the account that the provider’s id names, whatever address that has now', async () => {
    await open({ groups });
    provider.person = { ...robin, groups: ['admins'] };
    await signIn();
    provider.person = { ...robin, email: 'renamed@desk.example', groups: [] };
    await newBrowser().goThrough();
    expect(await seen()).toEqual([
      [`Robin <${sampleAccount.email}>`, 'With Google: in no group that may use Research Desk'],
    ]);
  });

  it('is of nobody where the provider says no or what it says can’t be believed', async () => {
    await open();
    provider.person = robin;
    const browser = newBrowser();
    const page = (await browser.start()).headers.get('location') ?? '';
    provider.meddling = { signedBy: 'stranger' };
    const back = await signInAt(page, callback);
    await browser.comeBack(back);
    provider.denies = true;
    await newBrowser().goThrough();
    expect(await seen()).toEqual([
      ['Somebody', 'With Google: canceled or not allowed there'],
      ['Somebody', 'With Google: its answer couldn’t be confirmed'],
    ]);
    const { searchParams } = new URL(back);
    for (const secret of [searchParams.get('code'), searchParams.get('state')])
      expect(JSON.stringify(await rows())).not.toContain(secret);
  });

  it('fills no table by the hand of strangers', async () => {
    await open();
    provider.person = stranger;
    for (let count = 0; count < 25; count += 1) await newBrowser().goThrough();
    expect(await rows()).toHaveLength(20);
  });
});

describe('a provider that is down', () => {
  it('keeps nobody from starting the server, and is asked again', async () => {
    provider.isDown = true;
    await open();
    provider.person = robin;
    const browser = newBrowser();
    const down = await browser.start();
    expect(down.headers.get('location')).toBe('/login?signin=unavailable');
    provider.isDown = false;
    await signIn(browser);
  });

  it('is said to be down if it stops during a sign-in', async () => {
    await open();
    provider.person = robin;
    const browser = newBrowser();
    const page = (await browser.start()).headers.get('location') ?? '';
    const back = await signInAt(page, callback);
    provider.isDown = true;
    expect(await browser.comeBack(back)).toBe('/login?signin=unavailable');
  });
});

describe('an account that has a password too', () => {
  it('may change its address here, and still signs in at the provider', async () => {
    await open();
    provider.person = robin;
    const token = await signIn();
    let link = '';
    api.deps.outbox.deliver = ({ text }) => {
      link = /#email=([\w-]+)/.exec(text ?? '')?.[1] ?? link;
      return Promise.resolve('ok');
    };
    await api.call(accountCalls.startEmailChange, { email: 'new@desk.example' }, token);
    await api.background.settled();
    const confirmed = await api.call(accountCalls.confirmEmailChange, { token: link }, token);
    expect(confirmed.status).toBe(200);
    const again = await signIn();
    expect((await api.call(authCalls.userInfo, {}, again)).body.response).toMatchObject({
      email: 'new@desk.example',
      level: 3,
    });
  });
});

describe('passwords that are turned off', () => {
  const login = (email: string, password = sampleAccount.password) =>
    api.call(authCalls.login, { email, password });

  it('work for the emergency account alone, and nobody learns which one that is', async () => {
    await open({ passwords: { emergency: 'other@researchdesk.example' } });
    const known = await login(sampleAccount.email);
    const unknown = await login('nobody@researchdesk.example');
    expect([known.status, known.body.message]).toEqual([400, unknown.body.message]);
    const grant = { grant_type: 'password', scope: '*' } as const;
    const { email: username, password } = sampleAccount;
    expect((await api.call(authCalls.oauthToken, { ...grant, username, password })).status).toBe(
      400,
    );
  });

  it('can’t be recovered or changed', async () => {
    await open({ passwords: { emergency: 'other@researchdesk.example' } });
    provider.person = robin;
    const token = await signIn();
    const sent: string[] = [];
    api.deps.outbox.deliver = ({ subject }) => Promise.resolve(String(sent.push(subject)));
    const forgot = await api.call(authCalls.forgot, { email: sampleAccount.email });
    await api.background.settled();
    expect([forgot.status, sent]).toEqual([200, []]);
    const change = { current: sampleAccount.password, password: 'several new words' };
    const changed = await api.call(accountCalls.changePassword, change, token);
    expect([changed.status, changed.body.message]).toEqual([
      403,
      'You sign in with Google, so there is no password to change.',
    ]);
  });
});
