import { afterEach, beforeEach, expect, it } from 'vitest';
import { scheduledSendCalls as calls, type ScheduledSend } from '@/api/contract/scheduledSends';
import { sendCalls, type SendChannel, type SendVariant } from '@/api/contract/sends';
import { contentInput } from '@server/db/newsletterContent';
import { smallEmail } from './smallEmail';
import { morning, openTestApi, type TestApi } from './testApi';
import { samplePublisher } from '@/api/samples/publication';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

async function htmlOf(variant: SendVariant, channel: SendChannel): Promise<string> {
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: morning,
  };
  const input = await contentInput(api.db.read, 12, source);
  return smallEmail(variant, input, channel === 'website' ? 'website' : 'email').html;
}

async function schedule(channel: SendChannel, variant: SendVariant) {
  const data = await htmlOf(variant, channel);
  const draft = { newsletter_id: 12, channel, variant, data, due_at: '2026-11-20 10:15:00' };
  return api.call(calls.schedule, draft, token);
}

it('takes both emails of the website, each once', async () => {
  expect((await schedule('website', 'fsi')).status).toBe(200);
  const { body } = await schedule('website', 'v2');
  const waiting = body.response as ScheduledSend[];
  expect(waiting.map(({ channel, variant }) => [channel, variant])).toEqual([
    ['website', 'fsi'],
    ['website', 'v2'],
  ]);
  const again = await schedule('website', 'v2');
  expect([again.status, again.body.message]).toEqual([
    409,
    'Scheduled for 20 Nov 2026 10:15. Cancel that first.',
  ]);
});

it('keeps back only what is scheduled', async () => {
  await schedule('website', 'v2');
  const publish = async (variant: 'v2' | 'fsi') => {
    const data = await htmlOf(variant, 'website');
    const body = {
      newsletter_id: 12,
      variant,
      data,
      name: 'Daily',
      send_key: `${variant} of today`,
    };
    return variant === 'v2'
      ? api.call(sendCalls.publish, body, token)
      : api.call(
          sendCalls.publishV2,
          { ...body, author: 9894, tickers: '', created: '2026-11-20' },
          token,
        );
  };
  expect((await publish('v2')).status).toBe(409);
  expect((await publish('fsi')).status).toBe(200);
});
