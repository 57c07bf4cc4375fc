import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '@/api/contract/call';
import { newsletterCalls } from '@/api/contract/newsletters';
import { notificationCalls } from '@/api/contract/notifications';
import { sendCalls, sendStates, sendVariants, type SendVariant } from '@/api/contract/sends';
import type { CheckedEmail } from '@/domain/checks/report';
import { unsubscribeToken } from '@/domain/firm/legal';
import { sends } from '@server/db/schema/newsletters';
import type { SendRow } from '@server/db/sends';
import { hashOf } from '@server/http/tokens';
import { NotDelivered, type OutgoingEmail } from '@server/sending/providers/provider';
import {
  bodyOf,
  bulk,
  closeDesk,
  ids,
  newestOf,
  newKey,
  openDesk,
  previewed,
  push,
  putInto,
  startAgain,
  testFirst,
  ways,
  type Desk,
  type Press,
} from './ways';

let desk: Desk;
/** What the checks of the email find, and which emails they were asked about. */
let found: string[] = [];
let checked: CheckedEmail[] = [];

beforeAll(async () => {
  desk = await openDesk({
    checkEmail: (candidate) => {
      checked.push(candidate);
      const findings = found.map(
        (text) => ({ check: 'dates', key: text, severity: 'mustFix', text }) as const,
      );
      return { findings, checks: [] };
    },
  });
});
afterAll(() => closeDesk(desk));
beforeEach(async () => {
  await startAgain(desk);
  found = [];
  checked = [];
});

const callTo = (call: Call, body: object, token = desk.token) =>
  desk.api.raw(call, JSON.stringify(body), token);
const pressBulk = async (variant: SendVariant = 'v2', more: Press = {}) =>
  callTo(sendCalls.bulk, bodyOf(variant, await previewed(desk, variant), more));

/** Nothing left, and nothing is written down. */
async function expectNothing(): Promise<void> {
  expect(desk.got).toEqual([]);
  expect(await desk.api.db.read.select().from(sends)).toEqual([]);
}

describe('a bulk send', () => {
  const almost: [string, Partial<SendRow>][] = [
    ['of another variant', { variant: 'v2_f' }],
    ['of another newsletter', { newsletterId: ids.other }],
    ['of no newsletter', { newsletterId: null }],
    ['of other bytes', { hash: 'f'.repeat(64) }],
    ['of the same start of bytes', { hash: '' }],
    ['to the dev list', { channel: 'dev' }],
    ['that was itself a bulk send', { channel: 'bulk', dedupeKey: 'elsewhere' }],
    ['that was a publication', { channel: 'website' }],
    ['that was a push', { channel: 'push_test' }],
    ['that waits', { state: 'intent' }],
    ['that is under way', { state: 'sending' }],
    ['that failed', { state: 'failed' }],
    ['of unknown fate', { state: 'unknown' }],
  ];

  it.each(almost)('isn’t unlocked by a test %s', async (_, change) => {
    await testFirst(desk, 'v2', await previewed(desk, 'v2'));
    await desk.api.db.write((tx) => tx.update(sends).set(change));
    const [test] = await desk.api.db.read.select().from(sends);
    for (const more of [{}, { repeats: test?.id ?? 0, reason: 'It is urgent.' }]) {
      const answer = await pressBulk('v2', more);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Send this version as a test first.',
      ]);
    }
    expect(desk.got).toEqual([]);
  });

  it.each(['v2', 'v2_f'] as const)('of %s is unlocked by its own test', async (variant) => {
    await testFirst(desk, variant, await previewed(desk, variant));
    expect((await pressBulk(variant)).status).toBe(200);
    expect(desk.got.map(({ channel }) => channel)).toEqual(['bulk']);
  });

  it.each([
    [new NotDelivered('Refused (550).', true), 'failed'],
    [new NotDelivered('Silence.', false), 'unknown'],
    [new Error('A bug.'), 'unknown'],
  ])('stays locked after a test that ended with %s', async (error, state) => {
    const test = async () => callTo(sendCalls.test, bodyOf('v2', await previewed(desk, 'v2')));
    desk.deliver = () => Promise.reject(error);
    expect((await test()).status).not.toBe(200);
    expect((await newestOf(desk, { channel: 'test' })).state).toBe(state);
    expect((await pressBulk()).status).toBe(409);
    expect(desk.got).toHaveLength(1);
  });

  it('stays locked while its test is under way', async () => {
    let end: (answer: string) => void = () => undefined;
    desk.deliver = () => new Promise((resolve) => (end = resolve));
    const test = callTo(sendCalls.test, bodyOf('v2', await previewed(desk, 'v2')));
    await expect.poll(() => desk.got.length).toBe(1);
    const early = await pressBulk();
    end('taken');
    expect([early.status, (await test).status]).toEqual([409, 200]);
    desk.deliver = () => Promise.resolve('taken');
    expect((await pressBulk()).status).toBe(200);
  });

  it.each([
    ['failed', 409],
    ['sent', 200],
  ] as const)('after a test that a user settled as %s answers %d', async (outcome, status) => {
    await testFirst(desk, 'v2', await previewed(desk, 'v2'));
    const test = await newestOf(desk, { channel: 'test' });
    await putInto(desk, test, 'unknown');
    await callTo(sendCalls.settle, { id: test.id, outcome });
    expect((await pressBulk()).status).toBe(status);
  });

  it('is locked again by an edit, and unlocked by going back to what was tested', async () => {
    await testFirst(desk, 'v2', await previewed(desk, 'v2'));
    const rename = (name: string) =>
      callTo(newsletterCalls.saveTitle, { newsletter_id: ids.newsletter, name });
    await rename('Evening');
    expect((await pressBulk()).status).toBe(409);
    await rename('Morning');
    expect((await pressBulk()).status).toBe(200);
  });
});

const routes: [string, Call, SendVariant[]][] = [
  ['Send Test', sendCalls.test, ['v2', 'fsi', 'light']],
  ['Send Test of the general brand', sendCalls.testFs, ['v2_f', 'fundstrat']],
  ['Send DEV', sendCalls.dev, ['v2', 'fsi', 'light']],
  ['Send DEV of the general brand', sendCalls.devFs, ['v2_f', 'fundstrat']],
  ['Send to Sengrid', sendCalls.bulk, ['v2', 'v2_f']],
  ['Send to WP', sendCalls.publish, ['v2']],
  ['Send to FS Insight', sendCalls.publishV2, ['fsi']],
];
const formOf = (call: Call) =>
  call === sendCalls.publish || call === sendCalls.publishV2 ? 'website' : 'email';

describe.each(routes)('%s', (_, call, allowed) => {
  it.each(sendVariants)('of %s', async (variant) => {
    const html = await previewed(desk, variant, formOf(call));
    await testFirst(desk, variant, html);
    const { status } = await callTo(call, bodyOf(variant, html));
    const isAllowed = allowed.includes(variant);
    expect([status, desk.got.length]).toEqual(isAllowed ? [200, 1] : [422, 0]);
  });

  it('takes only the bytes that the server renders now, in the form that it sends', async () => {
    const [variant = 'v2'] = allowed;
    const older = await previewed(desk, variant, formOf(call));
    await callTo(newsletterCalls.saveTitle, { newsletter_id: ids.newsletter, name: 'Newer' });
    const other = formOf(call) === 'email' ? 'website' : 'email';
    const now = await previewed(desk, variant, formOf(call));
    const wrong = [
      older,
      await previewed(desk, variant, other),
      await previewed(desk, variant === 'v2' ? 'v2_f' : 'v2', formOf(call)),
      await previewed(desk, variant, formOf(call), ids.other),
      `${now} `,
      now.trimEnd(),
      now.toUpperCase(),
    ];
    for (const data of wrong) {
      const answer = await callTo(call, bodyOf(variant, data));
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The newsletter changed since this preview',
      ]);
    }
    await expectNothing();
  });

  it('refuses a visitor, a missing newsletter and a removed one', async () => {
    const [variant = 'v2'] = allowed;
    const html = await previewed(desk, variant, formOf(call));
    expect((await callTo(call, bodyOf(variant, html), '')).status).toBe(401);
    const missing = { ...bodyOf(variant, html), newsletter_id: 999 };
    expect((await callTo(call, missing)).status).toBe(404);
    await expectNothing();
  });
});

describe('a newsletter that was removed', () => {
  it('isn’t sent through any call, even if it was tested', async () => {
    const other = await openDesk();
    try {
      const send = async (call: Call, [variant = 'v2']: SendVariant[], html: string) =>
        other.api.raw(call, JSON.stringify(bodyOf(variant, html)), other.token);
      const pages = await Promise.all(
        routes.map(async ([, call, [variant = 'v2']]) => {
          const html = await previewed(other, variant, formOf(call));
          await testFirst(other, variant, html);
          return html;
        }),
      );
      await other.api.call(newsletterCalls.remove, { id: ids.newsletter }, other.token);
      for (const [at, [name, call, allowed]] of routes.entries()) {
        const { status } = await send(call, allowed, pages[at] ?? '');
        expect([name, status]).toEqual([name, 404]);
      }
      expect(other.got).toEqual([]);
    } finally {
      await closeDesk(other);
    }
  });
});

const toSubscribers = routes.filter(([, call]) =>
  [sendCalls.bulk, sendCalls.publish, sendCalls.publishV2].includes(call as never),
);

describe('a blocking finding', () => {
  const reasons = ['', ' ', '\n\t ', '\u00A0', undefined];

  it.each(toSubscribers)('stops %s without a reason', async (_, call, allowed) => {
    for (const variant of allowed) {
      const html = await previewed(desk, variant, formOf(call));
      await testFirst(desk, variant, html);
      found = ['The dates disagree.', 'A link is dead.'];
      for (const reason of reasons) {
        const answer = await callTo(call, { ...bodyOf(variant, html), reason });
        expect([answer.status, answer.body.message]).toEqual([
          409,
          'The dates disagree. Fix it, or give a reason for sending anyway.',
        ]);
      }
      expect(desk.got).toEqual([]);
      expect(checked.map((each) => [each.html, each.form, each.variant.key])).toEqual(
        reasons.map(() => [html, formOf(call), variant]),
      );
      checked = [];
      const reason = '  A weekend issue. ';
      expect((await callTo(call, { ...bodyOf(variant, html), reason })).status).toBe(200);
      expect(desk.got).toHaveLength(1);
      expect(
        await newestOf(desk, { channel: formOf(call) === 'email' ? 'bulk' : 'website' }),
      ).toMatchObject({ reason: 'A weekend issue.', findings: found.join('\n') });
      await startAgain(desk);
      checked = [];
    }
  });

  it('stops no test, whose reason isn’t stored', async () => {
    found = ['The dates disagree.'];
    const html = await previewed(desk, 'v2');
    for (const call of [sendCalls.test, sendCalls.dev]) {
      expect((await callTo(call, { ...bodyOf('v2', html), reason: 'Why not' })).status).toBe(200);
    }
    const stored = await desk.api.db.read.select().from(sends);
    expect(stored.map(({ reason, findings }) => [reason, findings])).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });
});

describe('a send key', () => {
  it('stands for one message: its channel, newsletter, variant and bytes', async () => {
    const send_key = newKey();
    const html = await previewed(desk, 'v2');
    const first = { ...bodyOf('v2', html), send_key };
    expect((await callTo(sendCalls.test, first)).status).toBe(200);
    const others: [Call, object][] = [
      [sendCalls.dev, first],
      [sendCalls.bulk, first],
      [sendCalls.test, { ...first, newsletter_id: ids.other }],
      [sendCalls.test, { ...first, variant: 'light' }],
      [sendCalls.test, { ...first, data: `${html} ` }],
      [sendCalls.dev, { variant: 'quant', action: 'sendTest', name: 'x', data: html, send_key }],
      [notificationCalls.sendTest, { notification_id: ids.notification, send_key }],
      [notificationCalls.send, { notification_id: ids.notification, send_key }],
    ];
    for (const [call, body] of others) {
      const answer = await callTo(call, body);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'This send key belongs to another message.',
      ]);
    }
    expect(desk.got).toHaveLength(1);
    expect((await callTo(sendCalls.test, first)).status).toBe(200);
    expect(desk.got).toHaveLength(1);
  });

  it.each(['', 'short', 'k'.repeat(65)])('of the wrong length is refused: %j', async (send_key) => {
    const html = await previewed(desk, 'v2');
    expect((await callTo(sendCalls.test, { ...bodyOf('v2', html), send_key })).status).toBe(400);
    await expectNothing();
  });
});

describe('settling', () => {
  const settles = [
    [bulk, sendCalls.settle, notificationCalls.settle],
    [push, notificationCalls.settle, sendCalls.settle],
  ] as const;

  describe.each(settles)('$name', (way, call, wrongCall) => {
    it.each(sendStates)('one that is %s', async (state) => {
      await way.press(desk);
      const row = await newestOf(desk, way);
      for (const outcome of ['sent', 'failed'] as const) {
        await putInto(desk, row, state);
        const isOpen = state === 'unknown';
        expect((await callTo(call, { id: row.id, outcome })).status).toBe(isOpen ? 200 : 409);
        expect((await newestOf(desk, way)).state).toBe(isOpen ? outcome : state);
        // A second decision, the same or the opposite, changes nothing.
        for (const second of ['sent', 'failed'] as const) {
          expect((await callTo(call, { id: row.id, outcome: second })).status).toBe(409);
          expect((await newestOf(desk, way)).state).toBe(isOpen ? outcome : state);
          if (!isOpen) break;
        }
      }
    });

    it('needs the call of its kind, a known id, a known outcome and a user', async () => {
      await way.press(desk);
      const row = await newestOf(desk, way);
      await putInto(desk, row, 'unknown');
      const refused: [number, Call, object, string?][] = [
        [404, wrongCall, { id: row.id, outcome: 'failed' }],
        [404, call, { id: row.id + 1_000, outcome: 'failed' }],
        [400, call, { id: row.id, outcome: 'sending' }],
        [401, call, { id: row.id, outcome: 'failed' }, ''],
      ];
      for (const [status, to, body, token] of refused) {
        expect((await callTo(to, body, token)).status).toBe(status);
      }
      expect((await newestOf(desk, way)).state).toBe('unknown');
    });

    it('lets go of the next one only if it failed', async () => {
      for (const outcome of ['sent', 'failed'] as const) {
        await startAgain(desk);
        await way.press(desk);
        const row = await newestOf(desk, way);
        await putInto(desk, row, 'unknown');
        await callTo(call, { id: row.id, outcome });
        await way.edit(desk);
        expect((await way.press(desk)).status).toBe(outcome === 'sent' ? 409 : 200);
        expect(desk.got).toHaveLength(outcome === 'sent' ? 1 : 2);
      }
    });
  });
});

/** The email as it was rendered: a test has a link of its own in place of the token. */
function unlinked({ html, unsubscribe }: OutgoingEmail): string {
  return html.replace(`href="${unsubscribe?.url}"`, `href="${unsubscribeToken}"`);
}

describe('what is written down', () => {
  it.each(ways)('of $name is who pressed, when, and exactly what', async (way) => {
    await way.press(desk);
    const row = await newestOf(desk, way);
    expect(row).toMatchObject({ state: 'sent', answer: 'taken', repeats: 0 });
    expect(row.createdAt).toEqual(desk.api.time.now);
    const { outgoing } = desk.got[0] ?? {};
    expect(outgoing?.audience).toBe(row.audience);
    expect(outgoing?.key).toBe(await hashOf(row.slot));
    expect(row.subject).toBe(outgoing?.subject);
    const isTest = ['test', 'dev', 'push_test'].includes(way.channel);
    expect(outgoing?.subject.startsWith('[TEST] ')).toBe(isTest);
    if (outgoing && !outgoing.push) expect(row.hash).toBe(await hashOf(unlinked(outgoing)));
    expect(row.staffId).toBe(1);
  });
});
