import { overdueAfter } from '@/domain/messaging/notificationState';
import { findSend, type SendRow } from '@server/db/sends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { Failure, failure } from '@server/http/failure';
import { describeError } from '@server/http/log';
import type { Order } from './ledger';
import type { Recovery } from './providers/provider';

/** Milliseconds until a send that failed is tried again. */
const retryAfter = 60_000;

/** When something is to leave by itself. */
export interface Schedule {
  /** Null for a time that can't be read, which is never due. */
  dueAt: Date | null;
  /** When it was last tried without success; null before the first try. */
  triedAt: Date | null;
}

/** One message that leaves by itself at its time. */
export interface ScheduledJob {
  /** The key of its send, the same on every server. */
  key: string;
  recovery: Recovery;
  /** As it was read. */
  schedule: Schedule;
  /** What must happen first. The message leaves at a later look. Absent where nothing must. */
  prepare?: (() => Promise<void>) | undefined;
  /** The message as it now leaves; null if it must not. */
  order(): Promise<Order | null>;
  /** Locks the schedule until the transaction ends. Null if the message isn't scheduled as it was read. */
  lock(tx: Database): Promise<Schedule | null>;
  /** The answer to whoever sends a message that is no longer due. */
  noLongerDue: string;
  /** Where the schedule keeps what became of the send. Absent where that is read from the send log. */
  outcome?: {
    /** The send has its outcome. */
    end(sent: SendRow): Promise<void>;
    /** The send failed and is tried again. */
    retry(sent: SendRow): Promise<void>;
    /** It is too late to send it. `sent` is the last try. */
    giveUp(sent?: SendRow): Promise<void>;
  };
}

type SchedulerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'ledger'>;

/** A message is `early` before its time, `due` for an hour, then `overdue`: a user has to send it. */
export function timing(dueAt: Date | null, now: Date): 'early' | 'due' | 'overdue' {
  const late = dueAt ? now.getTime() - dueAt.getTime() : Infinity;
  if (late < 0) return 'early';
  return late > overdueAfter ? 'overdue' : 'due';
}

/**
 * Sends what is due. Several servers may do this at the same time, and any of them may stop at any
 * point: they use the key of the schedule, so each message is sent once.
 */
export async function sendScheduled(deps: SchedulerDeps, jobs: ScheduledJob[]): Promise<void> {
  await Promise.all(
    jobs.map((job) =>
      sendOne(deps, job).catch((error: unknown) => {
        deps.log({ level: 'error', event: 'send-scheduled', ...describeError(error) });
      }),
    ),
  );
}

async function sendOne({ db, clock, ledger }: SchedulerDeps, job: ScheduledJob): Promise<void> {
  const { key, recovery, schedule, outcome } = job;
  const sent = await findSend(db.read, key);
  if (sent && !mayBeTried(sent, recovery)) return outcome?.end(sent);
  if (timing(schedule.dueAt, clock()) === 'overdue') return outcome?.giveUp(sent);
  if (job.prepare) return job.prepare();
  if (!mayLeave(schedule, clock())) return;
  const order = await job.order();
  if (!order) return;
  const confirm = async (tx: Database) => {
    await order.confirm?.(tx);
    const current = await job.lock(tx);
    const last = await findSend(tx, key);
    const isOpen = !last || mayBeTried(last, recovery);
    if (!current || !isOpen || !mayLeave(current, clock())) throw failure(409, job.noLongerDue);
  };
  try {
    await ledger.send({ ...order, confirm });
  } catch (error) {
    // Not due anymore, sent by another server, or shown to users: there is nothing to report.
    if (!(error instanceof Failure) || (error.status !== 409 && !outcome)) throw error;
  }
  const after = outcome && (await findSend(db.read, key));
  if (after) await (mayBeTried(after, recovery) ? outcome.retry(after) : outcome.end(after));
}

/** What certainly failed is tried again; so is what is unclear where the provider recognizes keys. */
function mayBeTried({ state }: SendRow, recovery: Recovery): boolean {
  if (state === 'unknown') return recovery === 'key';
  return state === 'failed' || state === 'intent';
}

function mayLeave({ dueAt, triedAt }: Schedule, now: Date): boolean {
  const waits = triedAt !== null && now.getTime() - triedAt.getTime() < retryAfter;
  return !waits && timing(dueAt, now) === 'due';
}
