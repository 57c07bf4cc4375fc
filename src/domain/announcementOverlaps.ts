import type { Announcement } from '@/api/contract/announcements';
import { announcementName } from './announcementState';
import { truncate } from './text';

/** An announcement with its instants in ms. */
export interface Span {
  announcement: Announcement;
  start: number;
  end: number;
}

const longestName = 60;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Nov 20 12:00`; `Jan 4, 2027 09:00` in another year than `year`. */
export function momentWords(wallClock: string, year: string): string {
  const own = wallClock.slice(0, 4);
  const month = months[Number(wallClock.slice(5, 7)) - 1] ?? '';
  const day = `${month} ${Number(wallClock.slice(8, 10))}`;
  return `${day}${own === year ? '' : `, ${own}`} ${wallClock.slice(11, 16)}`;
}

/** `2 overlap on fsinsight: “A” and “B”, Nov 20 12:00 to Nov 24 18:00`; by start, as `spans` are. */
export function overlapWords(service: string, spans: Span[], year: string): string[] {
  return overlaps(spans).map((group) => {
    const starts = group.map(({ announcement }) => announcement.date_start ?? '');
    const ends = group.map(({ announcement }) => announcement.date_end ?? '');
    const [from, to] = [starts.sort().at(-1) ?? '', ends.sort()[0] ?? ''];
    const time = `${momentWords(from, year)} to ${momentWords(to, year)}`;
    return `${group.length} overlap on ${service}: ${listed(group)}, ${time}`;
  });
}

/** The largest groups that run at one time; an end that touches a start is no overlap. */
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

/** The name between quotation marks, cut where it is very long. */
export function quoted(announcement: Announcement): string {
  return `“${truncate(announcementName(announcement), longestName)}”`;
}
