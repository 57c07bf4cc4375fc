import type { AnnouncementView } from '@/api/contract/announcements';
import { compareValues } from '@/components/data/compare';
import type { Sort } from '@/components/data/Table';
import { announcementName } from '@/domain/announcementState';

export const newestFirst: Sort = { id: 'viewed', direction: 'desc' };

/** What views are sorted by, by the column's id. */
export const viewSorts = {
  user: ({ email }: AnnouncementView) => email,
  announcement: (view: AnnouncementView) => announcementName(view),
  viewed: ({ created_at }: AnnouncementView) => created_at,
};

/** The views in a column's order; what is equal there stands newest first, what has no value last. */
export function inOrder(views: readonly AnnouncementView[], { id, direction }: Sort) {
  const sign = direction === 'desc' ? -1 : 1;
  const value = viewSorts[id as keyof typeof viewSorts];
  return views.toSorted(byNewest).sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compareValues(left, right);
  });
}

/** Where a column's third press, null, leads: back to the newest, and from these to the oldest. */
export function nextOrder(sort: Sort, wanted: Sort | null): Sort {
  if (wanted) return wanted;
  return sort.id === newestFirst.id ? { ...newestFirst, direction: 'asc' } : newestFirst;
}

function byNewest(a: AnnouncementView, b: AnnouncementView): number {
  const [left, right] = [a.created_at ?? '', b.created_at ?? ''];
  if (left === right) return b.id - a.id;
  return left < right ? 1 : -1;
}
