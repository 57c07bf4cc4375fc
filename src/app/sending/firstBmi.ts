import * as z from 'zod/mini';
import { wallClockAt } from '@/domain/format/dates';

const key = 'previous bmi';
const Kept = z.object({ day: z.string(), bmi: z.number() });

/**
 * The earlier BMI that this browser read first on this day in New York. A preview stores the current
 * one, and an API that then answers it as the earlier one would change what the next preview shows.
 */
export function firstBmiOfDay(bmi: number): number {
  const day = wallClockAt(new Date()).slice(0, 10);
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    if (kept.day === day) return kept.bmi;
  } catch {
    // Nothing was kept yet.
  }
  try {
    localStorage.setItem(key, JSON.stringify({ day, bmi }));
  } catch {
    // The storage is full: only the next preview may show another change.
  }
  return bmi;
}
