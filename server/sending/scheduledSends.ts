import type { ScheduleState } from '@/api/contract/scheduledSends';
import type { SendChannel, SendVariant } from '@/api/contract/sends';
import { overdueAfter } from '@/domain/messaging/notificationState';
import { formatClock, wallClockAt } from '@/domain/format/dates';
import { isPublic } from '@/domain/sending/channels';
import { dueMinute } from '@/domain/sending/scheduling';
import {
  changeWaiting,
  claimSync,
  dueSchedules,
  isUnsynced,
  lockSchedule,
  needsSync,
  outgoingHash,
  type ScheduledRow,
  storeSynced,
} from '@server/db/scheduledSends';
import { approvalOf } from '@server/db/approvals';
import { findSend, type SendRow } from '@server/db/sends';
import { accountOf } from '@server/db/users';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { Failure, failure } from '@server/http/failure';
import { describeError } from '@server/http/log';
import {
  bytesOf,
  type CheckDeps,
  findingsAgainst,
  formOf,
  obstacleTo,
  scheduledContent,
} from './dueChecks';
import { hold, type HoldDeps } from './heldSends';
import { type CheckedSend, orderOf } from './orders';
import { withCurrentProviders } from './providers/current';
import { recipientsIn } from './checkedSends';
import { withFreshFigures } from '@/domain/figures/snapshot';
import { shownFigures, type ShownFigures } from '@server/db/newsletterContent';
import { connectedMarket } from '@server/feeds/feed';
import { syncMarket } from '@server/feeds/sync';
import { hashOf } from '@server/http/tokens';
import { within } from '@server/http/within';

export type ScheduleDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'log'
  | 'ledger'
  | 'providers'
  | 'feeds'
  | 'renderNewsletter'
  | 'checkEmail'
  | 'publicUrl'
  | 'unsubscribeSecret'
  | 'replyTo'
  | 'listId'
  | 'testRecipients'
  | 'devRecipients'
  | 'outbox'
  | 'publisher'
  | 'background'
>;

/** Milliseconds until a send that failed is tried again. */
const retryAfter = 60_000;

/**
 * Sends what is due, and syncs figures for what soon is. Several servers may do this at the same time,
 * and any of them may stop at any point: they use the key of the schedule, so each email is sent once.
 */
export async function sendDueNewsletters(given: ScheduleDeps): Promise<void> {
  const due = await dueSchedules(given.db.read, given.clock());
  if (due.length === 0) return;
  const deps = await withCurrentProviders(given);
  await Promise.all(
    due.map((row) =>
      sendOne(deps, row).catch((error: unknown) => {
        deps.log({ level: 'error', event: 'send-scheduled', ...describeError(error) });
      }),
    ),
  );
}

async function sendOne(deps: ScheduleDeps, row: ScheduledRow): Promise<void> {
  const { db, clock } = deps;
  const sent = await findSend(db.read, row.sendKey);
  if (sent && !mayBeTried(deps, sent)) return settle(deps, row, sent);
  const age = clock().getTime() - row.dueAt.getTime();
  if (age > overdueAfter) return giveUp(deps, row, sent);
  if (needsSync(row)) return syncFigures(deps, row);
  if (row.triedAt && clock().getTime() - row.triedAt.getTime() < retryAfter) return;
  const checked = await checkedOf(deps, row);
  const obstacle = await obstacleTo(deps, row, checked.approvalId);
  if (obstacle !== '') return hold(deps, row, { state: 'held', note: obstacle });
  const order = await orderOf(deps, checked);
  const confirm = async (tx: Database) => {
    await order.confirm?.(tx);
    await requireWaiting(tx, row);
  };
  try {
    await deps.ledger.send({ ...order, confirm });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  const after = await findSend(db.read, row.sendKey);
  if (after) await settle(deps, row, after);
}

/** What certainly failed is tried again; so is what is unclear where the provider recognizes keys. */
function mayBeTried({ providers }: ScheduleDeps, { state, channel }: SendRow): boolean {
  if (state === 'unknown') return providers[channel as SendChannel].recovery === 'key';
  return state === 'failed' || state === 'intent';
}

/**
 * The email exactly as it was scheduled, but for synced figures, by the person who scheduled it. The
 * approval is of what was scheduled.
 */
export async function checkedOf(deps: ScheduleDeps, row: ScheduledRow): Promise<CheckedSend> {
  const { db } = deps;
  const channel = row.channel as SendChannel;
  const input = await scheduledContent(deps, row);
  return {
    channel,
    variant: row.variant as SendVariant,
    input,
    publisher: input.publisher,
    email: { ...(await bytesOf(db.read, row)), subject: row.subject },
    hash: outgoingHash(row),
    key: row.sendKey,
    user: { user_id: row.staffId, email: (await accountOf(db.read, row.staffId))?.email ?? '' },
    reason: row.reason,
    findings: row.findings,
    recipients: isPublic(channel) ? [] : await recipientsIn(deps, channel),
    repeats: row.repeats,
    approvalId: row.unapproved === '' ? await approvalOf(db.read, row) : null,
    unapproved: row.unapproved,
  };
}

/** Locks the schedule, so that nobody cancels it before the send is claimed. */
async function requireWaiting(tx: Database, { id }: ScheduledRow): Promise<void> {
  const row = await lockSchedule(tx, id);
  if (row.state !== 'waiting') throw failure(409, 'This send is no longer scheduled.');
}

const outcomes: Partial<Record<SendRow['state'], ScheduleState>> = {
  sent: 'sent',
  saved: 'sent',
  partial: 'sent',
  unknown: 'unknown',
};

/** Ends the schedule once the log knows the outcome. What certainly failed is tried again. */
async function settle(deps: ScheduleDeps, row: ScheduledRow, sent: SendRow): Promise<void> {
  if (mayBeTried(deps, sent)) {
    const triedAt = deps.clock();
    return change(deps, row, { triedAt, note: sent.answer });
  }
  const state = outcomes[sent.state];
  const note = state === 'unknown' ? sent.answer : '';
  if (state) await change(deps, row, { state, note });
}

async function change(
  { db }: ScheduleDeps,
  { id }: ScheduledRow,
  to: Parameters<typeof changeWaiting>[2],
): Promise<void> {
  await db.write((tx) => changeWaiting(tx, id, to));
}

async function giveUp(
  deps: ScheduleDeps,
  row: ScheduledRow,
  sent: SendRow | undefined,
): Promise<void> {
  if (sent?.state === 'failed') return hold(deps, row, { state: 'failed', note: sent.answer });
  if (sent?.state === 'unknown') {
    return change(deps, row, { state: 'unknown', note: sent.answer });
  }
  const due = dueMinute({ due_at: wallClockAt(row.dueAt) });
  const note = `No server was running within an hour of ${due}, so nothing was sent.`;
  return hold(deps, row, { state: 'held', note });
}

type SyncDeps = CheckDeps & HoldDeps & Pick<Deps, 'feeds' | 'log'>;

/** Milliseconds that the market has to answer. */
const syncLimit = 30_000;

/** Milliseconds after which another server syncs in place of one that didn't finish. */
const claimLasts = 60_000;

/**
 * Syncs the newsletter's prices and metrics for what is due at the time of `row`, and renders what was
 * scheduled with them: nothing else of an email changes. If the sync fails, all of it is held. Several
 * servers may do this at the same time: one of them does.
 */
async function syncFigures(deps: SyncDeps, row: ScheduledRow): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const rows = await db.write((tx) => claimSync(tx, row, { now, lasts: claimLasts }));
  if (rows.length === 0) return;
  try {
    const syncing = freshFigures(deps, row, now);
    const fresh = await within(syncLimit, syncing, () => new Error('The market didn’t answer.'));
    for (const each of rows) await showFigures(deps, each, { fresh, now });
  } catch (error) {
    log({ level: 'error', event: 'sync-scheduled', ...describeError(error) });
    const time = formatClock(now);
    const note = `Prices and metrics couldn’t be synced at ${time}. Sync them in the composer, then send or reschedule.`;
    for (const each of rows) await hold(deps, each, { state: 'held', note }, isUnsynced);
  }
}

async function freshFigures({ db, feeds }: SyncDeps, row: ScheduledRow, now: Date) {
  const { newsletterId: id, staffId } = row;
  const market = await connectedMarket(feeds);
  if (!market) throw new Error('No market source is connected.');
  await syncMarket(db, market, { now, newsletter: { id, staffId } });
  return shownFigures(db.read, id, now);
}

/** Renders a send with other figures. What can't be rendered as it was scheduled is held. */
async function showFigures(
  deps: SyncDeps,
  row: ScheduledRow,
  { fresh, now }: { fresh: ShownFigures; now: Date },
): Promise<void> {
  const obstacle = await findingsAgainst(deps, row);
  if (obstacle !== '') return hold(deps, row, { state: 'held', note: obstacle }, isUnsynced);
  const input = withFreshFigures(await scheduledContent(deps, row), fresh);
  const { subject, html, text } = deps.renderNewsletter(
    row.variant as SendVariant,
    input,
    formOf(row),
  );
  const synced = { input, subject, syncedHash: await hashOf(html), syncedAt: now };
  await deps.db.write((tx) => storeSynced(tx, row.id, synced, { html, text }));
}
