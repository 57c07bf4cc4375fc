import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { User } from '@/api/contract/auth';
import type { Delivery } from '@/api/contract/settings';
import type { SendFacts } from '@/api/contract/newsletters';
import { type QuantSend, quantVariant, type SendRecord } from '@/api/contract/sends';
import { firmZone } from '@/domain/firm/timeZone';
import { formatClock, wallClockAt } from '@/domain/format/dates';
import { afterDecision } from '@/domain/sending/recipientOutcomes';
import { failure } from '@server/http/failure';
import { decider, requester } from './approvals';
import { progressOf, settleRun } from './bulkActs';
import { approvals } from './schema/approvals';
import { notifications } from './schema/messaging';
import { sends, staff } from './schema/newsletters';
import { scheduleFacts } from './scheduledSends';
import { requireSend, type SendRow, tellOfSend } from './sends';
import { nameOf } from './users';
import type { Database } from './store';

/**
 * The sends of one newsletter, newest first, but not those that were never tried. `perSecond` is the
 * most emails that leave in a second, where they leave one by one.
 */
export async function logOf(
  db: Database,
  newsletterId: number,
  perSecond = 0,
): Promise<SendRecord[]> {
  const found = await sendsWhere(db, eq(sends.newsletterId, newsletterId));
  const bulk = found.filter(({ channel }) => channel === 'bulk').map(({ id }) => id);
  const progress = await progressOf(db, bulk, perSecond * 60);
  return found.map(({ variant, ...sent }) => ({
    ...sent,
    ...(progress.has(sent.id) && { progress: progress.get(sent.id) }),
    newsletter_id: newsletterId,
    variant: variant as SendRecord['variant'],
  }));
}

/** The sends of the quant email, newest first. */
export async function quantLog(db: Database): Promise<QuantSend[]> {
  const found = await sendsWhere(db, eq(sends.variant, quantVariant));
  return found.map(({ variant: _, requested_by, approved_by, unapproved, ...sent }) => sent);
}

async function sendsWhere(
  db: Database,
  condition: SQL,
): Promise<(Omit<SendRecord, 'newsletter_id' | 'variant'> & { variant: string })[]> {
  const rows = await db
    .select({
      send: sends,
      sender: { firstName: staff.firstName, email: staff.email },
      approval: approvals,
      requester: { firstName: requester.firstName, email: requester.email },
      decider: { firstName: decider.firstName, email: decider.email },
    })
    .from(sends)
    .leftJoin(staff, eq(staff.id, sends.staffId))
    .leftJoin(approvals, eq(approvals.id, sends.approvalId))
    .leftJoin(requester, eq(requester.id, approvals.requestedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(and(condition, ne(sends.state, 'intent')))
    .orderBy(desc(sends.id));
  return rows.map(({ send, sender, approval, requester: asker, decider: approver }) => ({
    ...factsOf(send),
    staff: nameOf(sender ?? removed),
    requested_by: approval ? nameOf(asker ?? removed) : '',
    approved_by: approval ? nameOf(approver ?? removed) : '',
    unapproved: send.unapproved,
  }));
}

/** What the row alone says of a send. */
function factsOf(send: SendRow) {
  return {
    id: send.id,
    variant: send.variant,
    channel: send.channel as QuantSend['channel'],
    audience: send.audience,
    state: send.state,
    created_at: wallClockAt(send.createdAt),
    updated_at: wallClockAt(send.updatedAt),
    bytes: send.bytes,
    hash: send.hash,
    subject: send.subject,
    answer: send.answer,
    recipients: send.recipients,
    is_saved: send.isSaved,
    reason: send.reason,
    repeats: send.repeats,
  };
}

/** Stands for users who were removed. */
const removed = { firstName: null, email: null };

/**
 * Records a user's decision about a send with unconfirmed delivery. Throws 409 for any other send.
 */
export async function settleSend(
  tx: Database,
  { id, outcome, user }: { id: number; outcome: 'sent' | 'failed'; user: User },
  now: Date,
): Promise<void> {
  const row = await requireSend(tx, id);
  const who = user.first_name || user.email;
  const words = `${who} marked it as ${outcome} at ${formatClock(now)}.`;
  const run = row.state === 'unknown' ? await settleRun(tx, id, { outcome, words, now }) : null;
  const answer = `${run?.answer ?? row.answer} ${words}`.trim();
  const ending = afterDecision(row.recipients, outcome);
  const changed = await tx
    .update(sends)
    .set({ ...ending, ...(run && { state: run.state }), answer, updatedAt: now })
    .where(and(eq(sends.id, id), eq(sends.state, 'unknown')))
    .returning();
  if (changed.length === 0) throw failure(409, 'This send is already resolved.');
  if (outcome === 'sent') await tellOfSend(tx, row, now);
  // A scheduled push must not be retried automatically after a user has decided.
  await tx
    .update(notifications)
    .set({ scheduleKey: null })
    .where(eq(notifications.scheduleKey, row.sendKey));
}

/** PostgreSQL converts many times faster than JavaScript. */
const newest = sql<
  string | null
>`to_char(max(${sends.updatedAt}) AT TIME ZONE ${firmZone}, 'YYYY-MM-DD HH24:MI:SS')`;

const isUnclear = sql<boolean>`(${sends.state} = 'unknown')`;

/**
 * By newsletter: when it was tested, sent and published, the number of sends with unconfirmed
 * delivery, and whether it was edited since. Of all newsletters, or of those with the given ids.
 */
export async function sendFacts(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, SendFacts>> {
  const isAsked = ids && sql`${sends.newsletterId} = ANY(${`{${ids.join()}}`}::bigint[])`;
  const rows = await db
    .select({
      newsletterId: sends.newsletterId,
      channel: sends.channel,
      isUnclear,
      newest,
      count: sql<number>`count(*)::int`,
    })
    .from(sends)
    .where(and(inArray(sends.state, ['sent', 'partial', 'unknown']), isAsked))
    .groupBy(sends.newsletterId, sends.channel, isUnclear);
  const facts = new Map<number, SendFacts>();
  for (const { newsletterId, channel, isUnclear: unclear, newest: at, count } of rows) {
    if (newsletterId === null) continue;
    const before = facts.get(newsletterId) ?? noSends;
    facts.set(newsletterId, withFact(before, channel, unclear ? count : at));
  }
  const edited = await editedSinceSending(db, ids);
  const retested = await editedSince(db, lastTests, ids);
  for (const [id, known] of facts) {
    const isTestOld = known.tested_at === null ? undefined : retested.has(id);
    facts.set(id, { ...known, is_edited: edited.has(id), is_test_old: isTestOld });
  }
  for (const { id, ...scheduled } of await scheduleFacts(db, ids)) {
    facts.set(id, { ...(facts.get(id) ?? noSends), ...scheduled });
  }
  return facts;
}

const noSends: SendFacts = {
  tested_at: null,
  sent_at: null,
  published_at: null,
  unclear: 0,
  is_edited: false,
  scheduled_at: null,
  is_held: false,
};

/** `fact` is a time, or the number of sends with unconfirmed delivery. */
function withFact(facts: SendFacts, channel: string, fact: string | number | null): SendFacts {
  if (typeof fact === 'number') return { ...facts, unclear: facts.unclear + fact };
  if (channel === 'test') return { ...facts, tested_at: fact };
  if (channel === 'bulk') return { ...facts, sent_at: fact };
  if (channel === 'website') return { ...facts, published_at: fact };
  return facts;
}

/**
 * The newsletters that aren't as they were when they were last sent to subscribers or published: of
 * all newsletters, or of those with the given ids. A change that was taken back counts as none.
 */
export function editedSinceSending(db: Database, ids?: readonly number[]): Promise<Set<number>> {
  return editedSince(db, lastOutgoing, ids);
}

const lastOutgoing = sql`sends.channel IN ('bulk', 'website') AND sends.state IN ('sent', 'unknown')`;
const lastTests = sql`sends.channel = 'test' AND sends.state IN ('sent', 'partial')`;

/** The same since the newest of those sends. */
async function editedSince(
  db: Database,
  those: SQL,
  ids?: readonly number[],
): Promise<Set<number>> {
  const isAsked = ids ? sql`AND sends.newsletter_id = ANY(${`{${ids.join()}}`}::bigint[])` : sql``;
  const edited = sql`(
    WITH last AS (
      -- What was scheduled is as it was then, not as it was when it left.
      SELECT DISTINCT ON (sends.newsletter_id)
        sends.newsletter_id AS id, COALESCE(scheduled.created_at, sends.created_at) AS at,
        -- Its figures may be those of a later sync.
        scheduled.synced_at
      FROM sends LEFT JOIN scheduled_sends scheduled ON scheduled.send_key = sends.send_key
      WHERE ${those} ${isAsked}
      ORDER BY sends.newsletter_id, sends.id DESC
    ), changed AS (
      SELECT DISTINCT last.id, sent.at, field FROM last
      JOIN newsletter_versions later ON later.newsletter_id = last.id AND later.at > last.at
      CROSS JOIN LATERAL (
        SELECT CASE WHEN field = 'figures' THEN COALESCE(last.synced_at, last.at) ELSE last.at END AS at
      ) AS sent
    )
    SELECT DISTINCT id::int FROM changed
    WHERE ${valueOf(sql`true`)} IS DISTINCT FROM COALESCE(${valueOf(sql`v.at <= changed.at`)}, '')
  ) AS edited`;
  const rows = await db.select({ id: sql<number>`id` }).from(edited);
  return new Set(rows.map(({ id }) => id));
}

/** The newest value of the changed field, of the versions that fulfil a condition. */
const valueOf = (condition: ReturnType<typeof sql>) => sql`(
  SELECT value FROM newsletter_versions v
  WHERE v.newsletter_id = changed.id AND v.field = changed.field AND ${condition}
  ORDER BY v.at DESC, v.id DESC LIMIT 1
)`;

/** The newest send through these channels that has one of these states. */
export async function lastSend(
  db: Database,
  channels: readonly string[],
  states: SendRow['state'][],
): Promise<Delivery['last_delivery']> {
  const [row] = await db
    .select({ at: sends.updatedAt, answer: sends.answer })
    .from(sends)
    .where(and(inArray(sends.channel, [...channels]), inArray(sends.state, states)))
    .orderBy(desc(sends.updatedAt), desc(sends.id))
    .limit(1);
  return row ? { at: wallClockAt(row.at), answer: row.answer } : null;
}
