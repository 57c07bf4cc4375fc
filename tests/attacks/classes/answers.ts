import { announcementCalls } from '@/api/contract/announcements';
import { authCalls } from '@/api/contract/auth';
import { newsletterCalls } from '@/api/contract/newsletters';
import { userCalls } from '@/api/contract/users';
import { unsubscribePart } from '@server/sending/unsubscribe';
import {
  attackClass,
  openAttackDesk,
  outcomeOf,
  password,
  type Attack,
  type AttackDesk,
} from '../attack';

const secret = 'a-secret-of-the-attacks';

/** One of each kind of answer that the server gives. */
const kinds: [name: string, ask: (desk: AttackDesk) => [path: string, init?: RequestInit]][] = [
  [
    'a call',
    ({ tokens }) => [
      `/api${authCalls.userInfo.path}`,
      { method: 'POST', headers: { authorization: `Bearer ${tokens[1]}` } },
    ],
  ],
  ['a call without a token', () => [`/api${authCalls.userInfo.path}`, { method: 'POST' }]],
  [
    'a call that is refused',
    ({ tokens }) => [
      `/api${userCalls.add.path}`,
      { method: 'POST', headers: { authorization: `Bearer ${tokens[1]}` } },
    ],
  ],
  [
    'a body that isn’t JSON',
    ({ tokens }) => [
      `/api${newsletterCalls.list.path}`,
      { method: 'POST', body: '{', headers: { authorization: `Bearer ${tokens[1]}` } },
    ],
  ],
  [
    'a body that is too large',
    () => [`/api${authCalls.login.path}`, { method: 'POST', body: 'x'.repeat(200_000) }],
  ],
  ['an unknown call', () => ['/api/nowhere']],
  ['an unknown call of an app', () => ['/api/app/nowhere']],
  ['an app without a key', () => ['/api/app/questions']],
  [
    'an app',
    ({ appKey }) => ['/api/app/questions', { headers: { authorization: `Bearer ${appKey}` } }],
  ],
  [
    'a preflight',
    () => [
      '/api/app/questions',
      { method: 'OPTIONS', headers: { origin: 'https://evil.example' } },
    ],
  ],
  ['the health of the server', () => ['/api/health']],
  ['whether it is ready', () => ['/api/ready']],
  ['the description of the API', () => ['/api/openapi.json']],
  ['an image that isn’t there', () => ['/uploads/x.png']],
  ['the archive', () => ['/newsletters']],
  ['a day of the archive without a newsletter', () => ['/newsletters/2020-01-01']],
  ['an address of the archive that doesn’t exist', () => ['/newsletters/x/y/z']],
  ['the feed', () => ['/newsletters/feed.xml']],
  ['the map of the site', () => ['/sitemap.xml']],
  ['the rules for crawlers', () => ['/robots.txt']],
  ['an unknown link to unsubscribe', () => ['/u/x']],
  ['a link to unsubscribe', () => ['/u/known']],
  ['an unknown page', () => ['/nowhere']],
  ['a stand-in of the website', () => ['/bmi']],
];

async function answerOf(desk: AttackDesk, ask: (desk: AttackDesk) => [string, RequestInit?]) {
  const [path, init] = ask(desk);
  const link = await unsubscribePart(secret, { list: 'test', address: 'ann@x.example' });
  return desk.ask(path === '/u/known' ? `/u/${link}` : path, init);
}

/** What a page may not do, whatever is in it. */
function policyOf(headers: Headers) {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  return {
    scripts: scripts === "'self'" || scripts === "'none'",
    frames: policy.get('frame-ancestors'),
    objects: policy.get('object-src') ?? policy.get('default-src'),
    base: policy.get('base-uri'),
    forms: policy.get('form-action'),
    sniffing: headers.get('x-content-type-options'),
    framed: headers.get('x-frame-options'),
    opener: headers.get('cross-origin-opener-policy'),
    cookies: headers.getSetCookie(),
    software: headers.get('server') ?? headers.get('x-powered-by'),
  };
}

const safe: Attack<AttackDesk>[] = kinds.map(([name, ask]) => ({
  name: `the headers of ${name}`,
  act: async (desk) => policyOf((await answerOf(desk, ask)).headers),
  expected: {
    scripts: true,
    frames: "'none'",
    objects: "'none'",
    base: "'none'",
    forms: "'self'",
    sniffing: 'nosniff',
    framed: 'DENY',
    opener: 'same-origin',
    cookies: [],
    software: null,
  },
}));

export const headers = attackClass<AttackDesk>({
  name: 'Headers of every kind of answer',
  attacks: safe,
  open: (fault) => openAttackDesk({ unsubscribeSecret: secret }, fault),
});

/** These are for everybody, so that anybody may keep them. */
const forAll = /openapi|newsletters|sitemap|robots|nowhere|bmi|uploads/;

const kept: Attack<AttackDesk>[] = [
  ...kinds
    .filter(([, ask]) => !forAll.test(ask({ tokens: {}, appKey: '' } as AttackDesk)[0]))
    .filter(([name]) => name !== 'an app')
    .map(([name, ask]): Attack<AttackDesk> => ({
      name: `a proxy that keeps ${name}`,
      act: async (desk) => (await answerOf(desk, ask)).headers.get('cache-control'),
      expected: 'no-store',
    })),
  {
    name: 'a proxy that keeps what an app got',
    async act({ ask, appKey }) {
      const { headers: got } = await ask('/api/app/questions', {
        headers: { authorization: `Bearer ${appKey}` },
      });
      return [got.get('cache-control'), got.get('vary')?.includes('Authorization')];
    },
    expected: ['private, no-cache', true],
  },
  {
    name: 'the tag of another app’s answer, without a key',
    async act({ ask, appKey }) {
      const known = await ask('/api/app/questions', {
        headers: { authorization: `Bearer ${appKey}` },
      });
      const tag = known.headers.get('etag') ?? '';
      return (await ask('/api/app/questions', { headers: { 'if-none-match': tag } })).status;
    },
    expected: 401,
  },
  ...['*', 'W/"x"', '"x", "y"', '"'.repeat(5_000)].map((tag): Attack<AttackDesk> => ({
    name: `the tag ${tag.slice(0, 20)}`,
    async act({ ask, appKey }) {
      const all = { authorization: `Bearer ${appKey}`, 'if-none-match': tag };
      return (await ask('/api/app/questions', { headers: all })).status;
    },
    expected: 200,
  })),
  {
    name: 'the answer of a call, which must have no tag',
    async act({ call, tokens }) {
      const { headers: got } = await call(announcementCalls.getViews, {}, tokens[1]);
      return [got.get('etag'), got.get('last-modified'), got.get('expires')];
    },
    expected: [null, null, null],
  },
];

export const caching = attackClass<AttackDesk>({
  name: 'Caches',
  attacks: kept,
  open: (fault) => openAttackDesk({ unsubscribeSecret: secret }, fault),
});

const foreign = { origin: 'https://evil.example' };
const loginPath = `/api${authCalls.login.path}`;
const infoPath = `/api${authCalls.userInfo.path}`;
const origins: [name: string, path: string, init: (desk: AttackDesk) => RequestInit][] = [
  [
    'a call',
    infoPath,
    ({ tokens }) => ({
      method: 'POST',
      headers: { ...foreign, authorization: `Bearer ${tokens[1]}` },
    }),
  ],
  ['a sign-in', loginPath, () => ({ method: 'POST', headers: foreign, body: '{}' })],
  [
    'a preflight of a call',
    infoPath,
    () => ({
      method: 'OPTIONS',
      headers: {
        ...foreign,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    }),
  ],
  [
    'a preflight of an app',
    '/api/app/questions',
    () => ({ method: 'OPTIONS', headers: { ...foreign, 'access-control-request-method': 'GET' } }),
  ],
  [
    'an app',
    '/api/app/questions',
    ({ appKey }) => ({ headers: { ...foreign, authorization: `Bearer ${appKey}` } }),
  ],
  ['no origin', infoPath, () => ({ method: 'POST', headers: { origin: 'null' } })],
  ['the health of the server', '/api/health', () => ({ headers: foreign })],
  ['the archive', '/newsletters', () => ({ headers: foreign })],
];

const crossing: Attack<AttackDesk>[] = [
  ...origins.map(([name, path, init]): Attack<AttackDesk> => ({
    name: `a page of another site that reads ${name}`,
    async act(desk) {
      const { headers: got } = await desk.ask(path, init(desk));
      return [got.get('access-control-allow-origin'), got.get('access-control-allow-credentials')];
    },
    expected: [null, null],
  })),
  {
    name: 'a page of another site that has the key of an app',
    act: async ({ ask, appKey }) =>
      outcomeOf(
        await ask('/api/app/questions', {
          headers: { ...foreign, authorization: `Bearer ${appKey}` },
        }),
      ),
    expected: '403 Web pages of https://evil.example may not use this key.',
  },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
    'application/json;charset=utf-7',
    '',
  ].map((type): Attack<AttackDesk> => ({
    name: `a call by a form of another site, as ${type || 'nothing'}`,
    async act({ ask, tokens }) {
      const own = { ...foreign, cookie: `token=${tokens[3]}`, 'content-type': type };
      return outcomeOf(
        await ask(`/api${userCalls.add.path}`, {
          method: 'POST',
          headers: own,
          body: '{"first_name":"x","email":"x@x.example","level":3}',
        }),
      );
    },
    expected: '401 Unauthenticated',
  })),
  {
    name: 'a sign-in by a form of another site',
    act: async ({ ask }) =>
      outcomeOf(
        await ask(loginPath, {
          method: 'POST',
          headers: { ...foreign, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'email=user1%40attack.example&password=Desk2026%21',
        }),
      ),
    expected: "400 The body isn't valid JSON.",
  },
  {
    name: 'the cookie of a known browser',
    async act({ call, ask }) {
      const answer = await call(authCalls.login, { email: 'user1@attack.example', password });
      const [cookie = ''] = answer.headers.getSetCookie();
      const [value = '', ...rest] = cookie.split('; ');
      const own = { cookie: value, authorization: `Bearer ${value.split('=')[1]}` };
      const opened = [
        await ask(infoPath, { method: 'POST', headers: { cookie: value } }),
        await ask(infoPath, { method: 'POST', headers: own }),
      ];
      return [rest, opened.map(({ status }) => status)];
    },
    expected: [
      ['Max-Age=2592000', 'Path=/api/', 'HttpOnly', 'SameSite=Strict'],
      [401, 401],
    ],
  },
];

export const crossSite = attackClass<AttackDesk>({
  name: 'Pages of other sites',
  attacks: crossing,
  open: (fault) => openAttackDesk({}, fault),
});

const large: [name: string, body: string, expected: string][] = [
  ['a mebibyte and a byte', JSON.stringify({ x: 'x'.repeat(1024 * 1024) }), '413'],
  ['a mebibyte', JSON.stringify({ x: 'x'.repeat(1024 * 1024 - 8) }), '200'],
  ['200,000 fields', `{${Array.from({ length: 200_000 }, (_, at) => `"${at}":1`).join()}}`, '413'],
  ['10,000 fields', `{${Array.from({ length: 10_000 }, (_, at) => `"${at}":1`).join()}}`, '200'],
  ['a field 10,000 times', `{${'"search":"x",'.repeat(10_000)}"search":"y"}`, '200'],
  ['a list of 200,000 numbers', `{"search":[${'1,'.repeat(200_000)}1]}`, '400'],
  ['a number of 100,000 digits', `{"page":${'9'.repeat(100_000)}}`, '400'],
  ['a search of 201 characters', JSON.stringify({ search: 'x'.repeat(201) }), '400'],
  ['page 0', '{"page":0}', '400'],
  ['page -1', '{"page":-1}', '400'],
  ['page 1.5', '{"page":1.5}', '400'],
  ['page 1e309', '{"page":1e309}', '400'],
  ['page 9,999,999', '{"page":9999999}', '200'],
  ['page 10,000,000', '{"page":10000000}', '400'],
  ['page NaN', '{"page":NaN}', '400'],
  ['page "1"', '{"page":"1"}', '400'],
  ['page null', '{"page":null}', '400'],
];

const resources: Attack<AttackDesk>[] = [
  ...large.map(([name, body, expected]): Attack<AttackDesk> => ({
    name: `a list by a body with ${name}`,
    async act({ ask, tokens }) {
      const own = { authorization: `Bearer ${tokens[1]}` };
      return String(
        (await ask(`/api${newsletterCalls.list.path}`, { method: 'POST', headers: own, body }))
          .status,
      );
    },
    expected,
  })),
  {
    name: '50,000 characters of quotes and brackets in a commentary',
    async act({ call, tokens }) {
      const comments = '<'.repeat(50_000);
      return (await call(newsletterCalls.saveComments, { newsletter_id: 12, comments }, tokens[1]))
        .status;
    },
    expected: 200,
  },
  {
    name: 'a commentary of more than 200,000 characters',
    async act({ call, tokens }) {
      const comments = 'x'.repeat(200_001);
      return (await call(newsletterCalls.saveComments, { newsletter_id: 12, comments }, tokens[1]))
        .status;
    },
    expected: 400,
  },
];

/** Texts on which a careless pattern takes time that grows with the square of their length. */
const slow: [name: string, text: string][] = [
  ['spaces', ' '.repeat(50_000) + 'x'],
  ['letters', 'a'.repeat(50_000) + '!'],
  ['address parts', 'a@'.repeat(20_000)],
  ['dots', `a@${'a.'.repeat(20_000)}`],
  ['digits', '1'.repeat(50_000) + 'x'],
  ['slashes', `https://${'/'.repeat(50_000)}`],
  ['line breaks', '\n'.repeat(50_000) + 'x'],
  ['brackets', '('.repeat(50_000)],
  ['percent signs', '%'.repeat(50_000)],
  ['escapes', '\\'.repeat(50_000)],
];

const patterns: Attack<AttackDesk>[] = slow.flatMap(([name, text]): Attack<AttackDesk>[] => [
  {
    name: `a sign-in with ${name}`,
    act: ({ call }) => quickly(() => call(authCalls.login, { email: text, password: 'x' })),
    expected: true,
  },
  {
    name: `a forgotten password with ${name}`,
    act: ({ call }) => quickly(() => call(authCalls.forgot, { email: text })),
    expected: true,
  },
  {
    name: `a link with ${name}`,
    act: ({ call, tokens }) =>
      quickly(() =>
        call(newsletterCalls.saveFsiLink, { newsletter_id: 12, link: text }, tokens[1]),
      ),
    expected: true,
  },
  {
    name: `a search of the archive for ${name}`,
    act: ({ ask }) =>
      quickly(() => ask(`/newsletters?q=${encodeURIComponent(text.slice(0, 5_000))}`)),
    expected: true,
  },
  {
    name: `a browser that is called ${name}`,
    act: ({ ask }) =>
      quickly(() =>
        ask(loginPath, {
          method: 'POST',
          body: '{}',
          headers: { 'user-agent': text.replaceAll('\n', 'n') },
        }),
      ),
    expected: true,
  },
]);

/** Far less than the minutes that a pattern of quadratic time takes, and far more than any other. */
const limit = 4_000;

async function quickly(act: () => Promise<unknown>): Promise<boolean> {
  const start = performance.now();
  await act();
  return performance.now() - start < limit;
}

export const load = attackClass<AttackDesk>({
  name: 'Bodies and texts that cost',
  attacks: [...resources, ...patterns],
  open: (fault) => openAttackDesk({}, fault),
});
