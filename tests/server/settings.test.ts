import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { levels, type BodyOf, type Call } from '@/api/contract/call';
import {
  type Delivery,
  deliveryCalls,
  recipientCalls,
  type Recipients,
  restrictedWordCalls,
  type RestrictedWords,
} from '@/api/contract/settings';
import { sendCalls } from '@/api/contract/sends';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { contentInput } from '@server/db/newsletterContent';
import { sends, staff } from '@server/db/schema/newsletters';
import { filePush, fileWebsite } from '@server/sending/providers/files';
import { folderFiles } from '@server/node/start';
import { fileMail } from '@server/node/mail';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import { smallEmail } from './smallEmail';
import { openTestApi, type TestApi } from './testApi';
import { samplePublisher } from '@/api/samples/publication';

let api: TestApi;
let token: string;

beforeEach(() => open());
afterEach(() => api.close());

async function open(changes: Parameters<typeof openTestApi>[0] = {}): Promise<void> {
  api = await openTestApi(changes);
  token = await api.signIn();
  await setLevel(levels.administer);
}

const setLevel = (level: number) => api.db.write((tx) => tx.update(staff).set({ level }));
const ask = <C extends Call>(to: C, body: BodyOf<C>) => api.call(to, body, token);
const lists = async () => (await ask(recipientCalls.get, {})).body.response as Recipients[];
const id = sampleNewsletter.id;

/** Sends the newsletter's test, and returns what the answer says. */
async function sendTest(): Promise<string> {
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  const { html } = smallEmail('v2', await contentInput(api.db.read, id, source));
  const { body } = await ask(sendCalls.test, {
    newsletter_id: id,
    variant: 'v2',
    send_key: crypto.randomUUID(),
    data: html,
    name: 'x',
    action: 'sendTest',
  });
  return body.message;
}

describe('the words to avoid', () => {
  const read = async () =>
    (await ask(restrictedWordCalls.get, {})).body.response as RestrictedWords;

  it('are the usual ones until a list is saved', async () => {
    expect(await read()).toMatchObject({
      isStored: false,
      words: expect.arrayContaining(['risk-free']),
    });
    const saved = await ask(restrictedWordCalls.save, { words: [' moonshot ', 'moonshot'] });
    expect([saved.status, saved.body.message]).toEqual([200, 'Words saved']);
    expect(await read()).toEqual({ isStored: true, words: ['moonshot'] });
    const source = {
      publisher: samplePublisher,
      imageHost: '',
      now: api.time.now,
    };
    expect((await contentInput(api.db.read, id, source)).restrictedWords).toEqual(['moonshot']);
    await ask(restrictedWordCalls.save, { words: null });
    expect((await read()).isStored).toBe(false);
  });

  it.each([[['']], [['x'.repeat(61)]], [Array.from({ length: 301 }, (_, at) => `word ${at}`)]])(
    'can’t be %j',
    async (words) => {
      expect((await ask(restrictedWordCalls.save, { words })).status).toBe(400);
    },
  );
});

describe('the recipients', () => {
  const two = ['ben@northlight.example', 'cleo@northlight.example'];

  it('are those of the environment until some are stored, which the next send uses', async () => {
    await api.close();
    await open({ testRecipients: ['env@northlight.example'] });
    expect(await lists()).toEqual([
      { list: 'test', addresses: ['env@northlight.example'], isStored: false },
      { list: 'dev', addresses: [], isStored: false },
    ]);
    expect(await sendTest()).toBe('Saved to the outbox: env@northlight.example');
    const saved = await ask(recipientCalls.save, {
      list: 'test',
      addresses: [...two, two[0] ?? ''],
    });
    expect([saved.status, saved.body.message]).toEqual([200, 'Recipients saved']);
    expect((await lists())[0]).toEqual({ list: 'test', addresses: two, isStored: true });
    expect(await sendTest()).toBe(`Saved to the outbox: ${two.join(', ')}`);
    await ask(recipientCalls.save, { list: 'test', addresses: [] });
    expect(await sendTest()).toBe('Saved to the outbox: editor@researchdesk.example');
    await ask(recipientCalls.save, { list: 'test', addresses: null });
    expect((await lists())[0]).toMatchObject({ isStored: false });
  });

  it('are changed by administrators only, and read by everybody', async () => {
    await setLevel(levels.publish);
    const refused = await ask(recipientCalls.save, { list: 'dev', addresses: two });
    expect(refused.status).toBe(403);
    await setLevel(levels.write);
    expect(await lists()).toHaveLength(2);
  });

  it('get tests by themselves only if an administrator says so', async () => {
    const isOn = async () => (await ask(recipientCalls.launchTests, {})).body.response;
    expect(await isOn()).toEqual({ is_on: false });
    await ask(recipientCalls.saveLaunchTests, { is_on: true });
    expect(await isOn()).toEqual({ is_on: true });
    await setLevel(levels.publish);
    expect((await ask(recipientCalls.saveLaunchTests, { is_on: false })).status).toBe(403);
    expect(await isOn()).toEqual({ is_on: true });
  });

  it('are complete addresses, at most 50', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `person${at}@northlight.example`);
    const wrong = [['ben@'], ['a@x.example\r\nBcc: b@x.example'], many];
    for (const addresses of wrong) {
      expect((await ask(recipientCalls.save, { list: 'dev', addresses })).status).toBe(400);
    }
    expect((await ask(recipientCalls.save, { list: 'dev', addresses: many.slice(1) })).status).toBe(
      200,
    );
  });
});

describe('the deliveries', () => {
  const deliveries = async () => (await ask(deliveryCalls.list, {})).body.response as Delivery[];
  const check = (service: Delivery['service']) => ask(deliveryCalls.check, { service });

  it('say what is connected by host, and what happened last', async () => {
    const before = await deliveries();
    expect(before.map(({ service, host }) => [service, host])).toEqual([
      ['mail', null],
      ['bulk', null],
      ['website', null],
      ['push', null],
    ]);
    await sendTest();
    const [mail] = await deliveries();
    expect(mail?.last_delivery).toEqual({
      at: '2026-11-20 09:30:00',
      answer: expect.stringMatching(/^outbox\//),
    });
    const [failed] = await api.db.read.select().from(sends);
    await api.db.write((tx) =>
      tx.insert(sends).values({
        ...(failed as NonNullable<typeof failed>),
        id: 9_000,
        sendKey: 'another-key',
        slot: 'another slot',
        channel: 'bulk',
        state: 'failed',
        answer: 'SendGrid answered 401.',
        updatedAt: api.time.now,
      }),
    );
    expect((await deliveries())[1]?.last_failure).toEqual({
      at: '2026-11-20 09:30:00',
      answer: 'SendGrid answered 401.',
    });
  });

  it('are checked by administrators: what works, what doesn’t, and what isn’t connected', async () => {
    await api.close();
    const files = folderFiles('never-written');
    const mail: Provider = { ...fileMail(files), host: 'smtp.x', check: async () => 'Fine.' };
    const bulk: Provider = {
      ...fileMail(files),
      host: 'bulk.x',
      check: () => Promise.reject(new NotDelivered('SendGrid answered 401.', true)),
    };
    const push = filePush(files);
    const website = fileWebsite(files);
    await open({
      providers: { test: mail, dev: mail, bulk, website, push, push_test: push },
    });
    expect((await check('mail')).body.response).toEqual({
      works: true,
      message: 'The mail server works.',
      details: 'Fine.',
    });
    expect((await check('bulk')).body.response).toEqual({
      works: false,
      message: "The bulk email provider doesn't work. Nothing was sent.",
      details: 'SendGrid answered 401.',
    });
    const none = await check('push');
    expect([none.status, none.body.message]).toEqual([422, "The push service isn't connected."]);
    expect((await deliveries()).map(({ host }) => host)).toEqual(['smtp.x', 'bulk.x', null, null]);
    await setLevel(levels.publish);
    expect((await check('mail')).status).toBe(403);
  });
});
