import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { SendVariant } from '@/api/contract/sends';
import { sendEventKinds, type SendCounts } from '@/api/contract/sendEvents';
import { sends } from './schema/newsletters';
import { countedEvents, sendCounts } from './schema/sendEvents';
import { eventsForgottenBefore, retentionOf } from './retention';
import type { SendRow } from './sends';
import type { Database } from './store';

/** In place of a link's position: all links together, and addresses that the email doesn't have. */
export const allLinks = -1;
export const otherLink = -2;

type CountedEvent = typeof countedEvents.$inferInsert;

/** The keys that the provider got, and the sends to subscribers that are still counted. */
export async function countedSends(
  db: Database,
  now: Date,
): Promise<Map<string, Pick<SendRow, 'id' | 'hash'>>> {
  const since = await countedSince(db, now);
  const key = sql<string>`encode(sha256(convert_to(${sends.slot}, 'UTF8')), 'hex')`;
  const rows = await db
    .select({ id: sends.id, hash: sends.hash, key })
    .from(sends)
    .where(
      and(
        // In the words of its index.
        sql`${sends.channel} in ('bulk', 'website', 'push')`,
        eq(sends.channel, 'bulk'),
        since ? gte(sends.createdAt, since) : undefined,
      ),
    );
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Events of sends before this aren't counted: it is no longer known which ones were. Null counts all.
 */
async function countedSince(db: Database, now: Date): Promise<Date | null> {
  const { events } = await retentionOf(db);
  const forgotten = await eventsForgottenBefore(db);
  if (events === null) return forgotten;
  const oldest = new Date(now.getTime() - events * 24 * 60 * 60_000);
  return forgotten && forgotten > oldest ? forgotten : oldest;
}

/** One row of `counted_events`, and what it adds to the counts if it is new. */
export interface Countable extends Omit<CountedEvent, 'key'> {
  /** What the row stands for, a person or an event; its hash is stored. */
  mark: string;
  people: 0 | 1;
  times: 0 | 1;
}

/**
 * Adds what isn't counted yet, in one statement: it counts whole or not at all, and costs what the
 * batch has, however much was counted before. Rows are taken in the order of their keys, so that
 * two batches wait for each other at most in turn. A key is the first half of a hash, as PostgreSQL
 * stores it most briefly.
 */
export async function addCounts(db: Database, countable: readonly Countable[]): Promise<void> {
  const rows = JSON.stringify(
    countable.map(({ sendId: send_id, ...rest }) => ({ send_id, ...rest })),
  );
  await db.execute(sql`
    WITH given AS (
      SELECT DISTINCT ON (send_id, kind, link, key) send_id, kind, link, people, times,
        left(encode(sha256(convert_to(mark, 'UTF8')), 'hex'), 32)::uuid AS key
      FROM json_to_recordset(${rows}::json)
        AS item (send_id bigint, kind text, link integer, mark text, people integer, times integer)
      ORDER BY send_id, kind, link, key
    ), added AS (
      INSERT INTO ${countedEvents} (send_id, kind, link, key)
      SELECT send_id, kind, link, key FROM given ORDER BY send_id, kind, link, key
      ON CONFLICT DO NOTHING
      RETURNING send_id, kind, link, key
    )
    INSERT INTO ${sendCounts} (send_id, kind, link, people, times)
    SELECT send_id, kind, link, sum(people), sum(times)
    FROM added JOIN given USING (send_id, kind, link, key)
    GROUP BY send_id, kind, link
    ORDER BY send_id, kind, link
    ON CONFLICT (send_id, kind, link) DO UPDATE
    SET people = ${sendCounts.people} + excluded.people, times = ${sendCounts.times} + excluded.times`);
}

/** The sends of one variant of a newsletter to all subscribers, newest first. */
export function sendsToSubscribers(
  db: Database,
  newsletterId: number,
  variant: SendVariant,
): Promise<SendRow[]> {
  return db
    .select()
    .from(sends)
    .where(
      and(
        eq(sends.newsletterId, newsletterId),
        eq(sends.variant, variant),
        eq(sends.channel, 'bulk'),
        inArray(sends.state, ['sent', 'unknown']),
      ),
    )
    .orderBy(desc(sends.id));
}

/** Clicks of each link of these sends. */
export function linkCounts(db: Database, sendIds: number[]) {
  const { sendId, kind, link } = sendCounts;
  return db
    .select()
    .from(sendCounts)
    .where(and(inArray(sendId, sendIds), eq(kind, 'click'), sql`${link} <> ${allLinks}`));
}

/** What was reported of each of these sends; absent if nothing was. */
export async function countsOfSends(
  db: Database,
  sendIds: number[],
): Promise<Map<number, SendCounts>> {
  if (sendIds.length === 0) return new Map();
  const rows = await db
    .select({ id: sendCounts.sendId, kind: sendCounts.kind, people: sendCounts.people })
    .from(sendCounts)
    .where(and(inArray(sendCounts.sendId, sendIds), eq(sendCounts.link, allLinks)));
  return totals(rows);
}

/** What was reported of all sends of each of these newsletters; absent if nothing was. */
export async function countsOfNewsletters(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, SendCounts>> {
  const rows = await db
    .select({
      id: sql<number>`${sends.newsletterId}::int`,
      kind: sendCounts.kind,
      people: sql<number>`sum(${sendCounts.people})::int`,
    })
    .from(sendCounts)
    .innerJoin(sends, eq(sends.id, sendCounts.sendId))
    .where(
      and(
        eq(sendCounts.link, allLinks),
        sql`${sends.newsletterId} = ANY(${`{${ids.join()}}`}::bigint[])`,
      ),
    )
    .groupBy(sends.newsletterId, sendCounts.kind);
  return totals(rows);
}

interface Total {
  id: number;
  kind: keyof SendCounts;
  people: number;
}

function totals(rows: Total[]): Map<number, SendCounts> {
  const counts = new Map<number, SendCounts>();
  for (const { id, kind, people } of rows) {
    counts.set(id, { ...(counts.get(id) ?? noCounts), [kind]: people });
  }
  return counts;
}

const noCounts = Object.fromEntries(sendEventKinds.map((kind) => [kind, 0])) as SendCounts;
