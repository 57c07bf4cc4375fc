import { expect, test } from 'vitest';
import { formatMinute, formatMoment, fullStamp, machineTime } from '@/domain/format/moment';

const today = '2026-11-20';

test.each([
  ['2026-11-20 08:20:41', '08:20', '08:20'],
  ['2026-11-20 00:00:00', '00:00', '00:00'],
  ['2026-11-19 23:59:59', 'Thu 23:59', 'Thu 23:59'],
  ['2026-11-14 06:00:00', 'Sat 06:00', 'Sat 06:00'],
  ['2026-11-13 06:00:00', '13 Nov', '13 Nov 06:00'],
  ['2026-11-26 06:30:00', 'Thu 06:30', 'Thu 06:30'],
  ['2026-11-27 06:30:00', '27 Nov', '27 Nov 06:30'],
  ['2025-11-20 08:20:00', '20 Nov 2025', '20 Nov 2025 08:20'],
  ['2027-01-02 08:20:00', '2 Jan 2027', '2 Jan 2027 08:20'],
  ['2026-11-20T13:14:00.000Z', '08:14', '08:14'],
  ['2026-11-18T08:14:00-05:00', 'Wed 08:14', 'Wed 08:14'],
  ['2026-11-18 08:14', 'Wed 08:14', 'Wed 08:14'],
  ['2026-11-20', '20 Nov', '20 Nov'],
  ['2025-03-01', '1 Mar 2025', '1 Mar 2025'],
  ['soon', 'soon', 'soon'],
  ['2026-02-30 10:00:00', '2026-02-30 10:00:00', '2026-02-30 10:00:00'],
  ['2026-13-40T99:99:99Z', '2026-13-40T99:99:99Z', '2026-13-40T99:99:99Z'],
  ['', '', ''],
  [null, '', ''],
  [undefined, '', ''],
])('%s is written %s, and with its hour %s', (text, words, withHour) => {
  expect(formatMoment(text, today)).toBe(words);
  expect(formatMoment(text, today, { hasHour: true })).toBe(withHour);
});

test('six days across the turn of the year bear their weekday', () => {
  expect(formatMoment('2026-12-31 18:00:00', '2027-01-02')).toBe('Thu 18:00');
  expect(formatMoment('2026-12-20 18:00:00', '2027-01-02')).toBe('20 Dec 2026');
});

test('without a today, or with an invalid one, a moment bears its year', () => {
  expect(formatMoment('2026-11-20 08:14:00', null)).toBe('20 Nov 2026');
  expect(formatMoment('2026-11-20 08:14:00', 'today', { hasHour: true })).toBe('20 Nov 2026 08:14');
});

test('the day is the one of the zone that it is read in', () => {
  const zone = 'Asia/Tokyo';
  expect(formatMoment('2026-11-19 23:30:00', today, { zone })).toBe('13:30');
  expect(formatMinute('2026-11-19 23:30:00', zone)).toBe('2026-11-20 13:30');
  expect(fullStamp('2026-11-19 23:30:05', zone)).toBe(
    '2026-11-20 13:30:05 GMT+9 (2026-11-19 23:30:05 EST)',
  );
});

test.each([
  ['2026-11-20 08:14:22', '2026-11-20 08:14:22 EST', '2026-11-20T13:14:22.000Z'],
  ['2026-07-01 08:14:22', '2026-07-01 08:14:22 EDT', '2026-07-01T12:14:22.000Z'],
  // Daylight saving skips this hour.
  ['2026-03-08 02:30:00', '2026-03-08 02:30:00', '2026-03-08 02:30:00'],
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['soon', '', undefined],
  [null, '', undefined],
])('the title of %s is %j and its machine-readable time %j', (text, title, machine) => {
  expect(fullStamp(text)).toBe(title);
  expect(machineTime(text)).toBe(machine);
});
