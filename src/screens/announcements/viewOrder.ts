import type { AnnouncementView } from '@/api/contract/announcements';
import type { Sort } from '@/components/data/Table';

export const newestFirst: Sort = { id: 'viewed', direction: 'desc' };

export function newestViews(views: readonly AnnouncementView[]): AnnouncementView[] {
  return views.toSorted((a, b) => {
    const [left, right] = [a.created_at ?? '', b.created_at ?? ''];
    if (left === right) return b.id - a.id;
    return left < right ? 1 : -1;
  });
}
