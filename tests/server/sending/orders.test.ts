import { describe, expect, it } from 'vitest';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import type { ContentInput } from '@/domain/newsletter/content';
import type { SendRow } from '@server/db/sends';
import { hashOf } from '@server/http/tokens';
import { findIn, orderOf, type CheckedSend } from '@server/sending/orders';
import type { Channel, OutgoingEmail, Provider } from '@server/sending/providers/provider';

const newsletter = { ...sampleNewsletter, summary: '' };

const hash = 'a'.repeat(64);
const fsi = 'Northlight Insight <research@northlight.example>';
const fs = 'Northlight Research <clients@northlight.example>';

/** A provider for each channel that keeps what it gets. */
function counting(changes: Partial<Provider> = {}) {
  const got: [Channel, OutgoingEmail][] = [];
  const asked: unknown[] = [];
  const of = (channel: Channel): Provider => ({
    recovery: 'lookup',
    deliver: (outgoing) => {
      got.push([channel, outgoing]);
      return Promise.resolve('taken');
    },
    find: (email) => {
      asked.push(email);
      return Promise.resolve('found');
    },
    ...changes,
  });
  const providers = {
    test: of('test'),
    dev: of('dev'),
    bulk: of('bulk'),
    website: of('website'),
    push: of('push'),
    push_test: of('push_test'),
  };
  return { got, asked, providers };
}

async function ordered(changes: Partial<CheckedSend>, deps = {}) {
  const { got, providers } = counting();
  const order = await orderOf(
    { providers, publicUrl: 'https://desk.example/', ...deps },
    {
      channel: 'test',
      variant: 'v2',
      input: { newsletter } as ContentInput,
      publisher: samplePublisher,
      email: { subject: 'Morning', html: '<p>▲</p>', text: '▲' },
      hash,
      key: 'key-1',
      user: { user_id: 3, email: 'ana@desk.example' },
      reason: '',
      findings: [],
      recipients: [],
      repeats: 0,
      approvalId: null,
      unapproved: '',
      ...changes,
    },
  );
  await order.deliver();
  const [channel, outgoing] = got[0] ?? [];
  return { order, channel, outgoing };
}

const list = ['dev@x.example', 'qa@x.example'];
const both = 'dev@x.example, qa@x.example';

type Row = [
  what: string,
  changes: Partial<CheckedSend>,
  to: string[],
  from: string,
  audience: string,
  message: string,
];

const rows: Row[] = [
  ['a test', {}, ['ana@desk.example'], fsi, 'ana@desk.example', 'Test sent to ana@desk.example'],
  ['a test to a list', { recipients: list }, list, fsi, both, `Test sent to ${both}`],
  [
    'a test of the general brand',
    { variant: 'fundstrat', recipients: list },
    list,
    fs,
    both,
    `Test sent to ${both}`,
  ],
  [
    'a dev email',
    { channel: 'dev', variant: 'light', recipients: list },
    list,
    fsi,
    both,
    `Sent to the dev list: ${both}`,
  ],
  [
    'a quant email',
    { channel: 'dev', variant: 'quant', input: null, recipients: list },
    list,
    fsi,
    both,
    `Sent to the dev list: ${both}`,
  ],
  [
    'a bulk send',
    { channel: 'bulk', recipients: list },
    [],
    fsi,
    'all subscribers of FSI',
    'Newsletter sent to all subscribers of FSI',
  ],
  [
    'a bulk send of the general brand',
    { channel: 'bulk', variant: 'v2_f' },
    [],
    fs,
    'all subscribers of FS',
    'Newsletter sent to all subscribers of FS',
  ],
  [
    'a publication',
    { channel: 'website', recipients: list },
    [],
    fsi,
    'insight.northlight.example',
    'Newsletter published on insight.northlight.example',
  ],
];

describe('an order', () => {
  it.each(rows)('of %s says to whom and from whom', async (_, changes, to, from, ...said) => {
    const { order, channel, outgoing } = await ordered(changes);
    const [audience, message] = said;
    expect(channel).toBe(changes.channel ?? 'test');
    expect([outgoing?.to, outgoing?.from, outgoing?.audience]).toEqual([to, from, audience]);
    expect([order.intent.audience, order.successMessage]).toEqual([audience, message]);
    expect(order.savedMessage).toBeUndefined();
    expect(outgoing?.brand).toBe(from === fs ? 'fs' : 'fsi');
    expect(outgoing?.unsubscribe).toEqual(
      from === fs
        ? {
            url: 'https://www.northlight.example/unsubscribe',
            mailto: 'unsubscribe@northlight.example',
          }
        : {
            url: 'https://insight.northlight.example/unsubscribe',
            mailto: 'unsubscribe@northlight.example',
          },
    );
  });

  it.each([
    ['test', '[TEST] Morning'],
    ['dev', '[TEST] Morning'],
    ['bulk', 'Morning'],
    ['website', 'Morning'],
  ] as const)('for the channel %s has the subject %j', async (channel, subject) => {
    const { order, outgoing } = await ordered({ channel });
    expect([outgoing?.subject, order.intent.subject]).toEqual([subject, subject]);
  });

  it('stores who sends what, why, and how large it is in UTF-8', async () => {
    const { order, outgoing } = await ordered({
      channel: 'bulk',
      reason: 'A weekend.',
      findings: ['The dates disagree.', 'A link is dead.'],
      repeats: 7,
    });
    expect(order.intent).toMatchObject({
      sendKey: 'key-1',
      newsletterId: 12,
      channel: 'bulk',
      variant: 'v2',
      hash,
      repeats: 7,
      bytes: 10,
      staffId: 3,
      reason: 'A weekend.',
      findings: 'The dates disagree.\nA link is dead.',
    });
    expect(order.bytes).toEqual({ html: '<p>▲</p>', text: '▲' });
    expect([outgoing?.html, outgoing?.text]).toEqual(['<p>▲</p>', '▲']);
    expect(order.recovery).toBe('lookup');
  });

  // Another form would let a newer server send again what an older one has sent.
  it.each([
    [{}, `test|12|v2|ana@desk.example|${hash}`],
    [{ channel: 'dev', recipients: list }, `dev|12|v2|${both}|${hash}`],
    [{ channel: 'dev', variant: 'quant', input: null }, `dev||quant|ana@desk.example|${hash}`],
    [{ channel: 'bulk' }, 'bulk|12|v2|all subscribers of FSI|'],
    [{ channel: 'website', variant: 'fsi' }, 'website|12|fsi|insight.northlight.example|'],
  ] as [Partial<CheckedSend>, string][])('of %j keeps its keys', async (changes, dedupeKey) => {
    const slot = `${dedupeKey}|${hash}|5`;
    const { order, outgoing } = await ordered({ ...changes, repeats: 5 });
    expect(order.intent).toMatchObject({ dedupeKey, slot });
    expect(outgoing?.key).toBe(await hashOf(slot));
  });
});

describe('what the website gets', () => {
  const nameless = { newsletter: { ...newsletter, name: '' } } as ContentInput;
  const name = '20/11/2026 Crypto Market Update';

  it('is the name alone of the full layout, and the details of the crypto daily', async () => {
    const full = await ordered({ channel: 'website' });
    expect(full.outgoing?.publication).toEqual({ name, lane: '12 v2' });
    const daily = await ordered({ channel: 'website', variant: 'fsi' });
    const created = '2026-11-20 08:00:00';
    expect(daily.outgoing?.publication).toMatchObject({ name, author: 15602, created });
    expect(daily.outgoing?.publication?.tickers).toContain('BTC');
  });

  it('is the subject where the newsletter has no name', async () => {
    const { outgoing } = await ordered({ channel: 'website', input: nameless });
    expect(outgoing?.publication).toEqual({ name: 'Morning', lane: '12 v2' });
  });

  it('comes with no other channel', async () => {
    for (const channel of ['test', 'dev', 'bulk'] as const) {
      expect((await ordered({ channel, variant: 'fsi' })).outgoing?.publication).toBeUndefined();
    }
    for (const empty of [{ input: null }, { variant: 'quant' }] as const) {
      const { outgoing } = await ordered({ channel: 'website', ...empty });
      expect(outgoing?.publication).toBeUndefined();
    }
  });
});

describe('asking about a send that was cut off', () => {
  const now = new Date('2026-11-20T14:30:00Z');
  const row = (changes: Partial<SendRow> = {}) =>
    ({ channel: 'bulk', variant: 'v2', slot: 'a slot', updatedAt: now, ...changes }) as SendRow;
  const lookup = (provider: Partial<Provider>, changes: Partial<SendRow> = {}) => {
    const { providers, asked } = counting(provider);
    return { asked, lookup: findIn({ providers, clock: () => now })(row(changes)) };
  };

  it.each(['none', 'key'] as const)('isn’t possible with the recovery %s', (recovery) => {
    expect(lookup({ recovery }).lookup).toBeNull();
  });

  it('isn’t possible through a channel that this server doesn’t know', () => {
    expect(lookup({}, { channel: 'fax' }).lookup).toBeNull();
  });

  it.each([
    ['v2', 'fsi'],
    ['v2_f', 'fs'],
    ['quant', 'fsi'],
    ['', 'fsi'],
  ] as const)('of the variant %j names its key and the brand %s', async (variant, brand) => {
    const { lookup: found, asked } = lookup({}, { variant });
    expect(await found?.ask()).toBe('found');
    expect(asked).toEqual([{ key: await hashOf('a slot'), brand }]);
  });

  it('answers null where the provider doesn’t have it', async () => {
    expect(await lookup({ find: () => Promise.resolve(null) }).lookup?.ask()).toBeNull();
    expect(await lookup({ find: undefined }).lookup?.ask()).toBeNull();
  });

  it.each([
    [30_000, 29_999, false],
    [30_000, 30_000, true],
    [undefined, 0, true],
  ])('with a lag of %s is trusted after %d milliseconds: %s', async (lag, age, isTrusted) => {
    const updatedAt = new Date(now.getTime() - age);
    const { lookup: found, asked } = lookup({ ...(lag && { lag }) }, { updatedAt });
    if (isTrusted) expect(await found?.ask()).toBe('found');
    else await expect(found?.ask()).rejects.toThrow("can't be asked about this send yet");
    expect(asked).toHaveLength(isTrusted ? 1 : 0);
  });

  it.each([
    ['push', true, 'saved'],
    ['push_test', true, 'saved'],
    ['push', undefined, 'sent'],
    ['bulk', true, 'sent'],
    ['test', true, 'sent'],
  ] as const)('through %s of a folder (%s) finds it %s', (channel, isStandIn, found) => {
    expect(lookup(isStandIn ? { isStandIn } : {}, { channel }).lookup?.found).toBe(found);
  });
});
