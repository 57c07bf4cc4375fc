import { createHmac } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscribers } from '@server/db/schema/subscribers';
import { addSubscribers } from '@server/db/subscribers';
import { bouncesPath } from '@server/routes/bounces';
import { openBulkDesk, openMailStandIn, type BulkDesk, type MailStandIn } from '../sends/bulkDesk';
import { later, openTestApi, type TestApi } from './testApi';

const bouncesSecret = 'a-secret-of-the-bounces';
const lines: unknown[] = [];
let api: TestApi;

beforeEach(async () => {
  lines.length = 0;
  api = await openTestApi({ bouncesSecret, log: (line) => void lines.push(line) });
  await add(api, ['ana@mail.example', 'ben@mail.example']);
});
afterEach(() => api.close());

async function add({ db, time }: TestApi, emails: string[]): Promise<void> {
  const drafts = emails.map((email) => ({ email, name: '', lists: ['fsi' as const] }));
  await db.write((tx) => addSubscribers(tx, drafts, { source: 'Test', now: time.now }));
}

interface Signing {
  secret?: string;
  age?: number;
  headers?: Record<string, string>;
  /** What arrives instead of what was signed. */
  sent?: string;
}

async function report(
  content: unknown,
  { secret = bouncesSecret, age = 1, headers, sent }: Signing = {},
) {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const timestamp = String(Math.floor(api.time.now.getTime() / 1_000) - age);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const signed = { 'x-desk-timestamp': timestamp, 'x-desk-signature': `v1=${signature}` };
  const init = { method: 'POST', headers: headers ?? signed, body: sent ?? body };
  return (await api.app.request(bouncesPath, init)).status;
}

const hard = { email: 'ana@mail.example', type: 'hard', source: 'postfix', meta: '{"code":"550"}' };
const soft = (campaign: string) => ({ ...hard, type: 'soft', campaign_uuid: campaign });

async function states(): Promise<string[]> {
  const rows = await api.db.read.select().from(subscribers).orderBy(asc(subscribers.email));
  return rows.map(({ state, reason }) => `${state} ${reason}`.trim());
}

describe('reports of bounces', () => {
  it('stop sending to a mailbox that is gone and to whoever complains, however often they come', async () => {
    const both = [hard, { email: ' BEN@mail.example', type: 'complaint' }];
    expect(await report(both)).toBe(200);
    const stopped = [
      'bounced Reported as bounced for good (postfix).',
      'complained Reported as spam.',
    ];
    expect(await states()).toEqual(stopped);
    expect(await report([...both, { ...hard, source: 'again' }])).toBe(200);
    expect(await states()).toEqual(stopped);
    expect(JSON.stringify(lines)).toContain('2 were reported.');
    expect(JSON.stringify(lines)).not.toContain('mail.example');
  });

  it('leave out what they don’t know', async () => {
    const others = [
      { ...hard, email: 'nobody@mail.example' },
      { ...hard, type: 'view' },
      { ...hard, email: 7 },
      null,
      'text',
    ];
    expect(await report(others)).toBe(200);
    expect(await report({ subscriber_uuid: 'x', type: 'hard' })).toBe(200);
    expect(await states()).toEqual(['active', 'active']);
  });

  it('count what may pass once for each email, and stop after five', async () => {
    for (const campaign of ['a', 'b', 'a', 'c']) await report([soft(campaign), soft(campaign)]);
    expect(await report([soft('d')])).toBe(200);
    expect(await states()).toEqual(['active', 'active']);
    await report({ ...hard, type: 'soft' });
    expect(await states()).toEqual(['bounced Bounced 5 times in a row.', 'active']);
  });

  it('count once a day what names no email', async () => {
    for (let times = 0; times < 9; times += 1) await report({ ...hard, type: 'soft' });
    expect(await states()).toEqual(['active', 'active']);
  });

  it.each<[string, number, Signing]>([
    ['the secret as bearer', 200, { headers: { authorization: `Bearer ${bouncesSecret}` } }],
    ['another bearer', 403, { headers: { authorization: 'Bearer another-secret-of-it' } }],
    ['no signature', 403, { headers: {} }],
    ['a signature with another secret', 403, { secret: 'another-secret-of-it' }],
    ['another body', 403, { sent: '[]' }],
    ['an old signature', 403, { age: 26 * 3_600 }],
    ['a signature from the future', 403, { age: -600 }],
  ])('with %s get %i', async (_, status, signing) => {
    expect(await report(hard, signing)).toBe(status);
    const [ana] = await states();
    expect(ana?.startsWith('bounced')).toBe(status === 200);
  });

  it('are refused if they aren’t a list, or too long', async () => {
    expect(await report('not JSON')).toBe(400);
    expect(await report('7')).toBe(400);
    expect(await report(Array.from({ length: 5_001 }, () => 1))).toBe(413);
    expect(await report(`"${'x'.repeat(1_100_000)}"`)).toBe(413);
  });

  it('have no address without the secret', async () => {
    await api.close();
    api = await openTestApi();
    expect(await report(hard)).toBe(404);
  });
});

describe('a bounce after an email that arrived', () => {
  let desk: BulkDesk;
  let mail: MailStandIn;

  afterEach(async () => {
    desk.worker.stop();
    await mail.close();
  });

  it('counts from one again', async () => {
    await api.close();
    mail = await openMailStandIn();
    desk = await openBulkDesk(mail, 500, { bouncesSecret });
    api = desk.api;
    await add(api, ['ana@mail.example']);
    const send = async (title: string) => {
      later(api, 60);
      await desk.start(title);
      await desk.worker.work();
      later(api, 1);
    };
    for (const title of ['a', 'b', 'c', 'd']) {
      await send(title);
      await report(soft(title));
    }
    await send('arrives');
    await send('e');
    await report(soft('e'));
    expect(await states()).toEqual(['active']);
    for (const title of ['f', 'g', 'h']) {
      await send(title);
      await report(soft(title));
    }
    expect(await states()).toEqual(['active']);
    await send('i');
    await report(soft('i'));
    expect(await states()).toEqual(['bounced Bounced 5 times in a row.']);
  });
});
