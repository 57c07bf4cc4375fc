import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBackground } from '@server/http/background';
import { makeLedger, type Ledger, type Order } from '@server/sending/ledger';
import { NotDelivered, type Provider, type Recovery } from '@server/sending/providers/provider';
import type { Action } from './cases';
import { orderFor } from './messages';
import { openWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const background = makeBackground(() => undefined);
const never = new Promise<string>(() => undefined);
const running = 'This is still being sent. The send log will show the result.';
const unclear =
  "Delivery isn't confirmed. Check with the provider, then mark it as sent or failed in the send log.";
const taken = 'Test sent to ana@desk.example, ben@desk.example';
const toSubscribers = 'Newsletter sent to all subscribers of FSI';

let ledger: Ledger;
let lines: Record<string, unknown>[];
let counted: [string, string][];
let delivered: number;
let answer: () => Promise<string>;

beforeEach(async () => {
  await world.clear();
  [lines, counted, delivered] = [[], [], 0];
  answer = () => Promise.resolve('taken');
  ledger = makeLedger({
    db: world.db,
    clock: world.clock,
    log: (line) => void lines.push(line),
    background,
    meter: { request: () => undefined, send: (...seen) => void counted.push(seen) },
  });
});

interface Wanted {
  action?: Action;
  key?: string;
  recovery?: Recovery;
  change?: (order: Order) => Order;
}

async function ordered({ action = 'sendTest', key = 'key-1', ...wanted }: Wanted = {}) {
  const provider: Provider = {
    recovery: wanted.recovery ?? 'none',
    deliver: () => {
      delivered += 1;
      return answer();
    },
  };
  const order = await orderFor(action, provider, key, 1);
  return wanted.change?.(order) ?? order;
}

const saved = (order: Order) => ({ ...order, savedMessage: 'Saved to the outbox.' });
/** The same message to the same audience with other bytes. */
const corrected = (order: Order): Order => ({
  ...order,
  intent: { ...order.intent, slot: `${order.intent.slot} corrected`, hash: 'f'.repeat(64) },
});
const send = async (wanted?: Wanted) => ledger.send(await ordered(wanted));
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    (message) => [200, message],
    (error: { status: number; message: string }) => [error.status, error.message],
  );
const underWay = async () => {
  await expect.poll(() => delivered, { interval: 5 }).toBe(1);
};
const stored = async () => {
  const { sends } = await import('@server/db/schema/newsletters');
  const rows = await world.db.read.select().from(sends).orderBy(sends.id);
  return rows.map((row) => [row.state, row.answer]);
};

describe('a send', () => {
  it.each([
    ['is taken', () => Promise.resolve('Accepted (250).'), 200, taken, 'sent', 'Accepted (250).'],
    [
      'is refused',
      () => Promise.reject(new NotDelivered('Refused.', true)),
      502,
      'Refused.',
      'failed',
      'Refused.',
    ],
    [
      'isn’t confirmed',
      () => Promise.reject(new NotDelivered('Silence.', false)),
      409,
      unclear,
      'unknown',
      'Silence.',
    ],
    [
      'is interrupted',
      () => Promise.reject(new Error('A bug.')),
      409,
      unclear,
      'unknown',
      'An unexpected error interrupted the delivery.',
    ],
  ])('that %s is told, stored and counted', async (_, deliver, status, message, ...row) => {
    answer = deliver;
    expect(await refusal(send())).toEqual([status, message]);
    expect(await stored()).toEqual([row]);
    expect(counted).toEqual([['test', row[0]]]);
    expect(lines.map(({ level, event }) => [level, event])).toEqual(
      status === 200 ? [] : [['error', 'send']],
    );
  });

  it('that takes long is answered after 20 seconds, and not confirmed after a minute', async () => {
    answer = () => never;
    const asked = refusal(send());
    await underWay();
    await world.pass(19_000);
    let isAnswered = false;
    void asked.then(() => (isAnswered = true));
    await Promise.resolve();
    expect(isAnswered).toBe(false);
    await world.pass(1_000);
    expect(await asked).toEqual([409, running]);
    expect(await stored()).toEqual([['sending', '']]);
    await world.pass(40_000);
    await expect.poll(stored).toEqual([['unknown', "The provider didn't answer within a minute."]]);
    expect([delivered, counted]).toEqual([1, [['test', 'unknown']]]);
  });

  it('that a folder takes was saved, and is sent once a service is connected', async () => {
    expect(await send({ change: saved })).toBe('Saved to the outbox.');
    expect(await refusal(send({ change: saved, key: 'key-2' }))).toEqual([
      409,
      'Already saved to the outbox at 08:00: ana@desk.example, ben@desk.example. Nothing was saved to the outbox now.',
    ]);
    expect([delivered, counted, await stored()]).toEqual([
      1,
      [['test', 'saved']],
      [['saved', 'taken']],
    ]);
    expect(await send({ key: 'key-3' })).toBe(taken);
    expect((await refusal(send({ change: saved, key: 'key-4' })))[0]).toBe(409);
    expect([delivered, await stored()]).toEqual([2, [['sent', 'taken']]]);
  });

  it('whose confirmation fails leaves nothing behind', async () => {
    const change = (order: Order) => ({
      ...order,
      confirm: () => Promise.reject(new Error('Out of date.')),
    });
    await expect(send({ change })).rejects.toThrow('Out of date.');
    expect([delivered, await stored()]).toEqual([0, []]);
  });
});

describe('a second press', () => {
  it.each([
    ['sendTest', 'sent', 'send', 'ana@desk.example, ben@desk.example'],
    ['sendToSengrid', 'sent', 'send', 'all subscribers of FSI'],
    ['publish_site', 'published', 'publish', 'insight.northlight.example'],
    ['notification_send', 'sent', 'send', 'FS Insight: All active members'],
  ] as const)(
    'of the same %s says that nothing is %s now, and when it was',
    async (action, done, again, to) => {
      await send({ action });
      const refused = (at: string) => [
        409,
        `Already ${done} at ${at}: ${to}. Nothing was ${done} now. Reload the page to ${again} it again.`,
      ];
      world.sleep(3_600_000);
      expect(await refusal(send({ action, key: 'key-2' }))).toEqual(refused('08:00'));
      world.sleep(24 * 3_600_000);
      expect(await refusal(send({ action, key: 'key-3' }))).toEqual(refused('Fri 08:00'));
      expect(delivered).toBe(1);
    },
  );

  it('with the same key says when it was sent', async () => {
    await send();
    world.sleep(24 * 3_600_000);
    expect(await send()).toBe('Sent at Fri 08:00: ana@desk.example, ben@desk.example');
    expect(delivered).toBe(1);
  });

  it('of other bytes for the same audience is refused with the time of the first', async () => {
    await send({ action: 'sendToSengrid' });
    world.sleep(3_600_000);
    const second = { action: 'sendToSengrid', key: 'key-2', change: corrected } as const;
    expect(await refusal(send(second))).toEqual([
      409,
      'Already sent at 08:00: all subscribers of FSI. Nothing was sent now. Reload the page to send it again.',
    ]);
    expect(await stored()).toEqual([
      ['sent', 'taken'],
      ['failed', 'Not sent: another send came first.'],
    ]);
    expect(counted).toEqual([['bulk', 'sent']]);
  });

  it('of other bytes is refused while the first is unclear, and sent after it failed', async () => {
    answer = () => Promise.reject(new NotDelivered('Silence.', false));
    await refusal(send({ action: 'sendToSengrid' }));
    const second = { action: 'sendToSengrid', key: 'key-2', change: corrected } as const;
    answer = () => Promise.resolve('taken');
    expect(await refusal(send(second))).toEqual([409, unclear]);
    const [row] = await world
      .rows()
      .then((rows) => rows.filter(({ state }) => state === 'unknown'));
    if (row) await world.settle(row.id, 'failed');
    expect(await refusal(send({ ...second, key: 'key-3' }))).toEqual([200, toSubscribers]);
    expect(delivered).toBe(2);
  });

  it('of other bytes is refused while the first is being sent', async () => {
    answer = () => never;
    void refusal(send({ action: 'sendToSengrid' }));
    await underWay();
    const second = { action: 'sendToSengrid', key: 'key-2', change: corrected } as const;
    expect(await refusal(send(second))).toEqual([409, running]);
    expect(delivered).toBe(1);
  });
});

describe('asking again with the same key', () => {
  const again = async (wanted: Wanted = {}) => {
    const { intent, recovery } = await ordered(wanted);
    return refusal(ledger.repeat(intent, recovery));
  };

  it('finds nothing before the first press', async () => {
    expect(await again()).toEqual([200, null]);
  });

  it.each([
    ['sendTest', 'Sent at 08:00: ana@desk.example, ben@desk.example'],
    ['sendToSengrid', 'Sent at 08:00: all subscribers of FSI'],
    ['publish_site', 'Published at 08:00: insight.northlight.example'],
    ['notification_send', 'Sent at 08:00: FS Insight: All active members'],
  ] as const)('after %s says when and to whom it was sent', async (action, message) => {
    await send({ action });
    world.sleep(600_000);
    expect(await again({ action })).toEqual([200, message]);
  });

  it.each([
    ['none', 409, unclear],
    ['lookup', 409, unclear],
    ['key', 200, null],
  ] as const)('about an unclear one, with the recovery %s', async (recovery, ...told) => {
    answer = () => Promise.reject(new NotDelivered('Silence.', false));
    await refusal(send({ recovery }));
    expect(await again({ recovery })).toEqual(told);
    expect(counted).toEqual([['test', 'unknown']]);
    answer = () => Promise.resolve('taken');
    await refusal(send({ recovery }));
    expect(delivered).toBe(recovery === 'key' ? 2 : 1);
  });

  it('may try one again that failed or was only saved', async () => {
    answer = () => Promise.reject(new NotDelivered('Refused.', true));
    await refusal(send());
    expect(await again()).toEqual([200, null]);
    answer = () => Promise.resolve('taken');
    await send({ action: 'sendToSengrid', key: 'key-2', change: saved });
    expect(await again({ action: 'sendToSengrid', key: 'key-2' })).toEqual([200, null]);
  });

  it.each([
    { channel: 'dev' },
    { newsletterId: 11 },
    { newsletterId: null },
    { variant: 'light' },
    { hash: 'f'.repeat(64) },
  ])('about another message is refused: %o', async (other) => {
    await send();
    const { intent, recovery } = await ordered();
    expect(await refusal(ledger.repeat({ ...intent, ...other }, recovery))).toEqual([
      409,
      'This send key belongs to another message.',
    ]);
  });
});
