import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { appsCalls as calls, type App, type AppDraft } from '@/api/contract/apps';
import { appKeys } from '@server/db/schema/apps';
import { hashOf } from '@server/http/tokens';
import { appClient, createKey, draft } from './appClient';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
const mails: { to: readonly string[]; text: string }[] = [];

beforeEach(async () => {
  mails.length = 0;
  const outbox = {
    deliver: (mail: (typeof mails)[number]) => (mails.push(mail), Promise.resolve('ok')),
  };
  api = await openTestApi({ outbox });
  token = await api.signIn();
});
afterEach(() => api.close());

const list = async () => (await api.call(calls.list, {}, token)).body.response as App[];
const add = (changes: Partial<AppDraft>) => api.call(calls.add, { ...draft, ...changes }, token);

describe('a key', () => {
  it('is answered once, and stored as a hash', async () => {
    const key = await createKey(api, token);
    expect(key).toMatch(/^desk_app_[\w-]{43}$/);
    const [row] = await api.db.read.select().from(appKeys);
    expect(row?.keyHash).toBe(await hashOf(key));
    expect(JSON.stringify([row, await list(), api.lines])).not.toContain(key.slice(13));
    expect((await list())[0]?.key_start).toBe(key.slice(0, 13));
  });

  it('is mailed to the administrators and recorded, without the key', async () => {
    const key = await createKey(api, token, { name: 'Website' });
    const [app] = await list();
    await api.call(calls.revoke, { id: app?.id ?? 0 }, token);
    await api.background.settled();
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'An app key for “Website” was created.',
      'The app key of “Website” was revoked.',
    ]);
    const { body } = await api.call(activityCalls.list, { subject: 'app key' }, token);
    const { rows } = body.response as { rows: ActivityRow[] };
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['revoked', ''],
      ['added', 'Website'],
    ]);
    expect(JSON.stringify([mails, rows])).not.toContain(key.slice(13));
  });

  it.each(['members.example', 'https://members.example/path', 'http://members.example', '*'])(
    'takes no origin %s',
    async (origins) => {
      const { status, body } = await add({ origins });
      expect([status, body.message]).toEqual([
        400,
        'Enter each origin on its own line, such as https://app.example.com.',
      ]);
    },
  );

  it('shows when it was last used, to the minute', async () => {
    const ask = appClient(api.app, await createKey(api, token));
    expect((await list())[0]?.used_at).toBeNull();
    await ask('/questions');
    later(api, 0.5);
    await ask('/questions');
    expect((await list())[0]?.used_at).toBe('2026-11-20 09:30:00');
    later(api, 1);
    await ask('/questions');
    expect((await list())[0]?.used_at).toBe('2026-11-20 09:31:30');
  });

  it('stops at once when it is revoked, and can be revoked once', async () => {
    const ask = appClient(api.app, await createKey(api, token));
    expect((await ask('/questions')).status).toBe(200);
    const id = (await list())[0]?.id ?? 0;
    expect((await api.call(calls.revoke, { id }, token)).status).toBe(200);
    expect((await ask('/questions')).status).toBe(401);
    const again = await api.call(calls.revoke, { id }, token);
    expect([again.status, again.body.message]).toEqual([404, 'This key was already revoked.']);
  });
});
