import type { Notification, Push } from '@/api/contract/notifications';
import { gapError, instantOf, wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import { sendStateNames } from '@/domain/sending/sendState';

/** In milliseconds: a scheduled notification that is later than this is no longer sent automatically. */
export const overdueAfter = 60 * 60_000;

/** In milliseconds: how long before it is due a notification counts as changing. */
const soon = 2 * 60_000;

/** A start date that can be scheduled, or the reason why it can't. */
export interface ScheduleOffer {
  /** `YYYY-MM-DD HH:mm:ss`, New York wall clock. */
  date: string;
  obstacle: string | null;
}

/**
 * The state of a notification, which decides what can be done with it. `error` says why the
 * newest push wasn't sent.
 */
export type NotificationState =
  | { kind: 'open'; send: 'Send' | 'Resend'; offer: ScheduleOffer | null; error: string | null }
  /** `obstacle` says why the date can't be used. */
  | { kind: 'scheduled'; date: string | null; obstacle: string | null; error: string | null }
  /** Scheduled, more than an hour late, and not sent. */
  | { kind: 'overdue'; date: string; error: string | null }
  /**
   * Delivery of the newest push isn't confirmed, so a user has to mark it as sent or failed first.
   */
  | { kind: 'unknown'; push: Push; date: string | null; isScheduled: boolean }
  | { kind: 'sending'; date: string | null };

export function notificationStateOf(notification: Notification, now: Date): NotificationState {
  const { push, start_date: date, scheduled: isScheduled } = notification;
  if (push?.state === 'intent' || push?.state === 'sending') return { kind: 'sending', date };
  if (push?.state === 'unknown') return { kind: 'unknown', push, date, isScheduled };
  const error = push?.state === 'failed' ? failureOf(push, now) : null;
  if (!isScheduled) {
    const send = notification.sent_at === null ? 'Send' : 'Resend';
    return { kind: 'open', send, offer: offerOf(date, now), error };
  }
  const lateness = latenessOf(notification, now);
  return date !== null && lateness !== null && lateness > overdueAfter
    ? { kind: 'overdue', date, error }
    : { kind: 'scheduled', date, obstacle: date && gapError(date), error };
}

/**
 * True if the list may change soon without a user's action: a push is being sent or is due about
 * now.
 */
export function isChanging(notification: Notification, now: Date): boolean {
  const { push, scheduled } = notification;
  if (push?.state === 'intent' || push?.state === 'sending') return true;
  const lateness = scheduled ? latenessOf(notification, now) : null;
  return lateness !== null && lateness >= -soon && lateness < overdueAfter;
}

/** Milliseconds since it was due, negative before that; null if it was sent or has no time. */
function latenessOf({ start_date, sent_at }: Notification, now: Date): number | null {
  const start = instantOf(start_date);
  if (!start) return null;
  const sent = instantOf(sent_at);
  return sent && sent >= start ? null : now.getTime() - start.getTime();
}

function offerOf(date: string | null, now: Date): ScheduleOffer | null {
  if (date === null) return null;
  const start = instantOf(date);
  if (!start) return { date, obstacle: gapError(date) ?? 'Enter a valid date and time.' };
  return { date, obstacle: start <= now ? 'This time has passed' : null };
}

/** What a reader of the list has to know about a notification besides its state. */
export interface NotificationNote {
  tone: 'warn' | 'danger';
  words: string;
}

/** Why it wasn't sent or can't be sent; null if nothing is wrong. */
export function notificationNoteOf(notification: Notification, now: Date): NotificationNote | null {
  const state = notificationStateOf(notification, now);
  if (state.kind === 'sending') return null;
  if (state.kind === 'unknown') return { tone: 'warn', words: sendStateNames.unknown };
  if (state.error !== null) return { tone: 'danger', words: state.error };
  if (state.kind === 'overdue') {
    return { tone: 'warn', words: 'More than an hour late. It wasn’t sent.' };
  }
  if (notification.push?.state === 'saved') {
    return { tone: 'warn', words: `${sendStateNames.saved}; no push service is connected` };
  }
  return state.kind === 'scheduled' && state.obstacle !== null
    ? { tone: 'warn', words: state.obstacle }
    : null;
}

/** Such as `Not delivered 07:58: {answer}`. */
function failureOf({ updated_at, answer }: Push, now: Date): string {
  const today = wallClockAt(now).slice(0, 10);
  const when = formatMoment(updated_at, today, { hasHour: true });
  return `${sendStateNames.failed}${when && ` ${when}`}${answer ? `: ${answer}` : ''}`;
}
