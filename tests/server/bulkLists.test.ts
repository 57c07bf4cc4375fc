import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulkListCalls as calls } from '@/api/contract/bulkLists';
import { scheduledSendCalls as scheduled } from '@/api/contract/scheduledSends';
import { audienceCalls, sendCalls } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import { contentInput } from '@server/db/newsletterContent';
import { switchedSendgrid } from '@server/sending/providers/sendgrid';
import { sendDueNewsletters } from '@server/sending/scheduledSends';
import { makeLookAhead } from '@server/sending/waitingSends';
import { openSendgrid } from './providers/sendgridServer';
import { smallEmail } from './smallEmail';
import { later, morning, openTestApi, type TestApi } from './testApi';

let sendgrid: Awaited<ReturnType<typeof openSendgrid>>;
let api: TestApi;
let token: string;

beforeEach(async () => {
  sendgrid = await openSendgrid();
  sendgrid.lists.push(
    { id: 'list-trial', name: 'Trial', contact_count: 611 },
    { id: 'list-members', name: 'Members', contact_count: 12_408 },
  );
  Object.assign(sendgrid.contacts, { all: 50_000, 'list-members': 12_408 });
  const reading = { read: undefined as unknown as TestApi['db']['read'] };
  const brands = { fsi: { sender: 11, lists: ['list-trial'] }, fs: { sender: 12, lists: null } };
  const options = { key: sendgrid.key, base: sendgrid.url, group: 7, brands };
  const bulk = switchedSendgrid(options, { db: reading });
  const mail = { recovery: 'none' as const, deliver: () => Promise.resolve('') };
  const providers = { test: mail, dev: mail, bulk, website: mail, push: mail, push_test: mail };
  api = await openTestApi({ providers });
  reading.read = api.db.read;
  token = await api.signIn();
});
afterEach(async () => {
  await api.close();
  await sendgrid.close();
});

const get = async () => (await api.call(calls.get, {}, token)).body.response;
const choose = (brand: 'fsi' | 'fs', lists: string[]) =>
  api.call(calls.save, { brand, lists }, token);
const ready = { obstacle: '', fix_in: null };
const sizes = async () => (await api.call(audienceCalls.get, {}, token)).body.response;

it('are chosen for a brand of which the environment says nothing, and count at once', async () => {
  const lists = [
    { id: 'list-members', name: 'Members', contacts: 12_408 },
    { id: 'list-trial', name: 'Trial', contacts: 611 },
  ];
  const fsi = { brand: 'fsi', lists: ['list-trial'], is_fixed: true };
  expect(await get()).toEqual({
    brands: [fsi, { brand: 'fs', lists: null, is_fixed: false }],
    lists,
  });
  expect(await sizes()).toContainEqual({
    brand: 'fs',
    size: null,
    obstacle:
      'Nobody has chosen which contacts get FS newsletters. An administrator can choose in Settings, Deliveries.',
    fix_in: 'deliveries',
  });
  expect((await choose('fs', ['list-members'])).status).toBe(200);
  expect(await get()).toMatchObject({ brands: [fsi, { lists: ['list-members'] }] });
  expect(await sizes()).toContainEqual({ brand: 'fs', size: 12_408, ...ready });
  expect((await choose('fs', [])).status).toBe(200);
  expect(await sizes()).toContainEqual({ brand: 'fs', size: 50_000, ...ready });
});

it('stay what the environment says', async () => {
  const refused = await choose('fsi', []);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'SENDGRID_LISTS_FSI is set on the server. Remove it there to choose lists here.',
  ]);
  expect((await choose('fs', ['../lists'])).status).toBe(400);
});

it('have no names while the provider doesn’t answer', async () => {
  sendgrid.failures.push(['lists', { when: 'before', what: { status: 500 } }]);
  expect(await get()).toMatchObject({ lists: null });
});

describe('until somebody chose', () => {
  const reason =
    'Nobody has chosen which contacts get FSI newsletters. An administrator can choose in Settings, Deliveries.';
  const due = '2026-11-20 10:30:00';
  let chosen: string[] | null;
  let desk: TestApi;

  beforeEach(async () => {
    chosen = null;
    desk = await openTestApi();
    desk.deps.providers.bulk = {
      ...desk.deps.providers.test,
      get audiences() {
        const audience = { lists: chosen, isFixed: false };
        return { fsi: audience, fs: audience };
      },
    };
    token = await desk.signIn();
  });
  afterEach(() => desk.close());

  async function press(key: string) {
    const source = {
      publisher: samplePublisher,
      imageHost: 'http://images.example/',
      now: morning,
    };
    const input = await contentInput(desk.db.read, 12, source);
    const { html: data } = smallEmail('v2', input, 'email');
    return { newsletter_id: 12, variant: 'v2' as const, name: 'x', send_key: key, data };
  }
  const schedule = async () =>
    desk.call(
      scheduled.schedule,
      { ...(await press('press-on-0')), channel: 'bulk', due_at: due },
      token,
    );
  const waiting = async () =>
    (await desk.call(scheduled.list, { newsletter_id: 12 }, token)).body.response;

  it('nothing is sent or scheduled, and what is scheduled is held', async () => {
    await desk.call(sendCalls.test, { ...(await press('press-on-1')), action: 'sendTest' }, token);
    const bulk = async (key: string) =>
      desk.call(sendCalls.bulk, { ...(await press(key)), action: 'sendToSengrid' }, token);
    for (const refused of [await bulk('press-on-2'), await schedule()]) {
      expect([refused.status, refused.body.message]).toEqual([409, reason]);
    }
    chosen = [];
    expect((await schedule()).status).toBe(200);
    chosen = null;
    await makeLookAhead(desk.deps)();
    expect(await waiting()).toMatchObject([{ state: 'waiting', note: reason }]);
    later(desk, 61);
    await sendDueNewsletters(desk.deps);
    expect(await waiting()).toMatchObject([{ state: 'held', note: reason }]);
    chosen = [];
    expect((await bulk('press-on-3')).status).toBe(200);
  });
});
