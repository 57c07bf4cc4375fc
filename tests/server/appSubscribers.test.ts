import { afterEach, beforeEach, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { appApiCalls, AppError, type AppOutcome } from '@/api/contract/appApi';
import { subscriberCalls, type Subscriber } from '@/api/contract/subscribers';
import { storeBounces } from '@server/db/bounces';
import { memoryLimits } from '@server/http/limits';
import { smtpBulk } from '@server/node/bulkMail';
import { appClient, createKey, type AppAnswer } from './appClient';
import { openTestApi, type TestApi } from './testApi';

const bulkMailer = smtpBulk({ url: 'smtp://127.0.0.1:1', perSecond: 10, connections: 1 });

let api: TestApi;
let token: string;
let ask: ReturnType<typeof appClient>;

beforeEach(async () => {
  api = await openTestApi({ bulkMailer });
  token = await api.signIn();
  const changes = { name: 'Sign-up form', manages_subscribers: true };
  ask = appClient(api.app, await createKey(api, token, changes));
});
afterEach(() => api.close());

const post = (path: string, body: object) => ask(path, { method: 'POST', body });
const resultsOf = ({ body }: AppAnswer) =>
  (body as { results: AppOutcome[] }).results.map(({ email, result }) => `${email} ${result}`);
const add = async (emails: string[], more: object = {}) => {
  const subscribers = emails.map((email) => ({ email, lists: ['fsi'], ...more }));
  return resultsOf(await ask('/subscribers', { method: 'PUT', body: { subscribers } }));
};
const find = async (email: string) =>
  appApiCalls.findSubscriber.answer.parse((await post('/subscribers/find', { email })).body);
const errorOf = ({ status, body }: AppAnswer) => [status, AppError.parse(body).error.code];
const rows = async () => {
  const { body } = await api.call(subscriberCalls.list, {}, token);
  return (body.response as { rows: Subscriber[] }).rows;
};
const a = 'a@mail.example';
const b = 'b@mail.example';

it('adds and changes subscribers row by row, as often as it comes', async () => {
  const sent = [' A@mail.example', 'wrong', b, a];
  const first = [`${a} added`, 'wrong invalid', `${b} added`, `${a} invalid`];
  expect(await add(sent)).toEqual(first);
  expect(await add([a, b])).toEqual([`${a} unchanged`, `${b} unchanged`]);
  expect(await add([a], { lists: ['fs'], name: 'Ann' })).toEqual([`${a} changed`]);
  expect(await find('A@mail.example')).toEqual({
    email: a,
    state: 'active',
    lists: { fsi: 'subscribed', fs: 'subscribed' },
    since: '2026-11-20T14:30:00.000Z',
  });
  expect((await rows()).map(({ name, source }) => [name, source])).toEqual([
    ['Ann', 'Sign-up form'],
    ['', 'Sign-up form'],
  ]);
  expect(errorOf(await post('/subscribers/find', { email: 'c@mail.example' }))[0]).toBe(404);
  const many = Array.from({ length: 501 }, (_, at) => `${at}@mail.example`);
  const tooMany = await post('/subscribers/suppress', { emails: many });
  expect(errorOf(tooMany)).toEqual([400, 'invalid_request']);
});

it('brings back by consent whoever left, to the newsletters it names, and nobody without it', async () => {
  const [left, gone, deleted, bounced, spam] = ['l', 'g', 'd', 'b', 's'].map(
    (each) => `${each}@mail.example`,
  ) as [string, string, string, string, string];
  const all = [left, gone, deleted, bounced, spam];
  await add(all, { lists: ['fsi', 'fs'] });
  await post('/subscribers/unsubscribe', { emails: [left] });
  await post('/subscribers/suppress', { emails: [gone] });
  const id = (await rows()).find(({ email }) => email === deleted)?.id ?? 0;
  await api.call(subscriberCalls.remove, { id }, token);
  const report = { source: '', campaign: '' };
  await api.db.write((tx) =>
    storeBounces(
      tx,
      [
        { email: bounced, type: 'hard', ...report },
        { email: spam, type: 'complaint', ...report },
      ],
      api.time.now,
    ),
  );
  expect(await add(all)).toEqual(all.map((email) => `${email} left_out`));
  expect(await find(deleted)).toMatchObject({ state: 'deleted' });
  expect(await add(all, { consent: true })).toEqual([
    `${left} changed`,
    `${gone} changed`,
    `${deleted} added`,
    `${bounced} left_out`,
    `${spam} left_out`,
  ]);
  const lists = { fsi: 'subscribed', fs: 'unsubscribed' };
  expect(await find(left)).toMatchObject({ state: 'active', lists });
  expect(await find(gone)).toMatchObject({ state: 'active', lists });
  expect(await find(deleted)).toMatchObject({ lists: { fsi: 'subscribed', fs: 'none' } });
  expect((await rows()).find(({ email }) => email === left)?.source).toBe(
    'Sign-up form, with consent',
  );
});

it('remembers who left before anybody added them', async () => {
  const out = { emails: [a], lists: ['fs'] };
  expect(resultsOf(await post('/subscribers/unsubscribe', out))).toEqual([`${a} changed`]);
  expect(resultsOf(await post('/subscribers/unsubscribe', out))).toEqual([`${a} unchanged`]);
  await post('/subscribers/suppress', { emails: [b] });
  expect(await add([a, b], { lists: ['fs'] })).toEqual([`${a} left_out`, `${b} left_out`]);
  const subscribers = [{ email: b, name: '', lists: ['fsi' as const] }];
  const { body } = await api.call(subscriberCalls.importBatch, { subscribers }, token);
  expect(body.response).toEqual({ added: 0, known: 0, left_out: 1 });
});

it('is in the activity under the name of the key, without addresses', async () => {
  await add([a, b]);
  await add([a, b]);
  await post('/subscribers/unsubscribe', { emails: [a] });
  const { body } = await api.call(activityCalls.list, { subject: 'subscriber' }, token);
  const { rows: found } = body.response as { rows: ActivityRow[] };
  expect(found.map(({ staff, action, reason }) => [staff, action, reason])).toEqual([
    ['App key “Sign-up form”', 'unsubscribed', '1 subscriber changed'],
    ['App key “Sign-up form”', 'added', '2 subscribers added'],
  ]);
  expect(JSON.stringify([found, api.lines])).not.toContain('@mail.example');
});

it('needs a key with the permission, and a server that keeps subscribers', async () => {
  const other = appClient(api.app, await createKey(api, token));
  const email = { method: 'POST', body: { email: a } };
  expect(errorOf(await other('/subscribers/find', email))).toEqual([403, 'not_permitted']);
  const subscribers = [{ email: a, lists: ['fsi'] }];
  const refused = await other('/subscribers', { method: 'PUT', body: { subscribers } });
  expect(errorOf(refused)).toEqual([403, 'not_permitted']);
  expect(await rows()).toEqual([]);
  await api.close();
  const limits: typeof memoryLimits = (options) =>
    memoryLimits({ ...options, points: options.name === 'app-subscribers' ? 1 : options.points });
  api = await openTestApi({ bulkMailer, limits });
  token = await api.signIn();
  ask = appClient(api.app, await createKey(api, token, { manages_subscribers: true }));
  expect(await add([a])).toEqual([`${a} added`]);
  expect(errorOf(await post('/subscribers/find', { email: a }))[0]).toBe(429);
  await api.close();
  api = await openTestApi();
  token = await api.signIn();
  expect(await createKey(api, token, { manages_subscribers: true }).catch(() => null)).toBeFalsy();
});
