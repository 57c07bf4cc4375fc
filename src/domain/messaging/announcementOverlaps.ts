import type { Announcement } from '@/api/contract/announcements';
import { announcementName } from './announcementState';
import { truncate } from '@/domain/format/text';

/** An announcement with its start and end in milliseconds since 1970. */
export interface Span {
  announcement: Announcement;
  start: number;
  end: number;
}

const longestName = 60;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Such as `Nov 20 12:00`, or `Jan 4, 2027 09:00` in a year other than `year`. */
export function momentWords(wallClock: string, year: string): string {
  const own = wallClock.slice(0, 4);
  const month = months[Number(wallClock.slice(5, 7)) - 1] ?? '';
  const day = `${month} ${Number(wallClock.slice(8, 10))}`;
  return `${day}${own === year ? '' : `, ${own}`} ${wallClock.slice(11, 16)}`;
}

/**
 * Such as `2 overlap on fsinsight: “A” and “B”, Nov 20 12:00 to Nov 24 18:00`. `spans` must be sorted
 * by start.
 */
export function overlapWords(service: string, spans: Span[], year: string): string[] {
  return overlaps(spans).map((group) => {
    const from = group.at(-1)?.announcement.date_start ?? '';
    const [to = ''] = group.map(({ announcement }) => announcement.date_end ?? '').sort();
    const time = `${momentWords(from, year)} to ${momentWords(to, year)}`;
    return `${group.length} overlap on ${service}: ${listed(group)}, ${time}`;
  });
}

/** The largest groups that run at the same time. Announcements that only touch don't overlap. */
function overlaps(spans: Span[]): Span[][] {
  const groups: Span[][] = [];
  let running: Span[] = [];
  for (const span of spans) {
    const staying = running.filter(({ end }) => end > span.start);
    if (running.length > Math.max(1, staying.length)) groups.push(running);
    running = [...staying, span];
  }
  if (running.length > 1) groups.push(running);
  return groups;
}

/** At most three names, then how many more. */
function listed(spans: Span[]): string {
  const names = spans.map(({ announcement }) => quoted(announcement));
  if (names.length > 3) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The name in quotes, cut if it is very long. */
export function quoted(announcement: Announcement): string {
  return `“${truncate(announcementName(announcement), longestName)}”`;
}
