import type { Notification, Push } from '@/api/contract/notifications';
import { gapError, instantOf, wallClockAt } from './dates';
import { overdueAfter } from './pushTimes';

/** The list is read again while something goes out within this time. Milliseconds. */
const soon = 2 * 60_000;

/** A start date that could be scheduled, and why it cannot be. */
export interface ScheduleOffer {
  /** `YYYY-MM-DD HH:mm:ss`, New York wall clock. */
  date: string;
  obstacle: string | null;
}

/**
 * Where a notification stands, and so what can be done with it (first document §4). `failure` says
 * that the newest push did not leave.
 */
export type Life =
  | { kind: 'open'; send: 'Send' | 'Resend'; offer: ScheduleOffer | null; failure: string | null }
  /** `obstacle` says why the date is no time. */
  | { kind: 'scheduled'; date: string | null; obstacle: string | null; failure: string | null }
  /** Scheduled, more than an hour late, and not sent. */
  | { kind: 'overdue'; date: string; failure: string | null }
  /** Nobody knows whether the push left: a person has to say so first. */
  | { kind: 'unknown'; push: Push; date: string | null; isScheduled: boolean }
  | { kind: 'sending'; date: string | null };

export function lifeOf(notification: Notification, now: Date): Life {
  const { push, start_date: date, scheduled: isScheduled } = notification;
  if (push?.state === 'intent' || push?.state === 'sending') return { kind: 'sending', date };
  if (push?.state === 'unknown') return { kind: 'unknown', push, date, isScheduled };
  const failure = push?.state === 'failed' ? failureOf(push, now) : null;
  if (!isScheduled) {
    const send = notification.sent_at === null ? 'Send' : 'Resend';
    return { kind: 'open', send, offer: offerOf(date, now), failure };
  }
  const lateness = latenessOf(notification, now);
  return date !== null && lateness !== null && lateness > overdueAfter
    ? { kind: 'overdue', date, failure }
    : { kind: 'scheduled', date, obstacle: date && gapError(date), failure };
}

/** True while the list may change by itself: something is being sent, or due about now. */
export function isStirring(notification: Notification, now: Date): boolean {
  const { push, scheduled } = notification;
  if (push?.state === 'intent' || push?.state === 'sending') return true;
  const lateness = scheduled ? latenessOf(notification, now) : null;
  return lateness !== null && lateness >= -soon && lateness < overdueAfter;
}

/** Milliseconds since it should have gone out, below 0 before; null where it did, or has no time. */
function latenessOf({ start_date, sent_at }: Notification, now: Date): number | null {
  const start = instantOf(start_date);
  if (!start) return null;
  const sent = instantOf(sent_at);
  return sent && sent >= start ? null : now.getTime() - start.getTime();
}

function offerOf(date: string | null, now: Date): ScheduleOffer | null {
  if (date === null) return null;
  const start = instantOf(date);
  if (!start) return { date, obstacle: gapError(date) ?? 'This is no date and time.' };
  return { date, obstacle: start <= now ? 'This time has passed' : null };
}

/** `Failed at 07:58: {answer}`; of another day the date stands there too. */
function failureOf({ updated_at, answer }: Push, now: Date): string {
  const today = wallClockAt(now).slice(0, 10);
  const when = updated_at?.startsWith(today) ? updated_at.slice(11, 16) : updated_at?.slice(0, 16);
  return `Failed${when ? ` at ${when}` : ''}${answer ? `: ${answer}` : ''}`;
}
