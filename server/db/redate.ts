import { instantOf, wallClockAt } from '@/domain/dates';
import { dayOf } from '@server/lib/clock';

const minute = 60_000;

/** `count` stamps of today in New York, newest first, none later than now. */
export function spreadOver(now: Date, count: number): string[] {
  const midnight = instantOf(`${dayOf(now)} 00:00:00`) ?? now;
  const step = Math.min(17 * minute, (now.getTime() - midnight.getTime()) / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) =>
    wallClockAt(new Date(now.getTime() - index * step)),
  );
}
