import { afterEach, beforeEach, expect, it } from 'vitest';
import { subscriberCalls as calls, type Subscriber } from '@/api/contract/subscribers';
import { readSubscribers } from '@/domain/subscribers/readCsv';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const lines = (...emails: string[]) => ({
  subscribers: emails.map((email) => ({ email, name: '', lists: ['fsi' as const] })),
});
const importAll = async (...emails: string[]) =>
  (await api.call(calls.importBatch, lines(...emails), token)).body.response;
const rows = async () => {
  const { body } = await api.call(calls.list, {}, token);
  return (body.response as { rows: Subscriber[] }).rows;
};
const idOf = async (email: string) => (await rows()).find((row) => row.email === email)?.id ?? 0;

it('never brings anybody back who unsubscribed, is suppressed or was deleted', async () => {
  const all = ['a@mail.example', 'b@mail.example', 'c@mail.example', 'd@mail.example'];
  expect(await importAll(...all, 'A@mail.example')).toEqual({ added: 4, known: 0, left_out: 0 });
  const [a = '', b = '', c = ''] = all;
  await api.call(calls.unsubscribe, { id: await idOf(a) }, token);
  await api.call(calls.suppress, { id: await idOf(b) }, token);
  await api.call(calls.remove, { id: await idOf(c) }, token);
  const outcome = { added: 0, known: 1, left_out: 3 };
  expect((await api.call(calls.checkBatch, lines(...all), token)).body.response).toEqual(outcome);
  expect(await importAll(...all)).toEqual(outcome);
  expect((await rows()).map(({ email, fsi, state }) => [email, fsi, state])).toEqual([
    [a, 'unsubscribed', 'active'],
    [b, 'subscribed', 'suppressed'],
    ['d@mail.example', 'subscribed', 'active'],
  ]);
  const { status } = await api.call(calls.add, { email: c, name: '', lists: ['fs'] }, token);
  expect(status).toBe(409);
});

it('reads a file with headings, and names the lines without an address', () => {
  const text =
    'First name;Last name;E-mail\nAnn;Hart;A@mail.example\nBo;;wrong\n;;a@mail.example\n';
  expect(readSubscribers(text, ['fs'])).toEqual({
    drafts: [{ email: 'a@mail.example', name: 'Ann Hart', lists: ['fs'] }],
    wrong: [{ line: 3, text: 'wrong' }],
    repeated: 1,
  });
});
