import { wallClockAt } from '@/domain/format/dates';

/** The current time: code asks it instead of `new Date()`, so that tests can set it. */
export type Clock = () => Date;

/** The day after a day, both YYYY-MM-DD. */
export function dayAfter(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + 1);
  return noon.toISOString().slice(0, 10);
}

/** The New York day of an instant, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return wallClockAt(instant).slice(0, 10);
}
