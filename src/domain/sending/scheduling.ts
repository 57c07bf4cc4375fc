import type { ScheduledSend, ScheduleState } from '@/api/contract/scheduledSends';
import { formatWallClock, parseWallClock, wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';

/** The next 6:30 in New York, when newsletters usually leave. */
export function nextMorning(now: Date): string {
  const local = parseWallClock(wallClockAt(now));
  if (!local) return '';
  const morning = local.set({ hour: 6, minute: 30, second: 0 });
  return formatWallClock(local.compare(morning) < 0 ? morning : morning.add({ days: 1 }));
}

/** When it is due, as sentences say it: `Sat 06:30`. Without `today` the day and the year are written. */
export function dueMoment({ due_at }: Pick<ScheduledSend, 'due_at'>, today: string | null): string {
  return formatMoment(due_at, today, { hasHour: true });
}

/** The words for a scheduled send that hasn't left. */
export const scheduleStateNames: Partial<Record<ScheduleState, string>> = {
  waiting: 'Scheduled',
  held: 'Held',
  failed: 'Not delivered',
};
