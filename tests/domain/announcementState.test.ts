import { describe, expect, test } from 'vitest';
import { AnnouncementDraft, type Announcement } from '@/api/contract/announcements';
import { sampleAnnouncements } from '@/api/samples/announcements';
import {
  announcementName,
  announcementState,
  draftOf,
  isLive,
  newAnnouncement,
} from '@/domain/messaging/announcementState';

const now = new Date('2026-11-20T08:14:00-05:00');
const live = sampleAnnouncements[0] as Announcement;

function words(parts: Partial<Announcement>, at = now): string {
  return announcementState({ ...live, ...parts }, at).words;
}

test('has the right state for every sample', () => {
  const states = sampleAnnouncements.map((each) => announcementState(each, now));
  expect(states.map(({ kind, words }) => `${kind}: ${words}`)).toEqual([
    'live: Live, ends in 4 d',
    'live: Live, ends in 13 d',
    'scheduled: Scheduled in 3 h',
    'testing: Testing',
    'disabled: Disabled',
    'ended: Ended',
    'disabled: Disabled',
    'ended: Ended',
  ]);
  expect(announcementState({ ...live, date_end: null }, now).kind).toBe('undated');
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('enabled %s and testing %s reaches all readers: %s', (enabled, testing, expected) => {
  expect(isLive({ enabled, testing })).toBe(expected);
});

describe('the order', () => {
  const over = { date_start: '2026-11-01 09:00:00', date_end: '2026-11-02 09:00:00' };
  test.each<[string, Partial<Announcement>]>([
    ['Disabled', { enabled: false }],
    ['Disabled', { enabled: false, testing: true, ...over }],
    ['Disabled', { enabled: false, date_start: null, date_end: null }],
    ['Ended', over],
    ['Ended', { testing: true, ...over }],
    ['Ended', { ...over, date_start: null }],
    ['Testing', { testing: true }],
    ['Testing', { testing: true, date_start: null, date_end: null }],
    ['No dates', { date_start: null, date_end: null }],
    ['No dates', { date_start: null }],
    ['No dates', { date_end: null }],
    ['No dates', { date_end: 'soon' }],
    ['No dates', { date_start: '2026-11-20' }],
    ['No dates', { date_start: '2027-03-14 02:30:00' }],
  ])('%s for %j', (said, parts) => expect(words(parts)).toBe(said));
});

describe('durations', () => {
  test.each([
    ['2026-11-20 08:14:00', 'Live, ends in 4 d'],
    ['2026-11-20 08:14:01', 'Scheduled in 1 min'],
    ['2026-11-20 08:15:59', 'Scheduled in 1 min'],
    ['2026-11-20 09:13:59', 'Scheduled in 59 min'],
    ['2026-11-20 09:14:00', 'Scheduled in 1 h'],
    ['2026-11-22 08:13:59', 'Scheduled in 47 h'],
    ['2026-11-22 08:14:00', 'Scheduled in 2 d'],
  ])('a start at %s: %s', (date_start, said) => expect(words({ date_start })).toBe(said));

  test.each([
    ['2026-11-20 08:14:00', 'Ended'],
    ['2026-11-20 08:14:01', 'Live, ends in 1 min'],
    ['2026-11-20 10:14:00', 'Live, ends in 2 h'],
    ['2026-12-20 08:14:00', 'Live, ends in 30 d'],
  ])('an end at %s: %s', (date_end, said) => expect(words({ date_end })).toBe(said));

  test('counts elapsed hours, not clock hours', () => {
    const dates = { date_start: '2026-11-01 03:00:00', date_end: '2026-11-09 09:00:00' };
    expect(words(dates, new Date('2026-11-01T00:00:00-04:00'))).toBe('Scheduled in 4 h');
  });
});

test.each([
  ['2026-11-20T08:14:00-05:00', '2026-11-20 09:00:00', '2026-11-27 09:00:00'],
  ['2026-11-20T08:00:00-05:00', '2026-11-20 09:00:00', '2026-11-27 09:00:00'],
  ['2026-11-20T23:59:59-05:00', '2026-11-21 00:00:00', '2026-11-28 00:00:00'],
  ['2026-10-30T12:30:00-04:00', '2026-10-30 13:00:00', '2026-11-06 13:00:00'],
  ['2026-12-28T22:10:00-05:00', '2026-12-28 23:00:00', '2027-01-04 23:00:00'],
  ['2027-03-07T01:30:00-05:00', '2027-03-07 02:00:00', '2027-03-14 03:00:00'],
])('a new announcement at %s', (at, date_start, date_end) => {
  expect(newAnnouncement(new Date(at))).toEqual({
    name: '',
    service: 'fsinsight',
    url: '',
    image_phone_url: '',
    image_tablet_url: '',
    date_start,
    date_end,
  });
});

test('a draft keeps what is stored, and no image is replaced', () => {
  for (const announcement of sampleAnnouncements) {
    const draft = draftOf(announcement);
    expect(AnnouncementDraft.parse(draft)).toEqual(draft);
    expect(announcement).toMatchObject({ id: draft.id, name: draft.name, url: draft.url });
    expect(draft).toMatchObject({ image_phone_url: '', image_tablet_url: '' });
  }
});

test('a service that is not offered has to be chosen again; missing dates are empty', () => {
  const draft = draftOf({ ...live, service: 'crypto', date_start: null, date_end: null });
  expect(draft).toMatchObject({ service: 'crypto', date_start: '', date_end: '' });
  const errors = AnnouncementDraft.safeParse(draft).error?.issues.map(({ path }) => path[0]);
  expect(errors).toEqual(['service', 'date_start', 'date_end']);
});

test.each([
  ['  Outlook ', 'Outlook'],
  ['  ', 'Untitled'],
])('“%s” is called “%s”', (name, said) => expect(announcementName({ name })).toBe(said));
