import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appsCalls, webhookCalls, webhookEvents } from '@/api/contract/apps';
import type { Call } from '@/api/contract/call';
import { accountCalls } from '@/api/contract/account';
import { newsFeedCalls } from '@/api/contract/newsFeeds';
import { userCalls } from '@/api/contract/users';
import { createKey } from './appClient';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let writer: string;

beforeEach(async () => {
  api = await openTestApi({ unsubscribeSecret: 'a-secret-of-this-test' });
  token = await api.signIn();
  writer = await api.signInAs('Wren');
});
afterEach(() => api.close());

/** What an administrator and a writer get. */
async function answers(call: Call): Promise<[unknown, unknown]> {
  const [whole, shown] = [await api.call(call, {}, token), await api.call(call, {}, writer)];
  return [whole.body.response, shown.body.response];
}

describe('a writer isn’t told', () => {
  it('whose account is easiest to get into, and when', async () => {
    const [whole, shown] = await answers(userCalls.list);
    expect(whole).toMatchObject([{ sessions: 1, seen_at: '2026-11-20 09:30:00' }, {}]);
    const hidden = { sessions: 0, seen_at: null, has_second_factor: false };
    expect(shown).toMatchObject([hidden, hidden]);
  });

  it('how the key of an app begins', async () => {
    const key = await createKey(api, token);
    const [whole, shown] = await answers(appsCalls.list);
    expect(whole).toMatchObject([{ name: 'FSI app', key_start: key.slice(0, 13) }]);
    expect(shown).toMatchObject([{ name: 'FSI app', key_start: '' }]);
  });

  it('the whole address of a webhook, which is often a key', async () => {
    const url = 'https://hooks.example/services/T0/secret?key=secret';
    await api.call(webhookCalls.add, { url, events: [...webhookEvents] }, token);
    const [whole, shown] = await answers(webhookCalls.list);
    expect(whole).toMatchObject([{ url }]);
    expect(shown).toMatchObject([{ url: 'https://hooks.example/…' }]);
  });

  it('the whole address of a feed', async () => {
    const address = 'https://news.example/rss?key=secret';
    const draft = { name: 'N', address, fills: ['news'] as 'news'[], category: '' as const };
    await api.call(newsFeedCalls.save, { ...draft, is_on: false }, token);
    const [whole, shown] = await answers(newsFeedCalls.list);
    expect(whole).toMatchObject([{ address }]);
    expect(shown).toMatchObject([{ address: 'https://news.example/…' }]);
  });
});

it.each([
  ['a line break', 'Ann\r\nBcc: x@x.example', 'Ann Bcc: x@x.example'],
  ['a mark that turns text around', 'Ann\u202Enimda', 'Ann nimda'],
  ['an escape of terminals', 'Ann\u009B2J\u001B[2J', 'Ann 2J [2J'],
])('a name has no %s', async (_, name, kept) => {
  await api.call(accountCalls.saveName, { first_name: name }, writer);
  expect((await api.call(accountCalls.get, {}, writer)).body.response).toMatchObject({
    first_name: kept,
  });
});

it('the log has no link to unsubscribe, which names its owner and works for everybody', async () => {
  api.lines.length = 0;
  const part = `${btoa('test:ann@desk.example').replaceAll('=', '')}-${'0'.repeat(64)}`;
  await api.app.request(`/u/${part}`);
  await api.app.request(`/u/${part}`, { method: 'POST' });
  expect(api.lines.map(({ path }) => path)).toEqual(['/u/*', '/u/*']);
});
