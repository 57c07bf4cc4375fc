import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';

/** A database that statements are sent to directly. A name makes PostgreSQL plan a statement once. */
export interface BareDatabase {
  query<Row>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
  close(): Promise<void>;
}

export function barePostgres(url: string, connections: number): BareDatabase {
  const pool = new Pool({ connectionString: url, max: connections });
  // What was asked fails by itself; only an idle connection tells nobody else.
  pool.on('error', () => undefined);
  return {
    async query<Row>(text: string, values: unknown[] = [], name?: string) {
      return (await pool.query({ text, values, ...(name && { name }) })).rows as Row[];
    },
    close: () => pool.end(),
  };
}

export async function bareEmbedded(folder: string): Promise<BareDatabase> {
  const client = await PGlite.create(folder);
  return {
    query: async <Row>(text: string, values?: unknown[]) =>
      (await client.query<Row>(text, values)).rows,
    close: () => client.close(),
  };
}

const commentary = '<p>Crypto assets extended their recovery overnight, led by $SOL and $ETH.</p>';

/** Fills a database with newsletters of usual length, each tested, sent and published. */
export async function addNewsletters(db: BareDatabase, count: number): Promise<void> {
  await db.query(
    `insert into newsletters (name, date, created_at, updated_at, daily_comments, revisions)
       select 'Crypto Market Update ' || n, day, day, day, repeat($2, 40), '{}'
       from (
         select n, to_char(timestamp '2026-11-20 08:00' - n * interval '1 day', 'YYYY-MM-DD HH24:MI:SS') as day
         from generate_series(1, $1::integer) as n
       ) as days`,
    [count, commentary],
  );
  await db.query(
    `insert into sends (send_key, slot, lane, newsletter_id, channel, variant, audience, hash, bytes, subject, staff_id, state, created_at, updated_at)
       select key, key, key, id, channel, 'v2', 'All', '', 60000, name, 1, 'sent', now(), now()
       from newsletters, unnest(array['test', 'bulk', 'website']) as channel,
       lateral (select channel || id as key) as keys`,
  );
  await db.query('analyze');
}

const saveText = `with saved as (
    update newsletters set daily_comments = $1, updated_at = $2,
      revisions = revisions || jsonb_build_object('daily_comments', coalesce((revisions ->> 'daily_comments')::integer, 0) + 1)
    where id = $3 returning id, (revisions ->> 'daily_comments')::integer as rev)
  insert into saves (newsletter_id, field, op_id, rev, hash, created_at)
  select id, 'daily_comments', $4, rev, '', now() from saved`;
const factsOf = `select newsletter_id, channel, state, max(updated_at), count(*) from sends
  where newsletter_id = any($1) and state in ('sent', 'unknown') group by 1, 2, 3`;
const kept = 'from newsletters where removed_at is null';
const newest = `select id, name, date, created_at ${kept} order by date desc, id desc limit 20`;

/** What a program asks that has the database to itself: the same rows, by the same statements. */
export function bareCalls(db: BareDatabase) {
  return {
    save: (id: number, text: string) =>
      db.query(saveText, [text, '2026-11-20 08:00:00', id, crypto.randomUUID()], 'save'),
    async get(id: number) {
      const rows = await db.query('select * from newsletters where id = $1', [id], 'get');
      const selected = 'select * from news where newsletter_id = $1 order by position';
      return { rows, news: await db.query(selected, [id], 'news') };
    },
    async list() {
      const rows = await db.query<{ id: number }>(newest, [], 'newest');
      const count = await db.query(`select count(*) ${kept}`, [], 'count');
      const facts = await db.query(factsOf, [rows.map(({ id }) => id)], 'facts');
      return { rows, count, facts };
    },
  };
}
