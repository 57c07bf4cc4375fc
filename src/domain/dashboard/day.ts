import { parseDate, toCalendarDate } from '@internationalized/date';
import type { Announcement } from '@/api/contract/announcements';
import type { OutgoingSend } from '@/api/contract/dashboard';
import type { Notification } from '@/api/contract/notifications';
import { instantOf, parseWallClock, wallClockAt } from '@/domain/format/dates';
import { isTradingDay } from '@/domain/market/tradingDays';
import { isLive } from '@/domain/messaging/announcementState';

/** The day of an instant in New York, `YYYY-MM-DD`. */
export function dayAt(now: Date): string {
  return wallClockAt(now).slice(0, 10);
}

/** The instant at which a day begins in New York; such a day has 23 to 25 hours. */
export function startOfDay(day: string): Date {
  const start = instantOf(`${day} 00:00:00`);
  if (!start) throw new Error(`${day} isn't a day.`);
  return start;
}

/** The sends of the newest day before `day` on which anything was sent. */
export function lastDaysSends<Send extends Pick<OutgoingSend, 'created_at'>>(
  sends: readonly Send[],
  day: string,
): Send[] {
  const dayOf = (send: Send) => send.created_at?.slice(0, 10) ?? '';
  const days = sends.map(dayOf).filter((each) => each !== '' && each < day);
  const last = days.toSorted().at(-1);
  return sends.filter((send) => dayOf(send) === last);
}

/** True for a push that is scheduled for this day or an earlier one, and hasn't been sent. */
export function isDue(
  { scheduled, start_date }: Pick<Notification, 'scheduled' | 'start_date'>,
  day: string,
): boolean {
  return scheduled && start_date !== null && start_date.slice(0, 10) <= day;
}

/** The begin or the end of an announcement. */
export interface AnnouncementEvent {
  announcement: Announcement;
  kind: 'starts' | 'ends';
  /** New York wall clock, such as `12:00`. */
  time: string;
}

/**
 * What begins or ends on a day, in the order of time. The end of an announcement that readers
 * don't see is no event.
 */
export function announcementEvents(
  announcements: readonly Announcement[],
  day: string,
): AnnouncementEvent[] {
  const events = announcements.flatMap((announcement) => {
    const at = (kind: AnnouncementEvent['kind'], stamp: string | null) =>
      stamp?.startsWith(day) ? [{ announcement, kind, time: stamp.slice(11, 16) }] : [];
    const ends = isLive(announcement) ? at('ends', announcement.date_end) : [];
    return [...at('starts', announcement.date_start), ...ends];
  });
  return events.toSorted((a, b) => a.time.localeCompare(b.time));
}

/** The next day on which the US stock exchanges open, if they are closed on this one; otherwise null. */
export function nextSession(day: string): string | null {
  const local = parseWallClock(`${day} 00:00:00`);
  if (!local || isTradingDay(toCalendarDate(local))) return null;
  let next = parseDate(day);
  while (!isTradingDay(next)) next = next.add({ days: 1 });
  return next.toString();
}
