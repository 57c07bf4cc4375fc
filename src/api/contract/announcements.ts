import * as z from 'zod/mini';
import { call, levels } from './call';
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

export const announcementsPerPage = 20;

export const Announcement = z.object({
  id: Id,
  name: Text,
  /** One of `services`, or another value in an older entry. */
  service: Text,
  url: Text,
  /** A complete web address, or a path below the image host. */
  image_phone: Text,
  image_tablet: Text,
  date_start: WallClock,
  date_end: WallClock,
  enabled: Flag,
  testing: Flag,
});
export type Announcement = z.infer<typeof Announcement>;

/** One view of an announcement by a person, with the name and image that were seen. */
export const AnnouncementView = z.object({
  id: Id,
  /** Our addition; null if the announcement was removed or the API doesn't send it. */
  announcement_id: orElse(z.nullable(Id), null),
  email: Text,
  target: Text,
  name: Text,
  image_phone: Text,
  created_at: WallClock,
});
export type AnnouncementView = z.infer<typeof AnnouncementView>;

const imageHint = 'Enter the complete URL starting with https://';
/** Empty keeps the stored image. */
const ImageUrl = z.string().check(
  z.trim(),
  z.refine(
    (url) => url === '' || (/^https?:/i.test(url) && SafeLink.safeParse(url).success),
    imageHint,
  ),
);

/**
 * The form of an announcement; without an id it adds one. A file takes precedence over the URL
 * beside it.
 */
export const AnnouncementDraft = z
  .object({
    id: z.optional(Id),
    name: someWords(255, 'Give the announcement a name.', 'Use at most 255 characters.'),
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
      message: 'Enter an end date after the start date.',
    }),
  );
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

const ById = z.object({ id: Id });
const quiet = { isQuiet: true } as const;

const publishing = { level: levels.publish } as const;

export const announcementCalls = {
  list: call('/announcements/list', Empty, z.array(Announcement), quiet),
  get: call('/announcements/get', ById, Announcement, quiet),
  getViews: call('/announcements/get_views', Empty, z.array(AnnouncementView), quiet),
  addEdit: call('/announcements/add_edit', AnnouncementDraft, Ignored, { format: 'multipart' }),
  remove: call('/announcements/remove', ById, Ignored, publishing),
  removeView: call('/announcements/remove_view', ById, Ignored, publishing),
  enable: call(
    '/announcements/enable',
    z.object({ announcement_id: Id, enable: z.boolean() }),
    Ignored,
    publishing,
  ),
  testing: call(
    '/announcements/testing',
    z.object({ announcement_id: Id, testing: z.boolean() }),
    Ignored,
    publishing,
  ),
};
