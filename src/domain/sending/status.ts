import type { Notification } from '@/api/contract/notifications';
import type { ScheduleState } from '@/api/contract/scheduledSends';
import type { SendState } from '@/api/contract/sends';
import { notificationStateOf } from '@/domain/messaging/notificationState';
import { sendStateNames, shownState } from './sendState';

/** What a thing's state means to the person who reads it. */
export type Status =
  | 'draft'
  | 'tested'
  | 'scheduled'
  | 'held'
  | 'sending'
  | 'sent'
  | 'published'
  | 'saved'
  | 'partial'
  | 'failed'
  | 'unconfirmed'
  | 'live'
  | 'testing'
  | 'ended'
  | 'edited';

/** The word for each state, which is the same on every screen and in every CSV. */
const words: Record<Status, string> = {
  draft: 'Draft',
  tested: 'Tested',
  scheduled: 'Scheduled',
  held: 'Held',
  sending: 'Sending',
  sent: 'Sent',
  published: 'Published',
  saved: 'Saved only',
  partial: 'Sent to some',
  failed: sendStateNames.failed,
  unconfirmed: 'Not confirmed',
  live: 'Live',
  testing: 'Testing',
  ended: 'Ended',
  edited: 'Edited since sending',
};

export function statusWord(status: Status): string {
  return words[status];
}

const ofSends: Record<SendState, Status> = {
  intent: 'sending',
  sending: 'sending',
  sent: 'sent',
  saved: 'saved',
  partial: 'partial',
  failed: 'failed',
  unknown: 'unconfirmed',
};

/** The state of an email, a publication or a push. */
export function sendStatus(send: { state: SendState; is_saved?: boolean }): Status {
  return ofSends[shownState(send)];
}

/** The state of a scheduled send that hasn't left. */
export function scheduleStatus(state: ScheduleState): Status {
  if (state === 'held' || state === 'failed') return state;
  return 'scheduled';
}

/**
 * The state of the newest push, or of the notification if there was none. One that is too late to
 * leave by itself wasn't delivered either.
 */
export function notificationStatus(row: Notification, now: Date): Status {
  const state = notificationStateOf(row, now);
  if (state.kind === 'unknown') return 'unconfirmed';
  if (state.kind === 'sending') return 'sending';
  if (state.kind === 'overdue' || state.error !== null) return 'failed';
  if (state.kind === 'scheduled') return 'scheduled';
  if (row.push?.state === 'saved') return 'saved';
  return row.sent_at === null ? 'draft' : 'sent';
}
