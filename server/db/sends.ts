import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { failure } from '@server/lib/failure';
import { sends, sentEmails } from './schema';
import type { Database } from './store';

export type SendRow = typeof sends.$inferSelect;
export type Intent = Omit<
  typeof sends.$inferInsert,
  'id' | 'state' | 'answer' | 'claim' | 'updatedAt'
>;

/** The bytes that go with an intent; absent for what is no email. */
export interface SentBytes {
  html: string;
  text: string;
}

/** Writes the intent unless its key or its slot is known, and answers the row that stands. */
export async function intend(tx: Database, intent: Intent, bytes?: SentBytes): Promise<SendRow> {
  await tx
    .insert(sends)
    .values({ ...intent, state: 'intent', updatedAt: intent.createdAt })
    .onConflictDoNothing();
  if (bytes)
    await tx
      .insert(sentEmails)
      .values({ hash: intent.hash, ...bytes })
      .onConflictDoNothing();
  const isMine = or(eq(sends.sendKey, intent.sendKey), eq(sends.slot, intent.slot));
  const rows = await tx.select().from(sends).where(isMine).orderBy(asc(sends.id));
  const row = rows.find(({ sendKey }) => sendKey === intent.sendKey) ?? rows[0];
  if (!row) throw new Error('A send row was written and is not there.');
  return row.sendKey === intent.sendKey ? row : takeOver(tx, row, intent);
}

/** What has not left goes on under the newer key, which is the one that is asked about from now on. */
async function takeOver(tx: Database, row: SendRow, { sendKey, staffId }: Intent) {
  const isOpen = and(eq(sends.id, row.id), inArray(sends.state, ['intent', 'failed']));
  const [taken] = await tx.update(sends).set({ sendKey, staffId }).where(isOpen).returning();
  return taken ?? row;
}

export async function findSend(db: Database, sendKey: string): Promise<SendRow | undefined> {
  const [row] = await db.select().from(sends).where(eq(sends.sendKey, sendKey));
  return row;
}

export async function needSend(db: Database, id: number): Promise<SendRow> {
  const [row] = await db.select().from(sends).where(eq(sends.id, id));
  if (!row) throw failure(404, 'This send is not in the log.');
  return row;
}

export async function sentBytes(db: Database, hash: string): Promise<SentBytes | undefined> {
  const [row] = await db.select().from(sentEmails).where(eq(sentEmails.hash, hash));
  return row && { html: row.html, text: row.text };
}

/** A row that stands in the way of another in its lane. */
export interface Obstacle {
  state: SendRow['state'];
  row: SendRow;
}

/** Who else in the lane may have sent: nobody, or only the send that `row` means to repeat. */
function obstacleIn(rows: SendRow[], row: SendRow): Obstacle | null {
  const others = rows.filter(({ id }) => id !== row.id);
  const open = others.find(({ state }) => state === 'sending' || state === 'unknown');
  const newest = others.findLast(({ state }) => state === 'sent');
  const other = open ?? (newest && newest.id !== row.repeats ? newest : undefined);
  return other ? { state: other.state, row: other } : null;
}

/** States under which a row may be handed over, for the first time or again. */
type Open = readonly SendRow['state'][];

/**
 * True for the one caller that may now hand the message over. An obstacle is answered instead, and
 * the row then counts as failed: nothing of it has left. Callers of one lane go one by one.
 */
export async function claim(
  tx: Database,
  row: SendRow,
  { name, now, open }: { name: string; now: Date; open: Open },
): Promise<boolean | Obstacle> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${row.lane}, 0))`);
  const lane = await tx
    .select()
    .from(sends)
    .where(eq(sends.lane, row.lane))
    .orderBy(asc(sends.id))
    .for('update');
  const mine = lane.find(({ id }) => id === row.id);
  if (!mine || !open.includes(mine.state)) return false;
  const obstacle = obstacleIn(lane, mine);
  const change = obstacle
    ? { state: 'failed' as const, answer: 'Another send stood in the way.' }
    : { state: 'sending' as const, answer: '' };
  await tx
    .update(sends)
    .set({ ...change, claim: name, updatedAt: now })
    .where(eq(sends.id, row.id));
  return obstacle ?? true;
}

const openStates: SendRow['state'][] = ['intent', 'sending', 'unknown'];

export interface Outcome {
  state: 'sent' | 'failed' | 'unknown';
  answer: string;
}

/**
 * Writes what came of a row, unless somebody else has decided since: `from` is what was known of it.
 * An attempt that learns late that its message left corrects an `unknown`, and also a `failed`.
 */
export async function record(
  tx: Database,
  from: Pick<SendRow, 'id' | 'claim'>,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(sends)
    .set({ ...outcome, updatedAt: now })
    .where(
      and(
        eq(sends.id, from.id),
        eq(sends.claim, from.claim),
        inArray(sends.state, outcome.state === 'sent' ? [...openStates, 'failed'] : openStates),
      ),
    )
    .returning();
  return rows.length > 0;
}

/** Rows whose outcome is open and that nobody has touched since `before`; all of them for null. */
export function openSends(db: Database, before: Date | null): Promise<SendRow[]> {
  const isQuiet = before ? lt(sends.updatedAt, before) : undefined;
  return db
    .select()
    .from(sends)
    .where(and(inArray(sends.state, openStates), isQuiet))
    .orderBy(asc(sends.id));
}

/** True when exactly these bytes went out as a test of this layout. */
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
        eq(sends.state, 'sent'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
