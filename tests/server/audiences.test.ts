import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Audience, audienceCalls as calls } from '@/api/contract/sends';
import { sendgridBulk } from '@server/sending/providers/sendgrid';
import { openSendgrid } from './providers/sendgridServer';
import { later, openTestApi, type TestApi } from './testApi';

let sendgrid: Awaited<ReturnType<typeof openSendgrid>>;
let api: TestApi;

beforeEach(async () => {
  sendgrid = await openSendgrid();
});
afterEach(async () => {
  await api.close();
  await sendgrid.close();
});

const brands = { fsi: { sender: 11, lists: ['list-a'] }, fs: { sender: 12, lists: [] } };

/** The API with SendGrid as its bulk provider. */
async function openWithSendgrid(): Promise<string> {
  const bulk = sendgridBulk({ key: sendgrid.key, base: sendgrid.url, group: 7, brands });
  const mail = { recovery: 'none' as const, deliver: () => Promise.resolve('') };
  const providers = { test: mail, dev: mail, bulk, website: mail, push: mail, push_test: mail };
  api = await openTestApi({ providers });
  return api.signIn();
}
const ask = async (token: string) =>
  ((await api.call(calls.get, {}, token)).body.response as Audience[]).map(({ brand, size }) => ({
    brand,
    size,
  }));

it('tells how many contacts each brand has, and asks again after five minutes', async () => {
  Object.assign(sendgrid.contacts, { 'list-a': 12_431, all: 50_000 });
  const token = await openWithSendgrid();
  const first = [
    { brand: 'fsi', size: 12_431 },
    { brand: 'fs', size: 50_000 },
  ];
  expect(await Promise.all([ask(token), ask(token)])).toEqual([first, first]);
  expect(sendgrid.asked).toHaveLength(2);
  sendgrid.contacts['list-a'] = 12_500;
  later(api, 4);
  expect(await ask(token)).toEqual(first);
  later(api, 1);
  expect(await ask(token)).toEqual([{ brand: 'fsi', size: 12_500 }, first[1]]);
});

it('says that a number isn’t known where SendGrid doesn’t tell it', async () => {
  sendgrid.contacts['all'] = 50_000;
  const token = await openWithSendgrid();
  expect(await ask(token)).toEqual([
    { brand: 'fsi', size: null },
    { brand: 'fs', size: 50_000 },
  ]);
});

it('says so where no provider is connected', async () => {
  api = await openTestApi();
  expect(await ask(await api.signIn())).toEqual([
    { brand: 'fsi', size: null },
    { brand: 'fs', size: null },
  ]);
});
