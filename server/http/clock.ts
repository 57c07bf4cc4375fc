import { wallClockAt } from '@/domain/format/dates';

/** The current time: code asks it instead of `new Date()`, so that tests can set it. */
export type Clock = () => Date;

/** The New York day of an instant, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return wallClockAt(instant).slice(0, 10);
}
