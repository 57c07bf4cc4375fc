import { eq } from 'drizzle-orm';
import { accountCalls } from '@/api/contract/account';
import { allCalls } from '@/api/contract/all';
import { type Level, levels } from '@/api/contract/call';
import { commentCalls } from '@/api/contract/comments';
import { newsletterCalls } from '@/api/contract/newsletters';
import { questionCalls } from '@/api/contract/questions';
import { themePortfolioCalls } from '@/api/contract/themePortfolio';
import { userCalls } from '@/api/contract/users';
import { versionCalls } from '@/api/contract/versions';
import { administratorsOnly, publishersOnly } from '@/domain/firm/permission';
import { staff } from '@server/db/schema/newsletters';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';

const calls = Object.entries(allCalls).filter(
  ([name, { isPublic }]) => !name.startsWith('website.') && !isPublic,
);

/** What would be accepted from somebody who may. */
const body = { id: 12, newsletter_id: 12, p: { u: 1, l: 9 } };

const outside: Attack<AttackDesk>[] = calls.map(([name, call]) => ({
  name: `${name} by somebody who isn’t signed in`,
  act: async (desk) => outcomeOf(await desk.call(call, body)),
  expected: '401 Unauthenticated',
}));

const below = (level: Level): Attack<AttackDesk>[] =>
  calls
    .filter(([, call]) => call.level > level)
    .map(([name, call]) => ({
      name: `${name} by a user of level ${level}`,
      act: async (desk) => outcomeOf(await desk.call(call, body, desk.tokens[level])),
      expected: `403 ${call.level === levels.administer ? administratorsOnly : publishersOnly}`,
    }));

/** Every call by everybody who may not make it. */
export const level = attackClass<AttackDesk>({
  name: 'Calls above a level',
  followsContract: true,
  attacks: [...outside, ...below(1), ...below(2)],
  open: (fault) => openAttackDesk({}, fault),
});

const appPaths: [method: string, path: string][] = [
  ['GET', '/announcements'],
  ['GET', '/questions'],
  ['GET', '/live_votes'],
  ['GET', '/newsletters'],
  ['POST', '/announcements/1/views'],
  ['PUT', '/questions/1/vote'],
  ['PUT', '/live_votes/technical'],
  ['GET', '/nowhere'],
];

const missing = "404 This call doesn't exist.";
const missingInApps = "404 This call doesn't exist. GET /api/openapi.json lists those that do.";

const appKeys: Attack<AttackDesk>[] = [
  ...calls.map(([name, call]) => ({
    name: `${name} with the key of an app`,
    act: async (desk: AttackDesk) => outcomeOf(await desk.call(call, body, desk.appKey)),
    expected: '401 Unauthenticated',
  })),
  ...appPaths.slice(0, -1).map(([method, path]) => ({
    name: `${method} ${path} with the token of an administrator`,
    act: async ({ ask, tokens }: AttackDesk) => {
      const headers = { authorization: `Bearer ${tokens[3]}` };
      return (await ask(`/api/app${path}`, { method, headers })).status;
    },
    expected: 401,
  })),
  ...['/user/list', '/../user/list', '/%2e%2e/user/list', '/nowhere'].map((path) => ({
    name: `the key of an app at /api/app${path}`,
    act: async ({ ask, appKey }: AttackDesk) => {
      const headers = { authorization: `Bearer ${appKey}` };
      return outcomeOf(await ask(`/api/app${path}`, { method: 'POST', headers }));
    },
    expected:
      path.includes('/user/list') && path !== '/user/list' ? '401 Unauthenticated' : missingInApps,
  })),
];

export const appScope = attackClass<AttackDesk>({
  name: 'Keys of apps beyond their calls',
  followsContract: true,
  attacks: appKeys,
  open: (fault) => openAttackDesk({}, fault),
});

const listPath = `/api${userCalls.list.path}`;
const wrongly: [name: string, path: string, init: RequestInit, expected: string][] = [
  ...['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'FOO'].map(
    (method): (typeof wrongly)[number] => [`by ${method}`, listPath, { method }, missing],
  ),
  [
    'by GET that names POST in a header',
    listPath,
    { headers: { 'x-http-method-override': 'POST' } },
    missing,
  ],
  ['by GET that names POST in the query', `${listPath}?_method=POST`, {}, missing],
  ...(
    [
      ['//api/user/list', '404'],
      ['/api//user/list', missing],
      ['/api/user//list', missing],
      ['/API/user/list', '404'],
      ['/api/User/List', missing],
      ['/api/user/list/', missing],
      ['/api/user/list.', missing],
      ['/api/user/list.json', missing],
      ['/api/user/list;a=b', missing],
      ['/api/user/list%20', missing],
      ['/api/user/list%00', missing],
      ['/api/user%2flist', missing],
      ['/api/user%252flist', missing],
      ['/api/user%5clist', missing],
      ['/api\\user\\list', '401 Unauthenticated'],
      ['/api/./user/list', '401 Unauthenticated'],
      ['/api/x/../user/list', '401 Unauthenticated'],
      ['/api/%2e%2e/api/user/list', '401 Unauthenticated'],
      ['/api/user/%6cist', '401 Unauthenticated'],
      ['/uploads/../api/user/list', '401 Unauthenticated'],
      ['/api/user/list?x=1#y', '401 Unauthenticated'],
      ['/api/health/../user/list', '401 Unauthenticated'],
      ['/api/user/list\u200B', missing],
      ['/api/user/list/*', missing],
    ] as const
  ).map(([path, expected]): (typeof wrongly)[number] => [
    `at ${path}`,
    path,
    { method: 'POST' },
    expected,
  ]),
];

const odd: Attack<AttackDesk>[] = wrongly.map(([name, path, init, expected]) => ({
  name: `the list of users ${name}`,
  act: async ({ ask }) => {
    const answer = await ask(path, init);
    return answer.text.includes('attack.example') || init.method === 'HEAD'
      ? `${answer.status} ${answer.text ? 'leaks' : missing.slice(4)}`
      : outcomeOf(answer);
  },
  expected,
}));

export const paths = attackClass<AttackDesk>({
  name: 'Methods and paths',
  attacks: odd,
  open: (fault) => openAttackDesk({}, fault),
});

const levelOf = async ({ api }: AttackDesk, id: number) => {
  const [row] = await api.db.read.select().from(staff).where(eq(staff.id, id));
  return row && [row.level, row.totpSecret, row.organizationId];
};
const extra = {
  level: 3,
  user_id: 1,
  staff_id: 1,
  is_admin: true,
  isAdmin: true,
  role: 'admin',
  proven_at: '2099-01-01T00:00:00Z',
  organization_id: 7,
  organizationId: 7,
  totp_secret: 'A'.repeat(32),
  totpSecret: 'A'.repeat(32),
  password_hash: 'x',
  passwordHash: 'x',
  seen_at: null,
  ['__proto__']: { level: 3 },
  constructor: { prototype: { level: 3 } },
};

const assigned: Attack<AttackDesk>[] = [
  ...Object.entries(extra).map(([field, value]): Attack<AttackDesk> => ({
    name: `one’s own name with ${field}`,
    async act(desk) {
      const user = await desk.newUser();
      const answer = await desk.call(
        accountCalls.saveName,
        { first_name: 'Ann', [field]: value },
        user.token,
      );
      return [outcomeOf(answer), await levelOf(desk, user.id)];
    },
    expected: ['200 Name saved', [1, null, null]],
  })),
  ...Object.entries(extra).map(([field, value]): Attack<AttackDesk> => ({
    name: `a sign-in with ${field}`,
    async act(desk) {
      const user = await desk.newUser();
      const credentials = { email: user.email, password: 'Desk2026!', [field]: value };
      const { status } = await desk.ask('/api/auth/login', {
        method: 'POST',
        body: JSON.stringify(credentials),
      });
      return [status, await levelOf(desk, user.id)];
    },
    expected: [200, [1, null, null]],
  })),
  ...[0, 4, 9, -1, 1.5, '3; drop table staff', [3], {}, null, true].map(
    (wrong): Attack<AttackDesk> => ({
      name: `the level ${JSON.stringify(wrong)}`,
      async act(desk) {
        const user = await desk.newUser();
        const { status } = await desk.call(
          userCalls.changeLevel,
          { id: user.id, level: wrong },
          desk.tokens[3],
        );
        return [status, await levelOf(desk, user.id)];
      },
      expected: [400, [1, null, null]],
    }),
  ),
];

export const assignment = attackClass<AttackDesk>({
  name: 'Fields that nobody may set',
  attacks: assigned,
  open: (fault) => openAttackDesk({}, fault),
});

async function savedPortfolio({ call, tokens }: AttackDesk): Promise<number> {
  const { cookie } = { cookie: '{"themes":[]}' };
  await call(themePortfolioCalls.save, { name: 'Mine', cookie }, tokens[2]);
  const { text } = await call(themePortfolioCalls.sessions, {}, tokens[2]);
  const { response } = JSON.parse(text) as { response: { id: number }[] };
  return response[0]?.id ?? 7;
}

const foreign: Attack<AttackDesk>[] = [
  {
    name: 'the session of another user',
    async act(desk) {
      const { rows } = await desk.api.client.query<{ id: number }>(
        'select id::int from sessions where staff_id = $1',
        [desk.ids[3]],
      );
      const ended = await desk.call(accountCalls.endSession, { id: rows[0]?.id }, desk.tokens[1]);
      const after = await desk.call(accountCalls.get, {}, desk.tokens[3]);
      return [outcomeOf(ended), after.status];
    },
    expected: ['404 This session already ended.', 200],
  },
  {
    name: 'the portfolio of another user',
    act: async (desk) =>
      outcomeOf(
        await desk.call(
          themePortfolioCalls.session,
          { session: await savedPortfolio(desk) },
          desk.tokens[1],
        ),
      ),
    expected: "404 This portfolio isn't among your saved ones any more.",
  },
  {
    name: 'one’s own account',
    act: async ({ call, tokens, ids }) =>
      outcomeOf(await call(userCalls.remove, { id: ids[3] }, tokens[3])),
    expected: "409 You can't remove yourself.",
  },
  {
    name: 'one’s own level',
    act: async ({ call, tokens, ids }) =>
      outcomeOf(await call(userCalls.changeLevel, { id: ids[3], level: 1 }, tokens[3])),
    expected: "409 You can't change your own level. Ask another administrator.",
  },
  {
    name: 'an approved question, as a writer',
    async act({ call, tokens }) {
      const form = new FormData();
      const fields = {
        question: 'Q?',
        type: 'sector',
        votes: '0',
        service: 'sector',
        approved: '1',
      };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return outcomeOf(await call(questionCalls.addEdit, form, tokens[1]));
    },
    expected: `403 ${publishersOnly}`,
  },
];

/** Ids that are no number, or too large for one. */
const oddIds = [
  ['0', 400],
  ['-1', 400],
  ['-0', 400],
  ['1.5', 400],
  ['1e309', 400],
  ['-1e309', 400],
  ['9007199254740993', 400],
  ['99999999999999999999', 400],
  ['9007199254740991', 404],
  ['"12"', 200],
  ['" 12"', 400],
  ['"12 or 1=1"', 400],
  ['"0x0c"', 400],
  ['"1e1"', 400],
  ['"１２"', 400],
  ['"NaN"', 400],
  ['"Infinity"', 400],
  ['[12]', 400],
  ['{"$gt":0}', 400],
  ['null', 400],
  ['true', 400],
  ['""', 400],
] as const;

const ids: Attack<AttackDesk>[] = oddIds.map(([text, expected]) => ({
  name: `a newsletter by the id ${text}`,
  async act({ ask, tokens }) {
    const headers = { authorization: `Bearer ${tokens[1]}` };
    const init = { method: 'POST', headers, body: `{"id":${text}}` };
    return (await ask(`/api${newsletterCalls.get.path}`, init)).status;
  },
  expected,
}));

const otherIds: Attack<AttackDesk>[] = [
  [versionCalls.state, { newsletter_id: 12, version_id: 424_242 }],
  [commentCalls.remove, { newsletter_id: 12, comment_id: 424_242 }],
  [themePortfolioCalls.session, { session: 424_242 }],
  [newsletterCalls.get, { id: 424_242 }],
].map(([call, wanted]): Attack<AttackDesk> => ({
  name: `${(call as { path: string }).path} of nothing`,
  act: async (desk) => (await desk.call(call as never, wanted, desk.tokens[1])).status,
  expected: 404,
}));

export const ownership = attackClass<AttackDesk>({
  name: 'What belongs to others',
  attacks: [...foreign, ...ids, ...otherIds],
  open: (fault) => openAttackDesk({}, fault),
});
