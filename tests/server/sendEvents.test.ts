import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dashboardCalls, type Dashboard } from '@/api/contract/dashboard';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { sendEventCalls, type SendResult } from '@/api/contract/sendEvents';
import { sendCalls } from '@/api/contract/sends';
import { countedEvents } from '@server/db/schema/sendEvents';
import { storeRetention } from '@server/db/retention';
import { deleteOld } from '@server/retention';
import { eventsPath } from '@server/routes/sendEvents';
import { testFeeds } from './testFeeds';
import { bodyOf, ids, openDesk, testFirst, type Desk, type Press } from './sending/ways';
import { secondFirm } from '@tests/seed/secondFirm';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const eventsKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** Two links in the news, one outside the sections, and a mailbox. */
const html =
  '<!doctype html><html><body><a href="https://www.desk.example/">Desk</a>' +
  '<table id="news"><tr><td><a href="https://news.example/a?x=1&amp;y=2">First</a>' +
  '<a href="mailto:desk@desk.example">Write</a>' +
  '<a href="https://news.example/a?x=1&amp;y=2">First again</a></td></tr></table></body></html>';
const renderNewsletter = () => ({ subject: 'Morning', text: 'Morning', html });

let desk: Desk;
/** The key of the send that the events are about. */
let key: string;
let events: number;

async function sendToSubscribers(press: Press = {}): Promise<string> {
  await testFirst(desk, 'v2', html);
  const answer = await desk.api.call(sendCalls.bulk, bodyOf('v2', html, press), desk.token);
  expect(answer.status).toBe(200);
  const sent = desk.got.at(-1);
  expect(sent?.channel).toBe('bulk');
  return sent?.outgoing.key ?? '';
}

beforeEach(async () => {
  desk = await openDesk({ eventsKey, renderNewsletter });
  events = 0;
  key = await sendToSubscribers();
});
afterEach(() => desk.api.close());

/** An event as SendGrid documents it, of our send. */
function event(name: string, parts: Record<string, unknown> = {}) {
  events += 1;
  return {
    email: 'example@test.com',
    timestamp: Math.floor(desk.api.time.now.getTime() / 1_000),
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    event: name,
    category: ['newsletter', 'fsi', `send-${key}`],
    sg_event_id: `ZGVsaXZlcmVkLTAtMTIzNDU2-${events}`,
    sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
    singlesend_id: '27afa0ab-0000-4000-8000-000000000000',
    singlesend_name: `Morning [${key}]`,
    ...parts,
  };
}

interface Signing {
  /** Seconds before now at which it is signed. */
  age?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** Posts a batch as the provider does. */
async function post(batch: unknown, { age = 1, body, headers = {} }: Signing = {}) {
  const time = String(Math.floor(desk.api.time.now.getTime() / 1_000) - age);
  const text = JSON.stringify(batch);
  const signature = createSign('sha256').update(`${time}${text}`).sign(privateKey, 'base64');
  const answer = await desk.api.app.request(eventsPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': time,
      ...headers,
    },
    body: body ?? text,
  });
  return answer.status;
}

async function results(): Promise<SendResult[]> {
  const body = { newsletter_id: ids.newsletter, variant: 'v2' } as const;
  return (await desk.api.call(sendEventCalls.results, body, desk.token)).body
    .response as SendResult[];
}
const counts = async () => (await results())[0]?.counts ?? null;
const none = {
  delivered: 0,
  open: 0,
  machine_open: 0,
  click: 0,
  bounce: 0,
  blocked: 0,
  dropped: 0,
  spamreport: 0,
  unsubscribe: 0,
  resubscribe: 0,
};

describe('events of the provider', () => {
  it('are counted by kind, each subscriber once', async () => {
    const batch = [
      event('processed'),
      event('deferred', { response: '400 try again later', attempt: '5' }),
      event('delivered', { response: '250 OK' }),
      event('delivered', { email: 'second@test.com' }),
      event('open', { useragent: 'Mozilla/4.0', ip: '255.255.255.255' }),
      event('open'),
      event('open', { email: 'Example@Test.com ' }),
      event('open', { sg_machine_open: true, email: 'apple@test.com' }),
      event('bounce', { reason: '500 unknown recipient', status: '5.0.0', type: 'bounce' }),
      event('bounce', { reason: '552 mailbox full', type: 'blocked', email: 'second@test.com' }),
      event('bounce', { reason: '500 unknown recipient', email: 'third@test.com' }),
      event('dropped', { reason: 'Bounced Address', status: '5.0.0' }),
      event('spamreport'),
      event('unsubscribe'),
      event('group_unsubscribe', { email: 'second@test.com', asm_group_id: 10 }),
      event('group_resubscribe', { asm_group_id: 10 }),
      event('something_new'),
      event('constructor'),
    ];
    expect(await post(batch)).toBe(200);
    expect(await counts()).toEqual({
      ...none,
      delivered: 2,
      open: 1,
      machine_open: 1,
      bounce: 2,
      blocked: 1,
      dropped: 1,
      spamreport: 1,
      unsubscribe: 2,
      resubscribe: 1,
    });
  });

  it('are found again by the name of the single send alone', async () => {
    await post([event('delivered', { category: undefined })]);
    expect(await counts()).toEqual({ ...none, delivered: 1 });
  });

  it('are left out if they are of another email, or damaged', async () => {
    const other = 'f'.repeat(64);
    const batch = [
      event('delivered', { category: `send-${other}`, singlesend_name: other }),
      event('delivered', { category: 'cat facts', singlesend_name: undefined }),
      event('delivered', { sg_event_id: undefined, sg_message_id: undefined, email: undefined }),
      event('delivered', { event: undefined }),
      null,
      7,
      [],
    ];
    expect(await post(batch)).toBe(200);
    expect(await counts()).toBeNull();
  });

  it.each(['email', 'timestamp', 'sg_message_id', 'sg_event_id', 'smtp-id', 'singlesend_name'])(
    'count once without %s',
    async (field) => {
      const batch = [event('delivered', { [field]: undefined }), event('click', { url: 'x' })];
      await post(batch);
      await post(batch);
      expect(await counts()).toEqual({ ...none, delivered: 1, click: 1 });
    },
  );

  it('count with characters that the database refuses', async () => {
    const odd = 'a\0b\ud800@test.com';
    const batch = [
      event('delivered', { email: odd }),
      event('click', { email: odd, sg_event_id: odd, url: odd }),
    ];
    expect([await post(batch), await post(batch)]).toEqual([200, 200]);
    expect(await counts()).toEqual({ ...none, delivered: 1, click: 1 });
  });

  it('count once with a field of another kind than documented', async () => {
    const odd = { timestamp: 'soon', url_offset: 3, type: 7, sg_machine_open: 'maybe', email: 5 };
    await post([event('open', { ...odd, category: `send-${key}` })]);
    expect(await counts()).toEqual({ ...none, open: 1 });
  });

  it('without an address are of as many subscribers as there are messages', async () => {
    const late = (sg_message_id: string) => event('bounce', { email: undefined, sg_message_id });
    await post([late('one'), late('two'), late('two')]);
    expect(await counts()).toEqual({ ...none, bounce: 2 });
  });

  it('count clicks by the section of the link', async () => {
    const click = (url: string, parts = {}) => event('click', { url, ...parts });
    await post([
      click('https://www.desk.example/', { url_offset: { index: 0, type: 'html' } }),
      click('https://news.example/a?x=1&y=2', { url_offset: { index: 1, type: 'html' } }),
      click('https://news.example/a?x=1&y=2', { url_offset: { index: 3, type: 'html' } }),
      click('https://news.example/a?x=1&y=2&utm_source=sendgrid', { email: 'second@test.com' }),
      click('https://u1.ct.sendgrid.net/asm/unsubscribe'),
    ]);
    const [result] = await results();
    expect(result?.counts).toEqual({ ...none, click: 2 });
    expect(result?.links).toEqual([
      { section: '', url: 'https://www.desk.example/', label: 'Desk', clicks: 1, people: 1 },
      {
        section: 'news',
        url: 'https://news.example/a?x=1&y=2',
        label: 'First',
        clicks: 2,
        people: 2,
      },
      {
        section: 'news',
        url: 'https://news.example/a?x=1&y=2',
        label: 'First again',
        clicks: 1,
        people: 1,
      },
      { section: '', url: '', label: '', clicks: 1, people: 1 },
    ]);
  });

  it('store no address, and nothing that is the same in two sends', async () => {
    await post([event('open')]);
    const [first] = await results();
    key = await sendToSubscribers({ repeats: first?.id ?? 0 });
    await post([event('open')]);
    const rows = await desk.api.db.read.select().from(countedEvents);
    expect(JSON.stringify(rows)).not.toContain('test.com');
    expect(new Set(rows.map(({ sendId }) => sendId)).size).toBe(2);
    expect(new Set(rows.map((row) => row.key)).size).toBe(2);
    expect((await results()).map((result) => result.counts?.open)).toEqual([1, 1]);
  });

  it('are shown in the list of newsletters and on the dashboard', async () => {
    await post([event('delivered'), event('open')]);
    const seen = { ...none, delivered: 1, open: 1 };
    const list = await desk.api.call(newsletterCalls.list, {}, desk.token);
    const row = (list.body.response as NewsletterRow[]).find(({ id }) => id === ids.newsletter);
    expect(row?.results).toEqual(seen);
    desk.api.time.now = new Date(desk.api.time.now.getTime() + 24 * 60 * 60_000);
    const token = await desk.api.signIn();
    const board = await desk.api.call(dashboardCalls.get, {}, token);
    const sent = (board.body.response as Dashboard).last_sends.find(
      ({ channel }) => channel === 'bulk',
    );
    expect(sent?.results).toEqual(seen);
  });
});

describe('a repeated or old batch', () => {
  it('is counted once', async () => {
    const batch = [event('delivered'), event('open')];
    expect(await post([...batch, ...batch])).toBe(200);
    expect(await post(batch)).toBe(200);
    expect(await post([...batch, event('open', { email: 'second@test.com' })])).toBe(200);
    expect(await counts()).toEqual({ ...none, delivered: 1, open: 2 });
  });

  it('is counted once by requests that come together', async () => {
    const batch = [event('delivered'), event('delivered', { email: 'second@test.com' })];
    expect(await Promise.all([post(batch), post(batch), post(batch)])).toEqual([200, 200, 200]);
    expect(await counts()).toEqual({ ...none, delivered: 2 });
  });

  it('changes nothing when it was signed more than a day ago', async () => {
    const batch = [event('delivered')];
    expect(await post(batch, { age: 25 * 3_600 + 1 })).toBe(403);
    expect(await post(batch, { age: -400 })).toBe(403);
    expect(await counts()).toBeNull();
    expect(await post(batch, { age: 25 * 3_600 - 1 })).toBe(200);
    expect(await counts()).toEqual({ ...none, delivered: 1 });
  });

  it('changes nothing after sixty days, when only the counts are kept', async () => {
    const batch = [event('delivered')];
    await post(batch);
    desk.api.time.now = new Date(desk.api.time.now.getTime() + 61 * 24 * 60 * 60_000);
    await deleteOld(desk.api.deps);
    expect(await desk.api.db.read.select().from(countedEvents)).toEqual([]);
    expect(await post(batch)).toBe(200);
    desk.token = await desk.api.signIn();
    expect(await counts()).toEqual({ ...none, delivered: 1 });
    // What was deleted isn't known anymore, so a longer time counts nothing twice.
    const { db } = desk.api;
    const longer = { versions: null, events: 365, emails: null, activity: null };
    await db.write((tx) => storeRetention(tx, longer));
    expect(await post(batch)).toBe(200);
    expect(await counts()).toEqual({ ...none, delivered: 1 });
  });
});

describe('a batch that the provider didn’t sign', () => {
  it.each([
    ['another body', { body: '[]' }],
    ['a body that isn’t JSON', { body: '{' }],
    ['another time', { headers: { 'x-twilio-email-event-webhook-timestamp': '1763649001' } }],
    ['no time', { headers: { 'x-twilio-email-event-webhook-timestamp': '' } }],
    ['no signature', { headers: { 'x-twilio-email-event-webhook-signature': '' } }],
    ['a damaged signature', { headers: { 'x-twilio-email-event-webhook-signature': 'AAAA' } }],
  ])('is refused with %s', async (_, signing) => {
    expect(await post([event('delivered')], signing)).toBe(403);
    expect(await counts()).toBeNull();
  });

  it('is refused before its content is looked at', async () => {
    expect(await post([], { body: '\0'.repeat(1_000) })).toBe(403);
    expect(await post({ not: 'a list' })).toBe(400);
  });

  it('is refused when it is too large', async () => {
    expect(await post([], { body: 'x'.repeat(1024 * 1024 + 1) })).toBe(413);
    expect(await post(Array.from({ length: 5_001 }, () => 0))).toBe(413);
  });
});

describe('without a key', () => {
  it('the address doesn’t exist, and results are unknown with the reason', async () => {
    await desk.api.close();
    desk = await openDesk({ renderNewsletter });
    key = await sendToSubscribers();
    expect(await post([event('delivered')])).toBe(404);
    expect(await results()).toMatchObject([{ counts: null, missing: 'notConnected', links: [] }]);
  });

  it('the reason is another one where the provider is connected', async () => {
    const bulk = {
      recovery: 'none' as const,
      host: 'api.sendgrid.com',
      deliver: async (outgoing: Desk['got'][number]['outgoing']) => {
        desk.got.push({ channel: 'bulk', outgoing });
        return 'taken';
      },
    };
    const missing = async (changes: Parameters<typeof openDesk>[0]) => {
      await desk.api.close();
      desk = await openDesk({
        renderNewsletter,
        feeds: testFeeds(),
        publisher: secondFirm,
        ...changes,
      });
      const { newsletter: newsletter_id } = ids;
      await desk.api.call(newsletterCalls.sync, { newsletter_id }, desk.token);
      key = await sendToSubscribers();
      return (await results()).map((result) => result.missing);
    };
    const providers = Object.fromEntries(
      ['test', 'dev', 'bulk', 'website', 'push', 'push_test'].map((channel) => [channel, bulk]),
    ) as never;
    expect(await missing({ providers })).toEqual(['noKey']);
    expect(await missing({ providers, eventsKey })).toEqual(['nothingYet']);
  });
});

it('shows results only of sends to subscribers of this variant', async () => {
  expect(await results()).toMatchObject([{ audience: expect.stringContaining('FSI') }]);
  const other = { newsletter_id: ids.newsletter, variant: 'v2_f' } as const;
  expect((await desk.api.call(sendEventCalls.results, other, desk.token)).body.response).toEqual(
    [],
  );
  expect((await desk.api.call(sendEventCalls.results, other)).status).toBe(401);
});
