import {
  announcementCalls as calls,
  type Announcement,
  type AnnouncementDraft,
} from '@/api/contract/announcements';
import type { User } from '@/api/contract/auth';
import { levels } from '@/api/contract/call';
import { gapError } from '@/domain/format/dates';
import { isLive } from '@/domain/messaging/announcementState';
import {
  addAnnouncement,
  changeAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listViews,
  removeAnnouncement,
  removeView,
  switchAnnouncement,
} from '@server/db/announcements';
import type { Deps, Images } from '@server/deps';
import { reply, requireLevel, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';

/** The announcements, and the log of who saw them. */
export function announcementRoutes(api: Api, { db, clock, images }: Deps): void {
  api.on(calls.list, () => listAnnouncements(db.read));
  api.on(calls.get, ({ body }) => getAnnouncement(db.read, body.id));
  api.on(calls.getViews, () => listViews(db.read));

  api.on(calls.addEdit, async ({ body, user }) => {
    const { id, name, service, url, date_start, date_end } = body;
    requireExistingHours(body);
    if (id !== undefined) requireLevelIfLive(user, await getAnnouncement(db.read, id));
    const stored = await storeImages(images, body);
    const fields = { name, service, url, date_start, date_end, ...stored };
    await db.write((tx) =>
      id === undefined ? addAnnouncement(tx, fields) : changeAnnouncement(tx, id, fields),
    );
    return reply(null, id === undefined ? 'Announcement added' : 'Announcement saved');
  });

  api.on(calls.remove, async ({ body, user }) => {
    await db.write((tx) => removeAnnouncement(tx, body.id, { by: user.user_id, at: clock() }));
    return reply(null, 'Announcement removed');
  });

  api.on(calls.removeView, async ({ body }) => {
    await db.write((tx) => removeView(tx, body.id));
    return reply(null, 'View removed');
  });

  api.on(calls.enable, async ({ body: { announcement_id, enable } }) => {
    await db.write((tx) => switchAnnouncement(tx, announcement_id, { enabled: enable }, clock()));
    return reply(null, enable ? 'Announcement enabled' : 'Announcement disabled');
  });

  api.on(calls.testing, async ({ body: { announcement_id, testing } }) => {
    await db.write((tx) => switchAnnouncement(tx, announcement_id, { testing }, clock()));
    return reply(null, `Announcement in ${testing ? 'Testing' : 'LIVE'} Mode`);
  });
}

/** A change of an announcement that readers see is published at once. */
function requireLevelIfLive(user: User, announcement: Announcement): void {
  if (isLive(announcement)) requireLevel(user, levels.publish);
}

/** Refuses an hour that daylight saving skips: the contract's check of start and end relies on it. */
function requireExistingHours({ date_start, date_end }: AnnouncementDraft): void {
  for (const [label, date] of Object.entries({ 'Start Date': date_start, 'End Date': date_end })) {
    const gap = gapError(date);
    if (gap) throw failure(400, `${label}: ${gap}`);
  }
}

/** Stores both images before the announcement changes. An image that was not sent is absent. */
async function storeImages(images: Images, draft: AnnouncementDraft) {
  const image_phone = await pathOf(images, draft.image_phone, draft.image_phone_url);
  const image_tablet = await pathOf(images, draft.image_tablet, draft.image_tablet_url);
  return { ...(image_phone && { image_phone }), ...(image_tablet && { image_tablet }) };
}

async function pathOf(images: Images, file: File | null | undefined, url: string) {
  return file && isChosen(file) ? images.save(file) : url;
}

/** Browsers send an empty file field as a file without name and content. */
function isChosen({ name, size }: File): boolean {
  return name !== '' || size > 0;
}
