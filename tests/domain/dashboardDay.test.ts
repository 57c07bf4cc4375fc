import { describe, expect, it } from 'vitest';
import { sampleAnnouncements } from '@/api/samples/announcements';
import {
  announcementEvents,
  dayAt,
  isDue,
  lastDaysSends,
  nextSession,
  startOfDay,
} from '@/domain/dashboard/day';
import { formatWeekday } from '@/domain/format/dates';

describe('today is the day in New York', () => {
  it.each([
    ['a second before midnight', '2026-11-20T04:59:59Z', '2026-11-19'],
    ['at midnight', '2026-11-20T05:00:00Z', '2026-11-20'],
    ['at midnight in summer', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['in the hour that spring skips', '2026-03-08T07:00:00Z', '2026-03-08'],
    ['at the end of the short day', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['at the end of the long day', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['at the end of the year', '2027-01-01T04:59:59Z', '2026-12-31'],
  ])('%s', (_, instant, day) => {
    expect(dayAt(new Date(instant))).toBe(day);
  });

  it.each([
    ['2026-11-20', '2026-11-20T05:00:00Z', 24],
    ['2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['2026-11-01', '2026-11-01T04:00:00Z', 25],
  ])('%s begins at %s and has %i hours', (day, start, hours) => {
    const begin = startOfDay(day);
    expect(begin).toEqual(new Date(start));
    expect(dayAt(new Date(begin.getTime() + hours * 3_600_000 - 1))).toBe(day);
    expect(dayAt(new Date(begin.getTime() + hours * 3_600_000))).not.toBe(day);
  });
});

describe('the last sends', () => {
  const at = (...stamps: (string | null)[]) => stamps.map((created_at) => ({ created_at }));

  it.each([
    ['of yesterday', '2026-11-20', at('2026-11-19 08:20:00', '2026-11-19 07:00:00'), 2],
    ['of Friday on a Monday', '2026-11-23', at('2026-11-20 08:20:00', '2026-11-19 08:00:00'), 1],
    ['never of today', '2026-11-20', at('2026-11-20 00:00:00', '2026-11-19 23:59:59'), 1],
    ['none yet', '2026-11-20', [], 0],
    ['none but today’s', '2026-11-20', at('2026-11-20 08:20:00'), 0],
    ['without a time', '2026-11-20', at(null), 0],
  ])('%s', (_, day, sends, count) => {
    const earlier = sends.filter((each) => each.created_at?.slice(0, 10) !== day);
    expect(lastDaysSends(sends, day)).toEqual(earlier.slice(0, count));
  });
});

describe('a push is due', () => {
  it.each([
    ['later today', true, '2026-11-20 23:59:00', true],
    ['at midnight', true, '2026-11-20 00:00:00', true],
    ['since yesterday', true, '2026-11-19 06:00:00', true],
    ['tomorrow', true, '2026-11-21 00:00:00', false],
    ['not, if it isn’t scheduled or was sent', false, '2026-11-20 18:00:00', false],
    ['not without a time', true, null, false],
  ])('%s', (_, scheduled, start_date, expected) => {
    expect(isDue({ scheduled, start_date }, '2026-11-20')).toBe(expected);
  });
});

describe('announcements of a day', () => {
  const of = (day: string, announcements = sampleAnnouncements) =>
    announcementEvents(announcements, day).map(
      ({ announcement, kind, time }) => `${announcement.id} ${kind} ${time}`,
    );

  it('start and end in the order of time', () => {
    expect(of('2026-11-20')).toEqual(['7 starts 12:00']);
    expect(of('2026-11-24')).toEqual(['9 ends 18:00']);
    expect(of('2026-11-22')).toEqual([]);
  });

  it('also start while they are in testing or disabled, but don’t end then', () => {
    expect(of('2026-11-21')).toEqual(['6 starts 07:00']);
    expect(of('2026-12-01')).toEqual(['5 starts 09:30']);
    expect(of('2026-12-05')).toEqual([]);
  });

  it('may start and end on the same day', () => {
    const oneDay = sampleAnnouncements.slice(0, 1).map((sample) => ({
      ...sample,
      date_start: '2026-11-20 09:00:00',
      date_end: '2026-11-20 17:00:00',
    }));
    expect(of('2026-11-20', oneDay)).toEqual(['9 starts 09:00', '9 ends 17:00']);
  });
});

describe('the next session of the exchanges', () => {
  it.each([
    ['2026-11-20', null],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-26', '2026-11-27'],
    ['2026-12-25', '2026-12-28'],
    ['', null],
  ])('%s: %s', (day, next) => {
    expect(nextSession(day)).toBe(next);
  });
});

it('names a day with its weekday', () => {
  expect(formatWeekday('2026-11-20 00:00:00')).toBe('Friday, November 20');
  expect(formatWeekday('2026-11-01 23:59:59')).toBe('Sunday, November 1');
  expect(formatWeekday('')).toBe('');
});
