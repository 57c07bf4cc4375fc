import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import {
  afterAttempt,
  afterDecision,
  hasArrived,
  retried,
  type Ending,
} from '@/domain/sending/recipientOutcomes';
import { failure } from '@server/http/failure';
import { sends, sentEmails } from './schema/newsletters';
import { bulkRuns } from './schema/subscribers';
import type { Database } from './store';
import { tellWebhooks } from './webhooks';

export type SendRow = typeof sends.$inferSelect;
export type Intent = Omit<
  typeof sends.$inferInsert,
  'id' | 'state' | 'answer' | 'claim' | 'isSaved' | 'updatedAt'
>;

/** The exact content of an email that is sent. */
export interface SentBytes {
  html: string;
  text: string;
}

/**
 * Stores the intent, unless its key or its slot already has a row; returns the stored row. A row in
 * one of the `open` states continues under the newer key, which callers will ask about from now on.
 */
export async function intend(
  tx: Database,
  intent: Intent,
  open: SendRow['state'][],
  bytes?: SentBytes,
): Promise<SendRow> {
  await tx
    .insert(sends)
    .values({ ...intent, state: 'intent', updatedAt: intent.createdAt })
    .onConflictDoNothing();
  if (bytes)
    await tx
      .insert(sentEmails)
      .values({ hash: intent.hash, ...bytes })
      .onConflictDoNothing();
  const isSame = or(eq(sends.sendKey, intent.sendKey), eq(sends.slot, intent.slot));
  const rows = await tx.select().from(sends).where(isSame).orderBy(asc(sends.id));
  const row = rows.find(({ sendKey }) => sendKey === intent.sendKey) ?? rows[0];
  if (!row) throw new Error("The stored send can't be found.");
  return row.sendKey === intent.sendKey ? row : takeOver(tx, row, intent, open);
}

async function takeOver(tx: Database, row: SendRow, intent: Intent, open: SendRow['state'][]) {
  const { sendKey, staffId, approvalId, unapproved } = intent;
  const isOpen = and(eq(sends.id, row.id), inArray(sends.state, open));
  const taking = { sendKey, staffId, approvalId, unapproved };
  const [taken] = await tx.update(sends).set(taking).where(isOpen).returning();
  return taken ?? row;
}

export async function findSend(db: Database, sendKey: string): Promise<SendRow | undefined> {
  const [row] = await db.select().from(sends).where(eq(sends.sendKey, sendKey));
  return row;
}

/** Throws 404 for an unknown id. */
export async function requireSend(db: Database, id: number): Promise<SendRow> {
  const [row] = await db.select().from(sends).where(eq(sends.id, id));
  if (!row) throw failure(404, "This send isn't in the log. Reload the page.");
  return row;
}

/** Finds a sent email by the SHA-256 of its HTML. */
export async function sentBytes(db: Database, hash: string): Promise<SentBytes | undefined> {
  const [row] = await db.select().from(sentEmails).where(eq(sentEmails.hash, hash));
  return row && { html: row.html, text: row.text };
}

/** The send that may already have reached the audience, unless it is the one that `row` repeats on purpose. */
function blockingSend(rows: SendRow[], row: SendRow): SendRow | null {
  const others = rows.filter(({ id }) => id !== row.id);
  const open = others.find(({ state }) => state === 'sending' || state === 'unknown');
  const newest = others.findLast(({ state }) => hasArrived(state));
  return open ?? (newest && newest.id !== row.repeats ? newest : null);
}

/** The row as one attempt may now deliver it, or the earlier send that is in its way. */
export type Claim = { taken: SendRow } | { blocking: SendRow };

interface Attempt {
  name: string;
  now: Date;
  /** The states from which a row may be delivered. */
  open: readonly SendRow['state'][];
  /** True if a folder replaces the service. */
  isSaved: boolean;
}

/**
 * Gives the message to the one caller that may now deliver it; null where another caller has it.
 * Where an earlier send is in the way, the row counts as failed and that send is returned. Callers
 * with the same dedupe key run one after the other.
 */
export async function claim(
  tx: Database,
  row: SendRow,
  { name, now, open, isSaved }: Attempt,
): Promise<Claim | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${row.dedupeKey}, 0))`);
  const rows = await tx
    .select()
    .from(sends)
    .where(eq(sends.dedupeKey, row.dedupeKey))
    .orderBy(asc(sends.id))
    .for('update');
  const current = rows.find(({ id }) => id === row.id);
  if (!current || !open.includes(current.state)) return null;
  const blocking = blockingSend(rows, current);
  const change = blocking
    ? afterDecision(current.recipients, 'failed')
    : { state: 'sending' as const, recipients: retried(current.recipients), isSaved };
  const answer = blocking ? 'Not sent: another send came first.' : '';
  await tx
    .update(sends)
    .set({ ...change, answer, claim: name, updatedAt: now })
    .where(eq(sends.id, row.id));
  return blocking ? { blocking } : { taken: { ...current, ...change, answer, claim: name } };
}

/** Without an outcome. */
export const openStates: SendRow['state'][] = ['intent', 'sending', 'unknown'];

export interface Outcome extends Ending {
  answer: string;
}

const hasLeft = ({ state }: Outcome) => state === 'saved' || hasArrived(state);

/**
 * Stores the outcome of an attempt, unless another attempt has claimed the row since, and returns the
 * row; null where it wasn't stored. An attempt that learns late that its message was sent also
 * corrects `unknown`, `failed` and `partial`.
 */
export async function record(
  tx: Database,
  from: Pick<SendRow, 'id' | 'claim'>,
  { answer, ...ending }: Outcome,
  now: Date,
): Promise<(SendRow & Required<Ending>) | null> {
  const isOwn = and(eq(sends.id, from.id), eq(sends.claim, from.claim));
  const [current] = await tx.select().from(sends).where(isOwn).for('update');
  if (!current) return null;
  const change = { ...afterAttempt(current.recipients, ending), answer };
  const open = hasLeft(change) ? [...openStates, 'failed', 'partial'] : openStates;
  if (!open.includes(current.state)) return null;
  const changed = { ...change, updatedAt: now };
  await tx.update(sends).set(changed).where(eq(sends.id, from.id));
  if (changed.state === 'sent') await tellOfSend(tx, current, now);
  return { ...current, ...changed };
}

/** Other programs are told of a publication and of a push to members. */
export async function tellOfSend(tx: Database, row: SendRow, now: Date): Promise<void> {
  const { channel, newsletterId, notificationId, subject: title, day, audience } = row;
  if (channel === 'website') {
    await tellWebhooks(tx, 'newsletter.published', { id: newsletterId, title, day }, now);
  }
  if (channel === 'push') {
    await tellWebhooks(tx, 'notification.sent', { id: notificationId, title, audience }, now);
  }
}

const isNoRun = sql`not exists (select 1 from ${bulkRuns} where ${bulkRuns.sendId} = ${sends.id})`;

/**
 * Rows without an outcome that have not changed since `before`; all of them for null. Those that
 * leave one by one are left out where `withRuns` is false, because they tell their outcome themselves.
 */
export function openSends(
  db: Database,
  before: Date | null,
  { withRuns }: { withRuns: boolean },
): Promise<SendRow[]> {
  const isQuiet = before ? lt(sends.updatedAt, before) : undefined;
  return db
    .select()
    .from(sends)
    .where(and(inArray(sends.state, openStates), isQuiet, withRuns ? undefined : isNoRun))
    .orderBy(asc(sends.id));
}

/** True where a test of this variant with exactly this content reached at least one recipient. */
export async function wasTested(
  db: Database,
  { newsletterId, variant, hash }: Pick<SendRow, 'newsletterId' | 'variant' | 'hash'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: sends.id })
    .from(sends)
    .where(
      and(
        eq(sends.newsletterId, newsletterId ?? 0),
        eq(sends.variant, variant),
        eq(sends.hash, hash),
        eq(sends.channel, 'test'),
        inArray(sends.state, ['sent', 'partial']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
