import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';

/** A database that statements are sent to directly. A name makes PostgreSQL plan a statement once. */
export interface BareDatabase {
  query(text: string, values?: unknown[], name?: string): Promise<unknown>;
  close(): Promise<void>;
}

export function barePostgres(url: string, connections: number): BareDatabase {
  const pool = new Pool({ connectionString: url, max: connections });
  return {
    query: (text, values = [], name) => pool.query({ text, values, ...(name && { name }) }),
    close: () => pool.end(),
  };
}

export async function bareEmbedded(folder: string): Promise<BareDatabase> {
  const client = await PGlite.create(folder);
  return {
    query: (text, values) => client.query(text, values),
    close: () => client.close(),
  };
}

const commentary = '<p>Crypto assets extended their recovery overnight, led by $SOL and $ETH.</p>';

/** Replaces the newsletters by so many of usual length, each tested, sent and published. */
export async function fillNewsletters(db: BareDatabase, count: number): Promise<void> {
  await db.query('truncate newsletters restart identity cascade');
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

/** What a program does that has the database to itself: one statement, nothing checked. */
export async function bareSave(db: BareDatabase, id: number, text: string): Promise<void> {
  await db.query(saveText, [text, '2026-11-20 08:00:00', id, crypto.randomUUID()], 'save');
}
