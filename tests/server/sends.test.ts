import { isNull } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { sendCalls, type SendRecord, type SendVariant } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import type { EmailForm } from '@/domain/checks/report';
import { contentInput } from '@server/db/newsletterContent';
import { sends } from '@server/db/schema/newsletters';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import { later, openTestApi, type TestApi } from './testApi';
import { smallEmail } from './smallEmail';

let api: TestApi;
let token: string;

beforeEach(() => open());
afterEach(() => api.close());

async function open(changes: Parameters<typeof openTestApi>[0] = {}): Promise<void> {
  api = await openTestApi(changes);
  token = await api.signIn();
}

async function reopen(changes: Parameters<typeof openTestApi>[0]): Promise<void> {
  await api.close();
  await open(changes);
}

async function previewed(variant: SendVariant = 'v2', form: EmailForm = 'email') {
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  return smallEmail(variant, await contentInput(api.db.read, 12, source), form);
}

interface Press {
  data: string;
  send_key?: string;
  variant?: SendVariant;
  reason?: string;
  repeats?: number;
}

let presses = 0;
const body = ({ variant = 'v2', ...press }: Press) => ({
  newsletter_id: 12,
  name: 'x',
  send_key: `key-${String((presses += 1)).padStart(8, '0')}`,
  ...press,
  variant,
});
const test = (press: Press) =>
  api.call(sendCalls.test, { ...body(press), action: 'sendTest' }, token);
const bulk = (press: Press) =>
  api.call(sendCalls.bulk, { ...body(press), action: 'sendToSengrid' }, token);

function written(folder = 'outbox'): string[] {
  const path = join(api.folder, folder);
  return existsSync(path)
    ? readdirSync(path).map((name) => readFileSync(join(path, name), 'latin1'))
    : [];
}

const rows = () =>
  api.db.read.select().from(sends).where(isNull(sends.notificationId)).orderBy(sends.id);
const rename = (name: string) =>
  api.call(newsletterCalls.saveTitle, { newsletter_id: 12, name }, token);

async function log(): Promise<SendRecord[]> {
  const answer = await api.call(sendCalls.log, { newsletter_id: 12 }, token);
  return answer.body.response as SendRecord[];
}

/** The provider's answers, one after the other: an error is thrown, a string is returned. */
function provider(...answers: (NotDelivered | string)[]): Provider & { asked: number } {
  return {
    recovery: 'none',
    asked: 0,
    async deliver() {
      const answer = answers[Math.min(this.asked, answers.length - 1)] ?? '';
      this.asked += 1;
      if (answer instanceof NotDelivered) throw answer;
      return answer;
    },
  };
}

function withBulk(mail: Provider) {
  const phones = { push: mail, push_test: mail };
  return {
    providers: { test: provider('taken'), dev: mail, bulk: mail, website: mail, ...phones },
  };
}

describe('Send Test', () => {
  it('writes one message with both parts, the HTML byte for byte', async () => {
    const { html, text } = await previewed();
    expect((await test({ data: html })).body).toMatchObject({
      status: 'success',
      message: 'Saved to the outbox: editor@researchdesk.example',
    });
    const [eml = ''] = written();
    const mail = await simpleParser(Buffer.from(eml, 'latin1'));
    expect(mail.html).toBe(html);
    expect(mail.text?.trim()).toBe(text.trim());
    expect(mail.subject).toBe('[TEST] 20/11/2026 Crypto Market Update');
    expect(mail.from?.text).toContain('research@northlight.example');
    expect(mail.headers.get('list')).toMatchObject({ unsubscribe: { mail: expect.anything() } });
    expect(await rows()).toMatchObject([{ state: 'sent', bytes: Buffer.byteLength(html) }]);
  });

  it('sends once for ten clicks, a second tab and a later retry', async () => {
    const { html } = await previewed();
    const send_key = 'key-of-one-tab';
    const clicks = Array.from({ length: 10 }, () => test({ data: html, send_key }));
    const answers = await Promise.all(clicks);
    const other = await test({ data: html });
    expect([other.status, other.body.message]).toEqual([
      409,
      'Already saved to the outbox at 09:30: editor@researchdesk.example. Nothing was saved to the outbox now. Reload the page to save it again.',
    ]);
    await rename('Newer');
    answers.push(await test({ data: html, send_key }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
    expect([written().length, (await rows()).length]).toEqual([1, 1]);
  });
});

describe('Send DEV', () => {
  it('goes to the dev list, marked as a test', async () => {
    await reopen({ devRecipients: ['dev@x.example', 'qa@x.example'] });
    const { html } = await previewed();
    const send = { ...body({ data: html }), action: 'sendTest' as const };
    const { body: answer } = await api.call(sendCalls.dev, send, token);
    expect(answer.message).toBe('Saved to the outbox: dev@x.example, qa@x.example');
    const mail = await simpleParser(written()[0] ?? '');
    expect(mail.subject).toMatch(/^\[TEST\] /);
  });
});

describe('Send to Sengrid', () => {
  it('sends nothing twice to the same subscribers, whatever changed, unless the first send is named', async () => {
    const mail = provider('Accepted.');
    await reopen(withBulk(mail));
    const { html } = await previewed();
    await test({ data: html });
    await Promise.all([bulk({ data: html }), bulk({ data: html }), bulk({ data: html })]);
    await rename('A correction');
    const newer = await previewed();
    await test({ data: newer.html });
    const refused = await bulk({ data: newer.html });
    expect([refused.status, mail.asked]).toEqual([409, 1]);
    expect(refused.body.message).toContain('Already sent at 09:30');
    const first = (await log()).find(
      ({ channel, state }) => channel === 'bulk' && state === 'sent',
    );
    expect((await bulk({ data: newer.html, repeats: first?.id ?? 0 })).status).toBe(200);
    expect((await log())[0]).toMatchObject({ repeats: first?.id });
    expect(mail.asked).toBe(2);
  });
});

describe('the website', () => {
  it('gets the email without an unsubscribe link, and its metadata', async () => {
    const { html } = await previewed('fsi', 'website');
    const details = { author: 1, tickers: 'forged', created: 'forged' };
    const publication = { ...body({ data: html, variant: 'fsi' }), ...details };
    const { body: answer } = await api.call(sendCalls.publishV2, publication, token);
    expect(answer.message).toBe('Saved to the outbox: insight.northlight.example');
    const files = written('site').join('\n');
    expect(files).toContain('15602');
    expect(files).not.toContain('forged');
    await api.call(sendCalls.publishV2, { ...publication, send_key: 'key-of-another' }, token);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the log', () => {
  it('says who sent what when, returns the exact content, and is shown in the list', async () => {
    const { html, text } = await previewed();
    await test({ data: html });
    later(api, 18);
    await bulk({ data: html });
    const records = await log();
    expect(records).toMatchObject([
      { channel: 'bulk', staff: 'Robin', created_at: '2026-11-20 09:48:00', state: 'sent' },
      { channel: 'test', audience: 'editor@researchdesk.example', variant: 'v2' },
    ]);
    const exact = await api.call(sendCalls.sentEmail, { id: records[0]?.id ?? 0 }, token);
    expect(exact.body.response).toEqual({ html, text });
    const list = await api.call(newsletterCalls.list, {}, token);
    const row = (list.body.response as NewsletterRow[]).find(({ id }) => id === 12);
    expect(row?.sends).toEqual({
      tested_at: '2026-11-20 09:30:00',
      sent_at: '2026-11-20 09:48:00',
      published_at: null,
      unclear: 0,
      is_edited: false,
      scheduled_at: null,
      is_held: false,
      is_test_old: false,
    });
    expect((await api.call(sendCalls.sentEmail, { id: 999 }, token)).status).toBe(404);
  });
});
