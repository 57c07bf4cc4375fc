import { parseDate } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { metricFigures } from '@/api/contract/metrics';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { wallClockAt } from '@/domain/format/dates';
import { asOf, isCryptoOld, isListedOld, isMetricsOld, oldTables } from '@/domain/market/freshness';
import { isTradingDay, lastClose } from '@/domain/market/tradingDays';

/** As published by the New York Stock Exchange. */
const holidays: Record<number, string[]> = {
  2024: ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
  2025: ['01-01', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'],
  2028: ['01-17', '02-21', '04-14', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25'],
};

test('Good Friday is without trading in years that 19 divides, too', () => {
  expect(isTradingDay(parseDate('2033-04-15'))).toBe(false);
  expect(isTradingDay(parseDate('2033-04-14'))).toBe(true);
});

test.each(Object.entries(holidays))('the weekdays of %s without trading', (year, days) => {
  const closed: string[] = [];
  for (
    let day = parseDate(`${year}-01-01`);
    day.year === Number(year);
    day = day.add({ days: 1 })
  ) {
    const weekday = day.toDate('UTC').getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    if (isWeekend) expect(isTradingDay(day)).toBe(false);
    else if (!isTradingDay(day)) closed.push(day.toString().slice(5));
  }
  expect(closed).toEqual(days);
});

test('a Sunday New Year is kept on Monday, a Saturday one not at all', () => {
  expect(isTradingDay(parseDate('2023-01-02'))).toBe(false);
  expect(isTradingDay(parseDate('2027-12-31'))).toBe(true);
});

test.each(
  '2008-03-21 2011-04-22 2038-04-23 2049-04-16 2057-04-20 2076-04-17 2100-03-26 2285-03-20 2300-04-06'.split(
    ' ',
  ),
)('%s is a Good Friday, without trading', (friday) => {
  const day = parseDate(friday);
  const around = [-7, -1, 0, 7].map((days) => isTradingDay(day.add({ days })));
  expect(around).toEqual([true, true, false, true]);
});

/** Times with their UTC offsets, so that the tested code doesn't compute its own expectations. */
test.each([
  ['before the open on Friday', '2026-11-20T08:14:00-05:00', '2026-11-19 16:00:00'],
  ['during the session', '2026-11-20T15:59:59-05:00', '2026-11-19 16:00:00'],
  ['at the close', '2026-11-20T16:00:00-05:00', '2026-11-20 16:00:00'],
  ['Saturday', '2026-11-21T12:00:00-05:00', '2026-11-20 16:00:00'],
  ['Sunday late', '2026-11-22T23:59:59-05:00', '2026-11-20 16:00:00'],
  ['Monday morning', '2026-11-23T08:00:00-05:00', '2026-11-20 16:00:00'],
  ['on Thanksgiving', '2026-11-26T18:00:00-05:00', '2026-11-25 16:00:00'],
  ['the morning after Thanksgiving', '2026-11-27T08:00:00-05:00', '2026-11-25 16:00:00'],
  ['the half day after Thanksgiving', '2026-11-27T13:00:00-05:00', '2026-11-27 13:00:00'],
  ['Christmas Eve', '2026-12-24T12:59:59-05:00', '2026-12-23 16:00:00'],
  ['Christmas Day', '2026-12-25T18:00:00-05:00', '2026-12-24 13:00:00'],
  ['New Year, a year back', '2026-01-01T18:00:00-05:00', '2025-12-31 16:00:00'],
  ['Easter Monday morning', '2026-04-06T08:00:00-04:00', '2026-04-02 16:00:00'],
  ['Independence Day observed on Friday', '2026-07-03T18:00:00-04:00', '2026-07-02 16:00:00'],
  ['the day before a Tuesday Independence Day', '2028-07-03T13:30:00-04:00', '2028-07-03 13:00:00'],
  ['the day after a Tuesday Independence Day', '2028-07-05T09:00:00-04:00', '2028-07-03 13:00:00'],
  ['the weekend clocks go forward', '2026-03-08T12:00:00-04:00', '2026-03-06 16:00:00'],
  ['just after midnight', '2026-11-24T00:00:00-05:00', '2026-11-23 16:00:00'],
  ['just after midnight of a holiday', '2026-11-26T00:00:01-05:00', '2026-11-25 16:00:00'],
  ['just before a half day ends', '2026-11-27T12:59:59-05:00', '2026-11-25 16:00:00'],
  ['the Monday after a half day', '2026-11-30T08:00:00-05:00', '2026-11-27 13:00:00'],
  ['the Monday after clocks went forward', '2026-03-09T16:00:00-04:00', '2026-03-09 16:00:00'],
  ['a second before that', '2026-03-09T15:59:59-04:00', '2026-03-06 16:00:00'],
  ['the Monday after clocks went back', '2026-11-02T16:00:00-05:00', '2026-11-02 16:00:00'],
  ['an hour before that', '2026-11-02T15:00:00-05:00', '2026-10-30 16:00:00'],
  ['Saturday in London, Friday in New York', '2026-11-21T02:00:00Z', '2026-11-20 16:00:00'],
])('the last close, %s', (_, now, close) => {
  expect(wallClockAt(lastClose(new Date(now)), 'America/New_York')).toBe(close);
});

const morning = new Date('2026-11-20T08:14:00-05:00');

describe('old data', () => {
  test.each([
    ['2026-11-20 08:14:00', false],
    ['2026-11-20 07:44:00', false],
    ['2026-11-20 07:43:59', true],
    ['2026-11-19 08:14:00', true],
    ['2026-11-20 08:15:00', false],
    [null, true],
    ['yesterday', true],
  ])('crypto of %s: %s', (stamp, isOld) => expect(isCryptoOld(stamp, morning)).toBe(isOld));

  test.each([
    ['2026-11-20 07:45:00', false],
    ['2026-11-19 08:14:00', false],
    ['2026-11-19 08:13:59', true],
    [null, true],
  ])('metrics of %s: %s', (stamp, isOld) => expect(isMetricsOld(stamp, morning)).toBe(isOld));

  test('crypto prices age across midnight', () => {
    const afterMidnight = new Date('2026-11-20T00:10:00-05:00');
    expect(isCryptoOld('2026-11-19 23:45:00', afterMidnight)).toBe(false);
    expect(isCryptoOld('2026-11-19 23:39:59', afterMidnight)).toBe(true);
  });

  test('the hour that clocks skip does not age', () => {
    const after = new Date('2026-03-08T03:10:00-04:00');
    expect(isCryptoOld('2026-03-08 01:45:00', after)).toBe(false);
    expect(isCryptoOld('2026-03-08 01:39:59', after)).toBe(true);
    expect(isMetricsOld('2026-03-07 13:00:00', new Date('2026-03-08T14:00:00-04:00'))).toBe(false);
    expect(isMetricsOld('2026-03-07 12:59:59', new Date('2026-03-08T14:00:00-04:00'))).toBe(true);
  });

  test('a repeated hour means the first one, so that data is never wrongly fresh', () => {
    const first = new Date('2026-11-01T01:45:00-04:00');
    const second = new Date('2026-11-01T01:45:00-05:00');
    expect(isCryptoOld('2026-11-01 01:30:00', first)).toBe(false);
    expect(isCryptoOld('2026-11-01 01:30:00', second)).toBe(true);
  });

  test('what was taken after an early close lasts until the next session ends', () => {
    expect(isListedOld('2026-11-27 12:59:59', new Date('2026-11-27T13:00:00-05:00'))).toBe(true);
    expect(isListedOld('2026-11-27 13:00:00', new Date('2026-11-30T15:59:59-05:00'))).toBe(false);
  });

  test('a day in which the clocks go back has 25 hours', () => {
    const sunday = new Date('2026-11-01T12:00:00-05:00');
    expect(isMetricsOld('2026-10-31 13:00:00', sunday)).toBe(false);
    expect(isMetricsOld('2026-10-31 12:59:59', sunday)).toBe(true);
  });

  test.each([
    ['2026-11-19 16:00:00', false],
    ['2026-11-20 07:55:00', false],
    ['2026-11-19 15:59:59', true],
    ['2026-11-18 16:00:00', true],
    [null, true],
  ])('listed prices of %s: %s', (stamp, isOld) => expect(isListedOld(stamp, morning)).toBe(isOld));

  test('what was taken at the last close lasts over a long weekend', () => {
    expect(isListedOld('2026-09-04 16:00:00', new Date('2026-09-08T15:59:00-04:00'))).toBe(false);
    expect(isListedOld('2026-09-04 16:00:00', new Date('2026-09-08T16:00:00-04:00'))).toBe(true);
  });
});

describe('tables', () => {
  const tables = {
    crypto: sampleCryptoPrices,
    metrics: sampleMetrics,
    listed: sampleListedPrices,
  };
  const none = { isCryptoOld: false, isMetricsOld: false, areEtpsOld: false, areStocksOld: false };
  const all = { isCryptoOld: true, isMetricsOld: true, areEtpsOld: true, areStocksOld: true };

  test('each by its own stamp', () => {
    const listed = { ...sampleListedPrices, stocks_time: '2026-11-18 16:00:00' };
    expect(oldTables(tables, morning)).toEqual(none);
    expect(oldTables({ ...tables, listed }, morning)).toEqual({ ...none, areStocksOld: true });
    expect(oldTables(tables, new Date('2026-11-20T08:26:00-05:00'))).toEqual({
      ...none,
      isCryptoOld: true,
    });
    expect(oldTables(tables, new Date('2026-11-23T18:00:00-05:00'))).toEqual(all);
  });

  test('numbers without a stamp are old, no numbers are not', () => {
    const unstamped = {
      crypto: { ...sampleCryptoPrices, general_time: null },
      metrics: { ...sampleMetrics, updated_at: null },
      listed: { ...sampleListedPrices, etps_time: null, stocks_time: null },
    };
    const blank = Object.fromEntries(metricFigures.map((name) => [name, null]));
    const empty = {
      crypto: { ...unstamped.crypto, general: [] },
      metrics: { ...unstamped.metrics, ...blank },
      listed: { ...unstamped.listed, etps: [], stocks: [] },
    };
    const waiting = { crypto: undefined, metrics: undefined, listed: undefined };
    expect(oldTables(unstamped, morning)).toEqual(all);
    expect(oldTables(empty, morning)).toEqual(none);
    expect(oldTables(waiting, morning)).toEqual(none);
    const { metrics } = empty;
    const single = { ...waiting, metrics: { ...metrics, btc_dominance: 58 } };
    expect(oldTables(single, morning)).toEqual({ ...none, isMetricsOld: true });
  });
});

test.each([
  ['2026-11-20 07:55:00', '', 'As of November 20, 2026 7:55 AM EST'],
  [
    '2026-11-20 07:55:00',
    'Older than 30 minutes',
    'As of November 20, 2026 7:55 AM EST. Older than 30 minutes: press Sync.',
  ],
  [null, '', ''],
  [undefined, '', ''],
  [null, 'Older than 30 minutes', 'As of an unknown time: press Sync.'],
])('as of %s, %s', (stamp, reason, note) => expect(asOf(stamp, reason)).toBe(note));
