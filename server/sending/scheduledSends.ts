import type { SendChannel, SendVariant } from '@/api/contract/sends';
import { formatClock, wallClockAt } from '@/domain/format/dates';
import { isPublic } from '@/domain/sending/channels';
import { dueMoment } from '@/domain/sending/scheduling';
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
import { accountOf } from '@server/db/users';
import type { Deps } from '@server/deps';
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
import { withCurrentProviders } from './providers/provider';
import { sendScheduled, type ScheduledJob } from './scheduler';
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

/** Sends what is due, and syncs figures for what soon is. */
export async function sendDueNewsletters(given: ScheduleDeps): Promise<void> {
  const due = await dueSchedules(given.db.read, given.clock());
  if (due.length === 0) return;
  const deps = await withCurrentProviders(given);
  await sendScheduled(
    deps,
    due.map((row) => jobOf(deps, row)),
  );
}

function jobOf(deps: ScheduleDeps, row: ScheduledRow): ScheduledJob {
  const change = async (to: Parameters<typeof changeWaiting>[2]) => {
    await deps.db.write((tx) => changeWaiting(tx, row.id, to));
  };
  return {
    key: row.sendKey,
    recovery: deps.providers[row.channel as SendChannel].recovery,
    schedule: row,
    noLongerDue: 'This send is no longer scheduled.',
    prepare: needsSync(row) ? () => syncFigures(deps, row) : undefined,
    async order() {
      const checked = await checkedOf(deps, row);
      const obstacle = await obstacleTo(deps, row, checked.approvalId);
      if (obstacle === '') return orderOf(deps, checked);
      await hold(deps, row, { state: 'held', note: obstacle });
      return null;
    },
    // Nobody cancels it before the send is claimed.
    async lock(tx) {
      const current = await lockSchedule(tx, row.id);
      return current.state === 'waiting' ? current : null;
    },
    outcome: {
      async end({ state, answer }) {
        if (state === 'unknown') await change({ state, note: answer });
        else if (state !== 'sending') await change({ state: 'sent', note: '' });
      },
      retry: ({ answer }) => change({ triedAt: deps.clock(), note: answer }),
      async giveUp(sent) {
        if (sent?.state === 'failed') await hold(deps, row, { state: 'failed', note: sent.answer });
        else if (sent?.state === 'unknown') await change({ state: 'unknown', note: sent.answer });
        else await hold(deps, row, { state: 'held', note: missed(row) });
      },
    },
  };
}

function missed({ dueAt }: ScheduledRow): string {
  const due = dueMoment({ due_at: wallClockAt(dueAt) }, null);
  return `No server was running within an hour of ${due}, so nothing was sent.`;
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
  const { subject, html, text } = await deps.renderNewsletter(
    row.variant as SendVariant,
    input,
    formOf(row),
  );
  const synced = { input, subject, syncedHash: await hashOf(html), syncedAt: now };
  await deps.db.write((tx) => storeSynced(tx, row.id, synced, { html, text }));
}
