import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { sendCalls, type SendRecord } from '@/api/contract/sends';
import { makeLedger } from '@server/sending/ledger';
import { contentInput } from '@server/db/newsletterContent';
import { wasTested } from '@server/db/sends';
import { smtpMail } from '@server/node/mail';
import type { Provider } from '@server/sending/providers/provider';
import { openBrokenServer, openMailServer, type MailServer } from './providers/mailServer';
import { smallEmail } from './smallEmail';
import { openTestApi, type TestApi } from './testApi';
import { samplePublisher } from '@/api/samples/publication';

const ok = 'ok@x.example';
const nobody = 'nobody@x.example';
const refuse: { RCPT?: number; text?: string } = {};

let server: MailServer;
let mail: Provider;
let api: TestApi;
let token: string;
let html: string;

beforeEach(async () => {
  Object.assign(refuse, { RCPT: 550, text: '5.1.1 User unknown' });
  server = await openMailServer(refuse);
  mail = smtpMail(server.url);
  const provider: Provider = { recovery: 'none', deliver: (email) => mail.deliver(email) };
  const all = { test: provider, dev: provider, bulk: provider, website: provider };
  api = await openTestApi({
    providers: { ...all, push: provider, push_test: provider },
    testRecipients: [ok, nobody],
  });
  token = await api.signIn();
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  html = smallEmail('v2', await contentInput(api.db.read, 12, source), 'email').html;
});
afterEach(async () => {
  await api.close();
  await server.close();
});

let presses = 0;
async function press(send_key = `key-of-press-${(presses += 1)}`) {
  const body = { newsletter_id: 12, name: 'x', variant: 'v2', data: html, send_key } as const;
  const { status, body: answer } = await api.call(
    sendCalls.test,
    { ...body, action: 'sendTest' },
    token,
  );
  return [status, answer.message];
}

async function log(): Promise<SendRecord[]> {
  const { body } = await api.call(sendCalls.log, { newsletter_id: 12 }, token);
  return body.response as SendRecord[];
}

/** The state of the one send, and of each recipient. */
async function states(): Promise<unknown[]> {
  const records = await log();
  expect(records).toHaveLength(1);
  return records.flatMap(({ state, recipients }) => [state, ...recipients.map((one) => one.state)]);
}

const received = () => server.received.map(({ to }) => to);
const partly = [502, `Test sent to ${ok} · ${nobody} refused: mailbox unavailable`];

it('says of each recipient what became of the test, and retries only who was refused', async () => {
  expect(await press()).toEqual(partly);
  expect(await log()).toMatchObject([
    {
      state: 'partial',
      answer: 'The mail server refused 1 of 2 recipients.',
      recipients: [
        { address: ok, state: 'sent', reason: '' },
        {
          address: nobody,
          state: 'failed',
          reason: 'mailbox unavailable',
          answer: '550 5.1.1 User unknown',
        },
      ],
    },
  ]);
  Object.assign(refuse, { RCPT: 450, text: '4.7.1 Greylisted' });
  expect(await press()).toEqual([502, `Test sent to ${ok} · ${nobody} refused: try again later`]);
  delete refuse.RCPT;
  expect(await press()).toEqual([200, `Test sent to ${nobody}`]);
  expect((await press())[0]).toBe(409);
  expect([received(), await states()]).toEqual([
    [[ok], [nobody]],
    ['sent', 'sent', 'sent'],
  ]);
});

it('counts as a test once one recipient has it, and as none before', async () => {
  const [{ hash } = { hash: '' }] = await press().then(log);
  const version = { newsletterId: 12, variant: 'v2', hash };
  expect(await wasTested(api.db.read, version)).toBe(true);
  const list = await api.call(newsletterCalls.list, {}, token);
  const row = (list.body.response as NewsletterRow[]).find(({ id }) => id === 12);
  expect(row?.sends).toMatchObject({ tested_at: '2026-11-20 09:30:00', unclear: 0 });
});

it('that nobody got says why', async () => {
  await api.close();
  const one = { recovery: 'none', deliver: (email) => mail.deliver(email) } as Provider;
  const all = { test: one, dev: one, bulk: one, website: one, push: one, push_test: one };
  api = await openTestApi({ providers: all, testRecipients: [nobody] });
  token = await api.signIn();
  expect(await press()).toEqual([502, `Not sent · ${nobody} refused: mailbox unavailable`]);
  expect(await states()).toEqual(['failed', 'failed']);
});

it('isn’t confirmed for those alone who weren’t refused before the line broke', async () => {
  const broken = await openBrokenServer('after message');
  try {
    mail = smtpMail(broken.url);
    expect((await press())[0]).toBe(409);
    expect(await states()).toEqual(['unknown', 'unknown', 'failed']);
    const [{ id } = { id: 0 }] = await log();
    await api.call(sendCalls.settle, { id, outcome: 'sent' }, token);
    expect(await states()).toEqual(['partial', 'sent', 'failed']);
    mail = smtpMail(server.url);
    delete refuse.RCPT;
    expect(await press()).toEqual([200, `Test sent to ${nobody}`]);
    expect([broken.taken(), received()]).toEqual([1, [[nobody]]]);
  } finally {
    await broken.close();
  }
});

it('sends nothing twice if the server stops during a retry', async () => {
  await press();
  delete refuse.RCPT;
  let stop: (answer: string) => void = () => undefined;
  const asked: string[][] = [];
  mail = {
    recovery: 'none',
    deliver: ({ to }) => {
      asked.push(to);
      return new Promise((resolve) => (stop = resolve));
    },
  };
  const retry = press();
  await expect.poll(() => asked).toEqual([[nobody]]);
  expect(await states()).toEqual(['sending', 'sent', 'unknown']);
  const { db, background } = api;
  const restarted = makeLedger({ db, background, log: () => undefined, clock: () => api.time.now });
  await restarted.recover(() => null, true);
  expect(await states()).toEqual(['unknown', 'sent', 'unknown']);
  const [{ id } = { id: 0 }] = await log();
  await api.call(sendCalls.settle, { id, outcome: 'failed' }, token);
  expect(await states()).toEqual(['partial', 'sent', 'failed']);
  stop('250 late');
  await retry;
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
});
