import { afterEach, beforeEach, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { snippetCalls as calls, type Snippet } from '@/api/contract/snippets';
import { snippets } from '@server/db/schema/snippets';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let robins: string;
let anns: string;
let bos: string;

beforeEach(async () => {
  api = await openTestApi();
  robins = await api.signIn();
  anns = await api.signInAs('Ann');
  bos = await api.signInAs('Bo');
});
afterEach(() => api.close());

const html = '<p>At <span data-figure="BTC:price">$94,120</span> now.</p>';
const add = (name: string, token = anns) => api.call(calls.add, { name, html }, token);
const change = (
  seen: Snippet | undefined,
  draft: Partial<Pick<Snippet, 'name' | 'html'>>,
  token = anns,
) => {
  const { id = 0, name = '', html: before = '' } = seen ?? {};
  const shown = { name, html: before };
  return api.call(calls.change, { id, ...shown, ...draft, seen: shown }, token);
};
const listed = async (token = anns) =>
  (await api.call(calls.list, {}, token)).body.response as Snippet[];

it('are shared by all who write, by name', async () => {
  await add('flows');
  await add('Bitcoin now');
  expect(await listed(bos)).toMatchObject([
    { name: 'Bitcoin now', html, by: 'Ann', at: '2026-11-20 09:30:00', can_remove: false },
    { name: 'flows', can_remove: false },
  ]);
  expect(await listed(robins)).toMatchObject([{ can_remove: true }, { can_remove: true }]);
});

it('have names of their own', async () => {
  await add('flows');
  await add('other');
  expect((await add('flows')).status).toBe(409);
  expect((await add('  ')).body.message).toBe('Enter a name.');
  const [flows] = await listed();
  expect((await change(flows, { name: 'other' })).status).toBe(409);
  expect((await change(flows, { name: ' ' })).body.message).toBe('Enter a name.');
  expect((await change(flows, { name: 'Flows today' })).status).toBe(200);
  expect((await listed()).map(({ name }) => name)).toEqual(['Flows today', 'other']);
});

it('are changed by all who write, unless somebody changed them meanwhile', async () => {
  await add('flows');
  const [seen] = await listed();
  const bosText = '<p>Bo’s, at <span data-figure="ETH:price">$3,100</span>.</p>';
  expect((await change(seen, { html: bosText }, bos)).status).toBe(200);
  expect((await change(seen, { html: '<p>Ann’s.</p>' })).status).toBe(412);
  expect((await change(seen, { name: 'Flows' })).status).toBe(412);
  expect(await listed()).toMatchObject([{ name: 'flows', html: bosText, by: 'Ann' }]);
  const [shown] = await listed();
  expect((await change(shown, { html: '<p>Ann’s.</p>' })).status).toBe(200);
  expect(await listed()).toMatchObject([{ name: 'flows', html: '<p>Ann’s.</p>' }]);
  await api.call(calls.remove, { id: seen?.id ?? 0 }, anns);
  expect((await change(shown, { html })).status).toBe(404);
});

it('are deleted by their author and by administrators only', async () => {
  await add('flows');
  await add('other');
  const [flows, other] = await listed();
  const remove = (snippet: Snippet | undefined, token: string) =>
    api.call(calls.remove, { id: snippet?.id ?? 0 }, token);
  expect((await remove(flows, bos)).status).toBe(403);
  expect((await remove(flows, anns)).status).toBe(200);
  expect((await remove(flows, anns)).status).toBe(404);
  expect((await remove(other, robins)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('are at most 100 of 20,000 characters', async () => {
  const long = (length: number) =>
    api.call(calls.add, { name: 'long', html: 'x'.repeat(length) }, anns);
  expect((await long(20_001)).body.message).toMatch(/^This passage is too long/);
  expect((await long(20_000)).status).toBe(200);
  const rows = Array.from({ length: 99 }, (_, at) => ({
    name: `${at}`,
    html,
    staffId: 1,
    at: api.time.now,
  }));
  await api.db.write((tx) => tx.insert(snippets).values(rows));
  expect((await add('one more')).status).toBe(409);
});

it('are in the activity without their words', async () => {
  await add('flows');
  const [flows] = await listed();
  await change(flows, { html: '<p>Other words.</p>' });
  await api.call(calls.remove, { id: flows?.id ?? 0 }, anns);
  const { body } = await api.call(activityCalls.list, { subject: 'snippet' }, robins);
  const { rows } = body.response as { rows: ActivityRow[] };
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['removed', ''],
    ['changed', ''],
    ['added', ''],
  ]);
});
