import { describe, expect, it, vi } from 'vitest';
import type { Database } from '@server/db/store';
import { hashOf } from '@server/http/tokens';
import type { OutgoingEmail, Provider } from '@server/sending/providers/provider';
import {
  hashOfContent,
  pushOrder,
  requireReachable,
  type PushContent,
  type PushRequest,
} from '@server/sending/pushes';
import { samplePublisher } from '@/api/samples/publication';
import { nameOfAudience } from '@/domain/messaging/names';

const content: PushContent = {
  title: 'Fed day ▲',
  message: 'Rates are unchanged.',
  url: 'https://insight.northlight.example/fed',
  service: 'fsinsight',
  role: 'fsi_pro',
  type: 'webinar',
  post_id: 40,
};

async function ordered(changes: Partial<PushRequest> = {}, provider: Partial<Provider> = {}) {
  const got: OutgoingEmail[] = [];
  const one: Provider = {
    recovery: 'key',
    deliver: (outgoing) => Promise.resolve(`taken ${got.push(outgoing)}`),
    ...provider,
  };
  const providers = { test: one, dev: one, bulk: one, website: one, push: one, push_test: one };
  const request: PushRequest = {
    notificationId: 9,
    content,
    channel: 'push',
    key: 'key-1',
    userId: 3,
    repeats: 0,
    ...changes,
  };
  const order = await pushOrder({ providers, publisher: samplePublisher }, request);
  expect(await order.deliver()).toBe('taken 1');
  return { order, outgoing: got[0] };
}

const general = { ...content, service: 'fundstrat', role: 'ria_macro' };

describe('a push', () => {
  it.each([
    [content, 'push', 'fsinsight: FSI Pro', 'fsi_pro', 'fsi'],
    [general, 'push', 'fundstrat: RIA, macro', 'ria_macro', 'fs'],
    [content, 'push_test', 'fsinsight: App Tester', 'shop_manager_app', 'fsi'],
    [general, 'push_test', 'fundstrat: App Tester', 'app_tester', 'fs'],
  ] as const)('of %o through %s reaches %s', async (shown, channel, audience, role, brand) => {
    const { order, outgoing } = await ordered({ content: shown, channel });
    const isTest = channel === 'push_test';
    const title = isTest ? '[TEST] Fed day ▲' : 'Fed day ▲';
    expect(outgoing).toMatchObject({ audience, brand, subject: title, to: [], from: '', html: '' });
    expect(outgoing?.text).toBe('Rates are unchanged.');
    expect(outgoing?.push).toEqual({ ...shown, title, role, test: isTest });
    expect(order.successMessage).toBe(
      `${isTest ? 'Test' : 'Notification'} sent to ${nameOfAudience(audience)}`,
    );
    expect(order.intent).toMatchObject({ audience, subject: title, channel });
  });

  it('stores who sends what', async () => {
    const { order, outgoing } = await ordered({ repeats: 7 });
    const hash = await hashOfContent(content);
    expect(order.intent).toEqual({
      sendKey: 'key-1',
      slot: `push|9||fsinsight: FSI Pro|${hash}|7`,
      dedupeKey: 'push|9|',
      notificationId: 9,
      channel: 'push',
      variant: '',
      audience: 'fsinsight: FSI Pro',
      hash,
      subject: 'Fed day ▲',
      bytes: Buffer.byteLength(JSON.stringify(outgoing?.push)),
      staffId: 3,
      reason: '',
      findings: '',
      repeats: 7,
    });
    expect(outgoing?.key).toBe(await hashOf(order.intent.slot));
    expect([order.recovery, order.bytes, order.savedMessage]).toEqual([
      'key',
      undefined,
      undefined,
    ]);
    const test = await ordered({ channel: 'push_test' });
    expect(test.order.intent.dedupeKey).toBe(`push_test|9|${hash}`);
  });

  it('says that it was only saved where a folder replaces the service', async () => {
    const { order } = await ordered({}, { isStandIn: true });
    expect(order.savedMessage).toBe('Saved to the outbox; no push service is connected');
  });

  it('is confirmed before it is claimed, where its caller asks for that', async () => {
    const confirm = vi.fn(() => Promise.resolve());
    const tx = {} as Database;
    await (await ordered({ confirm })).order.confirm?.(tx);
    expect(confirm).toHaveBeenCalledExactlyOnceWith(tx);
  });
});

describe('a notification that reaches nobody', () => {
  it.each([
    ['', 'all_fsi', 'Choose a service for this notification first.'],
    ['other', 'all_fsi', 'Choose a service for this notification first.'],
    ['fsinsight', '', 'Choose a role of FS Insight for this notification first.'],
    ['fsinsight', 'app_tester', 'Choose a role of FS Insight for this notification first.'],
    ['fundstrat', 'all_fsi', 'Choose a role of Fundstrat for this notification first.'],
  ])('with the service %j and the role %j is refused', async (service, role, message) => {
    const lacking = { ...content, service, role };
    expect(() => requireReachable(lacking)).toThrow(message);
    await expect(ordered({ content: lacking })).rejects.toMatchObject({ status: 422, message });
  });

  it('can be tested without a role, as testers have their own', async () => {
    const { outgoing } = await ordered({
      content: { ...content, role: '' },
      channel: 'push_test',
    });
    expect(outgoing?.push?.role).toBe('shop_manager_app');
    expect(() => requireReachable(content)).not.toThrow();
  });
});

describe('the hash of a push', () => {
  const others: Partial<PushContent>[] = [
    { title: 'Other' },
    { message: 'Other' },
    { url: '' },
    { service: 'fundstrat' },
    { role: 'all_fsi' },
    { type: '' },
    { post_id: null },
  ];

  it('differs with everything that reaches a phone, and with nothing else', async () => {
    const more = { ...content, name: 'Only staff see this' };
    expect(await hashOfContent(more)).toBe(await hashOfContent(content));
    const hashes = await Promise.all(
      [{}, ...others].map((change) => hashOfContent({ ...content, ...change })),
    );
    expect(new Set(hashes).size).toBe(8);
  });
});
