import type { BareDatabase } from './bareDatabase';

/** How much a desk has done. */
export interface DeskSize {
  newsletters: number;
  people: number;
  subscribers: number;
  /** Activity rows. */
  acts: number;
}

/** A year with a newsletter on each business day; a desk of the first page of the list. */
export const year: DeskSize = {
  newsletters: 250,
  people: 50,
  subscribers: 100_000,
  acts: 36_500,
};
export const fresh: DeskSize = { newsletters: 20, people: 5, subscribers: 100, acts: 100 };

const savesOfEach = 400;

/** Texts that compress about as well as written ones. */
const words = (seed: string, times: number) =>
  `(select string_agg(md5(${seed} || n) || ' overnight, led by $SOL ', '') from generate_series(1, ${times}) n)`;

const day = '(now() - make_interval(days => (at * 7 / 5)))';
const wall = `to_char(${day} at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS')`;

function statements({ newsletters, people, subscribers, acts }: DeskSize): string[] {
  const each = `generate_series(0, ${newsletters - 1}) as at`;
  return [
    `insert into staff (email, password_hash, first_name, level, created_at)
      select 'person' || n || '@x.example', 'x', 'Person ' || n, 1, now() from generate_series(2, ${people}) n`,
    `insert into sessions (token_hash, staff_id, created_at, seen_at)
      select 'session' || id, id, now(), now() from staff`,
    `insert into newsletters (name, date, created_at, updated_at, daily_comments, revisions)
      select 'Crypto Market Update ' || at, ${wall}, ${wall}, ${wall}, '<p>' || ${words("'c' || at", 60)} || '</p>', '{}'
      from ${each} order by at desc`,
    `insert into newsletter_versions (newsletter_id, field, value, staff_id, at)
      select id, (array['daily_comments', 'daily_comments', 'name', 'summary'])[1 + save % 4],
        '<p>' || text || save || '</p>', 1 + save % ${people}, stamp - make_interval(mins => 400 - save)
      from newsletters, lateral (select (date::timestamp at time zone 'America/New_York') as stamp, ${words('id::text', 45)} as text) as made,
        generate_series(1, ${savesOfEach}) as save order by id, save`,
    `insert into saves (newsletter_id, field, op_id, rev, hash, created_at)
      select newsletter_id, field, 'op' || id, 1, '', at from newsletter_versions where at > now() - interval '30 days'`,
    `insert into sent_emails (hash, html, text)
      select 'hash' || id || variant, '<body><a href="https://news.example/">x</a>' || text || variant || '</body>', 'x'
      from newsletters, lateral (select ${words('id::text', 1_000)} as text) as made, unnest(array['v2', 'v2_f', 'test']) as variant`,
    `insert into sends (send_key, slot, lane, newsletter_id, channel, variant, audience, hash, bytes, subject, staff_id, state, day, created_at, updated_at)
      select key, key, key, id, channel, variant, 'All', 'hash' || id || case channel when 'test' then 'test' else variant end, 60000, name, 1, 'sent',
        case channel when 'website' then left(date, 10) end, stamp, stamp
      from newsletters, (values ('test', 'v2', 1), ('test', 'v2', 2), ('test', 'v2', 3), ('bulk', 'v2', 1), ('bulk', 'v2_f', 1), ('website', 'v2', 1)) as way (channel, variant, n),
        lateral (select channel || variant || n || '-' || id as key, date::timestamp at time zone 'America/New_York' as stamp) as made order by id`,
    `insert into send_counts (send_id, kind, link, people, times)
      select id, kind, -1, ${subscribers} * part, ${subscribers} * part from sends, (values ('delivered', 1.0), ('open', 0.35), ('click', 0.03)) as share (kind, part) where channel = 'bulk'`,
    `insert into counted_events (send_id, kind, link, key)
      select sends.id, kind, link, md5(kind || n || what)::uuid
      from sends, (values ('delivered', -1, 1.0, 'person'), ('open', -1, 0.35, 'person'), ('click', -1, 0.03, 'person'),
        ('click', 0, 0.03, 'person'), ('click', -1, 0.03, 'event'), ('click', 0, 0.03, 'event')) as share (kind, link, part, what),
        generate_series(1, (${subscribers} * part)::int) as n
      where channel = 'bulk' and created_at > now() - interval '60 days'`,
    `insert into activity (at, staff_id, staff, action, subject, subject_id, address)
      select now() - make_interval(mins => (${acts} - n) * 14), 1 + n % ${people}, 'Person ' || (1 + n % ${people}), 'changed', 'newsletter', 1 + n % ${newsletters}, '192.0.2.1'
      from generate_series(1, ${acts}) as n`,
    'vacuum analyze',
  ];
}

/** Fills an empty desk on PostgreSQL. */
export async function fillDesk(db: BareDatabase, size: DeskSize): Promise<void> {
  for (const statement of statements(size)) await db.query(statement);
}
