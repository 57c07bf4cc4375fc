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

test('every view of the samples is counted once', () => {
  const totals = announcementTotals(sampleAnnouncementViews);
  const counts = totals.map(({ targets }) => Object.values(targets));
  expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(42);
  expect(totals.reduce((sum, { views }) => sum + views, 0)).toBe(42);
});
