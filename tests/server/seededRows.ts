import type { PGlite } from '@electric-sql/pglite';

interface Sequence {
  name: string;
  last: number | null;
}

const tablesOf = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'";
const sequencesOf =
  "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'";

async function tableNames(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tablesOf);
  return rows.map(({ name }) => name);
}

/** Copies every row into the schema `seeded`, along with the position of every sequence. */
export async function keepRows(client: PGlite): Promise<void> {
  const copies = (await tableNames(client)).map(
    (name) => `CREATE TABLE seeded."${name}" AS TABLE public."${name}";`,
  );
  await client.exec(`CREATE SCHEMA seeded; ${copies.join('\n')}
    CREATE TABLE seeded.kept_sequences AS ${sequencesOf};`);
}

function setSequence({ name, last }: Sequence): string {
  return last === null
    ? `ALTER SEQUENCE public."${name}" RESTART;`
    : `SELECT setval('public."${name}"', ${last});`;
}

/** Restores every table and sequence as `keepRows` found it, without checks or triggers. */
export async function restoreRows(client: PGlite): Promise<void> {
  const tables = await tableNames(client);
  const sequences = await client.query<Sequence>('SELECT * FROM seeded.kept_sequences');
  const fills = tables.map(
    (name) =>
      `INSERT INTO public."${name}" OVERRIDING SYSTEM VALUE SELECT * FROM seeded."${name}";`,
  );
  await client.exec(`
    SET session_replication_role = replica;
    TRUNCATE ${tables.map((name) => `public."${name}"`).join(', ')};
    ${fills.join('\n')}
    ${sequences.rows.map(setSequence).join('\n')}
    SET session_replication_role = DEFAULT;`);
}
