import { expect, test } from 'vitest';
import { sampleAnnouncementViews } from '@/api/samples/announcements';
import { instantOf } from '@/domain/format/dates';
import { redated, redatedNewsletters, redatedPast } from '@server/db/seed/redate';

test.each([
  ['the samples’ own day', '2026-11-20T13:14:00Z', '2026-11-24 18:00:00', '2026-11-24 18:00:00'],
  [
    'the next day, just after midnight',
    '2026-11-21T05:00:00Z',
    '2026-11-20 12:00:00',
    '2026-11-21 12:00:00',
  ],
  [
    'still that day in New York',
    '2026-11-21T04:59:59Z',
    '2026-11-20 12:00:00',
    '2026-11-20 12:00:00',
  ],
  ['summer: the hour stays', '2027-07-01T12:00:00Z', '2026-11-20 12:00:00', '2027-07-01 12:00:00'],
  ['a day before', '2026-11-19T12:00:00Z', '2026-12-01 09:30:00', '2026-11-30 09:30:00'],
  [
    'into the hour that spring skips',
    '2027-03-14T12:00:00Z',
    '2026-11-20 02:15:00',
    '2027-03-14 03:15:00',
  ],
])('seen from %s', (_, now, stamp, moved) => {
  expect(redated(stamp, new Date(now))).toBe(moved);
});

test.each([
  '2026-11-20T13:14:00Z',
  '2027-01-05T05:00:30Z',
  '2027-03-14T07:30:00Z',
  '2027-11-07T06:30:00Z',
])('at %s what happened is not to come', (text) => {
  const now = new Date(text);
  const stamps = sampleAnnouncementViews.map(({ created_at }) => created_at);
  const instants = redatedPast(stamps, now).map((stamp) => instantOf(stamp));
  expect(instants.filter((instant) => instant === null || instant > now)).toEqual([]);
});

const letter = {
  name: '20/11/2026 Crypto Market Update',
  date: '2026-11-20 08:00:00',
  created_at: '2026-11-20 06:30:00',
  updated_at: '2026-11-20 07:58:00',
};

test.each([
  ['the samples’ own day', '2026-11-20T13:14:00Z', '2026-11-20', '2026-11-19'],
  ['a Saturday', '2026-11-28T13:14:00Z', '2026-11-28', '2026-11-27'],
  ['a Monday', '2026-11-30T13:14:00Z', '2026-11-30', '2026-11-27'],
  ['the 1st of a month', '2026-12-01T13:14:00Z', '2026-12-01', '2026-11-30'],
  ['in summer', '2027-07-01T12:30:00Z', '2027-07-01', '2027-06-30'],
])('the newest newsletter is of today, the ones before of weekdays: %s', (_, now, day, before) => {
  const moved = redatedNewsletters([letter, letter], new Date(now));
  expect(moved).toEqual(
    [day, before].map((own) => ({
      name: `${own.split('-').toReversed().join('/')} Crypto Market Update`,
      date: `${own} 08:00:00`,
      created_at: `${own} 06:30:00`,
      updated_at: `${own} 07:58:00`,
    })),
  );
});

test('before the hour at which it was written, the newest newsletter was written just now', () => {
  const [moved] = redatedNewsletters([letter], new Date('2026-11-24T11:45:00Z'));
  expect(moved).toMatchObject({
    date: '2026-11-24 08:00:00',
    created_at: '2026-11-24 06:30:00',
    updated_at: '2026-11-24 06:45:00',
  });
});
