import { simpleParser, type ParsedMail } from 'mailparser';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sendCalls } from '@/api/contract/sends';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { unsubscribeToken } from '@/domain/firm/legal';
import { contentInput } from '@server/db/newsletterContent';
import { storedRecipients } from '@server/db/recipients';
import { readUnsubscribePart, unsubscribePart } from '@server/sending/unsubscribe';
import { smallEmail } from './smallEmail';
import { openTestApi, type TestApi } from './testApi';

const secret = 'a-secret-of-this-test';
const publicUrl = 'https://desk.example/';
const ann = 'ann@desk.example';

let api: TestApi;
afterEach(() => api.close());

/** The email with a link to unsubscribe, as every email has one. */
const withLink: typeof smallEmail = (...parts) => {
  const email = smallEmail(...parts);
  return {
    ...email,
    html: `${email.html}<a href="${unsubscribeToken}">Unsubscribe</a>`,
    text: `${email.text}\nUnsubscribe: ${unsubscribeToken}`,
  };
};

interface Sent {
  mail: ParsedMail;
  raw: Buffer;
}

/** Sends a test to these addresses. */
async function sent(to: string[], changes: object = {}): Promise<Sent> {
  const parts = { testRecipients: to, publicUrl, unsubscribeSecret: secret };
  api = await openTestApi({ ...parts, renderNewsletter: withLink, ...changes });
  const token = await api.signIn();
  const id = sampleNewsletter.id;
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  const { html } = withLink('v2', await contentInput(api.db.read, id, source));
  const body = { newsletter_id: id, variant: 'v2' as const, data: html, name: 'x' };
  const send_key = crypto.randomUUID();
  await api.call(sendCalls.test, { ...body, send_key, action: 'sendTest' }, token);
  const folder = join(api.folder, 'outbox');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const raw = readFileSync(join(folder, file));
  return { mail: await simpleParser(raw), raw };
}

const headerOf = ({ headerLines }: ParsedMail, name: string) =>
  headerLines.find(({ key }) => key === name)?.line.replace(/\r?\n\s+/g, ' ');

const linkIn = ({ mail }: Sent) =>
  /href="([^"]*)">Unsubscribe/.exec(mail.html || '')?.[1]?.replaceAll('&amp;', '&') ?? '';

describe('a test mail to one recipient', () => {
  it('has that recipient’s own link, in both parts and in the one-click header', async () => {
    const message = await sent([ann]);
    const link = linkIn(message);
    expect(link).toMatch(/^https:\/\/desk\.example\/u\/[\w-]+$/);
    expect(message.mail.text).toContain(`Unsubscribe: ${link}`);
    expect(headerOf(message.mail, 'list-unsubscribe')).toContain(`<${link}>`);
    expect(headerOf(message.mail, 'list-unsubscribe-post')).toContain('One-Click');
    expect(message.raw.toString('latin1')).not.toContain('asm_group');
  });

  it('ends every line with CR and LF', async () => {
    const { raw } = await sent([ann]);
    expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has the reply address and the list of the configuration', async () => {
    const { mail } = await sent([ann], { replyTo: 'desk@x.example', listId: 'daily.x.example' });
    expect(headerOf(mail, 'reply-to')).toBe('Reply-To: desk@x.example');
    expect(headerOf(mail, 'list-id')).toMatch(
      /^List-I[dD]: .*Northlight Insight.* <daily\.x\.example>$/,
    );
  });
});

describe('a test mail to nobody by name', () => {
  it.each([
    ['several recipients', [ann, 'bo@desk.example'], {}],
    ['one recipient without a secret', [ann], { unsubscribeSecret: undefined }],
  ])('links to the brand’s page and offers no one-click: %s', async (_, to, changes) => {
    const message = await sent(to, changes);
    expect(linkIn(message)).toBe('https://insight.northlight.example/unsubscribe');
    expect(headerOf(message.mail, 'list-unsubscribe')).toContain('/unsubscribe>');
    expect(headerOf(message.mail, 'list-unsubscribe-post')).toBeUndefined();
  });
});

describe('the link', () => {
  const open = async (part: string, init?: RequestInit) => {
    const answer = await api.app.request(`/u/${part}`, init);
    return { status: answer.status, text: await answer.text() };
  };
  const onList = () => storedRecipients(api.db.read, 'test');

  it('shows a page with a button, and changes nothing by itself', async () => {
    api = await openTestApi({ testRecipients: [ann], unsubscribeSecret: secret });
    const { status, text } = await open(
      await unsubscribePart(secret, { list: 'test', address: ann }),
    );
    expect(status).toBe(200);
    expect(text).toMatch(/ann@desk\.example.*<form method="post"><button/);
    expect(await onList()).toBeNull();
  });

  it('takes the recipient off the list by a POST, as often as it comes', async () => {
    api = await openTestApi({ testRecipients: [ann, 'bo@x.example'], unsubscribeSecret: secret });
    const part = await unsubscribePart(secret, { list: 'test', address: ann });
    const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    for (let times = 0; times < 2; times += 1) {
      expect(await open(part, form)).toMatchObject({ status: 200 });
      expect(await onList()).toEqual(['bo@x.example']);
    }
  });

  it('does nothing where it wasn’t signed by this server', async () => {
    api = await openTestApi({ testRecipients: [ann], unsubscribeSecret: secret });
    const part = await unsubscribePart('another-secret-of-this', { list: 'test', address: ann });
    for (const wrong of [part, 'x', `${part}0`]) {
      expect((await open(wrong)).status).toBe(404);
      expect((await open(wrong, { method: 'POST' })).status).toBe(404);
    }
    expect(await onList()).toBeNull();
  });

  it('names its list and its address, whatever they are', async () => {
    api = await openTestApi({});
    const who = { list: 'dev' as const, address: 'zoë+a-b_c@x.example' };
    expect(await readUnsubscribePart(secret, await unsubscribePart(secret, who))).toEqual(who);
  });
});
