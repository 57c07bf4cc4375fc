import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RecipientState } from '@/api/contract/bulkSends';
import type { BrandKey } from '@/api/contract/publication';
import { failure } from '@server/http/failure';
import { refuseHeld } from './hold';
import { sends } from './schema/newsletters';
import { type BulkMail, bulkRecipients, bulkRuns, subscribers } from './schema/subscribers';
import { record, type Outcome } from './sends';
import { storedSetting, storeSetting } from './settings';
import { isSentTo } from './subscribers';
import type { Database } from './store';

export type BulkRun = typeof bulkRuns.$inferSelect;

/** Recipients that one step writes down, so that no other change waits long for it. */
const frozenAtOnce = 2_000;

/** Starts a send that its ledger has claimed. Throws 409 if the ledger has given it up meanwhile. */
export async function startRun(
  tx: Database,
  { brand, mail, now }: { brand: BrandKey; mail: BulkMail; now: Date },
): Promise<void> {
  const key = sql`encode(sha256(convert_to(${sends.slot}, 'UTF8')), 'hex')`;
  const [send] = await tx
    .select({ id: sends.id })
    .from(sends)
    .where(and(eq(sends.channel, 'bulk'), eq(sends.state, 'sending'), eq(key, mail.key)))
    .for('update');
  if (!send) throw failure(409, 'This send was ended before it started.');
  const [last] = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(isSentTo(brand))
    .orderBy(sql`${subscribers.id} desc`)
    .limit(1);
  if (!last) throw failure(409, 'Nobody subscribes to this newsletter yet.');
  const stamps = { startedAt: now, nextAt: now };
  // A send that is tried again goes on with those who don't have an outcome yet.
  const goesOn = { endedAt: null, isPaused: false, cancelledAt: null, cancelled: 0, nextAt: now };
  await tx
    .insert(bulkRuns)
    .values({ sendId: send.id, brand, mail, upTo: last.id, ...stamps })
    .onConflictDoUpdate({ target: bulkRuns.sendId, set: goesOn });
  await tx
    .update(bulkRecipients)
    .set({ state: 'waiting', answer: '', nextAt: now, at: now })
    .where(and(eq(bulkRecipients.sendId, send.id), eq(bulkRecipients.state, 'cancelled')));
}

/** Those that haven't ended, the oldest first. */
export function openRuns(db: Database): Promise<BulkRun[]> {
  return db.select().from(bulkRuns).where(isNull(bulkRuns.endedAt)).orderBy(asc(bulkRuns.sendId));
}

const workerSetting = 'bulk_worker';
const Lease = z.object({ name: z.string(), until: z.iso.datetime() });

/**
 * Makes one server the only one that sends, until `lasts` milliseconds have passed; false while that
 * is another one. What the one before had taken and never reported counts as not confirmed.
 */
export async function leadSending(
  tx: Database,
  { name, now, lasts, isAlone }: { name: string; now: Date; lasts: number; isAlone: boolean },
): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('bulk_worker', 0))`);
  await refuseHeld(tx);
  const lease = await storedSetting(tx, workerSetting, Lease);
  const isOwn = lease?.name === name;
  if (lease && !isOwn && !isAlone && new Date(lease.until) > now) return false;
  const until = new Date(now.getTime() + lasts).toISOString();
  await storeSetting(tx, workerSetting, { name, until });
  if (!isOwn) await abandon(tx, ne(bulkRecipients.claim, name), now);
  return true;
}

const interrupted = 'The server stopped while it sent this.';

/** What was under way and will never be reported. */
async function abandon(tx: Database, which: ReturnType<typeof ne>, now: Date): Promise<void> {
  const lost = await tx
    .update(bulkRecipients)
    .set({ state: 'unknown', answer: interrupted, at: now })
    .where(and(eq(bulkRecipients.state, 'sending'), which))
    .returning({ sendId: bulkRecipients.sendId });
  await countMoved(
    tx,
    lost.map(({ sendId }) => ({ sendId, state: 'unknown' })),
  );
}

type Counted = 'sent' | 'refused' | 'unknown' | 'skipped' | 'cancelled';
const counted: readonly RecipientState[] = ['sent', 'refused', 'unknown', 'skipped', 'cancelled'];

/** Adds rows that have an outcome now to the counts of their sends. */
export async function countMoved(
  tx: Database,
  moved: { sendId: number; state: RecipientState }[],
): Promise<void> {
  for (const sendId of new Set(moved.map((each) => each.sendId))) {
    const of = (state: RecipientState) =>
      moved.filter((each) => each.sendId === sendId && each.state === state).length;
    const add = (name: Counted) => sql`${bulkRuns[name]} + ${of(name)}`;
    if (!moved.some((each) => each.sendId === sendId && counted.includes(each.state))) continue;
    await tx
      .update(bulkRuns)
      .set({
        sent: add('sent'),
        refused: add('refused'),
        unknown: add('unknown'),
        skipped: add('skipped'),
        cancelled: add('cancelled'),
      })
      .where(eq(bulkRuns.sendId, sendId));
  }
}

/** True once all recipients are written down. */
export const isCounted = ({ frozenTo, upTo }: Pick<BulkRun, 'frozenTo' | 'upTo'>) =>
  frozenTo >= upTo;

/** Writes down the next recipients of a send. */
export async function freezeNext(tx: Database, run: BulkRun, now: Date): Promise<void> {
  const found = await tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(
      and(isSentTo(run.brand), gt(subscribers.id, run.frozenTo), lte(subscribers.id, run.upTo)),
    )
    .orderBy(asc(subscribers.id))
    .limit(frozenAtOnce);
  const rows = found.map(({ id, email }) => ({ id, email }));
  const added =
    rows.length === 0
      ? []
      : await tx
          .insert(bulkRecipients)
          .select(
            sql`select ${run.sendId}::bigint, r.id, r.email, 'waiting', 0, '', null,
              ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
              from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, email text)`,
          )
          .onConflictDoNothing()
          .returning({ id: bulkRecipients.subscriberId });
  const frozenTo = found.length < frozenAtOnce ? run.upTo : (found.at(-1)?.id ?? run.upTo);
  await tx
    .update(bulkRuns)
    .set({ frozenTo, total: sql`${bulkRuns.total} + ${added.length}` })
    .where(eq(bulkRuns.sendId, run.sendId));
}

/** A recipient whom this server now sends to. */
export interface Taken {
  subscriberId: number;
  email: string;
  attempts: number;
}

interface Taking {
  claim: string;
  now: Date;
  most: number;
}

/**
 * Takes recipients who are due, so that they are sent to once. Whoever unsubscribed since the send
 * started is passed over. `isLast` is true if nobody else waits.
 */
export async function takeRecipients(
  tx: Database,
  { sendId, brand }: BulkRun,
  { claim, now, most }: Taking,
): Promise<{ taken: Taken[]; isLast: boolean }> {
  const [run] = await tx.select().from(bulkRuns).where(eq(bulkRuns.sendId, sendId)).for('update');
  const isOff = !run || run.isPaused || run.cancelledAt || run.endedAt || run.nextAt > now;
  if (isOff) return { taken: [], isLast: false };
  const isOfSend = eq(bulkRecipients.sendId, sendId);
  const due = await tx
    .select({ id: bulkRecipients.subscriberId, isWanted: isSentTo(brand), now: subscribers.email })
    .from(bulkRecipients)
    .leftJoin(subscribers, eq(subscribers.id, bulkRecipients.subscriberId))
    .where(and(isOfSend, eq(bulkRecipients.state, 'waiting'), lte(bulkRecipients.nextAt, now)))
    .orderBy(asc(bulkRecipients.nextAt), asc(bulkRecipients.subscriberId))
    .limit(most);
  const wanted = due.filter(({ isWanted }) => isWanted);
  const others = due.filter(({ isWanted }) => !isWanted);
  await changeRows(tx, sendId, others, {
    state: 'skipped',
    answer: 'Unsubscribed or removed after the send started.',
    at: now,
  });
  await countMoved(
    tx,
    others.map(() => ({ sendId, state: 'skipped' })),
  );
  const rows = await changeRows(tx, sendId, wanted, { state: 'sending', claim, at: now });
  const addressOf = new Map(wanted.map((each) => [each.id, each.now]));
  const taken = rows.map(({ id, attempts }) => ({
    subscriberId: id,
    attempts,
    email: addressOf.get(id) ?? '',
  }));
  return { taken, isLast: due.length === 0 };
}

async function changeRows(
  tx: Database,
  sendId: number,
  rows: { id: number }[],
  change: Partial<typeof bulkRecipients.$inferInsert>,
) {
  if (rows.length === 0) return [];
  const { subscriberId, attempts } = bulkRecipients;
  return tx
    .update(bulkRecipients)
    .set(change)
    .where(
      and(
        eq(bulkRecipients.sendId, sendId),
        eq(bulkRecipients.state, 'waiting'),
        inArray(
          subscriberId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: subscriberId, attempts });
}

/** The outcome of one recipient. */
export interface RecipientResult {
  id: number;
  state: Exclude<RecipientState, 'sending' | 'skipped' | 'cancelled'>;
  answer: string;
  attempts: number;
  nextAt: Date;
}

/** Stores the outcomes of recipients that `claim` has taken. One that was stored before stays. */
export async function storeResults(
  tx: Database,
  sendId: number,
  { claim, results, now }: { claim: string; results: RecipientResult[]; now: Date },
): Promise<void> {
  if (results.length === 0) return;
  const stored = await tx
    .update(bulkRecipients)
    .set({
      state: sql`r.state`,
      answer: sql`r.answer`,
      attempts: sql`r.attempts`,
      nextAt: sql`r."nextAt"`,
      claim: null,
      at: now,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(results)}::json)
        as r(id bigint, state text, answer text, attempts int, "nextAt" timestamptz)`,
    )
    .where(
      and(
        eq(bulkRecipients.sendId, sendId),
        sql`${bulkRecipients.subscriberId} = r.id`,
        eq(bulkRecipients.state, 'sending'),
        eq(bulkRecipients.claim, claim),
      ),
    )
    .returning({ sendId: bulkRecipients.sendId, state: bulkRecipients.state });
  await countMoved(tx, stored);
}

/** Lets a send wait because the mail server can't be used, or clears that. */
export async function noteRun(
  tx: Database,
  sendId: number,
  change: Pick<BulkRun, 'note' | 'tries' | 'nextAt'>,
): Promise<void> {
  await tx.update(bulkRuns).set(change).where(eq(bulkRuns.sendId, sendId));
}

/** Ends a send if every recipient has an outcome, and tells the log of sends. */
export async function endRun(tx: Database, sendId: number, now: Date): Promise<Outcome | null> {
  const [run] = await tx.select().from(bulkRuns).where(eq(bulkRuns.sendId, sendId)).for('update');
  if (!run || run.endedAt || !isCounted(run)) return null;
  const isOpen = and(
    eq(bulkRecipients.sendId, sendId),
    inArray(bulkRecipients.state, ['waiting', 'sending']),
  );
  const [open] = await tx
    .select({ id: bulkRecipients.subscriberId })
    .from(bulkRecipients)
    .where(isOpen)
    .limit(1);
  if (open) return null;
  await tx.update(bulkRuns).set({ endedAt: now, note: '' }).where(eq(bulkRuns.sendId, sendId));
  return recordRun(tx, run, now);
}

async function recordRun(tx: Database, run: BulkRun, now: Date): Promise<Outcome | null> {
  const [send] = await tx.select().from(sends).where(eq(sends.id, run.sendId));
  const outcome = outcomeOf(run);
  if (!send || !(await record(tx, send, outcome, now))) return null;
  return outcome;
}

const figure = (count: number) => count.toLocaleString('en-US');

/** What the log of sends says of a send that has ended. */
export function outcomeOf(run: BulkRun): Outcome {
  const { total, sent, refused, unknown, skipped, cancelled } = run;
  const parts = [
    cancelled > 0 ? 'Cancelled.' : '',
    `Sent to ${figure(sent)} of ${figure(total)} subscribers.`,
    refused > 0 ? `${figure(refused)} refused.` : '',
    unknown > 0 ? `${figure(unknown)} not confirmed.` : '',
    skipped > 0 ? `${figure(skipped)} unsubscribed meanwhile.` : '',
  ];
  const answer = parts.filter((part) => part !== '').join(' ');
  if (unknown > 0) return { state: 'unknown', answer };
  if (sent === 0) return { state: 'failed', answer };
  return { state: refused + cancelled > 0 ? 'partial' : 'sent', answer };
}
