import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { datesOf, isNamed, namedDays, weekdayOf } from '@/domain/checks/dates/datesInText';

/** Such as `2026-11-20`, `11-20` without a year, and `a|b` for two readings. */
function readings(text: string): string[] {
  return namedDays(text).map(({ readings: ways }) =>
    ways.map(({ year, month, day }) => [year, month, day].filter(Boolean).join('-')).join('|'),
  );
}

describe('namedDays', () => {
  it.each([
    ['2026-11-20', ['2026-11-20']],
    ['2026/1/2', ['2026-1-2']],
    ['20/11/2026', ['2026-11-20']],
    ['11/20/2026', ['2026-11-20']],
    ['05/11/2026', ['2026-11-5|2026-5-11']],
    ['20.11.26', ['2026-11-20']],
    ['November 20, 2026', ['2026-11-20']],
    ['Nov. 20', ['11-20']],
    ['sept 3rd', ['9-3']],
    ['20 November 2026', ['2026-11-20']],
    ['the 20th of November', ['11-20']],
    ['20 Nov., 2025', ['2025-11-20']],
    ['from Jan 2 to 3 Feb 2027', ['1-2', '2027-2-3']],
    ['February 29', ['2-29']],
    ['February 29, 2024', ['2024-2-29']],
    ['December 31 and January 1', ['12-31', '1-1']],
  ])('reads %s', (text, days) => {
    expect(readings(text)).toEqual(days);
  });

  it.each([
    'February 29, 2025',
    'November 31',
    'November 0',
    '2026-13-01',
    '2026-00-10',
    '32/11/2026',
    'May be 20',
    'v2026-11-20',
    '20/11-2026',
    '$5 Mar',
    'November 20.5',
    'March 5%',
    '24/7',
  ])('finds none in %s', (text) => {
    expect(readings(text)).toEqual([]);
  });

  it('says where each one is, in the order of the text', () => {
    const text = 'On 3 Feb 2027, after Jan 2, and 2026-11-20';
    expect(namedDays(text).map((day) => [day.index, day.text])).toEqual([
      [3, '3 Feb 2027'],
      [21, 'Jan 2'],
      [32, '2026-11-20'],
    ]);
  });

  it('gives both dates where two overlap', () => {
    expect(namedDays('5 May 6, 2026').map(({ text }) => text)).toEqual(['5 May', 'May 6, 2026']);
    expect(namedDays('20 November 20').map(({ text }) => text)).toEqual([
      '20 November',
      'November 20',
    ]);
  });
});

const near = new CalendarDate(2026, 11, 20);

describe('isNamed', () => {
  it.each([
    ['November 20', true],
    ['November 20, 2026', true],
    ['November 20, 2025', false],
    ['November 21', false],
    ['October 20', false],
    ['11/20/2026', true],
  ])('%s', (text, isIt) => {
    const [day] = namedDays(text);
    expect(day && isNamed(day, near)).toBe(isIt);
  });

  it('takes either order of day and month', () => {
    const [day] = namedDays('05/11/2026');
    expect(day && isNamed(day, new CalendarDate(2026, 11, 5))).toBe(true);
    expect(day && isNamed(day, new CalendarDate(2026, 5, 11))).toBe(true);
    expect(day && isNamed(day, new CalendarDate(2026, 11, 11))).toBe(false);
  });
});

describe('datesOf', () => {
  it.each([
    ['November 27', '2026-11-20', ['2026-11-27']],
    ['January 5', '2026-11-20', ['2027-01-05']],
    ['December 28', '2026-01-05', ['2025-12-28']],
    ['December 28, 2030', '2026-01-05', ['2030-12-28']],
    ['05/11/2026', '2026-11-20', ['2026-11-05', '2026-05-11']],
  ])('%s, near %s', (text, day, dates) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const [named] = namedDays(text);
    const found = named ? datesOf(named, new CalendarDate(year, month, date)) : [];
    expect(found.map(String)).toEqual(dates);
  });
});

describe('weekdayOf', () => {
  it.each([
    ['Sunday', 0],
    ['mon', 1],
    ['Tues', 2],
    ['SATURDAY', 6],
    ['today', -1],
  ])('%s', (word, weekday) => {
    expect(weekdayOf(word)).toBe(weekday);
  });
});
