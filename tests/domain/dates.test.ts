import { CalendarDateTime } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import {
  formatClock,
  formatDay,
  formatStamp,
  formatWallClock,
  instantOf,
  inZone,
  parseWallClock,
  wallClockAt,
} from '@/domain/format/dates';

const noDates = [
  null,
  undefined,
  '',
  'null',
  '2026-11-20',
  '2026-11-20 10:00',
  '2026-1-2 3:4:5',
  '20/11/2026 10:00:00',
  '2026-11-20T10:00:00Z',
  '2026-11-20 10:00:00.999',
  '2026-11-20 10:00:00+05:30',
  '2026-02-30 10:00:00',
  '2027-02-29 12:00:00',
  '2026-13-01 00:00:00',
  '2026-00-10 00:00:00',
  '2026-11-20 24:00:00',
  '2026-11-20 23:60:00',
  '0001-01-01 00:00:00',
  '1899-12-31 23:59:59',
  'on 2026-11-20 10:00:00',
  '2026-11-20 10:00:00 ',
  '2026-11-20 10:00:00\n',
];

test.each(noDates)('%s is no date', (text) => {
  expect(parseWallClock(text)).toBeNull();
  expect(instantOf(text)).toBeNull();
  expect(formatDay(text)).toBe('');
  expect(formatStamp(text)).toBe('');
});

test.each([
  '2026-11-20 08:14:00',
  '1900-01-01 00:00:00',
  '2028-02-29 23:59:59',
  '9999-12-31 09:05:01',
])('%s is read and written as it was', (text) => {
  const value = parseWallClock(text);
  expect(value && formatWallClock(value)).toBe(text);
});

test('a year that is still being typed has four digits, too', () => {
  expect(formatWallClock(new CalendarDateTime(26, 1, 2))).toBe('0026-01-02 00:00:00');
});

describe('instants in New York', () => {
  test.each([
    ['winter', '2026-11-20 08:14:00', '2026-11-20T13:14:00.000Z'],
    ['summer', '2026-07-01 08:14:00', '2026-07-01T12:14:00.000Z'],
    ['last second before the gap', '2026-03-08 01:59:59', '2026-03-08T06:59:59.000Z'],
    ['first second after the gap', '2026-03-08 03:00:00', '2026-03-08T07:00:00.000Z'],
    ['ambiguous: the first', '2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z'],
    ['after the ambiguous hour', '2026-11-01 02:00:00', '2026-11-01T07:00:00.000Z'],
    ['over the year’s end', '2026-12-31 23:59:59', '2027-01-01T04:59:59.000Z'],
  ])('%s: %s', (_, wallClock, instant) =>
    expect(instantOf(wallClock)?.toISOString()).toBe(instant),
  );

  test.each(['2026-03-08 02:00:00', '2026-03-08 02:59:59', '2027-03-14 02:30:00'])(
    '%s stands in a gap',
    (wallClock) => expect(instantOf(wallClock)).toBeNull(),
  );
});

test.each([
  ['Europe/London', '2026-10-25 01:30:00', '2026-10-25T00:30:00.000Z'],
  ['Europe/London', '2026-03-29 01:30:00', undefined],
  ['Asia/Kolkata', '2026-11-20 10:00:00', '2026-11-20T04:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04 02:15:00', undefined],
])('in %s %s is %s', (zone, wallClock, instant) =>
  expect(instantOf(wallClock, zone)?.toISOString()).toBe(instant),
);

test.each([
  ['2026-11-20T13:14:00Z', '2026-11-20 08:14:00', '08:14'],
  ['2026-11-01T05:30:00Z', '2026-11-01 01:30:00', '01:30'],
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30:00', '01:30'],
  ['2026-11-20T04:59:59.999Z', '2026-11-19 23:59:59', '23:59'],
])('at %s the wall clock says %s', (instant, wallClock, clock) => {
  expect(wallClockAt(new Date(instant))).toBe(wallClock);
  expect(formatClock(new Date(instant))).toBe(clock);
});

test.each([
  ['2026-11-20 08:14:00', 'November 20, 2026', 'November 20, 2026 8:14 AM EST'],
  ['2026-07-01 00:05:00', 'July 1, 2026', 'July 1, 2026 12:05 AM EDT'],
  ['2026-11-01 01:30:00', 'November 1, 2026', 'November 1, 2026 1:30 AM EDT'],
  ['2026-03-08 02:30:00', 'March 8, 2026', 'March 8, 2026 3:30 AM EDT'],
  ['2026-12-31 12:00:00', 'December 31, 2026', 'December 31, 2026 12:00 PM EST'],
])('%s in words', (wallClock, day, stamp) => {
  expect(formatDay(wallClock)).toBe(day);
  expect(formatStamp(wallClock)).toBe(stamp);
});

test.each([
  ['2026-11-20 08:14:00', 'America/New_York', '2026-11-20 08:14:00'],
  ['2026-11-20 20:14:00', 'Europe/London', '2026-11-21 01:14:00'],
  ['2026-10-27 12:00:00', 'Europe/London', '2026-10-27 16:00:00'],
  ['2026-03-08 02:30:00', 'Europe/London', '2026-03-08 02:30:00'],
  ['Never', 'Europe/London', 'Never'],
  [null, 'Europe/London', null],
])('%s is, in %s, %s', (text, zone, shown) => expect(inZone(text, zone)).toBe(shown));
