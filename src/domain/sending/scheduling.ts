import type { ScheduledSend, ScheduleState } from '@/api/contract/scheduledSends';
import { formatWallClock, parseWallClock, wallClockAt } from '@/domain/format/dates';

/** The next 6:30 in New York, when newsletters usually leave. */
export function nextMorning(now: Date): string {
  const local = parseWallClock(wallClockAt(now));
  if (!local) return '';
  const morning = local.set({ hour: 6, minute: 30, second: 0 });
  return formatWallClock(local.compare(morning) < 0 ? morning : morning.add({ days: 1 }));
}

/** Such as `2026-11-21 06:30`. */
export function dueMinute({ due_at }: Pick<ScheduledSend, 'due_at'>): string {
  return (due_at ?? '').slice(0, 16);
}

/** The words for a scheduled send that hasn't left. */
export const scheduleStateNames: Partial<Record<ScheduleState, string>> = {
  waiting: 'Scheduled',
  held: 'Held',
  failed: 'Not delivered',
};
