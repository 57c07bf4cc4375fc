import { accountCalls } from '@/api/contract/account';
import { authCalls } from '@/api/contract/auth';
import { userCalls } from '@/api/contract/users';
import { openReset } from '@server/db/sessions';
import { memoryLimits } from '@server/http/limits';
import { hashOf } from '@server/http/tokens';
import { corpus } from '@tests/corpora/corpus';
import { later } from '@tests/server/testApi';
import {
  attackClass,
  openAttackDesk,
  outcomeOf,
  password,
  type Attack,
  type AttackDesk,
} from '../attack';

const unknown = '401 Unauthenticated';
const wrong = '400 Something was wrong. Try again';
const usedLink = '400 This link was already used or is older than 15 minutes. Request a new one.';
const info = `/api${authCalls.userInfo.path}`;

/** Who the server takes the caller for, by these headers. */
const tokenCases: [name: string, headersOf: (token: string, desk: AttackDesk) => HeadersInit][] = [
  ['no header', () => ({})],
  ['an empty header', () => ({ authorization: '' })],
  ['a scheme alone', () => ({ authorization: 'Bearer' })],
  ['the token without a scheme', (token) => ({ authorization: token })],
  ['another scheme', (token) => ({ authorization: `Basic ${token}` })],
  [
    'user and password',
    () => ({ authorization: `Basic ${btoa(`user1@attack.example:${password}`)}` }),
  ],
  [
    'a token that is one character short',
    (token) => ({ authorization: `Bearer ${token.slice(0, -1)}` }),
  ],
  ['a token that is one character long', (token) => ({ authorization: `Bearer ${token}A` })],
  ['its characters in the other case', (token) => ({ authorization: `Bearer ${swapped(token)}` })],
  [
    'its characters backwards',
    (token) => ({ authorization: `Bearer ${[...token].reverse().join('')}` }),
  ],
  ['two spaces', (token) => ({ authorization: `Bearer  ${token}` })],
  ['a tab', (token) => ({ authorization: `Bearer\t${token}` })],
  ['a comma and another', (token) => ({ authorization: `Bearer ${token}, Bearer ${token}` })],
  ['quotes', (token) => ({ authorization: `Bearer "${token}"` })],
  ['a wildcard', () => ({ authorization: `Bearer ${'%'.repeat(43)}` })],
  [
    'underscores, which SQL reads as any character',
    () => ({ authorization: `Bearer ${'_'.repeat(43)}` }),
  ],
  ['SQL', () => ({ authorization: `Bearer ' or 1=1 or token_hash <> '` })],
  ['zeros', () => ({ authorization: `Bearer ${'0'.repeat(43)}` })],
  [
    'a signed token without a signature',
    () => ({ authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoxfQ.' }),
  ],
  [
    'a cookie',
    (token) => ({ cookie: `token=${token}; session=${token}; Authorization=Bearer ${token}` }),
  ],
  ['another header', (token) => ({ 'x-auth-token': token, 'x-authorization': `Bearer ${token}` })],
  ['the header of a proxy', (token) => ({ 'proxy-authorization': `Bearer ${token}` })],
  [
    'names that proxies set',
    () => ({
      'x-user': '1',
      'x-remote-user': 'editor@researchdesk.example',
      'x-forwarded-user': '1',
    }),
  ],
  ['the key of an app', (_, { appKey }) => ({ authorization: `Bearer ${appKey}` })],
];

const swapped = (text: string) =>
  [...text]
    .map((each) => (each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase()))
    .join('');

const forged: Attack<AttackDesk>[] = tokenCases.map(([name, headersOf]) => ({
  name: `a request with ${name}`,
  act: async (desk) =>
    outcomeOf(await desk.ask(info, { method: 'POST', headers: headersOf(desk.tokens[1], desk) })),
  expected: unknown,
}));

const elsewhere: Attack<AttackDesk>[] = [
  ['in the query', (token: string) => [`${info}?token=${token}&access_token=${token}`, '{}']],
  ['in the body', (token: string) => [info, JSON.stringify({ token, access_token: token })]],
  ['as the user of the existing dashboards', () => [info, '{"p":{"u":1,"l":9,"t":"x"}}']],
].map(([place, make]) => ({
  name: `a token ${String(place)}`,
  async act({ ask, tokens }) {
    const [path, body] = (make as (token: string) => [string, string])(tokens[1]);
    return outcomeOf(await ask(path, { method: 'POST', body }));
  },
  expected: unknown,
}));

/** What ends a session, and then its token is tried. */
const ends: [
  string,
  (desk: AttackDesk, user: { id: number; token: string; email: string }) => Promise<unknown>,
][] = [
  ['a sign-out', ({ call }, { token }) => call(authCalls.logout, {}, token)],
  [
    'the removal of its user',
    ({ call, tokens }, { id }) => call(userCalls.remove, { id }, tokens[3]),
  ],
  [
    'an administrator',
    ({ call, tokens }, { id }) => call(userCalls.endSessions, { id }, tokens[3]),
  ],
  [
    'the end of all others',
    async ({ call }, { email }) => {
      const { text } = await call(authCalls.login, { email, password });
      const { response } = JSON.parse(text) as { response: { token: string } };
      await call(accountCalls.endOtherSessions, {}, response.token);
    },
  ],
  [
    'a password from a link',
    async ({ api, call }, { id, email }) => {
      const token = await api.db.write((tx) => openReset(tx, id, api.time.now));
      await call(authCalls.reset, { email, token, password: 'Another-2026!' });
    },
  ],
];

const ended: Attack<AttackDesk>[] = ends.map(([name, end]) => ({
  name: `a token after ${name}`,
  async act(desk) {
    const user = await desk.newUser();
    const before = await desk.call(authCalls.userInfo, {}, user.token);
    await end(desk, user);
    return [before.status, outcomeOf(await desk.call(authCalls.userInfo, {}, user.token))];
  },
  expected: [200, unknown],
}));

const stored: Attack<AttackDesk>[] = [
  {
    name: 'the stored hash of a token as a token',
    act: async ({ call, tokens }) =>
      outcomeOf(await call(authCalls.userInfo, {}, await hashOf(tokens[3]))),
    expected: unknown,
  },
  {
    name: 'a link to set a password as a token',
    async act({ api, call, ids }) {
      const link = await api.db.write((tx) => openReset(tx, ids[3], api.time.now));
      return outcomeOf(await call(authCalls.userInfo, {}, link));
    },
    expected: unknown,
  },
  {
    name: 'a token as a link to set a password',
    async act(desk) {
      const { email, token } = await desk.newUser();
      return outcomeOf(
        await desk.call(authCalls.reset, { email, token, password: 'Another-2026!' }),
      );
    },
    expected: usedLink,
  },
  {
    name: 'a token of a session that was chosen before the sign-in',
    async act({ call, ids, api }) {
      const chosen = 'A'.repeat(43);
      await call(
        authCalls.login,
        { email: 'user1@attack.example', password, token: chosen },
        chosen,
      );
      const { rows } = await api.client.query<{ count: number }>(
        'select count(*)::int from sessions where token_hash = $1 and staff_id = $2',
        [await hashOf(chosen), ids[1]],
      );
      return rows[0]?.count;
    },
    expected: 0,
  },
];

const minutes = (name: string, after: number, expected: string): Attack<AttackDesk> => ({
  name: `a token ${name}`,
  async act(desk) {
    const { token } = await desk.newUser();
    const now = desk.api.time.now;
    // A session that is used every hour isn't idle.
    for (let passed = 0; passed + 60 < after && name.includes('in use'); passed += 60) {
      later(desk.api, 60);
      await desk.call(authCalls.userInfo, {}, token);
    }
    desk.api.time.now = new Date(now.getTime() + after * 60_000);
    const answer = await desk.call(authCalls.userInfo, {}, token);
    desk.api.time.now = now;
    return answer.status === 200 ? '200' : outcomeOf(answer);
  },
  expected,
});

const aged = [
  minutes('idle for 11:59 hours', 12 * 60 - 1, '200'),
  minutes('idle for 12 hours', 12 * 60, unknown),
  minutes('in use for a week', 7 * 24 * 60, unknown),
];

const strange = "The value of “email” isn't valid. Check it, or reload the page and try again.";
const strangePassword = strange.replace('email', 'password');
const unstorable =
  "The text contains a character that can't be saved. Paste it without formatting.";
const email = 'user1@attack.example';
const logins: [name: string, body: unknown, expected: string][] = [
  ['the password in capitals', { email, password: password.toUpperCase() }, wrong],
  ['a space after the password', { email, password: `${password} ` }, wrong],
  ['a password that starts right', { email, password: password.slice(0, -1) }, wrong],
  ['no password', { email }, `400 ${strangePassword}`],
  ['an empty password', { email, password: '' }, wrong],
  ['a list of passwords', { email, password: [password] }, `400 ${strangePassword}`],
  ['an object as a password', { email, password: { $ne: '' } }, `400 ${strangePassword}`],
  ['true as a password', { email, password: true }, `400 ${strangePassword}`],
  ['null as a password', { email, password: null }, `400 ${strangePassword}`],
  ['a list of addresses', { email: [email], password }, `400 ${strange}`],
  ['an object as an address', { email: { $gt: '' }, password }, `400 ${strange}`],
  ['SQL in the address', { email: `${email}' or '1'='1`, password }, wrong],
  ['SQL that comments', { email: `${email}' --`, password }, wrong],
  ['a wildcard', { email: 'user%', password }, wrong],
  ['a letter of another alphabet', { email: email.replace('a', 'а'), password }, wrong],
  ['a letter that folds', { email: email.replace('k', '\u212A'), password }, wrong],
  ['a zero byte', { email: `${email}\0`, password }, `400 ${unstorable}`],
  ['a second address', { email: `${email},editor@researchdesk.example`, password }, wrong],
  ['a line break in the address', { email: `${email}\r\nx`, password }, wrong],
  ['a body that is a list', [email, password], '400 The body must be a JSON object.'],
  ['a hash as a password', { email, password: '$argon2id$v=19$m=19456,t=2,p=1$x$y' }, wrong],
  [
    'a mebibyte of password',
    { email, password: 'x'.repeat(1024 * 1024) },
    '413 This is too large. The limit is 128 KB.',
  ],
  ['100,000 characters of password', { email, password: 'x'.repeat(100_000) }, wrong],
];

const signIns: Attack<AttackDesk>[] = [
  ...logins,
  ...corpus<{ v: string }>('login_emails').map(({ v }): [string, unknown, string] => [
    `the address ${JSON.stringify(v)}`,
    { email: v, password },
    v.includes('\0') ? `400 ${unstorable}` : wrong,
  ]),
].map(([name, body, expected]) => ({
  name: `a sign-in with ${name}`,
  act: async ({ call }) => outcomeOf(await call(authCalls.login, body)),
  expected,
}));

const programs: [name: string, body: object, expected: string][] = [
  [
    'another grant',
    { grant_type: 'client_credentials', username: email, password, scope: '*' },
    '400 ',
  ],
  ['another scope', { grant_type: 'password', username: email, password, scope: 'admin' }, '400 '],
  [
    'a wrong password',
    { grant_type: 'password', username: email, password: 'x', scope: '*' },
    wrong,
  ],
];

const others: Attack<AttackDesk>[] = programs.map(([name, body, expected]) => ({
  name: `a sign-in of a program with ${name}`,
  act: async ({ call }) =>
    outcomeOf(await call(authCalls.oauthToken, body)).slice(0, expected.length),
  expected,
}));

/** Two requests that must get the same answer, so that neither tells which accounts there are. */
const twins: [
  string,
  (desk: AttackDesk, email: string) => Promise<{ status: number; text: string }>,
][] = [
  [
    'a wrong password',
    ({ call }, of) => call(authCalls.login, { email: of, password: 'Wrong-2026!' }),
  ],
  ['a forgotten password', ({ call }, of) => call(authCalls.forgot, { email: of })],
  [
    'a wrong link',
    ({ call }, of) =>
      call(authCalls.reset, { email: of, password: 'Another-2026!', token: 'x'.repeat(43) }),
  ],
  ['a sign-up', ({ call }, of) => call(authCalls.signUp, { email: of, password: 'Secret1!' })],
  [
    'a sign-in of a program',
    ({ call }, of) =>
      call(authCalls.oauthToken, {
        grant_type: 'password',
        username: of,
        password: 'x',
        scope: '*',
      }),
  ],
];

const equal: Attack<AttackDesk>[] = twins.map(([name, act]) => ({
  name: `the answer to ${name} of a known and of an unknown address`,
  async act(desk) {
    const [known, missing] = [await act(desk, email), await act(desk, 'nobody@attack.example')];
    const [of, other] = [known, missing].map(({ text }) => text.replace(/"request_id":"\w+"/, ''));
    return known.status === missing.status && of === other;
  },
  expected: true,
}));

const tokenOf = ({ api, ids }: AttackDesk, minutesAgo = 0) =>
  api.db.write((tx) =>
    openReset(tx, ids[2], new Date(api.time.now.getTime() - minutesAgo * 60_000)),
  );
const owner = 'user2@attack.example';
const next = 'Another-2026!';
const resets: [name: string, (desk: AttackDesk) => Promise<unknown>, expected: string][] = [
  ['null', async () => ({ email: owner, password: next, token: null }), '400 '],
  ['a number', async () => ({ email: owner, password: next, token: 1 }), '400 '],
  [
    'a list',
    async (desk) => ({ email: owner, password: next, token: [await tokenOf(desk)] }),
    '400 ',
  ],
  ['an object', async () => ({ email: owner, password: next, token: { $ne: null } }), '400 '],
  ['true', async () => ({ email: owner, password: next, token: true }), '400 '],
  ['a wildcard', async () => ({ email: owner, password: next, token: '%' }), usedLink],
  [
    'SQL',
    async () => ({ email: owner, password: next, token: "' or used_at is null --" }),
    usedLink,
  ],
  [
    'the token of another account',
    async (desk) => ({ email, password: next, token: await tokenOf(desk) }),
    usedLink,
  ],
  [
    'a token of 15 minutes ago',
    async (desk) => ({ email: owner, password: next, token: await tokenOf(desk, 15) }),
    usedLink,
  ],
  [
    'a token and a space',
    async (desk) => ({ email: owner, password: next, token: `${await tokenOf(desk)} ` }),
    usedLink,
  ],
  [
    'the stored hash',
    async (desk) => ({ email: owner, password: next, token: await hashOf(await tokenOf(desk)) }),
    usedLink,
  ],
  [
    'a common password',
    async (desk) => ({ email: owner, password: 'password1', token: await tokenOf(desk) }),
    '400 ',
  ],
  [
    'a short password',
    async (desk) => ({ email: owner, password: 'Ab1!', token: await tokenOf(desk) }),
    '400 Use at least 8 characters.',
  ],
];

const links: Attack<AttackDesk>[] = [
  ...resets.map(([name, make, expected]): Attack<AttackDesk> => ({
    name: `a link to set a password with ${name}`,
    act: async (desk) =>
      outcomeOf(await desk.call(authCalls.reset, await make(desk))).slice(0, expected.length),
    expected,
  })),
  {
    name: 'a link that is used 20 times at once',
    async act(desk) {
      const user = await desk.newUser();
      const token = await desk.api.db.write((tx) => openReset(tx, user.id, desk.api.time.now));
      const body = { email: user.email, password: next, token };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => desk.call(authCalls.reset, body)),
      );
      return answers.filter(({ status }) => status === 200).length;
    },
    expected: 1,
  },
  {
    name: 'an older link after a newer one was used',
    async act(desk) {
      const user = await desk.newUser();
      const open = () => desk.api.db.write((tx) => openReset(tx, user.id, desk.api.time.now));
      const [older, newer] = [await open(), await open()];
      const body = { email: user.email, password: next };
      const first = await desk.call(authCalls.reset, { ...body, token: newer });
      return [first.status, outcomeOf(await desk.call(authCalls.reset, { ...body, token: older }))];
    },
    expected: [200, usedLink],
  },
];

const own: Attack<AttackDesk>[] = [
  {
    name: 'a password that is changed with a wrong current one',
    act: async ({ call, tokens }) =>
      outcomeOf(
        await call(accountCalls.changePassword, { current: 'x', password: next }, tokens[1]),
      ),
    expected: "400 Your current password isn't right. Try again.",
  },
  {
    name: 'a proof before a sensitive change with the password of another account',
    act: async ({ call, tokens }) =>
      outcomeOf(await call(accountCalls.prove, { password: 'Not-mine-1!' }, tokens[3])),
    expected: "400 Your password isn't right. Try again.",
  },
];

export const authentication = attackClass<AttackDesk>({
  name: 'Authentication',
  attacks: [
    ...forged,
    ...elsewhere,
    ...ended,
    ...stored,
    ...aged,
    ...signIns,
    ...others,
    ...equal,
    ...links,
    ...own,
  ],
  open: (fault) => openAttackDesk({}, fault),
});

const attempts = async (count: number, one: (at: number) => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => one(at)));
  return [400, 429].map((status) => answers.filter((each) => each.status === status).length);
};

/** With the limits of a real server. A case has an account of its own. */
export const guessing = attackClass<AttackDesk>({
  name: 'Guessing',
  attacks: [
    {
      name: '30 passwords of an account at once',
      act: ({ call }) =>
        attempts(30, (at) => call(authCalls.login, { email, password: `Wrong-${at}!` })),
      expected: [10, 20],
    },
    {
      name: 'the right password after the limit',
      async act({ call }) {
        await attempts(30, (at) =>
          call(authCalls.login, { email: owner, password: `Wrong-${at}!` }),
        );
        return (await call(authCalls.login, { email: owner, password: 'Wrong-1!' })).status;
      },
      expected: 429,
    },
    {
      name: '20 current passwords at once, in a session that was left open',
      act: ({ call, tokens }) =>
        attempts(20, (at) =>
          call(accountCalls.changePassword, { current: `x${at}`, password: next }, tokens[2]),
        ),
      expected: [10, 10],
    },
    {
      name: '30 links to set a password at once',
      act: ({ call }) =>
        attempts(30, (at) =>
          call(authCalls.reset, { email, password: next, token: `x${at}`.padEnd(43, 'x') }),
        ),
      expected: [10, 20],
    },
  ],
  open: (fault) => openAttackDesk({ limits: memoryLimits }, fault),
});
