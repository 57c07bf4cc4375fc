import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type {
  BulkProgress,
  RecipientState,
  RunningSend,
  Undelivered,
} from '@/api/contract/bulkSends';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import {
  type BulkRun,
  countMoved,
  endRun,
  freezeNext,
  isCounted,
  openRuns,
  outcomeOf,
} from './bulkRuns';
import { sends } from './schema/newsletters';
import { bulkRecipients, bulkRuns } from './schema/subscribers';
import type { Outcome } from './sends';
import type { Database, Store } from './store';

/** Throws 404 for a send that doesn't leave one by one. */
export async function requireRun(tx: Database, sendId: number): Promise<BulkRun> {
  const [run] = await tx.select().from(bulkRuns).where(eq(bulkRuns.sendId, sendId)).for('update');
  if (!run) throw failure(404, 'This send isn’t in the list anymore. Reload the page.');
  return run;
}

/** Throws 409 for a send that has ended. */
export async function pauseRun(
  tx: Database,
  sendId: number,
  { isPaused, now }: { isPaused: boolean; now: Date },
): Promise<void> {
  const run = await requireRun(tx, sendId);
  if (run.endedAt) throw failure(409, 'This send has ended already.');
  if (run.cancelledAt) throw failure(409, 'This send was cancelled.');
  const change = isPaused ? { isPaused } : { isPaused, note: '', tries: 0, nextAt: now };
  await tx.update(bulkRuns).set(change).where(eq(bulkRuns.sendId, sendId));
}

/**
 * Cancels a send, also a paused one. Whoever sends for it then takes nobody else, and ends it. Throws
 * 409 for a send that has ended.
 */
export async function cancelRun(tx: Database, sendId: number, now: Date): Promise<void> {
  const run = await requireRun(tx, sendId);
  if (run.endedAt) throw failure(409, 'This send has ended already.');
  const change = { cancelledAt: now, isPaused: false, note: '', tries: 0, nextAt: now };
  await tx.update(bulkRuns).set(change).where(eq(bulkRuns.sendId, sendId));
}

/** Gives up some of those who wait for a cancelled send. Returns how many there were. */
export function cancelSome(tx: Database, sendId: number, now: Date): Promise<number> {
  return leaveSome(tx, sendId, { from: ['waiting'], state: 'cancelled', answer: cancelled, now });
}

const cancelled = 'Somebody cancelled the send first.';

/** Lets a send go to those of whom nothing is known. Throws 409 if there are none. */
export async function resendUnknown(tx: Database, sendId: number, now: Date): Promise<void> {
  const run = await requireRun(tx, sendId);
  if (!run.endedAt) throw failure(409, 'This send is still running. Wait until it has ended.');
  await tx
    .update(bulkRecipients)
    .set({ state: 'waiting', claim: null, attempts: 0, nextAt: now, at: now })
    .where(and(eq(bulkRecipients.sendId, sendId), eq(bulkRecipients.state, 'unknown')));
  const reopened = await tx
    .update(sends)
    .set({ state: 'sending', updatedAt: now })
    .where(and(eq(sends.id, sendId), eq(sends.state, 'unknown')))
    .returning({ id: sends.id });
  if (run.unknown === 0 || reopened.length === 0) {
    throw failure(409, 'Every recipient of this send has an outcome.');
  }
  const goesOn = { endedAt: null, isPaused: false, cancelledAt: null };
  const change = { unknown: 0, ...goesOn, note: '', tries: 0, nextAt: now };
  await tx.update(bulkRuns).set(change).where(eq(bulkRuns.sendId, sendId));
}

/** Settles recipients whose delivery isn't confirmed, as a person says. Null for another kind of send. */
export async function settleRun(
  tx: Database,
  sendId: number,
  { outcome, words, now }: { outcome: 'sent' | 'failed'; words: string; now: Date },
): Promise<Outcome | null> {
  const [run] = await tx.select().from(bulkRuns).where(eq(bulkRuns.sendId, sendId)).for('update');
  if (!run) return null;
  const state = outcome === 'sent' ? 'sent' : 'refused';
  await tx
    .update(bulkRecipients)
    .set({ state, answer: words, at: now })
    .where(and(eq(bulkRecipients.sendId, sendId), eq(bulkRecipients.state, 'unknown')));
  const settled = { ...run, [state]: run[state] + run.unknown, unknown: 0 };
  await tx
    .update(bulkRuns)
    .set({ [state]: settled[state], unknown: 0 })
    .where(eq(bulkRuns.sendId, sendId));
  return outcomeOf(settled);
}

const restored = 'Held because the database was restored from a backup. It may have been sent.';

/** Recipients that one step changes, so that no other change waits long for it. */
const leftAtOnce = 5_000;

/**
 * Ends what a backup had under way: the desk that the backup is of may have sent it since, so of
 * whoever waited nothing is known. Only while everything is held.
 */
export async function leaveRuns(db: Store, now: Date): Promise<void> {
  for (const { sendId } of await openRuns(db.read)) {
    let isDone = false;
    while (!isDone) {
      isDone = await db.write(async (tx) => {
        const run = await requireRun(tx, sendId);
        if (!isCounted(run)) await freezeNext(tx, run, now);
        else if ((await leaveSome(tx, sendId, { ...unsure, now })) < leftAtOnce) {
          await endRun(tx, sendId, now);
          return true;
        }
        return false;
      });
    }
  }
}

const unsure: Omit<Leaving, 'now'> = {
  from: ['waiting', 'sending'],
  state: 'unknown',
  answer: restored,
};

interface Leaving {
  from: RecipientState[];
  state: 'unknown' | 'cancelled';
  answer: string;
  now: Date;
}

/** Returns how many there were. */
async function leaveSome(
  tx: Database,
  sendId: number,
  { from, state, answer, now }: Leaving,
): Promise<number> {
  const { subscriberId } = bulkRecipients;
  const isOpen = and(eq(bulkRecipients.sendId, sendId), inArray(bulkRecipients.state, from));
  const some = tx.select({ id: subscriberId }).from(bulkRecipients).where(isOpen).limit(leftAtOnce);
  const lost = await tx
    .update(bulkRecipients)
    .set({ state, answer, claim: null, at: now })
    .where(and(isOpen, inArray(subscriberId, some)))
    .returning({ sendId: bulkRecipients.sendId });
  await countMoved(
    tx,
    lost.map((row) => ({ ...row, state })),
  );
  return lost.length;
}

/** How far sends are, by their number. `perMinute` is the most that leaves in a minute. */
export async function progressOf(
  db: Database,
  sendIds: number[],
  perMinute: number,
): Promise<Map<number, BulkProgress>> {
  if (sendIds.length === 0) return new Map();
  const rows = await db.select().from(bulkRuns).where(inArray(bulkRuns.sendId, sendIds));
  return new Map(rows.map((run) => [run.sendId, asProgress(run, perMinute)]));
}

function asProgress(run: BulkRun, perMinute: number): BulkProgress {
  const { total, sent, refused, unknown, skipped, cancelled: given, note } = run;
  return {
    total,
    sent,
    refused,
    unknown,
    skipped,
    note,
    cancelled: given,
    is_counted: isCounted(run),
    is_paused: run.isPaused,
    is_cancelled: run.cancelledAt !== null || given > 0,
    is_ended: run.endedAt !== null,
    per_minute: perMinute,
  };
}

/** The sends that haven't ended, the oldest first. */
export async function runningSends(db: Database, perMinute: number): Promise<RunningSend[]> {
  const rows = await db
    .select({
      run: bulkRuns,
      newsletterId: sends.newsletterId,
      subject: sends.subject,
      audience: sends.audience,
    })
    .from(bulkRuns)
    .innerJoin(sends, eq(sends.id, bulkRuns.sendId))
    .where(isNull(bulkRuns.endedAt))
    .orderBy(asc(bulkRuns.sendId));
  return rows.map(({ run, newsletterId, subject, audience }) => ({
    id: run.sendId,
    newsletter_id: newsletterId ?? 0,
    subject,
    audience,
    progress: asProgress(run, perMinute),
  }));
}

/** Those who didn't get a send, or of whom that isn't known. */
export async function undeliveredOf(db: Database, sendId: number): Promise<Undelivered[]> {
  const rows = await db
    .select()
    .from(bulkRecipients)
    .where(
      and(
        eq(bulkRecipients.sendId, sendId),
        inArray(bulkRecipients.state, ['refused', 'unknown', 'skipped', 'cancelled']),
      ),
    )
    // What happened to somebody comes before the many to whom nothing did.
    .orderBy(
      sql`${bulkRecipients.state} = 'cancelled'`,
      asc(bulkRecipients.state),
      asc(bulkRecipients.email),
    )
    .limit(10_000);
  return rows.map(({ email, state, answer, at }) => ({
    email,
    state: state as Undelivered['state'],
    answer,
    at: wallClockAt(at),
  }));
}

/** Milliseconds for which it stays known who got a send: 30 days. */
const keptFor = 30 * 24 * 60 * 60_000;
const forgottenAtOnce = 5_000;

/** Deletes some of those whose send ended long ago. The counts stay. */
export async function forgetRecipients(tx: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor);
  const old = tx.select({ id: bulkRuns.sendId }).from(bulkRuns).where(lt(bulkRuns.endedAt, before));
  await tx.execute(sql`delete from ${bulkRecipients} where ctid in (
    select ctid from ${bulkRecipients} where ${inArray(bulkRecipients.sendId, old)}
    limit ${sql.raw(String(forgottenAtOnce))})`);
}
