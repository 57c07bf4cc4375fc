import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SendState } from '@/api/contract/sends';
import {
  bulk,
  closeDesk,
  newestOf,
  openDesk,
  push,
  putInto,
  startAgain,
  ways,
  type Desk,
  type Way,
} from './ways';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));
beforeEach(() => startAgain(desk));

type Outcome = 'sent' | 'refused';

/** What a press led to: another message or a refusal. */
async function press(way: Way, repeats?: number): Promise<Outcome> {
  const before = desk.got.length;
  const { status } = await way.press(desk, repeats === undefined ? {} : { repeats });
  const count = desk.got.length - before;
  expect([0, 1]).toContain(count);
  expect(status).toBe(count === 1 ? 200 : 409);
  return count === 1 ? 'sent' : 'refused';
}

type Named = 'no send' | 'the earlier one' | 'another one';
type Case = [state: SendState, bytes: 'the same' | 'other', names: Named];

const cases: Case[] = [
  ['intent', 'the same', 'no send'],
  ['failed', 'the same', 'no send'],
  ['failed', 'other', 'no send'],
  ['sent', 'the same', 'no send'],
  ['sent', 'the same', 'the earlier one'],
  ['sent', 'the same', 'another one'],
  ['sent', 'other', 'no send'],
  ['sent', 'other', 'the earlier one'],
  ['sent', 'other', 'another one'],
  ['sending', 'the same', 'no send'],
  ['sending', 'the same', 'the earlier one'],
  ['sending', 'other', 'the earlier one'],
  ['unknown', 'the same', 'no send'],
  ['unknown', 'the same', 'the earlier one'],
  ['unknown', 'other', 'the earlier one'],
];

/** What a press after an earlier send must lead to. */
function expected(way: Way, [state, bytes, names]: Case): Outcome {
  if (way.guards === 'bytes' && bytes === 'other') return 'sent';
  if (state === 'sending' || state === 'unknown') return 'refused';
  return state !== 'sent' || names === 'the earlier one' ? 'sent' : 'refused';
}

/** A test push names its predecessor by itself; the general brand and Send to WP take the same path. */
const choosing = ways.filter(
  ({ channel, name }) => channel !== 'push_test' && !/general brand|WP/.test(name),
);

describe.each(choosing)('$name', (way) => {
  it.each(cases)('after one that is %s, with %s bytes, naming %s', async (...row) => {
    const [state, bytes, names] = row;
    expect(await press(way)).toBe('sent');
    const earlier = await newestOf(desk, way);
    await putInto(desk, earlier, state);
    if (bytes === 'other') await way.edit(desk);
    const repeats = { 'no send': undefined, 'the earlier one': earlier.id, 'another one': 1 };
    expect(await press(way, repeats[names])).toBe(expected(way, row));
  });

  it('is one message for presses at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => way.press(desk)));
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.message).toMatch(/^(Already|This is still being) /);
    }
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(desk.got.filter(({ channel }) => channel === way.channel)).toHaveLength(1);
  });
});

const held = choosing.filter(({ guards }) => guards === 'audience');

/** Two earlier sends, of which the second named the first. */
async function sendTwice(way: Way, states: readonly [SendState, SendState]) {
  expect(await press(way)).toBe('sent');
  const first = await newestOf(desk, way);
  expect(await press(way, first.id)).toBe('sent');
  const second = await newestOf(desk, way);
  await putInto(desk, first, states[0]);
  await putInto(desk, second, states[1]);
  return [first, second] as const;
}

describe.each(held)('$name is held back by an earlier one without an outcome', (way) => {
  it.each([
    ['unknown', 'sent'],
    ['sent', 'unknown'],
    ['sending', 'sent'],
    ['sent', 'sending'],
    ['unknown', 'failed'],
    ['failed', 'unknown'],
    ['unknown', 'sending'],
    ['unknown', 'unknown'],
  ] as const)('%s, then %s', async (...states) => {
    const [first, second] = await sendTwice(way, states);
    await way.edit(desk);
    for (const repeats of [undefined, first.id, second.id]) {
      expect(await press(way, repeats)).toBe('refused');
    }
  });

  it('and only by the newest of two that were sent', async () => {
    const [first, second] = await sendTwice(way, ['sent', 'sent']);
    await way.edit(desk);
    expect(await press(way, first.id)).toBe('refused');
    expect(await press(way, second.id)).toBe('sent');
  });

  it('and names what was sent before one that failed', async () => {
    const [first, second] = await sendTwice(way, ['sent', 'failed']);
    await way.edit(desk);
    expect(await press(way, second.id)).toBe('refused');
    expect(await press(way, first.id)).toBe('sent');
  });
});

describe('an unknown fate', () => {
  it('of one way of sending holds back no other', async () => {
    for (const way of ways) {
      expect([way.name, await press(way)]).toEqual([way.name, 'sent']);
      await putInto(desk, await newestOf(desk, way), 'unknown');
    }
  });

  it.each([bulk, push])('of $name is tried again where the provider knows its key', async (way) => {
    desk.recovery = 'key';
    await press(way);
    await putInto(desk, await newestOf(desk, way), 'unknown');
    expect(await press(way)).toBe('sent');
    const keys = desk.got
      .filter(({ channel }) => channel === way.channel)
      .map(({ outgoing }) => outgoing.key);
    expect(keys).toEqual([keys[0], keys[0]]);
    await putInto(desk, await newestOf(desk, way), 'unknown');
    await way.edit(desk);
    expect(await press(way)).toBe('refused');
  });
});

describe('the test of a notification', () => {
  const [way] = ways.filter(({ channel }) => channel === 'push_test');
  if (!way) throw new Error('There is no such way.');

  it.each([
    ['sent', 'sent'],
    ['failed', 'sent'],
    ['intent', 'sent'],
    ['sending', 'refused'],
    ['unknown', 'refused'],
  ] as const)('after one that is %s is %s', async (state, outcome) => {
    await press(way);
    await putInto(desk, await newestOf(desk, way), state);
    expect(await press(way)).toBe(outcome);
    await putInto(desk, await newestOf(desk, way), state);
    expect(await press(way)).toBe(outcome);
    await way.edit(desk);
    expect(await press(way)).toBe('sent');
  });
});
