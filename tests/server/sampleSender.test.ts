import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsletterCalls } from '@/api/contract/newsletters';
import type { Publisher } from '@/api/contract/publication';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendCalls } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import { storePublisher } from '@server/db/publication';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import type { Channel, OutgoingEmail, Provider } from '@server/sending/providers/provider';
import { sendDueNewsletters } from '@server/sending/scheduledSends';
import { secondFirm } from '@tests/seed/secondFirm';
import {
  bodyOf,
  bulk,
  ids,
  openDesk,
  previewed,
  publish,
  push,
  testFirst,
  type Desk,
} from './sending/ways';
import { later } from './testApi';
import { testFeeds } from './testFeeds';

const refused =
  "The sender or its logo is still the sample firm's. Set both in Settings > Publication.";
const channels: Channel[] = ['test', 'dev', 'bulk', 'website', 'push', 'push_test'];

let desk: Desk;
let got: OutgoingEmail[];

/** A desk whose channels are real services, with figures of a real market. */
async function open(publisher: Publisher): Promise<void> {
  got = [];
  const provider: Provider = {
    host: 'service.example',
    recovery: 'none',
    deliver: (outgoing) => Promise.resolve(`taken ${got.push(outgoing)}`),
  };
  const providers = Object.fromEntries(channels.map((channel) => [channel, provider])) as Record<
    Channel,
    Provider
  >;
  desk = await openDesk({ feeds: testFeeds(), providers, publisher });
  await desk.api.call(newsletterCalls.sync, { newsletter_id: ids.newsletter }, desk.token);
}

beforeEach(() => open(samplePublisher));
afterEach(() => desk.api.close());

const save = (value: Publisher) =>
  desk.api.db.write((tx) => storePublisher(tx, { value, by: 'Ana', at: desk.api.time.now }));

const draft = { newsletter_id: ids.newsletter, variant: 'v2', channel: 'bulk' } as const;
const schedule = async () => {
  const html = await previewed(desk, 'v2');
  await testFirst(desk, 'v2', html);
  const scheduled = { ...draft, due_at: '2026-11-20 10:00:00', data: html };
  return desk.api.call(scheduledSendCalls.schedule, scheduled, desk.token);
};

/** What left for anybody but the test list. */
const left = () => got.filter(({ to }) => to.length === 0);

it.each([
  ['a bulk send', () => bulk.press(desk)],
  ['a scheduled send', schedule],
  ['a publication', () => publish.press(desk)],
  ['a push', () => push.press(desk)],
])('%s waits until the firm has a name of its own', async (_, send) => {
  const { status, body } = await send();
  expect([status, body.message]).toEqual([409, refused]);
  expect(left()).toEqual([]);
  await save(secondFirm);
  expect((await send()).status).toBe(200);
});

it.each<[string, Partial<Publisher['brands']['fsi']>]>([
  ['name', { name: samplePublisher.brands.fsi.name }],
  ['sender’s name', { from_name: samplePublisher.brands.fsi.from_name }],
  ['sender', { from_address: 'news@insight.example' }],
  ['postal address', { postal_address: samplePublisher.brands.fsi.postal_address }],
])('one %s of a sample is enough to refuse, and only for its brand', async (_, parts) => {
  const { fsi, fs } = secondFirm.brands;
  await save({ ...secondFirm, brands: { fsi: { ...fsi, ...parts }, fs } });
  expect((await bulk.press(desk)).body.message).toBe(refused);
  const html = await previewed(desk, 'v2_f');
  await testFirst(desk, 'v2_f', html);
  const general = await desk.api.call(sendCalls.bulk, bodyOf('v2_f', html), desk.token);
  expect(general.status).toBe(200);
  expect(left()).toMatchObject([{ from: 'Quayside Partners Desk <desk@partners.quayside.press>' }]);
});

it('a send that was scheduled with the sample sender is held when a service is connected', async () => {
  const { providers } = desk.api.deps;
  await desk.api.close();
  desk = await openDesk({ feeds: testFeeds() });
  expect((await schedule()).status).toBe(200);
  later(desk.api, 31);
  await sendDueNewsletters({ ...desk.api.deps, providers });
  const [row] = await desk.api.db.read.select().from(scheduledSends);
  expect([row?.state, row?.note]).toEqual(['held', expect.stringContaining(refused)]);
  expect(left()).toEqual([]);
});

it('mail comes from the brand that counts when it leaves, and answers go where it says', async () => {
  await save(secondFirm);
  await bulk.press(desk);
  expect(left()).toMatchObject([
    { from: 'Quayside Morning <morning@quayside.press>', replyTo: 'answers@quayside.press' },
  ]);
  const html = await previewed(desk, 'v2');
  await desk.api.call(sendCalls.test, bodyOf('v2', html), desk.token);
  expect(got.at(-1)).toMatchObject({ from: 'Quayside Morning <morning@quayside.press>' });
});
