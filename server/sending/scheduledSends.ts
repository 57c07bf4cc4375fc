import type { ScheduleState } from '@/api/contract/scheduledSends';
import type { SendChannel, SendVariant } from '@/api/contract/sends';
import { overdueAfter } from '@/domain/messaging/notificationState';
import { wallClockAt } from '@/domain/format/dates';
import { variants } from '@/domain/newsletter/variants';
import { needsApproval } from '@/domain/sending/approval';
import { isPublic } from '@/domain/sending/channels';
import { dueMinute } from '@/domain/sending/scheduling';
import {
  changeWaiting,
  dueSchedules,
  lockSchedule,
  type ScheduledRow,
} from '@server/db/scheduledSends';
import { approvalMode, approvalOf, approversIn } from '@server/db/approvals';
import { isNewsletterKept } from '@server/db/newsletters';
import { findSend, sentBytes, type SendRow } from '@server/db/sends';
import { accountOf } from '@server/db/users';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { Failure, failure } from '@server/http/failure';
import { describeError } from '@server/http/log';
import { blockingFindings } from './checkedSends';
import { sendNotice } from './notices';
import { orderOf, type CheckedSend } from './orders';
import { recipientsIn } from './recipients';
import { sampleObstacle } from './sampleFigures';

export type ScheduleDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'log'
  | 'ledger'
  | 'providers'
  | 'checkEmail'
  | 'publicUrl'
  | 'unsubscribeSecret'
  | 'replyTo'
  | 'listId'
  | 'testRecipients'
  | 'devRecipients'
  | 'outbox'
  | 'background'
>;

/** Milliseconds until a send that failed is tried again. */
const retryAfter = 60_000;

/**
 * Sends what is due. Several servers may do this at the same time, and any of them may stop at any
 * point: they use the key of the schedule, so each email is sent once.
 */
export async function sendDueNewsletters(deps: ScheduleDeps): Promise<void> {
  const due = await dueSchedules(deps.db.read, deps.clock());
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
  if (row.triedAt && clock().getTime() - row.triedAt.getTime() < retryAfter) return;
  const checked = await checkedOf(deps, row);
  const obstacle = await obstacleTo(deps, row, checked);
  if (obstacle !== '') return change(deps, row, 'held', obstacle);
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

/** The email exactly as it was scheduled, by the person who scheduled it. */
export async function checkedOf(deps: ScheduleDeps, row: ScheduledRow): Promise<CheckedSend> {
  const { db } = deps;
  const channel = row.channel as SendChannel;
  const bytes = await sentBytes(db.read, row.hash);
  if (!bytes) throw new Error('The bytes of a scheduled send are missing.');
  return {
    channel,
    variant: row.variant as SendVariant,
    input: row.input,
    email: { ...bytes, subject: row.subject },
    hash: row.hash,
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

/** Why the email must not go out as it is now; '' if it may. */
async function obstacleTo(
  deps: ScheduleDeps,
  row: ScheduledRow,
  checked: CheckedSend,
): Promise<string> {
  const { channel, email, input } = checked;
  if (!(await isNewsletterKept(deps.db.read, row.newsletterId))) {
    return 'The newsletter was deleted.';
  }
  if (!isPublic(channel) || !input) return '';
  const sample = sampleObstacle(deps.providers, channel, input);
  if (sample !== '') return sample;
  const isMissing = checked.approvalId === null && checked.unapproved === '';
  if (isMissing && needsApproval(await approvalMode(deps.db.read), channel)) {
    return 'This version isn’t approved.';
  }
  const form = channel === 'website' ? 'website' : 'email';
  const variant = variants[row.variant as SendVariant];
  const found = blockingFindings(
    deps.checkEmail({ ...email, form, variant, input, now: deps.clock() }),
  );
  return found.filter((text) => !row.findings.includes(text)).join(' ');
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
    await deps.db.write((tx) => changeWaiting(tx, row.id, { triedAt, note: sent.answer }));
    return undefined;
  }
  const state = outcomes[sent.state];
  return state && change(deps, row, state, state === 'unknown' ? sent.answer : '');
}

function giveUp(deps: ScheduleDeps, row: ScheduledRow, sent: SendRow | undefined): Promise<void> {
  if (sent?.state === 'failed') return change(deps, row, 'failed', sent.answer);
  if (sent?.state === 'unknown') return change(deps, row, 'unknown', sent.answer);
  const due = dueMinute({ due_at: wallClockAt(row.dueAt) });
  const note = `No server was running within an hour of ${due}, so nothing was sent.`;
  return change(deps, row, 'held', note);
}

/** What was held needs somebody, so it is also mailed: once, by the server that held it. */
async function change(
  deps: ScheduleDeps,
  row: ScheduledRow,
  state: ScheduleState,
  note: string,
): Promise<void> {
  const isChanged = await deps.db.write((tx) => changeWaiting(tx, row.id, { state, note }));
  if (!isChanged || (state !== 'held' && state !== 'failed')) return;
  const { email: own } = (await accountOf(deps.db.read, row.staffId)) ?? {};
  const others = (await approversIn(deps.db.read)).map(({ email }) => email);
  const due = dueMinute({ due_at: wallClockAt(row.dueAt) });
  sendNotice(deps, {
    to: own ? [own, ...others] : others,
    subject: `Not sent: ${row.subject}`,
    text: `This was scheduled for ${due} to ${row.audience}, and wasn't sent.\n\n${note}`,
    path: `/newsletter_V2/${row.newsletterId}`,
    key: `held ${row.id}`,
  });
}
