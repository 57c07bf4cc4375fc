import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sends } from '@server/db/schema/newsletters';
import type { Store } from '@server/db/store';
import { makeBackground } from '@server/http/background';
import { makeLedger, type Ledger, type Order } from '@server/sending/ledger';
import { NotDelivered } from '@server/sending/providers/provider';
import type { Action } from './cases';
import { orderFor } from './messages';
import { openWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const running = 'This is still being sent. The send log will show the result.';
const taken = 'Test sent to ana@desk.example, ben@desk.example';

let lines: Record<string, unknown>[];
let counted: [string, string][];
let delivered: number;
let answer: () => Promise<string>;

beforeEach(async () => {
  await world.clear();
  [lines, counted, delivered] = [[], [], 0];
  answer = () => Promise.resolve('taken');
});

/** A server of its own on the shared database. */
function open(db: Store = world.db): Ledger {
  const log = (line: Record<string, unknown>) => void lines.push(line);
  const background = makeBackground(log);
  const meter = {
    request: () => undefined,
    send: (...seen: [string, string]) => void counted.push(seen),
  };
  return makeLedger({ db, clock: world.clock, log, background, meter });
}

async function ordered(key = 'key-1', userId = 1, action: Action = 'sendTest'): Promise<Order> {
  const deliver = () => {
    delivered += 1;
    return answer();
  };
  return orderFor(action, { recovery: 'none', deliver }, key, userId);
}

/** Who pressed last, and the key by which their page asks about the outcome. */
const stored = async () => {
  const rows = await world.db.read.select().from(sends).orderBy(sends.id);
  return rows.map(({ state, sendKey, staffId }) => [state, sendKey, staffId]);
};

const saved = (order: Order) => ({ ...order, savedMessage: 'Saved to the outbox.' });
const told = (asked: Promise<unknown>) =>
  asked.then(
    (message) => [200, message],
    (error: { status: number; message: string }) => [error.status, error.message],
  );
const underWay = async () => {
  await expect.poll(() => delivered, { interval: 5 }).toBe(1);
};
/** An answer that the test gives later. */
function heldBack(): (text: string) => void {
  let give: (text: string) => void = () => undefined;
  const given = new Promise<string>((resolve) => (give = resolve));
  answer = () => given;
  return give;
}

describe('a message that is being sent', () => {
  it('is waited for when the same key asks again', async () => {
    const give = heldBack();
    const ledger = open();
    const order = await ordered();
    const first = ledger.send(order);
    await underWay();
    const again = told(ledger.repeat(order.intent, order.recovery));
    // The database answers in turn, so the second question has been answered after this one.
    await world.rows();
    give('taken');
    expect([await first, await again]).toEqual([taken, [200, taken]]);
  });

  it('by another server is neither sent again nor called unconfirmed', async () => {
    const give = heldBack();
    const first = open().send(await ordered());
    await underWay();
    expect(await told(open().send(await ordered()))).toEqual([409, running]);
    give('taken');
    expect([await first, delivered]).toEqual([taken, 1]);
  });

  it('is sent by one of two servers that are asked at the same moment', async () => {
    const give = heldBack();
    const order = await ordered();
    const asked = [open(), open()].map((ledger) => told(ledger.send(order)));
    expect(await Promise.race(asked)).toEqual([409, running]);
    give('taken');
    expect(await Promise.all(asked)).toContainEqual([200, taken]);
    expect(delivered).toBe(1);
  });

  it('isn’t counted by an attempt that another one has replaced', async () => {
    const give = heldBack();
    const first = open().send(await ordered());
    await underWay();
    await world.db.write((tx) => tx.update(sends).set({ claim: 'another server' }));
    give('taken');
    await first;
    expect(counted).toEqual([]);
  });

  it('leaves a line in the log if its late answer can’t be stored', async () => {
    let isFull = false;
    const write: Store['write'] = (run) =>
      isFull ? Promise.reject(new Error('The disk is full.')) : world.db.write(run);
    const give = heldBack();
    const first = told(open({ ...world.db, write }).send(await ordered()));
    await underWay();
    await world.pass(61_000);
    await first;
    await expect.poll(() => counted, { interval: 5 }).toEqual([['test', 'unknown']]);
    isFull = true;
    give('taken');
    await expect
      .poll(() => lines.map(({ level, event }) => [level, event]), { interval: 5 })
      .toEqual([['error', 'send-late']]);
  });
});

describe('a message that a folder takes', () => {
  it('and that couldn’t be written is told, and written at the next press', async () => {
    answer = () => Promise.reject(new NotDelivered('The disk is full.', true));
    const ledger = open();
    expect(await told(ledger.send(saved(await ordered())))).toEqual([502, 'The disk is full.']);
    answer = () => Promise.resolve('outbox/a.eml');
    const second = await told(ledger.send(saved(await ordered('key-2'))));
    expect([second, delivered]).toEqual([[200, 'Saved to the outbox.'], 2]);
  });
});

describe('a later press of the same message', () => {
  const refused = () => Promise.reject(new NotDelivered('Refused.', true));

  it('takes over one that failed, with its key and its user', async () => {
    const ledger = open();
    answer = refused;
    await told(ledger.send(await ordered('key-1', 1)));
    await told(ledger.send(await ordered('key-2', 2)));
    expect(await stored()).toEqual([['failed', 'key-2', 2]]);
  });

  it('takes over one that was only saved, and one that never began', async () => {
    const ledger = open();
    await ledger.send(saved(await ordered('key-1', 1)));
    await ledger.send(await ordered('key-2', 2));
    expect(await stored()).toEqual([['sent', 'key-2', 2]]);
    await world.db.write((tx) => tx.update(sends).set({ state: 'intent' }));
    await ledger.send(await ordered('key-3', 3));
    expect([await stored(), delivered]).toEqual([[['sent', 'key-3', 3]], 3]);
  });

  it('leaves one that was sent as it is', async () => {
    const ledger = open();
    await ledger.send(await ordered('key-1', 1));
    expect((await told(ledger.send(await ordered('key-2', 2))))[0]).toBe(409);
    expect([await stored(), delivered]).toEqual([[['sent', 'key-1', 1]], 1]);
  });

  it('with the same key stays the first user’s', async () => {
    const ledger = open();
    answer = refused;
    await told(ledger.send(await ordered('key-1', 1)));
    await told(ledger.send(await ordered('key-1', 2)));
    expect([await stored(), delivered]).toEqual([[['failed', 'key-1', 1]], 2]);
  });

  it('is refused under the key of another message, even if its own was sent before', async () => {
    const ledger = open();
    await ledger.send(await ordered('key-1'));
    await ledger.send(await ordered('key-2', 1, 'sendToSengrid'));
    expect(await told(ledger.send(await ordered('key-2')))).toEqual([
      409,
      'This send key belongs to another message.',
    ]);
    expect(delivered).toBe(2);
  });
});
