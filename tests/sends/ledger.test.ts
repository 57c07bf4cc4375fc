import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeBackground } from '@server/http/background';
import { makeLedger, type Ledger, type Order } from '@server/sending/ledger';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import type { Action } from './cases';
import { findFor, orderFor } from './messages';
import { openWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let ledger: Ledger;
let sent: string[];
/** The provider's answers, one for each message. */
let answers: Promise<string>[];
let provider: Provider;

beforeEach(async () => {
  await world.clear();
  sent = [];
  answers = [];
  provider = {
    recovery: 'lookup',
    async deliver({ subject }) {
      const answer = answers.shift() ?? Promise.resolve('taken');
      sent.push(subject);
      return answer;
    },
    find: () => Promise.resolve(null),
  };
  ledger = open();
});

function open(): Ledger {
  const background = makeBackground(() => undefined);
  return makeLedger({ db: world.db, clock: world.clock, log: () => undefined, background });
}

const order = (action: Action, key: string) => orderFor(action, provider, key, 1);
const states = async () => (await world.rows()).map(({ state }) => state);
const sending = async (count = 1) => {
  await expect.poll(() => sent.length, { interval: 5 }).toBe(count);
};
const becomes = async (state: string) => {
  await expect.poll(states, { interval: 5 }).toContain(state);
};

/** Asks like the route does: first for an earlier result of the key, then for the send. */
async function ask(asked: Promise<Order>): Promise<string> {
  const made = await asked;
  return (await ledger.repeat(made.intent, made.recovery)) ?? ledger.send(made);
}

it('rejects the key of another message that is being sent', async () => {
  answers = [new Promise(() => undefined)];
  void ask(order('sendTest', 'key-1')).catch(() => undefined);
  await sending();
  await expect(ask(order('sendToSengrid', 'key-1'))).rejects.toThrow('another message');
});

it('recovers sends of a server whose clock was ahead', async () => {
  answers = [new Promise(() => undefined)];
  void ask(order('sendTest', 'key-1')).catch(() => undefined);
  await sending();
  world.sleep(-600_000);
  await open().recover(findFor(provider), true);
  expect(await states()).toEqual(['failed']);
});

it('does not touch its own deliveries, even after the computer slept', async () => {
  let answer: (text: string) => void = () => undefined;
  answers = [new Promise((resolve) => (answer = resolve))];
  const first = ask(order('sendTest', 'key-1'));
  await sending();
  world.sleep(600_000);
  await ledger.recover(findFor(provider));
  expect(await states()).toEqual(['sending']);
  answer('taken');
  await first;
  expect(await states()).toEqual(['sent']);
});

it('ignores the result of an attempt that another one has replaced', async () => {
  let refuse: (error: Error) => void = () => undefined;
  answers = [new Promise((_, reject) => (refuse = reject)), new Promise(() => undefined)];
  const first = ask(order('sendTest', 'key-1')).catch(() => 'refused');
  await sending();
  world.sleep(91_000);
  const other = open();
  await other.recover(findFor(provider));
  void order('sendTest', 'key-2')
    .then((each) => other.send(each))
    .catch(() => undefined);
  await sending(2);
  refuse(new NotDelivered('Refused.', true));
  expect(await first).toBe('refused');
  expect(await states()).toEqual(['sending']);
});

it('records that a message was sent even after a user marked it as failed', async () => {
  let answer: (text: string) => void = () => undefined;
  answers = [new Promise((resolve) => (answer = resolve))];
  const first = ask(order('sendTest', 'key-1')).catch(() => undefined);
  await sending();
  await world.pass(61_000);
  await first;
  await becomes('unknown');
  const [row] = await world.rows();
  await world.settle(row?.id ?? 0, 'failed');
  answer('taken');
  await becomes('sent');
  await expect(ask(order('sendTest', 'key-2'))).rejects.toThrow('Already sent');
  expect(sent).toHaveLength(1);
});
