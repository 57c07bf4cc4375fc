import * as z from 'zod/mini';
import { call } from './call';
import { DateTime } from './dateTime';
import { services } from './services';
import {
  Empty,
  Flag,
  Id,
  Ignored,
  orElse,
  SafeLink,
  SafeLinkOrNone,
  someWords,
  Text,
  WallClock,
} from './wire';

/** Announcements on one page of the list (first document §9). */
export const announcementsPerPage = 20;

export const Announcement = z.object({
  id: Id,
  name: Text,
  /** One of `services`, or whatever an older entry says. */
  service: Text,
  url: Text,
  /** A whole address, or a path below the image host. */
  image_phone: Text,
  image_tablet: Text,
  date_start: WallClock,
  date_end: WallClock,
  enabled: Flag,
  testing: Flag,
});
export type Announcement = z.infer<typeof Announcement>;

/** One person's sight of an announcement: its name and picture are those that were seen. */
export const AnnouncementView = z.object({
  id: Id,
  /** Our addition to the wire; null where the announcement is gone, or the API does not say. */
  announcement_id: orElse(z.nullable(Id), null),
  email: Text,
  target: Text,
  name: Text,
  image_phone: Text,
  created_at: WallClock,
});
export type AnnouncementView = z.infer<typeof AnnouncementView>;

const imageHint = 'Enter the complete URL starting with https://';
/** Empty keeps the picture that stands. */
const ImageUrl = z.string().check(
  z.trim(),
  z.refine(
    (url) => url === '' || (/^https?:/i.test(url) && SafeLink.safeParse(url).success),
    imageHint,
  ),
);

/** What the Add/Edit modal edits; without an id it adds. A file goes before the URL beside it. */
export const AnnouncementDraft = z
  .object({
    id: z.optional(Id),
    name: someWords(255, 'Give the announcement a name.', 'Keep the name under 256 characters.'),
    service: z.enum(services, 'Choose a service.'),
    url: SafeLinkOrNone,
    image_phone: z.nullish(z.file()),
    image_phone_url: ImageUrl,
    image_tablet: z.nullish(z.file()),
    image_tablet_url: ImageUrl,
    date_start: DateTime,
    date_end: DateTime,
  })
  .check(
    z.refine((draft) => draft.date_start < draft.date_end, {
      path: ['date_end'],
      message: 'Choose an end after the start.',
    }),
  );
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

const ById = z.object({ id: Id });
const quiet = { isQuiet: true } as const;

export const announcementCalls = {
  list: call('/announcements/list', Empty, z.array(Announcement), quiet),
  get: call('/announcements/get', ById, Announcement, quiet),
  getViews: call('/announcements/get_views', Empty, z.array(AnnouncementView), quiet),
  addEdit: call('/announcements/add_edit', AnnouncementDraft, Ignored, { format: 'multipart' }),
  remove: call('/announcements/remove', ById, Ignored),
  removeView: call('/announcements/remove_view', ById, Ignored),
  enable: call(
    '/announcements/enable',
    z.object({ announcement_id: Id, enable: z.boolean() }),
    Ignored,
  ),
  testing: call(
    '/announcements/testing',
    z.object({ announcement_id: Id, testing: z.boolean() }),
    Ignored,
  ),
};
