import type { FigureChoice, ScheduledSend } from '@/api/contract/scheduledSends';
import { formatClock, instantOf, wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import type { SendFacts } from '@/api/contract/newsletters';

/** Milliseconds between the sync for a scheduled send and the time at which it is due. */
export const syncLead = 2 * 60_000;

/** When figures are synced for what is due at that time. */
export function syncTimeFor(dueAt: Date): Date {
  return new Date(dueAt.getTime() - syncLead);
}

interface DueFigures {
  /** `YYYY-MM-DD HH:mm:ss` in New York. */
  dueAt: string;
  /** The time of the oldest figures that will be old by then; '' if it is unknown. */
  oldFigures: string;
  now: Date;
  /** Why nothing can be synced, as a sentence; undefined if it can. */
  syncObstacle?: string | undefined;
  /** True if somebody approved the email. */
  isApproved?: boolean;
}

/** What somebody decides whose figures will be old when the email is due. */
export interface FigureQuestion {
  label: string;
  hint: string;
  options: { value: FigureChoice; label: string }[];
}

/** Both ways to send figures that will be old, or one with the reason why the other is impossible. */
export function figureQuestion(figures: DueFigures): FigureQuestion | null {
  const due = instantOf(figures.dueAt);
  if (!due) return null;
  const { oldFigures, now, isApproved } = figures;
  const syncAt = syncTimeFor(due);
  const obstacle = figures.syncObstacle ?? (syncAt <= now ? tooLate : null);
  const moment = sendMoment(oldFigures, wallClockAt(now).slice(0, 10));
  const stored = {
    value: 'stored',
    label: moment === '' ? 'Send the stored figures' : `Send the figures of ${moment}`,
  } as const;
  const label = 'These figures will be old by then';
  if (obstacle !== null) return { label, hint: obstacle, options: [stored] };
  return {
    label,
    hint: isApproved ? `${syncing} The approval stays: only figures change.` : syncing,
    options: [{ value: 'synced', label: `Sync at ${formatClock(syncAt)}` }, stored],
  };
}

const tooLate =
  'It’s too late to sync before then. To send fresh figures, sync them in the composer first.';

const syncing =
  'After the sync, the email is checked again. If the sync fails or something new must be fixed, nothing is sent and you get an email.';

/**
 * What is decided: what was chosen if it is offered, else to sync, which needs no decision. Null while
 * somebody has to choose, undefined where there is no question.
 */
export function decidedFigures(
  question: FigureQuestion | null,
  chosen: FigureChoice | null,
): FigureChoice | null | undefined {
  if (!question) return undefined;
  const offered = question.options.map(({ value }) => value);
  return (
    offered.find((value) => value === chosen) ?? offered.find((value) => value === 'synced') ?? null
  );
}

/** Which figures a scheduled send shows, where somebody decided about them; else empty. */
export function figuresNote({ figures, due_at }: ScheduledSend): string {
  const due = instantOf(due_at);
  if (figures === 'stored') return 'Sent with the figures that it was scheduled with.';
  if (figures === null || !due) return '';
  return `Prices and metrics are synced at ${formatClock(syncTimeFor(due))}.`;
}

/**
 * What was done with a newsletter, such as `Tested 08:02`, `Sent 08:20` or `Published`, which has
 * no time. If it wasn't on `today` (`YYYY-MM-DD` in New York), the date is included.
 */
export function sendFacts(sends: SendFacts | undefined, today: string): string[] {
  if (!sends) return [];
  const { tested_at, sent_at, published_at, scheduled_at } = sends;
  return [
    tested_at !== null && told('Tested', sendMoment(tested_at, today)),
    sent_at !== null && told('Sent', sendMoment(sent_at, today)),
    published_at !== null && told('Published', otherDay(published_at, today)),
    scheduled_at !== null && told('Scheduled', sendMoment(scheduled_at, today)),
  ].filter((fact) => fact !== false);
}

/** Such as `1 delivery not confirmed`; empty if all are. */
export function unclearSends(sends: SendFacts | undefined): string {
  const count = sends?.unclear ?? 0;
  if (count === 0) return '';
  return count === 1 ? '1 delivery not confirmed' : `${count} deliveries not confirmed`;
}

function told(action: string, when: string): string {
  return when === '' ? action : `${action} ${when}`;
}

/** Empty if it isn't `YYYY-MM-DD HH:mm:ss`. */
function dayOf(wallClock: string): string {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(wallClock) ? wallClock.slice(0, 10) : '';
}

function otherDay(wallClock: string, today: string): string {
  return dayOf(wallClock) === today ? '' : sendMoment(wallClock, today);
}

/** The moment with its time; empty if it isn't `YYYY-MM-DD HH:mm:ss`. */
export function sendMoment(wallClock: string, today: string): string {
  return dayOf(wallClock) === '' ? '' : formatMoment(wallClock, today, { hasHour: true });
}
