import type { AnnouncementView } from '@/api/contract/announcements';
import { toCsv } from '@/domain/csv';
import { wallClockAt } from '@/domain/dates';
import { pictureUrl } from '@/domain/pictures';
import { downloadFile } from './downloadFile';
import { environment } from './environment';

/** Downloads views as a table, under the columns of their screen. */
export function downloadViews(views: AnnouncementView[]): void {
  const imageHost = environment.imageHost();
  const csv = toCsv(
    ['User', 'Target', 'Announcement', 'Image', 'Viewed'],
    views.map(({ email, target, name, image_phone, created_at }) => [
      email,
      target,
      name,
      pictureUrl(image_phone, imageHost),
      created_at,
    ]),
  );
  const today = wallClockAt(new Date()).slice(0, 10);
  downloadFile(`announcement-views-${today}.csv`, csv, 'text/csv;charset=utf-8');
}
