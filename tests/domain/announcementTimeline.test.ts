import { describe, expect, test } from 'vitest';
import type { Announcement } from '@/api/contract/announcements';
import { sampleAnnouncements } from '@/api/samples/announcements';
import { announcementTimeline, type Timeline } from '@/domain/messaging/announcementTimeline';

const now = new Date('2026-11-20T08:00:00-05:00');
const sample = sampleAnnouncements[0] as Announcement;

/** `A 11-20 12 > 11-24 18`: a name, then the first and last day and hour. */
function announcement(words: string, parts: Partial<Announcement> = {}, at = 0): Announcement {
  const [name = '', startDay, startHour, , endDay, endHour] = words.split(' ');
  return {
    ...sample,
    id: at + 1,
    name,
    date_start: `2026-${startDay} ${startHour}:00:00`,
    date_end: `2026-${endDay} ${endHour}:00:00`,
    ...parts,
  };
}

const timelineOf = (...all: string[]): Timeline =>
  announcementTimeline(
    all.map((words, at) => announcement(words, {}, at)),
    now,
  );

const barsOf = ({ lanes }: Timeline) => lanes.flatMap(({ bars }) => bars);
const namesOf = (timeline: Timeline) => barsOf(timeline).map((bar) => bar.announcement.name);

describe('which announcements are drawn', () => {
  const span = 'A 11-19 08 > 11-24 08';
  test.each<[string, Partial<Announcement>, boolean]>([
    ['live', {}, true],
    ['testing', { testing: true }, true],
    ['disabled', { enabled: false }, false],
    ['ended now', { date_end: '2026-11-20 08:00:00' }, false],
    ['ending in a second', { date_end: '2026-11-20 08:00:01' }, true],
    ['without a start', { date_start: null }, false],
    ['without an end', { date_end: null }, false],
    ['with an unreadable end', { date_end: 'soon' }, false],
    ['ending before it starts', { date_start: '2026-11-25 08:00:00' }, false],
  ])('one that is %s', (_, parts, isDrawn) => {
    const timeline = announcementTimeline([announcement(span, parts)], now);
    expect(namesOf(timeline)).toEqual(isDrawn ? ['A'] : []);
  });
});

describe('the window', () => {
  test('reaches from 12 hours before now to the last end', () => {
    const timeline = timelineOf('A 11-10 08 > 11-24 20', 'B 11-22 20 > 11-22 21');
    expect(timeline.now).toBeCloseTo(12 / 120);
    expect(barsOf(timeline)).toMatchObject([
      { from: 0, to: 1, goesOn: false, time: '10 Nov 08:00 to 24 Nov 20:00' },
      { from: 0.6, to: expect.closeTo(73 / 120) as number, goesOn: false },
    ]);
  });

  test('is at least three days and at most thirty', () => {
    expect(timelineOf('A 11-20 08 > 11-20 09').now).toBeCloseTo(12 / 84);
    expect(timelineOf().now).toBeCloseTo(12 / 84);
    const long = timelineOf('A 11-20 08 > 12-31 08');
    expect(long.now).toBeCloseTo(12 / 732);
    expect(barsOf(long)).toMatchObject([{ to: 1, goesOn: true }]);
  });

  test('lists what starts after it as text', () => {
    const timeline = timelineOf('A 11-20 08 > 11-24 08', 'B 12-24 09 > 12-31 09');
    expect(namesOf(timeline)).toEqual(['A']);
    expect(timeline.later).toEqual(['Later on FS Insight: “B”, from 24 Dec 09:00']);
    expect(timelineOf('A 12-20 08 > 12-31 08').later).toHaveLength(1);
    expect(timelineOf('A 12-20 07 > 12-31 08').later).toEqual([]);
  });

  test('has a tick at each midnight, and labels if there is space', () => {
    const { ticks } = timelineOf('A 11-20 08 > 12-04 08');
    expect(ticks).toHaveLength(15);
    expect(ticks[0]?.at).toBeCloseTo(4 / 348);
    expect(ticks.map(({ label }) => label).filter(Boolean)).toEqual([
      '22 Nov',
      '24 Nov',
      '26 Nov',
      '28 Nov',
      '30 Nov',
      '2 Dec',
    ]);
  });

  test('has no label beside now, nor at its end', () => {
    const { ticks } = announcementTimeline([], new Date('2026-11-20T00:30:00-05:00'));
    expect(ticks.map(({ label }) => label)).toEqual(['', '21 Nov', '22 Nov', '']);
  });

  test('keeps its midnights when the clocks change', () => {
    const spring = new Date('2027-03-12T12:00:00-05:00');
    const span = { date_start: '2027-03-12 00:00:00', date_end: '2027-03-17 00:00:00' };
    const { ticks } = announcementTimeline([{ ...sample, ...span }], spring);
    const hours = ticks.map(({ at }) => Math.round(at * (12 + 107)));
    expect(hours).toEqual([24, 48, 71, 95]);
  });
});

test('has a lane for each service, and for other services that occur', () => {
  const other = announcement('A 11-20 08 > 11-24 08', { service: 'crypto' });
  expect(announcementTimeline([other], now).lanes).toMatchObject([
    { service: 'fsinsight', rows: 0, bars: [] },
    { service: 'fundstrat', rows: 0, bars: [] },
    { service: 'crypto', rows: 1 },
  ]);
});

describe('rows and overlaps', () => {
  const rowsAndWords = (...all: string[]) => {
    const timeline = timelineOf(...all);
    return [barsOf(timeline).map((bar) => bar.announcement.name + bar.row), timeline.overlaps];
  };

  test.each<[string, string[], string[], string[]]>([
    ['one', ['A 11-20 12 > 11-24 18'], ['A0'], []],
    ['touching', ['B 11-24 18 > 11-27 09', 'A 11-20 12 > 11-24 18'], ['A0', 'B0'], []],
    [
      'one start, the shorter first',
      ['A 11-20 08 > 11-26 08', 'B 11-20 08 > 11-22 08'],
      ['B0', 'A1'],
      ['2 overlap on FS Insight: “B” and “A”, 20 Nov 08:00 to 22 Nov 08:00'],
    ],
    [
      'two',
      ['A 11-18 09 > 11-24 18', 'B 11-20 12 > 11-27 09'],
      ['A0', 'B1'],
      ['2 overlap on FS Insight: “A” and “B”, 20 Nov 12:00 to 24 Nov 18:00'],
    ],
    [
      'three in a chain',
      ['A 11-20 00 > 11-22 00', 'B 11-21 00 > 11-24 00', 'C 11-22 00 > 11-25 00'],
      ['A0', 'B1', 'C0'],
      [
        '2 overlap on FS Insight: “A” and “B”, 21 Nov 00:00 to 22 Nov 00:00',
        '2 overlap on FS Insight: “B” and “C”, 22 Nov 00:00 to 24 Nov 00:00',
      ],
    ],
    [
      'three at one time',
      ['A 11-20 00 > 11-26 00', 'B 11-21 00 > 11-23 00', 'C 11-22 00 > 11-25 00'],
      ['A0', 'B1', 'C2'],
      ['3 overlap on FS Insight: “A”, “B” and “C”, 22 Nov 00:00 to 23 Nov 00:00'],
    ],
    [
      'one over two',
      ['A 11-20 00 > 11-26 00', 'B 11-21 00 > 11-22 00', 'C 11-23 00 > 11-24 00'],
      ['A0', 'B1', 'C1'],
      [
        '2 overlap on FS Insight: “A” and “B”, 21 Nov 00:00 to 22 Nov 00:00',
        '2 overlap on FS Insight: “A” and “C”, 23 Nov 00:00 to 24 Nov 00:00',
      ],
    ],
    [
      'the same five times',
      ['A', 'B', 'C', 'D', 'E'].map((name) => `${name} 11-20 00 > 11-22 00`),
      ['A0', 'B1', 'C2', 'D3', 'E4'],
      ['5 overlap on FS Insight: “A”, “B”, “C” and 2 more, 20 Nov 00:00 to 22 Nov 00:00'],
    ],
  ])('%s', (_, all, rows, words) => expect(rowsAndWords(...all)).toEqual([rows, words]));

  test('testing and other services do not count', () => {
    const all = [
      announcement('A 11-20 00 > 11-26 00'),
      announcement('B 11-20 00 > 11-26 00', { testing: true }),
      announcement('C 11-20 00 > 11-26 00', { service: 'fundstrat' }),
    ];
    const timeline = announcementTimeline(all, now);
    expect(timeline.overlaps).toEqual([]);
    expect(timeline.lanes.map(({ rows }) => rows)).toEqual([2, 1]);
  });

  test('includes another year, and cuts a long name', () => {
    const all = ['A', 'B'.repeat(80)].map((name) =>
      announcement('A 12-30 00 > 11-26 00', { name, date_end: '2027-01-04 09:30:00' }),
    );
    expect(announcementTimeline(all, now).overlaps).toEqual([
      `2 overlap on FS Insight: “A” and “${'B'.repeat(59)}…”, 30 Dec 00:00 to 4 Jan 2027 09:30`,
    ]);
  });
});

test('a thousand announcements, a hundred of them current', () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    at % 10 === 0
      ? announcement(`A${at} 11-20 08 > 11-24 18`, {}, at)
      : announcement(`A${at} 10-20 08 > 10-24 18`, {}, at),
  );
  const timeline = announcementTimeline(many, now);
  expect(timeline.lanes[0]).toMatchObject({ rows: 6, hidden: 94 });
  expect(timeline.overlaps).toHaveLength(1);
});
