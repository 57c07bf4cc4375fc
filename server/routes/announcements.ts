import { announcementCalls as calls, type AnnouncementDraft } from '@/api/contract/announcements';
import { gapError } from '@/domain/dates';
import {
  addAnnouncement,
  changeAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listViews,
  removeAnnouncement,
  removeView,
} from '@server/db/announcements';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';
import { failure } from '@server/lib/failure';
import type { Pictures } from '@server/lib/pictures';

/** The announcements, and who saw them (first document §2, §7). */
export function announcementRoutes(api: Api, { db, pictures }: Deps): void {
  api.on(calls.list, () => listAnnouncements(db.read));
  api.on(calls.get, ({ body }) => getAnnouncement(db.read, body.id));
  api.on(calls.getViews, () => listViews(db.read));

  api.on(calls.addEdit, async ({ body }) => {
    const { id, name, service, url, date_start, date_end } = body;
    refuseGaps(body);
    if (id !== undefined) await getAnnouncement(db.read, id);
    const shown = await storePictures(pictures, body);
    const fields = { name, service, url, date_start, date_end, ...shown };
    await db.write((tx) =>
      id === undefined ? addAnnouncement(tx, fields) : changeAnnouncement(tx, id, fields),
    );
    return reply(null, id === undefined ? 'Announcement added' : 'Announcement saved');
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeAnnouncement(tx, body.id));
    return reply(null, 'Announcement removed');
  });

  api.on(calls.removeView, async ({ body }) => {
    await db.write((tx) => removeView(tx, body.id));
    return reply(null, 'View removed');
  });

  api.on(calls.enable, async ({ body: { announcement_id, enable } }) => {
    await db.write((tx) => changeAnnouncement(tx, announcement_id, { enabled: enable }));
    return reply(null, enable ? 'Announcement enabled' : 'Announcement disabled');
  });

  api.on(calls.testing, async ({ body: { announcement_id, testing } }) => {
    await db.write((tx) => changeAnnouncement(tx, announcement_id, { testing }));
    return reply(null, `Announcement in ${testing ? 'Testing' : 'LIVE'} Mode`);
  });
}

/** Without gaps the order of two wall clocks, which the contract checks, is that of their instants. */
function refuseGaps({ date_start, date_end }: AnnouncementDraft): void {
  for (const [label, date] of Object.entries({ 'Start Date': date_start, 'End Date': date_end })) {
    const gap = gapError(date);
    if (gap) throw failure(400, `${label}: ${gap}`);
  }
}

/** Both stand before anything of the announcement changes; a picture that was not sent is absent. */
async function storePictures(pictures: Pictures, draft: AnnouncementDraft) {
  const image_phone = await pathOf(pictures, draft.image_phone, draft.image_phone_url);
  const image_tablet = await pathOf(pictures, draft.image_tablet, draft.image_tablet_url);
  return { ...(image_phone && { image_phone }), ...(image_tablet && { image_tablet }) };
}

async function pathOf(pictures: Pictures, file: File | null | undefined, url: string) {
  return file && isChosen(file) ? pictures.save(file) : url;
}

/** A browser sends a file field that was left empty as a file without name and bytes. */
function isChosen({ name, size }: File): boolean {
  return name !== '' || size > 0;
}
