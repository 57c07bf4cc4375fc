import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveField } from '@server/db/saving';
import type { Store } from '@server/db/store';
import { openPostgres } from '@server/node/postgresDatabase';
import { deleteOld } from '@server/retention';
import { findPostgres, makePostgres, type PostgresServer } from './postgresServer';

const bin = findPostgres();
const now = new Date('2026-11-20T14:30:00Z');

/** Rows of each kind that are too old; several steps of each. */
const old = { versions: 1_001, events: 10_000, emails: 50, activity: 1_200 };

describe.skipIf(!bin)('deleting what is old on PostgreSQL', () => {
  let postgres: PostgresServer | undefined;
  const servers: Store[] = [];
  const lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    const url = await postgres.database('desk');
    const options = { log: () => undefined, prepare: () => Promise.resolve() };
    for (let count = 0; count < 2; count += 1) servers.push(await openPostgres(url, options));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await postgres?.remove();
  });

  async function fill(db: Store): Promise<void> {
    const long = sql`timestamptz '2020-01-01T12:00:00Z'`;
    const of = (count: number) => sql.raw(`generate_series(1, ${count}) as n`);
    const statements = [
      sql`insert into newsletters (name, date, created_at, updated_at)
        select 'Morning', day, day, day from (values ('2026-11-20 08:00:00')) as today (day)`,
      sql`insert into newsletter_versions (newsletter_id, field, value, staff_id, at)
        select 1, 'daily_comments', 'x' || n, 1, ${long} + make_interval(secs => n) from ${of(old.versions)}`,
      sql`insert into sends (send_key, slot, lane, newsletter_id, channel, variant, audience, hash, bytes, subject, staff_id, state, created_at, updated_at)
        select key, key, key, 1, 'bulk', 'v2', 'all', key, 1, 'x', 1, 'sent', ${long} - interval '1 day', ${long}
        from (select 'k' || n as key from ${of(old.emails)}) keys`,
      sql`insert into sent_emails (hash, html, text) select hash, '<p>x</p>', 'x' from sends`,
      sql`insert into counted_events (send_id, kind, link, key)
        select 1 + n % ${old.emails}, 'open', -1, md5(n::text)::uuid from ${of(old.events)}`,
      sql`insert into activity (at, staff_id, staff, action, subject)
        select ${long}, 1, 'Ann', 'changed', 'newsletter' from ${of(old.activity)}`,
    ];
    for (const statement of statements) await db.writeOnce((one) => one.execute(statement));
  }

  it('goes in steps on one of two servers, while staff save', async () => {
    const [first, second] = servers as [Store, Store];
    await fill(first);
    let saves = 0;
    const save = async () => {
      saves += 1;
      const text = ['daily_comments', `<p>${saves}</p>`] as const;
      const of = { newsletter_id: 1, op_id: `op-${saves}` };
      await second.write((tx) => saveField(tx, of, [...text], { staffId: 1, now }));
    };
    await save();
    const state = { isOver: false };
    const log = (line: Record<string, unknown>) => void lines.push(line);
    const deletions = servers.map((db) => deleteOld({ db, clock: () => now, log }));
    const all = Promise.all(deletions).finally(() => (state.isOver = true));
    while (!state.isOver) await save();
    await all;
    expect(lines).toEqual([expect.objectContaining({ event: 'retention', ...old })]);
    expect(saves).toBeGreaterThan(2);
    const answer: unknown = await second.read.execute(sql`select
      (select count(*)::int from newsletter_versions where at < '2021-01-01') as versions,
      (select count(*)::int from counted_events) as events,
      (select count(*)::int from sent_emails) as emails,
      (select reason from activity) as told,
      (select daily_comments from newsletters) as text`);
    expect((answer as { rows: unknown[] }).rows).toEqual([
      {
        versions: 0,
        events: 0,
        emails: 0,
        told: expect.stringContaining('1,001 versions'),
        text: `<p>${saves}</p>`,
      },
    ]);
  });
});
