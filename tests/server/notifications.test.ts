import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  notificationCalls as calls,
  type Notification,
  type NotificationDraft,
  type Push,
} from '@/api/contract/notifications';
import { sampleNotifications } from '@/api/samples/notifications';
import { samplePublisher } from '@/api/samples/publication';
import { wallClockAt } from '@/domain/format/dates';
import { filePush } from '@server/sending/providers/files';
import { folderFiles } from '@server/node/start';
import { makeLedger } from '@server/sending/ledger';
import {
  NotDelivered,
  type OutgoingEmail,
  type Provider,
} from '@server/sending/providers/provider';
import { sendDuePushes } from '@server/sending/scheduledPushes';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(() => open());
afterEach(() => api.close());

async function open(changes: Parameters<typeof openTestApi>[0] = {}): Promise<void> {
  api = await openTestApi(changes);
  token = await api.signIn();
}

/** A push service that gives the listed answers, one for each push, and then accepts everything. */
function phones(...answers: (Error | Promise<string>)[]) {
  const got: OutgoingEmail[] = [];
  const provider: Provider = {
    recovery: 'none',
    async deliver(outgoing) {
      got.push(outgoing);
      const answer = answers.shift() ?? 'taken';
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { provider, got };
}

async function openWith(provider: Provider): Promise<void> {
  await api.close();
  const others = { test: provider, dev: provider, bulk: provider, website: provider };
  await open({ providers: { ...others, push: provider, push_test: provider } });
}

const draft: NotificationDraft = {
  name: 'Morning',
  title: 'Bitcoin is back above $94,000',
  message: 'Spot funds took in $412 million.',
  service: 'fsinsight',
  role: 'all_fsi',
  type: '',
  post_id: '',
  url: 'https://insight.northlight.example/daily',
  start_date: '',
};

function form(fields: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  return data;
}

const addEdit = (fields: object) => api.raw(calls.addEdit, form(fields), token);
const list = async () => (await api.call(calls.list, {}, token)).body.response as Notification[];
const byId = async (id: number) => (await list()).find((row) => row.id === id) as Notification;
const pushes = async (id: number) =>
  (await api.call(calls.pushes, { notification_id: id }, token)).body.response as Push[];

async function added(changes: Partial<NotificationDraft> = {}): Promise<number> {
  expect((await addEdit({ ...draft, ...changes })).status).toBe(200);
  return (await list())[0]?.id ?? 0;
}

let keys = 0;
const newKey = () => `press-number-${(keys += 1)}`;
const send = (id: number, more: object = {}) =>
  api.call(calls.send, { notification_id: id, send_key: newKey(), ...more }, token);
const schedule = (id: number, scheduled?: boolean) =>
  api.call(
    calls.schedule,
    { notification_id: id, ...(scheduled !== undefined && { scheduled }) },
    token,
  );

function written(): Record<string, unknown>[] {
  const outbox = join(api.folder, 'outbox');
  if (!existsSync(outbox)) return [];
  const names = readdirSync(outbox).filter((name) => name.endsWith('.push.json'));
  return names.map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')));
}

/** The wall-clock time in New York `minutes` from now. */
const inMinutes = (minutes: number) =>
  wallClockAt(new Date(api.time.now.getTime() + minutes * 60_000));

/** Another server on the same database. */
function server(provider: Provider) {
  const { db, background } = api;
  const clock = () => api.time.now;
  const log = () => undefined;
  const ledger = makeLedger({ db, clock, log, background });
  const mail = { test: provider, dev: provider, bulk: provider, website: provider };
  const providers = { ...mail, push: provider, push_test: provider };
  return {
    fire: () => sendDuePushes({ db, clock, log, ledger, providers, publisher: samplePublisher }),
    ledger,
  };
}

describe('the list', () => {
  it('has a sample in each state of the life', async () => {
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual(sampleNotifications.map(({ id }) => id));
    const standing = (all: Notification[]) =>
      all.map(({ id, scheduled, sent_at, push }) => [id, scheduled, sent_at !== null, push?.state]);
    expect(standing(rows)).toEqual(standing(sampleNotifications));
  });

  it('adds, edits, reads and removes', async () => {
    const id = await added({ post_id: '48213', type: 'webinar' });
    expect(await byId(id)).toMatchObject({
      ...draft,
      type: 'webinar',
      post_id: 48213,
      start_date: null,
      sent_at: null,
      push: null,
    });
    expect((await addEdit({ ...draft, id, title: 'Another title' })).body.message).toBe(
      'Notification saved',
    );
    const got = await api.call(calls.get, { id }, token);
    expect(got.body.response).toMatchObject({ title: 'Another title' });
    await api.call(calls.remove, { id }, token);
    expect((await api.call(calls.get, { id }, token)).status).toBe(404);
    expect((await api.call(calls.remove, { id }, token)).status).toBe(404);
    expect((await addEdit({ ...draft, id })).status).toBe(404);
  });

  it('rejects a role of the other service, a webinar without its post, and a script', async () => {
    const wrong = await addEdit({ ...draft, service: 'fundstrat' });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Choose a role for this service.']);
    expect((await addEdit({ ...draft, type: 'webinar' })).status).toBe(400);
    expect((await addEdit({ ...draft, url: 'javascript:alert(1)' })).status).toBe(400);
    const skipped = await addEdit({ ...draft, start_date: '2027-03-14 02:30:00' });
    expect([skipped.status, skipped.body.message]).toEqual([
      400,
      expect.stringMatching(/This hour/),
    ]);
    expect(await list()).toHaveLength(sampleNotifications.length);
  });
});

describe('Send', () => {
  it('writes one push into the outbox, and the row says when', async () => {
    const id = await added();
    const { body } = await send(id);
    expect(body.message).toBe('Notification sent to FS Insight: All active members');
    expect(written()).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        test: false,
        audience: 'fsinsight: All active members',
        title: draft.title,
        message: draft.message,
        url: draft.url,
        service: 'fsinsight',
        role: 'all_fsi',
        type: '',
        post_id: null,
      },
    ]);
    const row = await byId(id);
    expect(row.sent_at).toBe('2026-11-20 09:30:00');
    expect(row.push).toMatchObject({ id: row.sent_id, state: 'sent' });
  });
});

describe('Send test', () => {
  it('goes to the testers of the service, marked, and again when pressed again', async () => {
    const id = await added();
    const test = () => api.call(calls.sendTest, { notification_id: id }, token);
    expect((await test()).body.message).toBe('Test sent to FS Insight: App Tester');
    const send_key = newKey();
    const again = () => api.call(calls.sendTest, { notification_id: id, send_key }, token);
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(written()).toMatchObject([
      { role: 'shop_manager_app', title: `[TEST] ${draft.title}` },
      { role: 'shop_manager_app' },
    ]);
    expect(await byId(id)).toMatchObject({ sent_at: null, push: null });
    await addEdit({ ...draft, id, service: 'fundstrat', role: 'ria_all' });
    expect((await test()).body.message).toBe('Test sent to Fundstrat: App Tester');
  });
});

describe('a schedule', () => {
  it('is set, shown and removed, and rejects a past or invalid time', async () => {
    const id = await added({ start_date: inMinutes(30) });
    expect((await schedule(id)).body.message).toBe('Notification scheduled for 10:00');
    expect((await byId(id)).scheduled).toBe(true);
    expect((await schedule(id, true)).status).toBe(200);
    const byHand = await send(id);
    expect([byHand.status, byHand.body.message]).toEqual([
      409,
      'Scheduled for 10:00. Unschedule it before you send it.',
    ]);
    expect((await schedule(id)).body.message).toBe('Notification unscheduled');
    expect((await byId(id)).scheduled).toBe(false);
    later(api, 60);
    expect((await schedule(id)).status).toBe(409);
    expect((await schedule(await added())).status).toBe(422);
    expect((await schedule(9_999)).status).toBe(404);
    await server(phones().provider).fire();
    expect(written()).toEqual([]);
  });

  it('is over once it fired: a Resend and a later edit schedule nothing', async () => {
    const id = await added({ start_date: inMinutes(5) });
    await schedule(id);
    const { provider, got } = phones();
    later(api, 5);
    await server(provider).fire();
    const { sent_id } = await byId(id);
    expect((await send(id, { repeats: sent_id })).status).toBe(200);
    expect((await byId(id)).scheduled).toBe(false);
    const saved = await addEdit({ ...draft, id, title: 'Later', start_date: inMinutes(5) });
    expect(saved.body.message).toBe('Notification saved');
    later(api, 5);
    await server(provider).fire();
    expect([got.length, (await byId(id)).scheduled]).toEqual([1, false]);
  });

  it('is sent with its own key, even if a send of the same text has failed', async () => {
    const silence = new NotDelivered('Silence.', false);
    const { provider, got } = phones(new NotDelivered('Refused (503).', true), silence);
    await openWith(provider);
    const id = await added({ start_date: inMinutes(5) });
    expect((await send(id)).status).toBe(502);
    await schedule(id);
    later(api, 5);
    const one = server(provider);
    await one.fire();
    const { push, scheduled } = await byId(id);
    expect([got.length, push?.state, scheduled]).toEqual([2, 'unknown', false]);
    await api.call(calls.settle, { id: push?.id ?? 0, outcome: 'failed' }, token);
    later(api, 2);
    await one.fire();
    expect([got.length, (await byId(id)).scheduled]).toEqual([2, false]);
  });

  it('is sent at the new time with the new text, even if the first try failed', async () => {
    const { provider, got } = phones(new NotDelivered('Refused (503).', true));
    const id = await added({ start_date: inMinutes(5) });
    await schedule(id);
    const one = server(provider);
    later(api, 5);
    await one.fire();
    for (const title of ['Corrected', draft.title]) {
      await addEdit({ ...draft, id, title, start_date: inMinutes(10) });
    }
    later(api, 9);
    await one.fire();
    expect(got).toHaveLength(1);
    later(api, 1);
    await one.fire();
    expect(got.map(({ push }) => push?.title)).toEqual([draft.title, draft.title]);
    expect(await byId(id)).toMatchObject({ scheduled: false, push: { state: 'sent' } });
  });

  it('cannot be unscheduled, edited or deleted while it is being sent', async () => {
    let take: (answer: string) => void = () => undefined;
    const { provider, got } = phones(new Promise((resolve) => (take = resolve)));
    const id = await added({ start_date: inMinutes(5) });
    await schedule(id);
    later(api, 5);
    const firing = server(provider).fire();
    await expect.poll(() => got.length).toBe(1);
    const refused = await schedule(id, false);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This notification is being sent right now. Try again in a moment.',
    ]);
    expect((await addEdit({ ...draft, id, title: 'Too late' })).status).toBe(409);
    expect((await api.call(calls.remove, { id }, token)).status).toBe(409);
    take('taken');
    await firing;
    expect((await byId(id)).push?.state).toBe('sent');
  });

  it('follows an edit: to the new time, or unscheduled', async () => {
    const id = await added({ start_date: inMinutes(30) });
    await schedule(id);
    const saved = await addEdit({ ...draft, id, start_date: inMinutes(45) });
    expect(saved.body.message).toBe('Notification saved. It will be sent at 2026-11-20 10:15:00');
    expect((await addEdit({ ...draft, id, start_date: inMinutes(-5) })).status).toBe(409);
    expect((await byId(id)).start_date).toBe('2026-11-20 10:15:00');
    await addEdit({ ...draft, id, start_date: '' });
    expect(await byId(id)).toMatchObject({ scheduled: false, start_date: null });
  });

  it('sends a second time when scheduled again after it was sent', async () => {
    const id = await added({ start_date: inMinutes(5) });
    await send(id);
    await schedule(id);
    later(api, 5);
    const { provider, got } = phones();
    await server(provider).fire();
    await server(provider).fire();
    expect(got).toHaveLength(1);
    expect((await byId(id)).sent_at).toBe('2026-11-20 09:35:00');
  });
});

describe('without a push service', () => {
  beforeEach(() => openWith(filePush(folderFiles(api.folder))));

  const saved = 'Saved to the outbox; no push service is connected';
  const send = (id: number) => api.call(calls.send, { notification_id: id }, token);

  it('a push is saved, and nothing claims that it was sent', async () => {
    const id = await added();
    const { status, body } = await send(id);
    expect([status, body.message]).toEqual([200, saved]);
    expect(await byId(id)).toMatchObject({
      sent_at: null,
      sent_id: null,
      push: { state: 'saved' },
    });
    expect((await send(id)).body.message).toBe(
      'Already saved to the outbox at 09:30: FS Insight: All active members. Nothing was saved to the outbox now.',
    );
    expect((await pushes(id)).map(({ state }) => state)).toEqual(['saved']);
    const test = await api.call(calls.sendTest, { notification_id: id }, token);
    expect(test.body.message).toBe(saved);
  });
});
