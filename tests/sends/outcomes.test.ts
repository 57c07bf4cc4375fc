import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sends } from '@server/db/schema/newsletters';
import { record } from '@server/db/sends';
import { orderFor } from './messages';
import { openWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const provider = { recovery: 'none', deliver: () => Promise.resolve('') } as const;

/** A message in this state that the attempt `mine` claimed. */
async function claimed(state: typeof sends.$inferInsert.state): Promise<number> {
  const { intent } = await orderFor('sendTest', provider, 'key-1', 1);
  const times = { createdAt: world.clock(), updatedAt: world.clock() };
  const row = { ...intent, ...times, state, claim: 'mine' };
  const [added] = await world.db.write((tx) =>
    tx.insert(sends).values(row).returning({ id: sends.id }),
  );
  return added?.id ?? 0;
}

it.each([
  ['sending', 'sent', true],
  ['sending', 'failed', true],
  ['sending', 'unknown', true],
  ['unknown', 'sent', true],
  ['unknown', 'failed', true],
  ['intent', 'sent', true],
  ['failed', 'sent', true],
  ['failed', 'saved', true],
  ['failed', 'failed', false],
  ['failed', 'unknown', false],
  ['sent', 'sent', false],
  ['sent', 'failed', false],
  ['saved', 'unknown', false],
] as const)(
  'a message that is %s becomes %s by a late answer: %s',
  async (state, next, isStored) => {
    const id = await claimed(state);
    const outcome = { state: next, answer: 'late' };
    const from = { id, claim: 'mine' };
    world.sleep(1_000);
    const stored = await world.db.write((tx) => record(tx, from, outcome, world.clock()));
    const isNew = stored !== null;
    const [row] = await world.db.read.select().from(sends);
    expect([isNew, row?.state, row?.answer]).toEqual(
      isStored ? [true, next, 'late'] : [false, state, ''],
    );
  },
);

it('only the attempt that claimed a message stores its outcome', async () => {
  const id = await claimed('sending');
  const outcome = { state: 'sent', answer: 'late' } as const;
  for (const from of [
    { id, claim: 'another' },
    { id: id + 1, claim: 'mine' },
  ]) {
    expect(await world.db.write((tx) => record(tx, from, outcome, world.clock()))).toBeNull();
  }
});
