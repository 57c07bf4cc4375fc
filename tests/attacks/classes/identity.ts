import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { levels } from '@/api/contract/call';
import { authCalls } from '@/api/contract/auth';
import { userCalls } from '@/api/contract/users';
import type { IdentityOptions } from '@server/identity/options';
import {
  client,
  openProvider,
  signInAt,
  type Meddling,
  type TestProvider,
} from '@tests/identity/provider';
import { later } from '@tests/server/testApi';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';

const base = '/user/signin/google';
const callback = `http://desk.example${base}/callback`;

interface IdentityDesk extends AttackDesk {
  provider: TestProvider;
  /** A server of this computer that nobody should ask, and how often it was. */
  trap: { url: string; asked: number };
  browser(): Browser;
}

interface Browser {
  cookies: Map<string, string>;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The address at the provider to which the server sends. */
  start(from?: string): Promise<string>;
  /** The address at which the browser comes back from the provider. */
  back(from?: string): Promise<string>;
  /** What the server says to whoever comes back there. */
  comeBack(address: string): Promise<string>;
}

function browserOf(api: AttackDesk['api']): Browser {
  const cookies = new Map<string, string>();
  const request: Browser['request'] = async (path, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.app.request(path, { ...init, headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const locationOf = (answer: Response) => answer.headers.get('location') ?? String(answer.status);
  const start: Browser['start'] = async (from = '') =>
    locationOf(await request(`${base}?from=${encodeURIComponent(from)}`));
  return {
    cookies,
    request,
    start,
    back: async (from) => signInAt(await start(from), callback),
    async comeBack(address) {
      const { pathname, search } = new URL(address);
      return locationOf(await request(pathname + search));
    },
  };
}

const at = (outcome: string) => `/login?signin=${outcome}`;

/** Who has an account of its own here, at the provider. */
async function person({ newUser }: AttackDesk, changes: object = {}) {
  const { email } = await newUser();
  return { sub: `sub of ${email}`, email, email_verified: true, groups: ['writers'], ...changes };
}

/** Signs in as a person, with what the provider says or answers changed. */
async function signIn(desk: IdentityDesk, who: Record<string, unknown>, meddling: Meddling = {}) {
  desk.provider.reset();
  desk.provider.person = who;
  const browser = desk.browser();
  const back = await browser.back();
  desk.provider.meddling = meddling;
  return { browser, back, outcome: await browser.comeBack(back) };
}

async function levelOf({ api }: AttackDesk, email: unknown): Promise<unknown> {
  const text = 'select level from staff where email = $1';
  return (await api.client.query<{ level: number }>(text, [email])).rows[0]?.level;
}

const now = () => Math.floor(Date.now() / 1_000);
const hour = 3_600;
const claims = (make: () => object): Meddling => ({ claims: (all) => ({ ...all, ...make() }) });

const tokens: [name: string, meddling: Meddling][] = [
  ['without a signature', { signedBy: 'nobody' }],
  ['signed by a stranger', { signedBy: 'stranger' }],
  ['signed with the public key as a secret', { signedBy: 'public key' }],
  ['signed with the client’s secret', { signedBy: 'client secret' }],
  ['with another nonce', claims(() => ({ nonce: 'x' }))],
  ['without a nonce', claims(() => ({ nonce: undefined }))],
  ['with a list of nonces', claims(() => ({ nonce: ['x'] }))],
  ['for another client', claims(() => ({ aud: 'x' }))],
  ['for two clients, given to the other', claims(() => ({ aud: [client.id, 'x'], azp: 'x' }))],
  ['for nobody', claims(() => ({ aud: undefined }))],
  ['of another issuer', claims(() => ({ iss: 'https://evil.example' }))],
  [
    'of an issuer with a slash more',
    { claims: (all) => ({ ...all, iss: `${String(all['iss'])}/` }) },
  ],
  ['that ended', claims(() => ({ iat: now() - 2 * hour, exp: now() - hour }))],
  ['without an end', claims(() => ({ exp: undefined }))],
  ['that ends as a text', claims(() => ({ exp: '9999999999' }))],
  ['of tomorrow', claims(() => ({ nbf: now() + hour, iat: now() + hour }))],
  ['without a subject', claims(() => ({ sub: undefined }))],
  ['with an empty subject', claims(() => ({ sub: '' }))],
  ['with a number as its subject', claims(() => ({ sub: 1 }))],
  ['with a zero byte in its subject', claims(() => ({ sub: 'a\0b' }))],
  ['with a subject of 100,000 characters', claims(() => ({ sub: 'a'.repeat(100_000) }))],
];

const forged: Attack<IdentityDesk>[] = tokens.map(([name, meddling]) => ({
  name: `a token ${name}`,
  async act(desk) {
    const { browser, outcome } = await signIn(desk, await person(desk), meddling);
    return [outcome, browser.cookies.has('signin_done')];
  },
  expected: [at('failed'), false],
}));

/** What the provider says of the owner of an account. */
const people: [name: string, changes: object, outcome: string][] = [
  ['whose address isn’t verified', { email_verified: false }, 'unverified'],
  ['whose address is verified in words', { email_verified: 'true' }, 'unverified'],
  ['whose address is verified by a number', { email_verified: 1 }, 'unverified'],
  ['whose address is verified by a list', { email_verified: [true] }, 'unverified'],
  ['of whose address nothing is said', { email_verified: undefined }, 'unverified'],
  ['with a list of addresses', { email: ['user1@attack.example'] }, 'unverified'],
  ['with no address', { email: '' }, 'unverified'],
  ['with two addresses', { email: 'user1@attack.example,x@x.example' }, 'unverified'],
  ['with a zero byte in the address', { email: 'user1@attack.example\0' }, 'unverified'],
  ['with a letter of another alphabet', { email: 'usеr1@attack.example' }, 'unverified'],
  [
    'with an address of 10,000 characters',
    { email: `${'a'.repeat(10_000)}@x.example` },
    'unverified',
  ],
  ['without groups', { groups: undefined }, 'group'],
  ['with an empty group', { groups: [''] }, 'group'],
  ['with groups in one text', { groups: 'writers,admins' }, 'group'],
  ['with groups in groups', { groups: [['admins']] }, 'group'],
  ['with groups as an object', { groups: { admins: true, 0: 'admins', length: 1 } }, 'group'],
  ['with a number among the groups', { groups: ['admins', 1] }, 'group'],
  ['with the group in capitals', { groups: ['ADMINS'] }, 'group'],
  ['with a space at the group', { groups: ['admins '] }, 'group'],
  ['with the prototype as a group', { groups: ['__proto__', 'constructor'] }, 'group'],
  ['with 20,000 groups', { groups: Array.from({ length: 20_000 }, (_, n) => `g${n}`) }, 'group'],
];

const untrusted: Attack<IdentityDesk>[] = people.map(([name, changes, outcome]) => ({
  name: `somebody ${name}`,
  async act(desk) {
    const who = await person(desk);
    const { outcome: got } = await signIn(desk, { ...who, ...changes });
    return [got, await levelOf(desk, who.email)];
  },
  expected: [at(outcome), 1],
}));

const taking: Attack<IdentityDesk>[] = [
  {
    name: 'an administrator’s address under another subject',
    async act(desk) {
      const { email } = await desk.newUser(3);
      const who = { sub: `sub of ${email}`, email, email_verified: true, groups: ['admins'] };
      const first = await signIn(desk, who);
      const second = await signIn(desk, { ...who, sub: 'another' });
      const third = await signIn(desk, { ...who, sub: 'another', email: email.toUpperCase() });
      return [first.outcome, second.outcome, third.outcome];
    },
    expected: [at('done'), at('taken'), at('taken')],
  },
  {
    name: 'another account’s address under one’s own subject',
    async act(desk) {
      const [mine, other] = [await person(desk), await desk.newUser(3)];
      await signIn(desk, mine);
      const { browser } = await signIn(desk, { ...mine, email: other.email });
      const answer = await browser.request('/api/auth/finish_signin', {
        method: 'POST',
        body: '{}',
      });
      const { response } = (await answer.json()) as { response: { token: string } };
      const { text } = await desk.call(authCalls.userInfo, {}, response.token);
      return text.includes(mine.email) && !text.includes(other.email);
    },
    expected: true,
  },
  {
    name: 'a first name with markup and marks that turn text around',
    async act(desk) {
      const who = { sub: 'new', email: 'new@attack.example', email_verified: true };
      await signIn(desk, { ...who, groups: ['writers'], given_name: 'A\u202e\r\nBcc: <b>\0' });
      const { rows } = await desk.api.client.query(
        'select first_name from staff where email = $1',
        [who.email],
      );
      return rows;
    },
    expected: [{ first_name: 'A   Bcc: <b>' }],
  },
  {
    name: 'somebody who was removed between coming back and fetching the token',
    async act(desk) {
      const who = await person(desk);
      const { browser } = await signIn(desk, who);
      const { rows } = await desk.api.client.query<{ id: number }>(
        'select id from staff where email = $1',
        [who.email],
      );
      await desk.call(userCalls.remove, { id: Number(rows[0]?.id) }, desk.tokens[3]);
      return (await browser.request('/api/auth/finish_signin', { method: 'POST', body: '{}' }))
        .status;
    },
    expected: 400,
  },
];

type Change = (back: URL, browser: Browser, desk: IdentityDesk) => unknown;
const changed: [name: string, change: Change, outcome: string][] = [
  ['without a state', ({ searchParams }) => searchParams.delete('state'), 'failed'],
  ['with another state', ({ searchParams }) => searchParams.set('state', 'x'), 'failed'],
  ['with two states', ({ searchParams }) => searchParams.append('state', 'x'), 'failed'],
  ['with another code', ({ searchParams }) => searchParams.set('code', 'x'), 'failed'],
  ['without a code', ({ searchParams }) => searchParams.delete('code'), 'failed'],
  ['with two codes', ({ searchParams }) => searchParams.append('code', 'x'), 'failed'],
  [
    'with a code of 100,000 characters',
    ({ searchParams }) => searchParams.set('code', 'x'.repeat(100_000)),
    'failed',
  ],
  [
    'from another provider',
    ({ searchParams }) => searchParams.set('iss', 'https://evil.example'),
    'failed',
  ],
  ['without the provider’s name', ({ searchParams }) => searchParams.delete('iss'), 'failed'],
  [
    'with a token in place of the code',
    (back) => (back.search = '?id_token=x.y.z&access_token=x'),
    'failed',
  ],
  [
    'with an error of markup',
    (back) => (back.search = '?error=%3Cscript%3Ex()%3C/script%3E&error_description=%3Cb%3E'),
    'failed',
  ],
  [
    'with an error of line breaks',
    (back) => (back.search = '?error=a%0d%0aLocation:%20https://evil.example'),
    'failed',
  ],
  [
    'with an error and a code',
    ({ searchParams }) => searchParams.set('error', 'access_denied'),
    'denied',
  ],
  ['with nothing', (back) => (back.search = ''), 'failed'],
  ['with broken escapes', (back) => (back.search = '?state=%ff&code=%'), 'failed'],
  ['in a browser without the cookie', (_, { cookies }) => cookies.clear(), 'expired'],
  ['in a browser that began another sign-in', async (_, browser) => browser.start(), 'failed'],
  [
    'with the cookie of the next step',
    (_, { cookies }) => cookies.set('signin', cookies.get('signin_done') ?? 'x'),
    'expired',
  ],
  [
    'with a cookie of 4,000 characters',
    (_, { cookies }) => cookies.set('signin', 'x'.repeat(4_000)),
    'expired',
  ],
  ['ten minutes later', (_, __, { api }) => later(api, 10), 'expired'],
  [
    'with the code of somebody else',
    async ({ searchParams }, _, desk) => {
      const other = new URL(await desk.browser().back());
      searchParams.set('code', other.searchParams.get('code') ?? '');
    },
    'failed',
  ],
  [
    'a second time',
    async (back, browser) => {
      const cookie = browser.cookies.get('signin') ?? '';
      await browser.comeBack(back.href);
      browser.cookies.delete('signin_done');
      browser.cookies.set('signin', cookie);
    },
    'expired',
  ],
];

const callbacks: Attack<IdentityDesk>[] = changed.map(([name, change, outcome]) => ({
  name: `a way back ${name}`,
  async act(desk) {
    desk.provider.reset();
    desk.provider.person = await person(desk);
    const { now: before } = desk.api.time;
    const browser = desk.browser();
    const back = new URL(await browser.back());
    await change(back, browser, desk);
    const got = await browser.comeBack(back.href);
    desk.api.time.now = before;
    const log = JSON.stringify(desk.api.lines);
    return [got, browser.cookies.has('signin_done'), /<script>|evil\.example/.test(log)];
  },
  expected: [at(outcome), false, false],
}));

const elsewhere: Attack<IdentityDesk>[] = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'javascript:x()',
  'data:text/html,x',
  '/%0d%0aLocation: https://evil.example',
  ' /app',
  '@evil.example',
  `/${'a'.repeat(2_000)}`,
].map((from) => ({
  name: `a sign-in that goes on to ${JSON.stringify(from.slice(0, 60))}`,
  async act(desk) {
    desk.provider.reset();
    desk.provider.person = await person(desk);
    const browser = desk.browser();
    const outcome = await browser.comeBack(await browser.back(from));
    const answer = await browser.request('/api/auth/finish_signin', { method: 'POST', body: '{}' });
    const { response } = (await answer.json()) as { response: { next: string } };
    const { origin } = new URL(response.next, 'http://desk.example/login');
    return [outcome, origin];
  },
  expected: [at('done'), 'http://desk.example'],
}));

const names: Attack<IdentityDesk>[] = [
  'GOOGLE',
  'google/',
  'google%2f',
  'google%00',
  '__proto__',
  '..%2f..',
  'https:%2f%2fevil.example',
  'other/callback?code=x&state=x',
  'google/callback/x',
].map((name) => ({
  name: `the provider ${name}`,
  async act({ ask }) {
    const { status, headers } = await ask(`/user/signin/${name}`);
    return status < 500 && !/evil|^\/\/|127\.0\.0\.1/.test(headers.get('location') ?? '');
  },
  expected: true,
}));

/** What a provider answers that was taken over, or that is another's. */
const answers: [
  name: string,
  answer: (desk: IdentityDesk) => Meddling['answer'],
  outcome: string,
][] = [
  [
    '10 MB in place of a token',
    () => ({ status: 200, body: `"${'x'.repeat(10_000_000)}"` }),
    'failed',
  ],
  ['JSON of lists in lists', () => ({ status: 200, body: '['.repeat(100_000) }), 'failed'],
  ['a page in place of a token', () => ({ status: 200, body: '<html>' }), 'failed'],
  ['nothing', () => ({ status: 200, body: '' }), 'failed'],
  [
    'another address for the code',
    ({ trap }) => ({ status: 307, body: '', headers: { location: trap.url } }),
    'failed',
  ],
  [
    'another address for its keys',
    ({ trap }) => ({ status: 302, body: '', path: '/jwks', headers: { location: trap.url } }),
    'failed',
  ],
  ['no keys', () => ({ status: 200, body: '{"keys":[]}', path: '/jwks' }), 'failed'],
  [
    'keys of 10 MB',
    () => ({ status: 200, body: `{"keys":[],"x":"${'x'.repeat(10_000_000)}"}`, path: '/jwks' }),
    'failed',
  ],
];

const misled: Attack<IdentityDesk>[] = answers.map(([name, answer, outcome]) => ({
  name: `a provider that answers ${name}`,
  async act(desk) {
    desk.trap.asked = 0;
    const meddling = { answer: answer(desk) } as Meddling;
    const { outcome: got } = await signIn(desk, await person(desk), meddling);
    return [got, desk.trap.asked];
  },
  expected: [at(outcome), 0],
}));

const description = '/.well-known/openid-configuration';
const descriptions: [name: string, make: (desk: IdentityDesk) => Meddling['answer']][] = [
  [
    'another issuer',
    ({ trap }) => ({
      status: 200,
      body: JSON.stringify({ issuer: trap.url, authorization_endpoint: trap.url }),
    }),
  ],
  ['another address', ({ trap }) => ({ status: 302, body: '', headers: { location: trap.url } })],
  ['a page', () => ({ status: 200, body: '<html>' })],
  [
    '10 MB',
    ({ provider }) => ({
      status: 200,
      body: JSON.stringify({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/auth`,
        x: 'x'.repeat(10_000_000),
      }),
    }),
  ],
];

const described: Attack<IdentityDesk>[] = descriptions.map(([name, make]) => ({
  name: `a provider that describes itself with ${name}`,
  async act(desk) {
    desk.provider.reset();
    desk.trap.asked = 0;
    const { now: before } = desk.api.time;
    // What was read before is remembered for five minutes.
    later(desk.api, 6);
    desk.provider.meddling = {
      answer: { ...make(desk), path: description } as Meddling['answer'],
    };
    const to = await desk.browser().start();
    desk.provider.reset();
    desk.api.time.now = before;
    return [to, desk.trap.asked];
  },
  expected: [at('unavailable'), 0],
}));

const fetching: Attack<IdentityDesk>[] = [
  ['in another browser', async (desk: IdentityDesk) => desk.browser()] as const,
  [
    'a second time',
    async (_: IdentityDesk, browser: Browser) => {
      const cookie = browser.cookies.get('signin_done') ?? '';
      await browser.request('/api/auth/finish_signin', { method: 'POST', body: '{}' });
      browser.cookies.set('signin_done', cookie);
      return browser;
    },
  ] as const,
  [
    'after a minute',
    async ({ api }: IdentityDesk, browser: Browser) => (later(api, 1), browser),
  ] as const,
  [
    'with the cookie of the first step',
    async (_: IdentityDesk, browser: Browser) => {
      await browser.start();
      browser.cookies.set('signin_done', browser.cookies.get('signin') ?? '');
      return browser;
    },
  ] as const,
].map(([name, change]): Attack<IdentityDesk> => ({
  name: `a token that is fetched ${name}`,
  async act(desk) {
    const { now: before } = desk.api.time;
    const { browser } = await signIn(desk, await person(desk));
    const other = await change(desk, browser);
    const answer = await other.request('/api/auth/finish_signin', { method: 'POST', body: '{}' });
    desk.api.time.now = before;
    const { message } = (await answer.json()) as { message: string };
    return outcomeOf({ status: answer.status, message });
  },
  expected: '400 That sign-in took too long. Try again.',
}));

async function openTrap() {
  const trap = { url: '', asked: 0 };
  const server = createServer((_, response) => {
    trap.asked += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  trap.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { trap, close: () => new Promise((resolve) => server.close(resolve)) };
}

export const identity = attackClass<IdentityDesk>({
  name: 'The firm’s identity provider',
  attacks: [
    ...forged,
    ...untrusted,
    ...taking,
    ...callbacks,
    ...elsewhere,
    ...names,
    ...misled,
    ...described,
    ...fetching,
  ],
  async open(fault) {
    const [provider, { trap, close }] = [await openProvider(callback), await openTrap()];
    const options: IdentityOptions = {
      provider: 'google',
      issuer: provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
      scopes: 'openid email profile',
      groupsClaim: 'groups',
      groups: [
        { level: levels.administer, names: ['admins'] },
        { level: levels.write, names: ['writers'] },
      ],
      domains: [],
      passwords: 'all',
      countsAsSecondFactor: false,
      ...fault?.identity,
    };
    const desk = await openAttackDesk({ identity: options }, fault);
    return Object.assign(desk, {
      provider,
      trap,
      browser: () => browserOf(desk.api),
      async close() {
        await Promise.all([provider.close(), close(), desk.api.close()]);
      },
    });
  },
});
