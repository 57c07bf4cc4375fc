import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isPrepared, prepared } from '@server/db/prepared';
import type { Database } from '@server/db/store';
import { returnDatabase, takeDatabase } from './testApi';

let client: PGlite;

beforeAll(async () => {
  client = await takeDatabase();
  await client.exec(
    'create temp table tried (id integer primary key, words text, at timestamptz, facts jsonb, list text[])',
  );
});
afterAll(async () => {
  await client.exec('drop table tried');
  returnDatabase(client);
});

/** Makes the text one of a prepared statement. */
function keep(text: string): string {
  const statement = { getQuery: () => ({ sql: text }) };
  prepared(text, () => ({ prepare: () => statement }))({} as Database);
  return text;
}

const insert = keep('insert into tried values ($1, $2, $3, $4, $5) returning *');
const find = keep('select * from tried where id = $1');
const only = (id: number, words: string | null = null) => [id, words, null, null, null];

describe('a prepared statement', () => {
  const time = new Date('2026-11-20T14:30:00.123Z');
  it.each([
    [1, 'Bitcoin “ΔΩ” 🚀', time, { a: [1, null] }, ['x']],
    [2, null, null, null, null],
    [3, '', '1999-12-31T23:59:59Z', {}, ['a"b', 'c,d', '{}', '']],
  ])('returns what others return: %j', async (...values) => {
    const inserted = await client.query(insert, values);
    await client.query('delete from tried');
    expect(inserted).toEqual(await client.query(`${insert} -- not kept`, values));
    for (const options of [{}, { rowMode: 'array' as const }]) {
      const found = await client.query(find, [values[0]], options);
      expect(found.rows).toHaveLength(1);
      expect(found).toEqual(await client.query(`${find} -- not kept`, [values[0]], options));
    }
  });

  it('is planned once, and sent in one message from then on', async () => {
    await client.query(find, [1]);
    const send = vi.spyOn(client, 'execProtocolRawSync');
    await client.query(find, [2]);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
    expect([isPrepared(find), isPrepared('select 1')]).toEqual([true, false]);
  });

  it('that fails throws the error of the database, and the next one works', async () => {
    await client.query(insert, only(9));
    const duplicate = client.query(insert, only(9));
    const wrong = keep('select missing from tried');
    await expect(duplicate).rejects.toMatchObject({ code: '23505' });
    for (let time = 0; time < 2; time += 1) {
      await expect(client.query(wrong)).rejects.toMatchObject({ code: '42703' });
    }
    expect((await client.query(find, [9])).rows).toHaveLength(1);
  });

  it('waits until a transaction has ended', async () => {
    let found: Promise<{ rows: unknown[] }> | undefined;
    await client.transaction(async (tx) => {
      await tx.query('insert into tried (id) values (20)');
      found = client.query(find, [20]);
      await tx.query('select 1');
      await tx.rollback();
    });
    expect((await found)?.rows).toEqual([]);
  });

  it('may be asked for many times at once', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => at + 100);
    await Promise.all(ids.map((id) => client.query(insert, only(id, String(id)))));
    const found = await Promise.all(ids.map((id) => client.query<{ words: string }>(find, [id])));
    expect(found.flatMap(({ rows }) => rows).map(({ words }) => words)).toEqual(ids.map(String));
  });
});
