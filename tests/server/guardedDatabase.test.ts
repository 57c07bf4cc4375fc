import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GuardedDatabase } from '@server/node/embeddedDatabase';

const lost = () => {
  throw new Error('lost');
};
const requireHeld = vi.fn<() => void>();
let client: GuardedDatabase;

beforeAll(async () => {
  client = new GuardedDatabase('memory://guarded', requireHeld);
  await client.exec('create table tried (id integer)');
});
afterAll(async () => {
  requireHeld.mockReset();
  await client.close();
});

it.each([
  ['a statement', () => client.query('insert into tried values ($1)', [1])],
  ['a script', () => client.exec('insert into tried values (1)')],
])('%s looks at the lock once, and changes nothing without it', async (_, run) => {
  await run();
  await client.exec('truncate tried');
  requireHeld.mockClear();
  await run();
  expect(requireHeld).toHaveBeenCalledTimes(1);
  requireHeld.mockImplementation(lost);
  await expect(run()).rejects.toThrow('lost');
  requireHeld.mockReset();
  const { rows } = await client.query('select * from tried');
  expect(rows).toHaveLength(1);
});

it.each([
  ['within it', true],
  ['before it is committed', false],
])('a transaction changes nothing if the lock is lost %s', async (_, goesOn) => {
  const change = client.transaction(async (tx) => {
    await tx.query('truncate tried');
    requireHeld.mockImplementation(lost);
    if (goesOn) await tx.query('insert into tried values (7)');
  });
  await expect(change).rejects.toThrow('lost');
  requireHeld.mockReset();
  expect((await client.query('select * from tried')).rows).toHaveLength(1);
});
