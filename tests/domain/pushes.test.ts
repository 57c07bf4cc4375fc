import { describe, expect, test } from 'vitest';
import { pushCount, pushLimits } from '@/domain/messaging/pushLimits';
import {
  isRepeatedHour,
  scheduleError,
  scheduleHint,
  timeUntil,
} from '@/domain/messaging/pushSchedule';

const family = '👨‍👩‍👧‍👦';

describe('a push’s characters are counted as users see them', () => {
  test.each([
    ['Bitcoin is back above $94,000', 29],
    [`${family}🇺🇸e\u0301`, 3],
    ['  spaces at the ends are not sent ', 31],
    ['', 0],
  ])('%j is %d', (text, count) => {
    expect(pushCount('title', text)).toEqual({ count, limit: 65, cutBy: 'none' });
  });

  test.each(['title', 'message'] as const)(
    'each platform’s limit of a %s is still whole',
    (part) => {
      const { apple, android } = pushLimits[part];
      const cutBy = (count: number) => pushCount(part, family.repeat(count)).cutBy;
      expect([apple, apple + 1, android, android + 1].map(cutBy)).toEqual([
        'none',
        'apple',
        'apple',
        'both',
      ]);
    },
  );
});

describe('a schedule', () => {
  const now = new Date('2026-11-20T08:14:00-05:00');

  test.each([
    ['2026-11-20 08:14:30', 'in less than a minute'],
    ['2026-11-20 08:15:00', 'in 1 minute'],
    ['2026-11-20 18:00:00', 'in 9 hours 46 minutes'],
    ['2026-11-21 08:14:00', 'in 1 day'],
    ['2026-11-22 11:20:00', 'in 2 days 3 hours'],
    ['2026-11-21 08:20:00', 'in 1 day'],
    ['2026-11-20 08:14:00', 'less than a minute ago'],
    ['2026-11-20 07:00:00', '1 hour 14 minutes ago'],
    ['2027-03-14 02:30:00', ''],
    ['', ''],
  ])('of %s is %s', (wallClock, words) => expect(timeUntil(wallClock, now)).toBe(words));

  test('is counted in elapsed hours, not clock hours', () => {
    const before = new Date('2027-03-14T01:30:00-05:00');
    expect(timeUntil('2027-03-14 03:30:00', before)).toBe('in 1 hour');
  });

  test.each([
    ['', 'New York time'],
    ['2026-11-20 18:00:00', 'New York time, EST, UTC−05:00, in 9 hours 46 minutes'],
    ['2027-03-14 02:30:00', 'New York time'],
  ])('of %j has the hint %s', (wallClock, hint) => {
    expect(scheduleHint(wallClock, now)).toBe(hint);
  });

  test('in a repeated hour uses the first one and says so', () => {
    expect(scheduleHint('2027-11-07 01:30:00', now)).toBe(
      'New York time, EDT, UTC−04:00, in 351 days 16 hours. This hour happens twice; the first one is used.',
    );
    const others = ['2027-11-07 00:59:59', '2027-11-07 02:00:00', '2027-03-14 02:30:00', ''];
    expect(others.filter((wallClock) => isRepeatedHour(wallClock))).toEqual([]);
  });

  const past = 'Choose a time in the future.';
  const gap =
    'This hour doesn’t exist in New York: the clocks skip it that day. Choose another one.';
  test.each([
    ['2026-11-20 08:14:01', '', null],
    ['2026-11-20 08:14:00', '', past],
    ['2026-11-19 17:00:00', '2026-11-19 17:00:00', null],
    ['2026-11-19 17:00:01', '2026-11-19 17:00:00', past],
    ['2027-03-14 02:30:00', '', gap],
    ['2027-03-14 02:30:00', '2027-03-14 02:30:00', gap],
    ['', '2026-11-19 17:00:00', null],
  ])('of %j that was %j is told %j', (wallClock, original, message) => {
    expect(scheduleError(wallClock, original, now)).toBe(message);
  });
});
