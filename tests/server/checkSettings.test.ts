import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CheckSetting, checkSettingCalls as calls } from '@/api/contract/settings';
import { findingCalls } from '@/api/contract/checks';
import { samplePublisher } from '@/api/samples/publication';
import { contentInput } from '@server/db/newsletterContent';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const list = async () => (await api.call(calls.list, {}, token)).body.response as CheckSetting[];
const ignore = (newsletter_id: number, key: string, text: string) =>
  api.call(findingCalls.ignore, { newsletter_id, key, text }, token);

it('counts what was ignored in 90 days by check, with the newest example', async () => {
  await ignore(11, 'spelling: restaking', 'An older one.');
  api.time.now = new Date(api.time.now.getTime() + 60_000);
  await ignore(12, 'spelling: staking', 'The newest one.');
  await ignore(12, 'spelling2: x', 'A check that is no more.');
  const [first, second] = await list();
  expect(first).toMatchObject({ key: 'spelling', ignored: 2, example: 'The newest one.' });
  expect(second).toMatchObject({ ignored: 0, example: '', at: null });
  api.time.now = new Date(api.time.now.getTime() + 91 * 24 * 3_600_000);
  token = await api.signIn();
  expect((await list()).every(({ ignored }) => ignored === 0)).toBe(true);
});

it('stores what an administrator makes of a check, and every check of a stored email gets it', async () => {
  const save = (key: string, mode: 'tip' | 'off' | null) =>
    api.call(calls.save, { key, mode }, token);
  expect((await save('spelling', 'off')).body.message).toBe('Check saved');
  await save('grammar', 'tip');
  await save('grammar', null);
  const { body } = await api.call(calls.modes, {}, token);
  expect(body.response).toEqual({ modes: { spelling: 'off' } });
  const source = { publisher: samplePublisher, imageHost: '', now: api.time.now };
  expect((await contentInput(api.db.read, 12, source)).checkModes).toEqual({ spelling: 'off' });
});

it('never changes a check that protects subscribers, or that doesn’t exist', async () => {
  const save = (key: string) => api.call(calls.save, { key, mode: 'off' }, token);
  expect((await save('unsubscribe')).status).toBe(422);
  expect((await save('nothing')).status).toBe(404);
  expect((await list()).find(({ key }) => key === 'unsubscribe')?.fixed).toMatch(/law/);
});
