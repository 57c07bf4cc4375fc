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
  ['the samples’ own day', '2026-11-20T13:14:00Z', '2026-11-20', '20/11/2026'],
  ['a day before', '2026-11-19T13:14:00Z', '2026-11-20', '20/11/2026'],
  ['six days later', '2026-11-26T13:14:00Z', '2026-11-20', '20/11/2026'],
  ['a week later, before it was finished', '2026-11-27T12:57:00Z', '2026-11-20', '20/11/2026'],
  ['a week later', '2026-11-27T12:58:00Z', '2026-11-27', '27/11/2026'],
  ['in summer', '2027-07-01T12:00:00Z', '2027-06-25', '25/06/2027'],
])('the newsletters keep their weekdays, seen from %s', (_, now, day, title) => {
  const [moved] = redatedNewsletters([letter], new Date(now));
  expect(moved).toMatchObject({
    name: `${title} Crypto Market Update`,
    date: `${day} 08:00:00`,
    created_at: `${day} 06:30:00`,
    updated_at: `${day} 07:58:00`,
  });
});
