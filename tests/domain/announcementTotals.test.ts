import { describe, expect, test } from 'vitest';
import type { AnnouncementView } from '@/api/contract/announcements';
import { sampleAnnouncementViews } from '@/api/samples/announcements';
import { announcementTotals } from '@/domain/messaging/announcementTotals';

let lastId = 0;

function view(parts: Partial<AnnouncementView> = {}): AnnouncementView {
  lastId += 1;
  return {
    id: lastId,
    announcement_id: 1,
    email: 'ada@client.example',
    target: 'phone',
    name: 'Webinar',
    image_phone: '',
    created_at: '2026-11-20 08:00:00',
    ...parts,
  };
}

const only = (views: AnnouncementView[]) => {
  const totals = announcementTotals(views);
  expect(totals).toHaveLength(1);
  return totals[0];
};

test('an empty list has no totals', () => expect(announcementTotals([])).toEqual([]));

test('views, people, times and targets of one announcement', () => {
  expect(
    only([
      view({ created_at: '2026-11-20 08:00:00' }),
      view({ email: 'ADA@client.example ', target: 'Tablet', created_at: '2026-11-19 23:59:59' }),
      view({ email: 'bo@client.example', target: 'web', created_at: '2026-11-20 08:00:01' }),
      view({ email: '', target: 'watch', created_at: null }),
    ]),
  ).toEqual({
    key: 'id 1',
    name: 'Webinar',
    views: 4,
    people: 2,
    firstView: '2026-11-19 23:59:59',
    lastView: '2026-11-20 08:00:01',
    targets: { phone: 1, tablet: 1, web: 1, other: 1 },
  });
});

describe('groups', () => {
  test('are by id, with the newest name', () => {
    const total = only([
      view({ name: 'Webinar, moved', created_at: '2026-11-20 09:00:00' }),
      view({ name: 'Webinar' }),
    ]);
    expect(total?.name).toBe('Webinar, moved');
  });

  test('take the name of the higher id from two views of one second', () => {
    const [older, newer] = [view({ name: 'Webinar' }), view({ name: 'Webinar, moved' })];
    expect(only([older, newer])?.name).toBe('Webinar, moved');
    expect(only([newer, older])?.name).toBe('Webinar, moved');
  });

  test('prefer a view with a time to one without', () => {
    const views = [view({ name: 'Untimed', created_at: null }), view({ name: 'Timed' })];
    expect(only(views)).toMatchObject({ name: 'Timed', lastView: '2026-11-20 08:00:00' });
    expect(only(views.toReversed())).toMatchObject({ name: 'Timed' });
  });

  test('separate two announcements with the same name', () => {
    expect(announcementTotals([view(), view({ announcement_id: 2 })])).toHaveLength(2);
  });

  test('are by name if there is no id', () => {
    const gone = { announcement_id: null };
    const totals = announcementTotals([
      view({ ...gone, name: 'Old' }),
      view({ ...gone, name: ' Old ' }),
      view({ ...gone, name: 'Older' }),
      view({ name: 'Old' }),
    ]);
    expect(totals.map(({ key, views }) => [key, views])).toEqual([
      ['name Old', 2],
      ['id 1', 1],
      ['name Older', 1],
    ]);
  });

  test('without times have no first and last view', () => {
    const total = only([view({ created_at: null }), view({ created_at: null })]);
    expect([total?.firstView, total?.lastView]).toEqual([null, null]);
  });
});

test('the most viewed comes first, then the one seen last', () => {
  const totals = announcementTotals([
    view({ announcement_id: 3, created_at: '2026-11-18 08:00:00' }),
    view({ announcement_id: 4, created_at: '2026-11-19 08:00:00' }),
    view({ announcement_id: 5 }),
    view({ announcement_id: 5 }),
  ]);
  expect(totals.map(({ key }) => key)).toEqual(['id 5', 'id 4', 'id 3']);
});

test.each([
  [' Phone ', 'phone'],
  ['TABLET', 'tablet'],
  ['web', 'web'],
  ['', 'other'],
])('a view on %j counts for %s', (target, counted) => {
  const none = { phone: 0, tablet: 0, web: 0, other: 0 };
  expect(only([view({ target })])?.targets).toEqual({ ...none, [counted]: 1 });
});

test('the order is by views, then by the last view, then by name', () => {
  const group = (announcement_id: number, name: string, created_at: string | null) =>
    view({ announcement_id, name, created_at });
  const views = [
    group(1, 'Never', null),
    group(2, 'B', '2026-11-20 08:00:00'),
    group(3, 'A', '2026-11-20 08:00:00'),
    group(4, 'C', '2026-11-20 08:00:00'),
    group(5, 'Latest', '2026-11-20 09:00:00'),
    group(6, 'Twice', '2026-11-01 08:00:00'),
    group(6, 'Twice', '2026-11-01 08:00:00'),
  ];
  for (const all of [views, views.toReversed()]) {
    const names = announcementTotals(all).map(({ name }) => name);
    expect(names).toEqual(['Twice', 'Latest', 'A', 'B', 'C', 'Never']);
  }
});

test('every view of the samples is counted once', () => {
  const totals = announcementTotals(sampleAnnouncementViews);
  const counts = totals.map(({ targets }) => Object.values(targets));
  expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(42);
  expect(totals.reduce((sum, { views }) => sum + views, 0)).toBe(42);
});
