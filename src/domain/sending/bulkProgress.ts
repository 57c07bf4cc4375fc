import type { BulkProgress, Undelivered } from '@/api/contract/bulkSends';
import { toCsv } from '@/domain/format/csv';
import { counted } from '@/domain/format/text';
import type { Status } from './status';

const figures = new Intl.NumberFormat('en-US');

/** Recipients without an outcome. */
export function leftOver(progress: BulkProgress): number {
  const { total, sent, refused, unknown, skipped, cancelled } = progress;
  return Math.max(0, total - sent - refused - unknown - skipped - cancelled);
}

/** Such as `12,400 of 100,000`. */
export function progressSentence(progress: BulkProgress): string {
  const { total, sent, is_counted, is_paused, is_cancelled, is_ended } = progress;
  if (!is_counted) return `Counting recipients: ${figures.format(total)} so far`;
  const state = is_cancelled
    ? is_ended
      ? ', cancelled'
      : ', cancelling'
    : is_paused && !is_ended
      ? ', paused'
      : '';
  return `${figures.format(sent)} of ${figures.format(total)} sent${state}`;
}

/** Such as `12,400 subscribers got it. The other 87,600 won’t.` */
export function cancelSentence(progress: BulkProgress): string {
  const { sent, is_counted } = progress;
  const got = sent === 0 ? 'Nobody got it yet' : `${counted(sent, 'subscriber')} got it`;
  const left = is_counted
    ? `The other ${figures.format(leftOver(progress))} won’t`
    : 'Others won’t';
  return `${got}. ${left}, except for a few who are being sent to right now.`;
}

/** What a send that goes on is doing, as a pill: its color, and a word. */
export function runState(progress: BulkProgress): { status: Status; words: string } {
  if (progress.is_cancelled) return { status: 'ended', words: 'Cancelling' };
  if (progress.is_paused) return { status: 'partial', words: 'Paused' };
  if (waitingSentence(progress) !== '') return { status: 'failed', words: 'Stopped' };
  return { status: 'sending', words: 'Sending' };
}

/** Such as `About 30 minutes left`, at the most that may leave; empty where that isn't known. */
export function timeLeft(progress: BulkProgress): string {
  const { per_minute: perMinute, is_counted } = progress;
  if (!is_counted || perMinute <= 0) return '';
  const minutes = Math.ceil(leftOver(progress) / perMinute);
  if (minutes < 90) return `About ${counted(Math.max(1, minutes), 'minute')} left`;
  return `About ${counted(Math.round(minutes / 60), 'hour')} left`;
}

/** Why nothing leaves now; empty while it does, and at the end. */
export function waitingSentence({ is_ended, per_minute: perMinute, note }: BulkProgress): string {
  if (is_ended) return '';
  if (perMinute <= 0) {
    return 'Sending has stopped: BULK_SMTP_URL was removed from the server’s settings. It continues once it’s set again.';
  }
  return note && `${note} It will be tried again.`;
}

const states: Record<Undelivered['state'], string> = {
  refused: 'Refused',
  unknown: 'Not confirmed',
  skipped: 'Unsubscribed meanwhile',
  cancelled: 'Not sent',
};

/** Who didn't get a send and why, for a spreadsheet. */
export function undeliveredCsv(rows: readonly Undelivered[]): string {
  return toCsv(
    ['Email', 'State', 'Answer', 'When'],
    rows.map(({ email, state, answer, at }) => [email || 'Deleted', states[state], answer, at]),
  );
}
