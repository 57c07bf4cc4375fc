import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { failure } from '@server/http/failure';
import { sends, sentEmails } from './schema/newsletters';
import type { Database } from './store';

export type SendRow = typeof sends.$inferSelect;
export type Intent = Omit<
  typeof sends.$inferInsert,
  'id' | 'state' | 'answer' | 'claim' | 'updatedAt'
>;

/** The exact content of an email that is sent. */
export interface SentBytes {
  html: string;
  text: string;
}

/** Stores the intent, unless its key or its slot already has a row; returns the stored row. */
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
  const isSame = or(eq(sends.sendKey, intent.sendKey), eq(sends.slot, intent.slot));
  const rows = await tx.select().from(sends).where(isSame).orderBy(asc(sends.id));
  const row = rows.find(({ sendKey }) => sendKey === intent.sendKey) ?? rows[0];
  if (!row) throw new Error("The stored send can't be found.");
  return row.sendKey === intent.sendKey ? row : takeOver(tx, row, intent);
}

/** A failed or only saved send continues under the newer key, which callers will ask about from now on. */
async function takeOver(tx: Database, row: SendRow, intent: Intent) {
  const { sendKey, staffId, approvalId, unapproved } = intent;
  const isOpen = and(eq(sends.id, row.id), inArray(sends.state, ['intent', 'failed', 'saved']));
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

/** An earlier send with the same dedupe key, which prevents another one. */
export interface BlockingSend {
  state: SendRow['state'];
  row: SendRow;
}

/** The send that may already have reached the audience, unless it is the one that `row` repeats on purpose. */
function blockingSend(rows: SendRow[], row: SendRow): BlockingSend | null {
  const others = rows.filter(({ id }) => id !== row.id);
  const open = others.find(({ state }) => state === 'sending' || state === 'unknown');
  const newest = others.findLast(({ state }) => state === 'sent');
  const other = open ?? (newest && newest.id !== row.repeats ? newest : undefined);
  return other ? { state: other.state, row: other } : null;
}

/**
 * True for the one caller that may now deliver the message, false where another caller has it. Where
 * an earlier send is in the way, the row counts as failed and that send is returned. `open` lists the
 * states from which a row may be delivered. Callers with the same dedupe key run one after the other.
 */
export async function claim(
  tx: Database,
  row: SendRow,
  { name, now, open }: { name: string; now: Date; open: readonly SendRow['state'][] },
): Promise<boolean | BlockingSend> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${row.dedupeKey}, 0))`);
  const rows = await tx
    .select()
    .from(sends)
    .where(eq(sends.dedupeKey, row.dedupeKey))
    .orderBy(asc(sends.id))
    .for('update');
  const current = rows.find(({ id }) => id === row.id);
  if (!current || !open.includes(current.state)) return false;
  const blocking = blockingSend(rows, current);
  const change = blocking
    ? { state: 'failed' as const, answer: 'Not sent: another send came first.' }
    : { state: 'sending' as const, answer: '' };
  await tx
    .update(sends)
    .set({ ...change, claim: name, updatedAt: now })
    .where(eq(sends.id, row.id));
  return blocking ?? true;
}

/** Without an outcome. */
export const openStates: SendRow['state'][] = ['intent', 'sending', 'unknown'];

export interface Outcome {
  state: 'sent' | 'saved' | 'failed' | 'unknown';
  answer: string;
}

const hasLeft = ({ state }: Outcome) => state === 'sent' || state === 'saved';

/**
 * Stores the outcome of an attempt, unless another attempt has claimed the row since. An attempt that
 * learns late that its message was sent also corrects `unknown` and `failed`.
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
        inArray(sends.state, hasLeft(outcome) ? [...openStates, 'failed'] : openStates),
      ),
    )
    .returning();
  return rows.length > 0;
}

/** Rows without an outcome that have not changed since `before`; all of them for null. */
export function openSends(db: Database, before: Date | null): Promise<SendRow[]> {
  const isQuiet = before ? lt(sends.updatedAt, before) : undefined;
  return db
    .select()
    .from(sends)
    .where(and(inArray(sends.state, openStates), isQuiet))
    .orderBy(asc(sends.id));
}

/** True where a test of this variant with exactly this content was sent. */
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
