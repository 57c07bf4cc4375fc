import { parseDate } from '@internationalized/date';
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
  const days = parseDate(dayOf(now)).compare(parseDate(sampleDay));
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
