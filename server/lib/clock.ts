import { wallClockAt } from '@/domain/dates';

/** The only source of the present. */
export type Clock = () => Date;

/** The New York day of an instant, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return wallClockAt(instant).slice(0, 10);
}
