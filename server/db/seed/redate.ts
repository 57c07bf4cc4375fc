import { type CalendarDateTime, parseDate } from '@internationalized/date';
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

const week = 7 * 24 * 60 * minute;

/**
 * Moves the samples' newsletters by whole weeks, so that what they say of a Wednesday stays true: the
 * newest, given first, is at most a week old. A title with the date in it follows.
 */
export function redatedNewsletters<Row extends NewsletterStamps>(rows: Row[], now: Date): Row[] {
  const newest = instantOf(rows[0]?.updated_at) ?? now;
  const days = 7 * Math.max(0, Math.floor((now.getTime() - newest.getTime()) / week));
  return rows.map((row) => {
    const date = later(row.date, days);
    const name = row.name.replace(dayInTitle(row.date), dayInTitle(date));
    const created_at = later(row.created_at, days);
    return { ...row, name, date, created_at, updated_at: later(row.updated_at, days) };
  });
}

interface NewsletterStamps {
  name: string;
  date: string;
  created_at: string;
  updated_at: string;
}

function later(stamp: string, days: number): string {
  const local = parseWallClock(stamp);
  return local ? movedBy(local, days) : stamp;
}

/** `DD/MM/YYYY` */
const dayInTitle = (stamp: string) => stamp.slice(0, 10).split('-').toReversed().join('/');
