import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmailChange, openEmailChange } from '@server/db/emailChanges';
import { staff } from '@server/db/schema/newsletters';
import type { Store } from '@server/db/store';
import { addUser } from '@server/db/users';
import { openPostgres } from '@server/node/postgresDatabase';
import { findPostgres, makePostgres, type PostgresServer } from './postgresServer';

const bin = findPostgres();
const now = new Date('2026-11-20T14:30:00Z');
const to = 'desk@x.example';

describe.skipIf(!bin)('two people who confirm the same address on PostgreSQL', () => {
  let postgres: PostgresServer | undefined;
  let db: Store;

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    const options = { log: () => undefined, prepare: () => Promise.resolve() };
    db = await openPostgres(await postgres.database('desk'), options);
  });
  afterAll(async () => {
    await db.close();
    await postgres?.remove();
  });

  async function ask(userId: number, from: string): Promise<() => Promise<unknown>> {
    await db.write((tx) => addUser(tx, { email: from, passwordHash: '', createdAt: now }));
    const secret = await db.write((tx) => openEmailChange(tx, { userId, from, to }, now));
    return () =>
      db.write(async (tx) => {
        const changed = await confirmEmailChange(tx, { userId, secret, keptToken: '' }, now);
        // Until both are past the look at who has the address.
        await tx.execute(sql`select pg_sleep(0.5)`);
        return changed;
      });
  }

  it('are told that only one of them can have it', async () => {
    const both = [await ask(1, 'ann@x.example'), await ask(2, 'bob@x.example')];
    const outcomes = await Promise.allSettled(both.map((confirm) => confirm()));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        message: 'This address belongs to another account. Use a different one.',
      },
    });
    const emails = (await db.read.select().from(staff)).map(({ email }) => email);
    expect(emails).toContain(to);
    expect(emails.filter((email) => email !== to)).toHaveLength(1);
  });
});
