import type { DailyCloses } from '@/api/contract/prices';
import { formatPercent } from '@/domain/format/numbers';
import { counted } from '@/domain/format/text';

export interface WeekLine {
  /** `at` is from 0, a week before the newest day of all, to 1. */
  points: { at: number; value: number }[];
  /** From the first to the last point. */
  days: number;
  /** How much the price changed in those days. */
  percent: number;
}

const day = 24 * 60 * 60_000;
const week = 7 * day;

/**
 * By symbol, the closes of the week that ends with the newest day of all, so that lines below each other
 * show the same days. A symbol with fewer than two closes has no line, and a day without a close no point.
 */
export function weekLines(closes: DailyCloses): Map<string, WeekLine> {
  const dated = Object.entries(closes).map(([symbol, of]) => {
    const points = of.map(({ day: date, close }) => ({ time: Date.parse(date), value: close }));
    return { symbol, points: points.filter(({ time, value }) => time > 0 && value > 0) };
  });
  const end = Math.max(...dated.flatMap(({ points }) => points.map(({ time }) => time)));
  return new Map(
    dated.flatMap(({ symbol, points }) => {
      const shown = points.filter(({ time }) => time >= end - week);
      const [first, last] = [shown[0], shown.at(-1)];
      if (!first || !last || first === last) return [];
      const line = {
        points: shown.map(({ time, value }) => ({ at: 1 - (end - time) / week, value })),
        days: Math.round((last.time - first.time) / day),
        percent: (last.value / first.value - 1) * 100,
      };
      return [[symbol, line] as const];
    }),
  );
}

/** `7 days: up 4.20%`. */
export function weekText({ days, percent }: Pick<WeekLine, 'days' | 'percent'>): string {
  const size = formatPercent(Math.abs(percent));
  const change = /[1-9]/.test(size) ? `${percent > 0 ? 'up' : 'down'} ${size}` : 'unchanged';
  return `${counted(days, 'day')}: ${change}`;
}
