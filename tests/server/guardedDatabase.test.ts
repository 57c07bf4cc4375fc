import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { prepared } from '@server/db/prepared';
import type { Database } from '@server/db/store';
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

const kept = 'insert into tried values ($1) returning id';
prepared('guarded', () => ({ prepare: () => ({ getQuery: () => ({ sql: kept }) }) }))(
  {} as Database,
);

it.each([
  ['a statement', () => client.query('insert into tried values ($1)', [1])],
  ['a prepared statement', () => client.query(kept, [1])],
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

it('a transaction ends with the lock', async () => {
  const change = client.transaction(async (tx) => {
    await tx.query('truncate tried');
    requireHeld.mockImplementation(lost);
    await tx.query('insert into tried values (7)');
  });
  await expect(change).rejects.toThrow('lost');
  requireHeld.mockReset();
  await client.exec('rollback');
  expect((await client.query('select * from tried')).rows).toHaveLength(1);
});
