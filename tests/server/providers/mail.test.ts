import { simpleParser, type ParsedMail } from 'mailparser';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '@server/node/config';
import { ConfigError } from '@server/configError';
import { folderFiles } from '@server/node/start';
import { fileMail, messageIdOf, smtpMail } from '@server/node/mail';
import { headerText, NotDelivered, type OutgoingEmail } from '@server/sending/providers/provider';
import { corpus } from '@tests/corpora/corpus';
import { keyOf, outgoing, newFolder, outcomeOf } from './outgoingEmail';
import { openBrokenServer, openMailServer, type Break } from './mailServer';
import { takeOverTime } from './ownTime';

const open: { close(): Promise<void> }[] = [];
beforeEach(takeOverTime);
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of open.splice(0)) await server.close();
});

async function mailServer(refuse?: Parameters<typeof openMailServer>[0]) {
  const server = await openMailServer(refuse);
  open.push(server);
  return server;
}

const forNow = "The mail server didn't accept the message for now. Try again later.";
const forEver = 'The mail server refused the message.';

/** Why not everybody got a message. */
async function refusalOf(delivery: Promise<string>): Promise<NotDelivered> {
  const error: unknown = await delivery.then(String, (thrown: unknown) => thrown);
  if (!(error instanceof NotDelivered)) throw new Error('Everybody got it.');
  return error;
}

async function sent(changes: Partial<OutgoingEmail> = {}) {
  const server = await mailServer();
  const answer = await smtpMail(server.url).deliver(outgoing(changes));
  expect(server.received).toHaveLength(1);
  const [received = { from: '', to: [], raw: Buffer.alloc(0) }] = server.received;
  return { ...received, answer, mail: await simpleParser(received.raw) };
}

const headerSet = [
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
];
/** All header names as written, including duplicates. */
const headersOf = ({ headerLines }: ParsedMail) => headerLines.map(({ key }) => key).sort();
const lineOf = ({ headerLines }: ParsedMail, name: string) =>
  headerLines.find(({ key }) => key === name)?.line.replace(/\r?\n\s+/g, ' ');

const bigHtml = `<!doctype html>\n${Array.from(
  { length: 1_000 },
  (_, row) => `<tr><td style="a:b">${row} = ▲ .\n.\n ${'word '.repeat(12)}</td></tr>\n`,
).join('')}`;

describe('a message by SMTP', () => {
  it('has both parts, the HTML byte for byte, and exactly these headers', async () => {
    const { mail, to, from, answer, raw } = await sent();
    expect([from, to]).toEqual(['research@northlight.example', ['tester@x.example']]);
    expect(answer).toMatch(/^250 /);
    expect(headersOf(mail)).toEqual(headerSet);
    expect([mail.html, mail.text]).toEqual([outgoing().html, outgoing().text]);
    expect(mail.attachments).toEqual([]);
    expect(raw.toString('latin1')).toMatch(
      /text\/plain; charset=utf-8[^]*text\/html; charset=utf-8/,
    );
    expect(lineOf(mail, 'content-type')).toMatch(/^Content-Type: multipart\/alternative;/);
    expect(lineOf(mail, 'from')).toBe('From: Northlight Insight <research@northlight.example>');
    expect(lineOf(mail, 'to')).toBe('To: tester@x.example');
    expect(lineOf(mail, 'list-unsubscribe')).toBe(
      'List-Unsubscribe: <https://x.example/leave?a=1&b=2>, <mailto:leave@northlight.example>',
    );
    expect(lineOf(mail, 'list-unsubscribe-post')).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
  });

  it('keeps 100 KB of HTML and a subject beyond ASCII', async () => {
    expect(Buffer.byteLength(bigHtml)).toBeGreaterThan(100_000);
    const subject = `Überblick ▲ ${'沪深 '.repeat(40)}🚀`.trim();
    const { mail } = await sent({ html: bigHtml, subject });
    expect(Buffer.from(mail.html || '').equals(Buffer.from(bigHtml))).toBe(true);
    expect(mail.subject).toBe(subject);
    expect(headersOf(mail)).toEqual(headerSet);
  });

  it('leaves provider tokens and template marks as they are', async () => {
    const html = '<a href="<%asm_group_unsubscribe_raw_url%>">x</a> {{{a}}} ${b} \t =3D &amp;\n▲';
    expect((await sent({ html })).mail.html).toBe(html);
  });

  it('has a Message-ID made from its key', async () => {
    const ids = [];
    for (const name of ['one', 'one', 'two']) {
      ids.push((await sent({ key: keyOf(name) })).mail.messageId);
    }
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@northlight\.example>$/);
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
  });

  it('reads no file and no address that its parts name', async () => {
    const server = await mailServer();
    const path = { path: '/etc/hostname' } as unknown as string;
    const attempt = outcomeOf(smtpMail(server.url).deliver(outgoing({ html: path })));
    expect(await attempt).toMatch(/^failed: /);
    expect(server.received).toEqual([]);
  });

  it.each([
    ['sender', { from: 'Northlight <research>' }],
    ['way off the list', { unsubscribe: { url: 'x.example/leave', mailto: 'leave@x.example' } }],
    ['mailbox to leave the list', { unsubscribe: { url: 'https://x.example', mailto: 'leave' } }],
  ])('does not leave with a bad %s', async (_, changes) => {
    const server = await mailServer();
    expect(await outcomeOf(smtpMail(server.url).deliver(outgoing(changes)))).toMatch(/^failed: /);
    expect(server.received).toEqual([]);
  });

  it.each([
    [550, 'refused', 'mailbox unavailable'],
    [550, '5.1.1 User unknown', 'mailbox unavailable'],
    [550, '5.7.1 Relaying denied', 'blocked by the mail server'],
    [552, '5.2.2 Over quota', 'mailbox full'],
    [452, '4.2.2 Over quota', 'mailbox full, try again later'],
    [450, '4.7.1 Greylisted', 'try again later'],
    [554, 'No', 'the mail server gave no clear reason'],
  ])('says of each recipient who has it and who was refused: %i %s', async (code, text, reason) => {
    const server = await mailServer({ RCPT: code, text });
    const to = ['tester@x.example', 'nobody@x.example', 'other@x.example'];
    const said = await refusalOf(smtpMail(server.url).deliver(outgoing({ to })));
    expect([said.isCertain, said.message]).toEqual([
      true,
      'The mail server refused 1 of 3 recipients.',
    ]);
    const taken = { state: 'sent', reason: '', answer: expect.stringMatching(/^250 /) };
    expect(said.recipients).toEqual([
      { address: 'tester@x.example', ...taken },
      { address: 'nobody@x.example', state: 'failed', reason, answer: `${code} ${text}` },
      { address: 'other@x.example', ...taken },
    ]);
    expect(server.received.map((mail) => mail.to)).toEqual([
      ['tester@x.example', 'other@x.example'],
    ]);
  });

  it('knows who was refused even if the connection breaks after the message', async () => {
    const server = await openBrokenServer('after message');
    open.push(server);
    const to = ['tester@x.example', 'nobody@x.example'];
    const said = await refusalOf(smtpMail(server.url).deliver(outgoing({ to })));
    expect(said.isCertain).toBe(false);
    expect(said.recipients.map(({ state, reason }) => [state, reason])).toEqual([
      ['unknown', ''],
      ['failed', 'mailbox unavailable'],
    ]);
  });

  it('also accepts a plain-text message', async () => {
    const server = await mailServer();
    const { from, to } = outgoing();
    const recovery = { from, to, subject: 'Choose', text: 'Open this', key: 'recovery/1' };
    await smtpMail(server.url).deliver(recovery);
    const mail = await simpleParser(server.received[0]?.raw ?? '');
    expect([mail.text?.trim(), mail.html]).toEqual(['Open this', false]);
    expect(headersOf(mail)).not.toContain('list-unsubscribe');
  });
});

describe('a mail server that refuses or breaks', () => {
  it.each([
    ['MAIL', 450, forNow],
    ['MAIL', 550, forEver],
    ['DATA', 451, forNow],
    ['DATA', 554, forEver],
  ] as const)('at %s with %i did not take it', async (step, code, message) => {
    const server = await mailServer({ [step]: code });
    const said = await refusalOf(smtpMail(server.url).deliver(outgoing()));
    expect(said).toMatchObject({ isCertain: true, message });
    expect(said.recipients).toEqual([
      { address: 'tester@x.example', state: 'failed', reason: '', answer: `${code} refused` },
    ]);
  });

  it('that rejects every recipient did not accept the message', async () => {
    const server = await mailServer({ RCPT: 550 });
    const said = await outcomeOf(
      smtpMail(server.url).deliver(outgoing({ to: ['nobody@x.example'] })),
    );
    expect(said).toBe('failed: The mail server refused every recipient.');
  });

  it.each([
    ['before greeting', 'failed'],
    ['at MAIL', 'failed'],
    ['at DATA', 'unknown'],
    ['in message', 'unknown'],
    ['after message', 'unknown'],
  ] as const)('%s leaves the message %s', async (point, state) => {
    expect(await brokenAt(point)).toMatch(new RegExp(`^${state}: `));
  });

  it.each([
    ['no greeting', 'failed'],
    ['at MAIL', 'failed'],
    ['after message', 'unknown'],
  ] as const)('by silence %s leaves the message %s in time', async (point, state) => {
    const start = Date.now();
    expect(await brokenAt(point, true, 600)).toMatch(new RegExp(`^${state}: `));
    // The mail library itself would give up after ten seconds.
    expect(Date.now() - start).toBeLessThan(9_000);
  });

  async function brokenAt(point: Break, isSilent = false, limit?: number) {
    const server = await openBrokenServer(point, isSilent);
    open.push(server);
    const said = await outcomeOf(smtpMail(server.url, limit).deliver(outgoing()));
    expect(server.taken()).toBe(point === 'after message' ? 1 : 0);
    return said;
  }

  it('that requires a password accepts the right one and does not reveal a wrong one', async () => {
    const server = await openMailServer({}, 'p@ss/word');
    open.push(server);
    const outcomeWith = (password: string) => {
      const login = `desk:${encodeURIComponent(password)}@`;
      return outcomeOf(smtpMail(server.url.replace('//', `//${login}`)).deliver(outgoing()));
    };
    const said = await outcomeWith('hidden');
    expect(said).toBe('failed: The mail server refused the user or the password.');
    expect(await outcomeWith('p@ss/word')).toMatch(/^sent: 250 /);
    expect(server.received).toHaveLength(1);
  });

  it('that is unreachable accepted nothing, and no password is revealed', async () => {
    const { url, close } = await openMailServer();
    await close();
    const secret = url.replace('//', '//user:hidden@');
    const said = await outcomeOf(smtpMail(secret).deliver(outgoing()));
    expect(said).toMatch(/^failed: Nothing was sent: /);
    expect(said).not.toContain('hidden');
  });
});

const cases = corpus<{ v: string }>('header_injection').map(({ v }) => v);
/** Joins runs of spaces, like a mail program does. */
const shown = (text = '') => text.replace(/\s+/g, ' ').trim();

describe('each injected line', () => {
  /** Sends all cases at once through one server, and matches messages by their Message-ID. */
  async function each(changes: (v: string) => Partial<OutgoingEmail>) {
    const server = await mailServer();
    const emails = cases.map((v) => ({ v, ...outgoing({ key: keyOf(v), ...changes(v) }) }));
    await Promise.all(emails.map((one) => smtpMail(server.url).deliver(one)));
    expect(server.received).toHaveLength(emails.length);
    const parsed = server.received.map(async (one) => ({
      ...one,
      mail: await simpleParser(one.raw),
    }));
    const came = new Map((await Promise.all(parsed)).map((one) => [one.mail.messageId, one]));
    const found = emails.map(async ({ v, key }) => {
      const one = came.get(await messageIdOf({ key, from: outgoing().from }));
      return one ? [{ v, ...one }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  it('as subject is text of the subject', async () => {
    const results = await each((subject) => ({ subject }));
    expect(results).toHaveLength(cases.length);
    for (const { v, to, from, mail } of results) {
      expect([to, from]).toEqual([['tester@x.example'], 'research@northlight.example']);
      expect([v, headersOf(mail)]).toEqual([v, headerSet]);
      expect([mail.html, mail.text]).toEqual([outgoing().html, outgoing().text]);
      if (!v.includes('=?') && Buffer.from(v).toString() === v)
        expect(shown(mail.subject)).toBe(shown(headerText(v)));
    }
  });

  it("as sender's name is text of the name", async () => {
    const results = await each((v) => ({ from: `${v} <research@northlight.example>` }));
    expect(results).toHaveLength(cases.length);
    for (const { v, to, from, mail } of results) {
      expect([to, from]).toEqual([['tester@x.example'], 'research@northlight.example']);
      expect([v, headersOf(mail)]).toEqual([v, headerSet]);
      const senders = mail.from?.value.map(({ address }) => address);
      expect([v, senders]).toEqual([v, ['research@northlight.example']]);
      expect(mail.messageId).toMatch(/@northlight\.example>$/);
      expect(mail.html).toBe(outgoing().html);
    }
  });

  it('as recipient is rejected, and never adds a recipient', async () => {
    const server = await mailServer();
    for (const v of cases ?? []) {
      for (const name of ['TEST_RECIPIENTS', 'DEV_RECIPIENTS'] as const) {
        const read = recipientsOf(name, v);
        for (const address of read ?? []) expect(v.split(',')).toContain(address);
      }
      const said = await outcomeOf(smtpMail(server.url).deliver(outgoing({ to: [v] })));
      expect([v, said.slice(0, 8)]).toEqual([v, 'failed: ']);
    }
    expect(server.received).toEqual([]);
  });

  function recipientsOf(name: 'TEST_RECIPIENTS' | 'DEV_RECIPIENTS', value: string) {
    try {
      const { testRecipients, devRecipients } = readConfig({ [name]: value });
      return name === 'TEST_RECIPIENTS' ? testRecipients : devRecipients;
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      // Each wrong address gets one error line, and no line starts with injected text.
      for (const line of (error as Error).message.split('\n')) {
        expect(line).toMatch(new RegExp(`^${name} [^\\r\\0]+\\.$`));
      }
      return null;
    }
  }

  it('as audience adds no recipient', async () => {
    const folder = newFolder();
    for (const [index, audience] of (cases ?? []).entries()) {
      const key = keyOf(`audience ${index}`);
      await fileMail(folderFiles(folder)).deliver(outgoing({ key, to: [], audience }));
      const raw = readFileSync(join(folder, 'outbox', `${key}.eml`));
      const mail = await simpleParser(raw);
      expect([audience, headersOf(mail)]).toEqual([audience, headerSet]);
      expect(mail.html).toBe(outgoing().html);
      const to = lineOf(mail, 'to') ?? '';
      expect(to).toMatch(/:;$/);
      const people = (Array.isArray(mail.to) ? mail.to : [mail.to]).flatMap((one) => one?.value);
      const addresses = people.flatMap((one) => [one, ...(one?.group ?? [])]);
      const named = addresses.flatMap((one) => one?.address || []);
      expect([audience, named]).toEqual([audience, []]);
    }
  });
});

describe('a message in a folder', () => {
  it('is one file, however often it is written, and is found', async () => {
    const folder = newFolder();
    const mail = fileMail(folderFiles(folder));
    const { key } = outgoing();
    expect(await mail.find?.({ key, brand: 'fsi' })).toBeNull();
    const first = await mail.deliver(outgoing());
    await Promise.all(Array.from({ length: 5 }, () => mail.deliver(outgoing())));
    expect(await mail.find?.({ key, brand: 'fsi' })).toBe(first);
    expect([first, readdirSync(join(folder, 'outbox'))]).toEqual([
      `outbox/${key}.eml`,
      [`${key}.eml`],
    ]);
    const parsed = await simpleParser(readFileSync(join(folder, 'outbox', `${key}.eml`)));
    expect(parsed.html).toBe(outgoing().html);
  });

  it('has the audience of a bulk send in words', async () => {
    const folder = newFolder();
    await fileMail(folderFiles(folder)).deliver(
      outgoing({ to: [], audience: 'all subscribers of FSI' }),
    );
    const parsed = await simpleParser(
      readFileSync(join(folder, 'outbox', `${outgoing().key}.eml`)),
    );
    expect(lineOf(parsed, 'to')).toBe('To: all subscribers of FSI:;');
    expect(headersOf(parsed)).toEqual(headerSet);
  });

  it('is not there after a crash between writing and naming it, and is written again', async () => {
    const folder = newFolder();
    const { key } = outgoing();
    const outbox = join(folder, 'outbox');
    mkdirSync(outbox);
    writeFileSync(join(outbox, `${key}.eml.0badcafe.part`), 'half');
    const mail = fileMail(folderFiles(folder));
    expect(await mail.find?.({ key, brand: 'fsi' })).toBeNull();
    await mail.deliver(outgoing());
    expect(await mail.find?.({ key, brand: 'fsi' })).toBe(`outbox/${key}.eml`);
    expect(readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toEqual([`${key}.eml`]);
  });

  it('has certainly not left where the folder cannot be written', async () => {
    const folder = newFolder();
    const { key } = outgoing();
    writeFileSync(join(folder, 'file'), '');
    const blocked = fileMail(folderFiles(join(folder, 'file')));
    expect(await outcomeOf(blocked.deliver(outgoing()))).toBe(
      "failed: The file couldn't be written.",
    );
    mkdirSync(join(folder, 'outbox', `${key}.eml`), { recursive: true });
    expect(await outcomeOf(fileMail(folderFiles(folder)).deliver(outgoing()))).toMatch(/^failed: /);
    const left = readdirSync(join(folder, 'outbox'));
    expect(left.some((name) => name.endsWith('.part'))).toBe(false);
    await expect(blocked.find?.({ key, brand: 'fsi' })).rejects.toThrow('ENOTDIR');
  });
});
