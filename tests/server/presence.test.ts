import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { presenceCalls as calls, type Presence, type Writing } from '@/api/contract/presence';
import { presence } from '@server/db/schema/presence';
import { staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
const tokens: Record<string, string> = {};

async function signInAs(firstName: string): Promise<string> {
  const [sample] = await api.db.read.select().from(staff);
  const email = `${firstName.toLowerCase() || 'nameless'}@researchdesk.example`;
  const passwordHash = sample?.passwordHash ?? '';
  await api.db.write((tx) =>
    addUser(tx, { email, firstName, passwordHash, createdAt: api.time.now }),
  );
  const { body } = await api.call(authCalls.login, { email, password: sampleAccount.password });
  return (body.response as { token: string }).token;
}

beforeAll(async () => {
  api = await openTestApi();
  tokens['Robin'] = await api.signIn();
  for (const name of ['Ann', 'Bo', '']) tokens[name] = await signInAs(name);
});
beforeEach(async () => {
  await api.db.read.delete(presence);
});
afterAll(() => api.close());

/** Reports a tab, and returns the first names of the others. */
async function report(who: string, newsletter_id: number, tab = `tab of ${who || 'nobody'}`) {
  const { status, body } = await api.call(calls.report, { newsletter_id, tab }, tokens[who]);
  expect(status).toBe(200);
  const { colleagues } = body.response as { colleagues: { first_name: string }[] };
  return colleagues.map(({ first_name }) => first_name);
}

const block = { index: 3, start: '0a1b2c3d', end: '', above: 'ffffffff' };
const inCommentary: Writing = { field: 'daily_comments', block };
const inTitle: Writing = { field: 'name', block: null };

/** Says where somebody writes, and returns the status. */
async function write(who: string, writing: unknown, tab = `tab of ${who}`): Promise<number> {
  const body = { newsletter_id: 12, tab, writing: writing as Writing };
  return (await api.call(calls.report, body, tokens[who])).status;
}

/** Where Robin sees the others write. */
async function seenWriting() {
  const body = { newsletter_id: 12, tab: 'tab of Robin' };
  const answer = await api.call(calls.report, body, tokens['Robin']);
  const { colleagues } = answer.body.response as Presence;
  return colleagues.map(({ first_name, writing }) => [first_name, writing]);
}

/** Sets back the database's own clock stamps, which no test can set. */
const age = (seconds: number) =>
  api.db.read.update(presence).set({
    seenAt: sql`${presence.seenAt} - make_interval(secs => ${seconds})`,
  });

it('tells each user who else has the newsletter open', async () => {
  expect(await report('Ann', 12)).toEqual([]);
  expect(await report('Bo', 12)).toEqual(['Ann']);
  expect(await report('Robin', 12)).toEqual(['Ann', 'Bo']);
  expect(await report('Ann', 12)).toEqual(['Robin', 'Bo']);
  expect(await report('Robin', 11)).toEqual([]);
  expect(await report('Ann', 12)).toEqual(['Bo']);
});

it('counts a user with two tabs once, and never as their own colleague', async () => {
  expect(await report('Ann', 12, 'first tab of Ann')).toEqual([]);
  expect(await report('Ann', 12, 'second tab of Ann')).toEqual([]);
  expect(await report('Bo', 12)).toEqual(['Ann']);
  await api.call(calls.leave, { tab: 'first tab of Ann' }, tokens['Ann']);
  expect(await report('Bo', 12)).toEqual(['Ann']);
  await api.call(calls.leave, { tab: 'second tab of Ann' }, tokens['Ann']);
  expect(await report('Bo', 12)).toEqual([]);
});

it('forgets a tab that has said nothing for 45 seconds, and remembers it when it reports again', async () => {
  await report('Ann', 12);
  await age(40);
  expect(await report('Bo', 12)).toEqual(['Ann']);
  await age(40);
  expect(await report('Bo', 12)).toEqual([]);
  expect(await report('Ann', 12)).toEqual(['Bo']);
  await age(50);
  await api.call(calls.leave, { tab: 'another one' }, tokens['Ann']);
  expect(await api.db.read.$count(presence)).toBe(1);
});

it('lets nobody end or move another user’s tab, and tells no address', async () => {
  await report('Ann', 12);
  await api.call(calls.leave, { tab: 'tab of Ann' }, tokens['Bo']);
  await report('Bo', 11, 'tab of Ann');
  expect(await report('Robin', 12)).toEqual(['Ann']);
  await report('', 12);
  expect(await report('Robin', 12)).toEqual(['Ann', '']);
});

it('tells where each of the others writes, until they stop, leave or fall silent', async () => {
  await write('Ann', inCommentary);
  await write('Bo', inTitle);
  expect(await seenWriting()).toEqual([
    ['Ann', inCommentary],
    ['Bo', inTitle],
  ]);
  await write('Bo', null);
  expect(await seenWriting()).toEqual([
    ['Ann', inCommentary],
    ['Bo', null],
  ]);
  await age(20);
  expect(await seenWriting()).toEqual([
    ['Ann', null],
    ['Bo', null],
  ]);
  await write('Ann', inCommentary);
  await report('Ann', 11);
  expect(await seenWriting()).toEqual([['Bo', null]]);
});

it('tells the tab in which a colleague writes, also while another one is only open', async () => {
  await write('Ann', inTitle, 'first tab of Ann');
  await write('Ann', null, 'second tab of Ann');
  expect(await seenWriting()).toEqual([['Ann', inTitle]]);
  await write('Ann', inCommentary, 'second tab of Ann');
  expect(await seenWriting()).toEqual([['Ann', inCommentary]]);
});

it.each([
  ['a field that there isn’t', { ...inTitle, field: 'toString' }],
  [
    'words instead of what stands for them',
    { ...inCommentary, block: { ...block, start: 'Flows' } },
  ],
  ['a long text', { ...inCommentary, block: { ...block, above: 'a'.repeat(9) } }],
  ['a block that no text has', { ...inCommentary, block: { ...block, index: 100_001 } }],
])('refuses %s, and keeps nothing else that is sent', async (_, writing) => {
  expect(await write('Ann', writing)).toBe(400);
  await write('Ann', { ...inTitle, first_name: 'Robin', words: 'Flows' });
  const [row] = await api.db.read.select().from(presence);
  expect(row?.writing).toEqual(inTitle);
  expect(await seenWriting()).toEqual([['Ann', inTitle]]);
});

it('is for those who are signed in', async () => {
  const { status } = await api.call(calls.report, { newsletter_id: 12, tab: 'somebody' });
  expect(status).toBe(401);
});
