import { simpleParser } from 'mailparser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sendCalls } from '@/api/contract/sends';
import { issueInput } from '@server/db/issue';
import { sends } from '@server/db/schema';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { headerText, NotDelivered, smtpOutbox, type Outbox } from '@server/lib/outbox';
import { corpusOf } from './corpus';
import { openDesk, patience, type Desk } from './desk';
import { smallEmail } from './smallEmail';

let desk: Desk;
let token: string;

beforeEach(() => open(), patience);
afterEach(() => desk.close());

async function open(changes: Parameters<typeof openDesk>[0] = {}): Promise<void> {
  desk = await openDesk(changes);
  token = await desk.signIn();
}

async function previewed(variant: 'v2' | 'v2_f' = 'v2') {
  const source = { feeds: sampleFeeds(), imageHost: 'http://images.example/', now: desk.time.now };
  return smallEmail(variant, await issueInput(desk.db.read, 12, source));
}

function sendTest(data: string, send_key = 'key-00000001') {
  const body = { newsletter_id: 12, variant: 'v2' as const, send_key, data, name: 'x' };
  return desk.call(sendCalls.test, { ...body, action: 'sendTest' }, token);
}

function written(): string[] {
  const folder = join(desk.folder, 'outbox');
  return existsSync(folder)
    ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
    : [];
}

const rows = () => desk.db.read.select().from(sends);

describe('Send Test', () => {
  it('writes one message with both parts, the HTML byte for byte', async () => {
    const { html, text } = await previewed();
    const { body } = await sendTest(html);
    expect(body).toMatchObject({
      status: 'success',
      message: 'Test sent to editor@researchdesk.example',
    });
    const [eml = ''] = written();
    const mail = await simpleParser(Buffer.from(eml, 'latin1'));
    expect(mail.html).toBe(html);
    expect(mail.text?.trim()).toBe(text.trim());
    expect(mail.subject).toBe('[TEST] 20/11/2026 Crypto Market Update');
    expect(mail.from?.text).toContain('research@northlight.example');
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@northlight\.example>$/);
    expect(await rows()).toMatchObject([{ state: 'sent', bytes: Buffer.byteLength(html) }]);
  });

  it('refuses bytes that are not the stored revision', async () => {
    const { html } = await previewed();
    for (const data of [`${html} `, html.replace('▲', '▼'), '<p>forged</p>']) {
      const { status, body } = await sendTest(data);
      expect([status, body.message]).toEqual([409, 'The newsletter changed since this preview']);
    }
    await desk.call(newsletterCalls.saveTitle, { newsletter_id: 12, name: 'Newer' }, token);
    expect((await sendTest(html)).status).toBe(409);
    expect([written(), await rows()]).toEqual([[], []]);
  });

  it('sends once for ten clicks at once and for a later retry', async () => {
    const { html } = await previewed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendTest(html)));
    await desk.call(newsletterCalls.saveTitle, { newsletter_id: 12, name: 'Newer' }, token);
    answers.push(await sendTest(html));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([written().length, (await rows()).length]).toEqual([1, 1]);
  });

  it('sends again for a new key, and takes no key for two messages', async () => {
    const { html } = await previewed();
    await sendTest(html);
    await sendTest(html, 'key-00000002');
    expect(written()).toHaveLength(2);
    await desk.call(newsletterCalls.saveTitle, { newsletter_id: 12, name: 'Newer' }, token);
    const other = await sendTest((await previewed()).html);
    expect([other.status, other.body.message]).toEqual([
      409,
      'This send key belongs to another message.',
    ]);
  });

  it('says so where there is no such layout or newsletter', async () => {
    const body = { newsletter_id: 12, variant: 'light', send_key: 'key-00000003', data: 'x' };
    const rest = { name: 'x', action: 'sendTest' };
    const light = await desk.raw(sendCalls.test, JSON.stringify({ ...body, ...rest }), token);
    expect([light.status, light.body.message]).toEqual([501, 'This layout cannot be sent yet.']);
    const missing = { ...body, ...rest, variant: 'v2', newsletter_id: 999 };
    expect((await desk.raw(sendCalls.test, JSON.stringify(missing), token)).status).toBe(404);
  });
});

describe('a mail server', () => {
  const troubled = (error: Error): Outbox => ({ deliver: () => Promise.reject(error) });

  it.each([
    [new NotDelivered('Refused (550).', true), 502, 'failed'],
    [new NotDelivered('Silence.', false), 409, 'unknown'],
  ] as const)('that answers %s is recorded as it is', async (error, status, state) => {
    await desk.close();
    await open({ outbox: troubled(error) });
    const { html } = await previewed();
    const [first, again] = [await sendTest(html), await sendTest(html)];
    expect([first.status, again.status]).toEqual([status, status]);
    expect(await rows()).toMatchObject([{ state }]);
  });

  it('that refused is asked again under the same key, and only until it accepts', async () => {
    await desk.close();
    const answers = [new NotDelivered('Greylisted (451).', true), null, null];
    let asked = 0;
    await open({
      outbox: {
        async deliver() {
          const refusal = answers[asked++];
          if (refusal) throw refusal;
          return 'Accepted.';
        },
      },
    });
    const { html } = await previewed();
    const statuses = [];
    for (let press = 0; press < 3; press += 1) statuses.push((await sendTest(html)).status);
    expect(statuses).toEqual([502, 200, 200]);
    expect(asked).toBe(2);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('gets exactly the recipients and the headers that were meant', async () => {
    const got: { to: string[]; data: Buffer }[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          got.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            data: Buffer.concat(parts),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    await desk.close();
    const testRecipients = ['a@x.example', 'b@x.example'];
    await open({ outbox: smtpOutbox(`smtp://127.0.0.1:${port}`), testRecipients });
    const name = 'Injected\r\nBcc: evil@x.example\u2028X: y';
    await desk.call(newsletterCalls.saveTitle, { newsletter_id: 12, name }, token);
    const { html } = await previewed();
    expect((await sendTest(html)).status).toBe(200);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const [mail] = got;
    expect(mail?.to).toEqual(testRecipients);
    const parsed = await simpleParser(mail?.data ?? '');
    expect(parsed.headers.has('bcc')).toBe(false);
    expect(parsed.subject).toBe('[TEST] Injected Bcc: evil@x.example X: y');
    expect(parsed.html).toBe(html.replace(/\r\n/g, '\n'));
  });

  const corpus = corpusOf<{ v: string }>('header_injection');
  it.skipIf(!corpus)('sees no line break in a subject', () => {
    const cases = corpus ?? [];
    expect(cases.length).toBeGreaterThan(50);
    const broken = cases.filter(({ v }) => /[\r\n\0]/.test(headerText(v)));
    expect(broken).toEqual([]);
  });
});
