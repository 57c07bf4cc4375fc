import { fromDate } from '@internationalized/date';
import type { Announcement, AnnouncementDraft } from '@/api/contract/announcements';
import { formatWallClock, instantOf } from '@/domain/format/dates';
import { firmZone } from '@/domain/firm/timeZone';

export interface AnnouncementState {
  kind: 'disabled' | 'ended' | 'testing' | 'undated' | 'scheduled' | 'live';
  /** `Live, ends in 3 d`. */
  words: string;
}

/** Shown to all readers between its dates, so that a change of it reaches them. */
export function isLive({ enabled, testing }: Pick<Announcement, 'enabled' | 'testing'>): boolean {
  return enabled && !testing;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The state of an announcement now. Disabled takes precedence over ended, and ended over testing.
 */
export function announcementState(announcement: Announcement, now: Date): AnnouncementState {
  if (!announcement.enabled) return { kind: 'disabled', words: 'Disabled' };
  const start = instantOf(announcement.date_start);
  const end = instantOf(announcement.date_end);
  if (end && end <= now) return { kind: 'ended', words: 'Ended' };
  if (announcement.testing) return { kind: 'testing', words: 'Testing' };
  if (!start || !end) return { kind: 'undated', words: 'No dates' };
  const until = (instant: Date) => durationWords(instant.getTime() - now.getTime());
  return start > now
    ? { kind: 'scheduled', words: `Scheduled in ${until(start)}` }
    : { kind: 'live', words: `Live, ends in ${until(end)}` };
}

/**
 * Such as `5 min`, `2 h` from an hour on, or `3 d` from 48 hours on. Rounded down, but at least one
 * minute.
 */
function durationWords(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))} min`;
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)} h`;
  return `${Math.floor(milliseconds / day)} d`;
}

/** The name, or a substitute for older entries without one. */
export function announcementName({ name }: Pick<Announcement, 'name'>): string {
  return name.trim() || 'Untitled';
}

/** The defaults of a new announcement, which runs for a week from the next full hour. */
export function newAnnouncement(now: Date): AnnouncementDraft {
  const nextHour = (Math.floor(now.getTime() / hour) + 1) * hour;
  const start = fromDate(new Date(nextHour), firmZone);
  return {
    name: '',
    service: 'fsinsight',
    url: '',
    image_phone_url: '',
    image_tablet_url: '',
    date_start: formatWallClock(start),
    date_end: formatWallClock(start.add({ days: 7 })),
  };
}

/** The form of an existing announcement. Empty image URLs keep the stored images. */
export function draftOf(announcement: Announcement): AnnouncementDraft {
  const { id, name, url } = announcement;
  return {
    id,
    name,
    // A service that is no longer offered is kept, and the form asks for another.
    service: announcement.service as AnnouncementDraft['service'],
    url,
    image_phone_url: '',
    image_tablet_url: '',
    date_start: announcement.date_start ?? '',
    date_end: announcement.date_end ?? '',
  };
}
