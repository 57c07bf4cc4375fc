import { expect, test } from 'vitest';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { corpus } from '../corpora/corpus';

interface DateCase {
  v: string;
  tz: string;
  kind: string;
  instants: string[];
}

const cases = corpus<DateCase>('datetimes');

test('each date of the corpus gives its first instant in its zone, or null', () => {
  const wrong = cases.filter(
    ({ v, tz, instants }) => (instantOf(v, tz)?.toISOString() ?? undefined) !== instants[0],
  );
  expect(wrong).toEqual([]);
});

test('each instant of the corpus gives its wall-clock time', () => {
  const wrong = cases.filter(({ v, tz, instants }) =>
    instants.some((instant) => wallClockAt(new Date(instant), tz) !== v),
  );
  expect(wrong).toEqual([]);
});

const two = (part: number) => String(part).padStart(2, '0');

test.each(['2026-03-08', '2026-11-01'])(
  'on %s, when the clocks change, text and instants stand in one order',
  (day) => {
    const minutes = Array.from({ length: 24 * 60 }, (_, at) => [Math.floor(at / 60), at % 60]);
    const instants = minutes.flatMap(([hour = 0, minute = 0]) => {
      const instant = instantOf(`${day} ${two(hour)}:${two(minute)}:00`);
      return instant ? [instant.getTime()] : [];
    });
    expect(instants.length).toBeGreaterThanOrEqual(23 * 60);
    expect(instants.every((instant, at) => at === 0 || instant > (instants[at - 1] ?? 0))).toBe(
      true,
    );
  },
);
