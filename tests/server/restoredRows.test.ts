import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { returnDatabase, takeDatabase } from './testApi';

let client: PGlite;
let tables: string[];

beforeAll(async () => {
  client = await takeDatabase();
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  tables = rows.map(({ name }) => `public."${name}"`);
  expect(tables.length).toBeGreaterThan(40);
});
afterAll(() => returnDatabase(client));

/** As the next test of the API would get it. */
async function restored(): Promise<PGlite> {
  returnDatabase(client);
  const next = await takeDatabase();
  expect(next).toBe(client);
  return next;
}

/** Every row, in the order in which it is stored, and the position of every sequence. */
async function content(): Promise<unknown[]> {
  const sequences = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1';
  const queries = [...tables.map((table) => `SELECT * FROM ${table}`), sequences];
  const answers: unknown[] = [];
  for (const query of queries) answers.push([query, (await client.query(query)).rows]);
  return answers;
}

async function columnOf(table: string): Promise<string> {
  const { fields } = await client.query(`SELECT * FROM ${table} LIMIT 0`);
  return `"${fields[0]?.name}"`;
}

it.each<[string, (table: string, column: string) => string]>([
  ['inserts', (table) => `INSERT INTO ${table} SELECT * FROM ${table} WHERE false`],
  ['updates', (table, column) => `UPDATE ${table} SET ${column} = DEFAULT WHERE false`],
  ['deletes', (table) => `DELETE FROM ${table} WHERE false`],
  ['truncates', (table) => `TRUNCATE ${table} CASCADE`],
])('notices that somebody %s, in each table', async (_, write) => {
  for (const table of tables) {
    await client.exec(`
      SET session_replication_role = replica;
      ${write(table, await columnOf(table))};
      SET session_replication_role = DEFAULT`);
    const { rows } = await client.query<{ oid: number }>(
      `SELECT relation::oid AS oid FROM seeded.written WHERE relation = '${table}'::regclass`,
    );
    expect({ table, written: rows.length }).toEqual({ table, written: 1 });
    await restored();
  }
});

it('restores every table and every sequence, also after a transaction that was taken back', async () => {
  const seeded = await content();
  const useSequences = `
    SELECT nextval(format('public.%I', sequencename)::regclass) FROM pg_sequences
      WHERE schemaname = 'public'`;
  await client.exec(`${useSequences}; TRUNCATE ${tables.join(', ')}`);
  expect(await content()).not.toEqual(seeded);
  await restored();
  expect(await content()).toEqual(seeded);
  await client.exec(`BEGIN; ${useSequences}; DELETE FROM public.news; ROLLBACK`);
  expect(await content()).not.toEqual(seeded);
  await restored();
  expect(await content()).toEqual(seeded);
});

it('restores what a foreign key changed', async () => {
  const seeded = await content();
  const views = async () => (await client.query('SELECT * FROM public.announcement_views')).rows;
  const before = await views();
  await client.exec('DELETE FROM public.announcements');
  expect(await views()).not.toEqual(before);
  await restored();
  expect(await content()).toEqual(seeded);
});
