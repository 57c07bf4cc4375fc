import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sends } from '@server/db/schema/newsletters';
import { makeBackground } from '@server/http/background';
import { makeLedger, type Ledger } from '@server/sending/ledger';
import type { Lookup } from '@server/sending/recovery';
import { orderFor } from './messages';
import { openWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let ledger: Ledger;
let lines: Record<string, unknown>[];
let counted: [string, string][];

beforeEach(async () => {
  await world.clear();
  [lines, counted] = [[], []];
  ledger = makeLedger({
    db: world.db,
    clock: world.clock,
    log: (line) => void lines.push(line),
    background: makeBackground(() => undefined),
    meter: { request: () => undefined, send: (...seen) => void counted.push(seen) },
  });
});

type State = typeof sends.$inferSelect.state;

/** A test that its server left in this state. */
async function left(state: State): Promise<void> {
  const provider = { recovery: 'lookup', deliver: () => Promise.resolve('') } as const;
  const { intent } = await orderFor('sendTest', provider, 'key-1', 1);
  const times = { createdAt: world.clock(), updatedAt: world.clock() };
  const row = { ...intent, ...times, state, answer: 'As it was left.', claim: 'a stopped server' };
  await world.db.write((tx) => tx.insert(sends).values(row));
}

async function stored() {
  const [row] = await world.db.read.select().from(sends);
  return [row?.state, row?.answer, row?.updatedAt];
}

const lookups: Record<string, Lookup | null> = {
  'can’t be asked': null,
  'has it': { found: 'sent', ask: () => Promise.resolve('Delivered at 08:00.') },
  'has it saved': { found: 'saved', ask: () => Promise.resolve('outbox/a.json') },
  'doesn’t have it': { found: 'sent', ask: () => Promise.resolve(null) },
  'can’t tell': { found: 'sent', ask: () => Promise.reject(new Error('No answer.')) },
};

const unsent = ['failed', 'The server stopped before this message was sent.'] as const;
const stopped = ['unknown', 'The server stopped during the delivery.'] as const;
const lacking = ['failed', "Not sent: the provider doesn't have this message."] as const;
const sent = ['sent', 'Delivered at 08:00.'] as const;
const saved = ['saved', 'outbox/a.json'] as const;

it.each([
  ['intent', 'can’t be asked', unsent],
  ['intent', 'has it', unsent],
  ['sending', 'can’t be asked', stopped],
  ['sending', 'has it', sent],
  ['sending', 'has it saved', saved],
  ['sending', 'doesn’t have it', lacking],
  ['sending', 'can’t tell', stopped],
  ['unknown', 'can’t be asked', null],
  ['unknown', 'has it', sent],
  ['unknown', 'has it saved', saved],
  ['unknown', 'doesn’t have it', lacking],
  ['unknown', 'can’t tell', null],
  ['sent', 'doesn’t have it', null],
  ['failed', 'has it', null],
  ['saved', 'has it', null],
] as const)('one that is %s of a provider that %s', async (state, provider, outcome) => {
  await left(state);
  const before = await stored();
  world.sleep(600_000);
  await ledger.recover(() => lookups[provider] ?? null);
  expect(await stored()).toEqual(outcome ? [...outcome, world.clock()] : before);
  expect(counted).toEqual(outcome ? [['test', outcome[0]]] : []);
  const isTold = provider === 'can’t tell';
  expect(lines.map(({ level, event }) => [level, event])).toEqual(
    isTold ? [['error', 'recover-send']] : [],
  );
});

it.each([
  [90_000, false, 'sending'],
  [90_001, false, 'unknown'],
  [0, true, 'unknown'],
] as const)('after %d ms, alone %s, is %s', async (age, isAlone, state) => {
  await left('sending');
  world.sleep(age);
  await ledger.recover(() => null, isAlone);
  expect((await stored())[0]).toBe(state);
});

it('doesn’t count what another server has settled meanwhile', async () => {
  await left('sending');
  world.sleep(600_000);
  await ledger.recover(() => ({
    found: 'sent',
    ask: async () => {
      await world.db.write((tx) => tx.update(sends).set({ claim: 'another server' }));
      return 'Delivered at 08:00.';
    },
  }));
  expect([(await stored())[0], counted]).toEqual(['sending', []]);
});

it('needs nobody who counts', async () => {
  await left('sending');
  const { db, clock } = world;
  const log = () => undefined;
  const uncounted = makeLedger({ db, clock, log, background: makeBackground(log) });
  await uncounted.recover(() => null, true);
  const provider = { recovery: 'none', deliver: () => Promise.resolve('taken') } as const;
  expect(await uncounted.send(await orderFor('sendToSengrid', provider, 'key-2', 1))).toBe(
    'Newsletter sent to all subscribers of FSI',
  );
  expect((await world.rows()).map(({ state }) => state)).toEqual(['sent', 'unknown']);
});
