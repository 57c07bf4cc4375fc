import { isNull } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { sendCalls, type SendRecord, type SendVariant } from '@/api/contract/sends';
import type { EmailForm, Report } from '@/domain/findings/report';
import { contentInput } from '@server/db/newsletterContent';
import { sends } from '@server/db/schema/newsletters';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import { later, openTestApi, patience, type TestApi } from './testApi';
import { smallEmail } from './smallEmail';

let api: TestApi;
let token: string;

beforeEach(() => open(), patience);
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
  const source = { feeds: sampleFeeds(), imageHost: 'http://images.example/', now: api.time.now };
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

  it('refuses bytes that are not the stored revision', async () => {
    const { html } = await previewed();
    for (const data of [`${html} `, html.replace('▲', '▼'), '<p>forged</p>']) {
      const { status, body: answer } = await test({ data });
      expect([status, answer.message]).toEqual([409, 'The newsletter changed since this preview']);
    }
    await rename('Newer');
    expect((await test({ data: html })).status).toBe(409);
    expect([written(), await rows()]).toEqual([[], []]);
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

  it('sends again only when the earlier one is named, and takes no key for two messages', async () => {
    const { html } = await previewed();
    await test({ data: html, send_key: 'key-of-the-first' });
    const [first] = await rows();
    await test({ data: html });
    expect(written()).toHaveLength(1);
    expect((await test({ data: html, repeats: first?.id ?? 0 })).status).toBe(200);
    expect(written()).toHaveLength(2);
    expect((await log())[0]).toMatchObject({ repeats: first?.id });
    await rename('Newer');
    const other = await test({ data: (await previewed()).html, send_key: 'key-of-the-first' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'This send key belongs to another message.',
    ]);
  });

  it('is only sent through its layout’s call, and reports a missing newsletter', async () => {
    for (const variant of ['v2_f', 'fundstrat'] as const) {
      const { html } = await previewed(variant);
      expect((await test({ data: html, variant })).status).toBe(422);
      const general = { ...body({ data: html, variant }), action: 'sendTest' as const };
      expect((await api.call(sendCalls.testFs, general, token)).status).toBe(200);
    }
    const { html } = await previewed('fundstrat');
    expect((await bulk({ data: html, variant: 'fundstrat' })).status).toBe(422);
    const missing = { ...body({ data: 'x' }), newsletter_id: 999, action: 'sendTest' as const };
    expect((await api.call(sendCalls.test, missing, token)).status).toBe(404);
  });

  it.each([
    [new NotDelivered('Refused (550).', true), 502, 'failed'],
    [new NotDelivered('Silence.', false), 409, 'unknown'],
    ['Accepted.', 200, 'sent'],
  ] as const)('records what the mail server said: %s', async (answer, status, state) => {
    await reopen({ providers: { ...withBulk(provider('')).providers, test: provider(answer) } });
    const { html } = await previewed();
    expect((await test({ data: html })).status).toBe(status);
    expect(await rows()).toMatchObject([{ state }]);
  });

  it('can be repeated after a failure until it is accepted', async () => {
    const mail = provider(new NotDelivered('Greylisted (451).', true), 'Accepted.');
    await reopen({ providers: { ...withBulk(mail).providers, test: mail } });
    const { html } = await previewed();
    const statuses = [];
    for (let press = 0; press < 3; press += 1) statuses.push((await test({ data: html })).status);
    expect([statuses, mail.asked]).toEqual([[502, 200, 409], 2]);
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
  it('only accepts content that was sent as a test', async () => {
    const { html } = await previewed();
    const early = await bulk({ data: html });
    expect([early.status, early.body.message]).toEqual([409, 'Send this version as a test first.']);
    await test({ data: html });
    const { body: answer } = await bulk({ data: html });
    expect(answer.message).toBe('Saved to the outbox: all subscribers of FSI');
    expect(written()).toHaveLength(2);
  });

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
    expect(mail.asked).toBe(2);
  });

  it('stays blocked while delivery is not confirmed, until a user decides', async () => {
    const mail = provider(new NotDelivered('Silence.', false), 'Accepted.');
    await reopen(withBulk(mail));
    const { html } = await previewed();
    await test({ data: html });
    expect((await bulk({ data: html })).status).toBe(409);
    expect((await bulk({ data: html })).status).toBe(409);
    const unknown = (await log()).find(({ state }) => state === 'unknown');
    const settle = { id: unknown?.id ?? 0, outcome: 'failed' as const };
    const settled = await api.call(sendCalls.settle, settle, token);
    expect((settled.body.response as SendRecord[])[0]?.answer).toBe(
      'Silence. Robin marked it as failed at 09:30.',
    );
    expect((await api.call(sendCalls.settle, settle, token)).status).toBe(409);
    expect((await bulk({ data: html })).status).toBe(200);
    expect(mail.asked).toBe(2);
  });

  it('stops at a blocking finding until a reason is typed, which is stored', async () => {
    const finding = {
      check: 'dates',
      key: 'dates',
      severity: 'mustFix',
      text: 'The dates disagree.',
    } as const;
    const report: Report = { findings: [finding], checks: [] };
    await reopen({ checkEmail: () => report });
    const { html } = await previewed();
    await test({ data: html });
    const stopped = await bulk({ data: html, reason: '  ' });
    expect([stopped.status, stopped.body.message]).toEqual([
      409,
      'The dates disagree. Fix it, or give a reason for sending anyway.',
    ]);
    expect((await bulk({ data: html, reason: 'A weekend issue.' })).status).toBe(200);
    expect((await rows()).at(-1)).toMatchObject({
      reason: 'A weekend issue.',
      findings: 'The dates disagree.',
    });
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

  it('gets the full layout from Send to WP', async () => {
    const { html } = await previewed('v2', 'website');
    expect((await api.call(sendCalls.publish, body({ data: html }), token)).status).toBe(200);
    const email = await previewed('v2', 'email');
    const asEmail = await api.call(sendCalls.publish, body({ data: email.html }), token);
    expect(asEmail.status).toBe(409);
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
    });
    expect((await api.call(sendCalls.sentEmail, { id: 999 }, token)).status).toBe(404);
  });
});
