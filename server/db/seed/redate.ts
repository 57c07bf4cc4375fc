import {
  type CalendarDate,
  type CalendarDateTime,
  isWeekend,
  parseDate,
  toCalendarDate,
} from '@internationalized/date';
import { formatWallClock, instantOf, parseWallClock, wallClockAt } from '@/domain/format/dates';
import { dayOf } from '@server/http/clock';

const minute = 60_000;
/** The day of the samples as they are written. */
const sampleDay = '2026-11-20';

/** `count` times of today in New York, newest first, none later than now. */
export function spreadOver(now: Date, count: number): string[] {
  const midnight = instantOf(`${dayOf(now)} 00:00:00`) ?? now;
  const step = Math.min(17 * minute, (now.getTime() - midnight.getTime()) / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) =>
    wallClockAt(new Date(now.getTime() - index * step)),
  );
}

/** Moves a sample's time by the days since the samples' own day; an hour that does not exist moves on by one. */
export function redated(stamp: string | null, now: Date): string {
  const local = parseWallClock(stamp);
  if (!local) return wallClockAt(now);
  return movedBy(local, parseDate(dayOf(now)).compare(parseDate(sampleDay)));
}

function movedBy(local: CalendarDateTime, days: number): string {
  const moved = local.add({ days });
  const text = formatWallClock(moved);
  return instantOf(text) ? text : formatWallClock(moved.add({ hours: 1 }));
}

/** The same for past times, newest first. Where the newest would lie in the future, all move back together. */
export function redatedPast(stamps: (string | null)[], now: Date): string[] {
  const moved = stamps.map((stamp) => instantOf(redated(stamp, now)) ?? now);
  const ahead = Math.max(0, (moved[0] ?? now).getTime() - now.getTime());
  return moved.map((instant) => wallClockAt(new Date(instant.getTime() - ahead)));
}

/**
 * Moves the samples' newsletters, given newest first: the newest is today's, whatever the day, and each
 * one before it is of the weekday before. A title with the date in it follows, and nothing has been
 * written after `now`.
 */
export function redatedNewsletters<Row extends NewsletterStamps>(rows: Row[], now: Date): Row[] {
  const today = parseDate(dayOf(now));
  const days = rows.reduce<CalendarDate[]>(
    (known, _, at) => [...known, at === 0 ? today : weekdayBefore(known[at - 1] ?? today)],
    [],
  );
  return rows.map((row, at) => {
    const move = (stamp: string) => onDay(stamp, days[at] ?? today);
    const date = move(row.date);
    const name = row.name.replace(dayInTitle(row.date), dayInTitle(date));
    const created_at = noLaterThan(now, move(row.created_at));
    return { ...row, name, date, created_at, updated_at: noLaterThan(now, move(row.updated_at)) };
  });
}

function weekdayBefore(day: CalendarDate): CalendarDate {
  const before = day.subtract({ days: 1 });
  return isWeekend(before, 'en-US') ? weekdayBefore(before) : before;
}

/** A stamp of today that is still to come becomes now. */
function noLaterThan(now: Date, stamp: string): string {
  const instant = instantOf(stamp);
  return instant && instant > now ? wallClockAt(now) : stamp;
}

interface NewsletterStamps {
  name: string;
  date: string;
  created_at: string;
  updated_at: string;
}

function onDay(stamp: string, day: CalendarDate): string {
  const local = parseWallClock(stamp);
  return local ? movedBy(local, day.compare(toCalendarDate(local))) : stamp;
}

/** `DD/MM/YYYY` */
const dayInTitle = (stamp: string) => stamp.slice(0, 10).split('-').toReversed().join('/');
