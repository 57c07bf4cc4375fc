import { fromDate } from '@internationalized/date';
import type { Announcement } from '@/api/contract/announcements';
import { services } from '@/api/contract/services';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { firmZone } from '@/domain/firm/timeZone';
import { announcementName } from './announcementState';
import { truncate } from '@/domain/format/text';
import { nameOfValue } from './names';

export interface TimelineBar {
  announcement: Announcement;
  /** Positions in the window, from 0 to 1. */
  from: number;
  to: number;
  /** Counted from 0 at the top. Bars in the same row don't overlap. */
  row: number;
  /** True if it ends after the window. */
  goesOn: boolean;
  /** `Nov 18 09:00 to Nov 24 18:00`. */
  time: string;
}

export interface TimelineLane {
  service: string;
  /** The number of visible rows, at most six. */
  rows: number;
  bars: TimelineBar[];
  /** The number of bars in rows that aren't visible. */
  hidden: number;
}

export interface Timeline {
  /** Position in the window, from 0 to 1. */
  now: number;
  /** Midnights. A tick without enough space for its label has an empty one. */
  ticks: { at: number; label: string }[];
  /** One lane for each service that occurs, and always for the two known ones. */
  lanes: TimelineLane[];
  /** Overlaps of announcements on one service, without those in testing. */
  overlaps: string[];
  /** Announcements that start after the window, without those in testing. */
  later: string[];
}

interface Window {
  start: number;
  end: number;
}

const hour = 3_600_000;

const day = 24 * hour;

const before = 12 * hour;

const shortest = 3 * day;

const longest = 30 * day;

const mostRows = 6;

/**
 * Arranges enabled announcements that haven't ended on a timeline, from 12 hours ago to the last
 * end.
 */
export function announcementTimeline(announcements: Announcement[], now: Date): Timeline {
  const spans = spansOf(announcements, now);
  const window = windowOf(spans, now.getTime());
  const year = wallClockAt(now).slice(0, 4);
  const names = new Set([...services, ...spans.map(({ announcement }) => announcement.service)]);
  const lanes = [...names].map((service) => ({
    service,
    spans: spans.filter(({ announcement }) => announcement.service === service),
  }));
  const isShown = ({ start }: Span) => start < window.end;
  const isForAll = ({ announcement }: Span) => !announcement.testing;
  return {
    now: shareOf(now.getTime(), window),
    ticks: ticksOf(window, shareOf(now.getTime(), window)),
    lanes: lanes.map((lane) => laneOf(lane.service, lane.spans.filter(isShown), window, year)),
    overlaps: lanes.flatMap((lane) =>
      overlapWords(lane.service, lane.spans.filter(isForAll), year),
    ),
    later: spans
      .filter((span) => !isShown(span))
      .map(({ announcement }) => {
        const from = momentWords(announcement.date_start ?? '', year);
        return `Later on ${nameOfValue(announcement.service)}: ${quoted(announcement)}, from ${from}`;
      }),
  };
}

/** Sorted by start, then by end. */
function spansOf(announcements: Announcement[], now: Date): Span[] {
  const today = wallClockAt(now).slice(0, 10);
  const spans: Span[] = [];
  for (const announcement of announcements) {
    const { enabled, date_start, date_end } = announcement;
    // Comparing the dates as text is much faster than computing the instants for a long list.
    if (!enabled || (date_end ?? '') < today) continue;
    const [start, end] = [instantOf(date_start)?.getTime(), instantOf(date_end)?.getTime()];
    if (start === undefined || end === undefined) continue;
    if (end > Math.max(start, now.getTime())) spans.push({ announcement, start, end });
  }
  return spans.sort((a, b) => a.start - b.start || a.end - b.end);
}

function windowOf(spans: Span[], now: number): Window {
  const lastEnd = spans.reduce((last, { end }) => Math.max(last, end), now);
  const end = Math.min(Math.max(lastEnd, now + shortest), now + longest);
  return { start: now - before, end };
}

/** Limited to the window. */
function shareOf(instant: number, { start, end }: Window): number {
  return Math.min(1, Math.max(0, (instant - start) / (end - start)));
}

function laneOf(service: string, spans: Span[], window: Window, year: string): TimelineLane {
  const rowEnds: number[] = [];
  const bars = spans.map(({ announcement, start, end }) => {
    const free = rowEnds.findIndex((rowEnd) => rowEnd <= start);
    const row = free < 0 ? rowEnds.length : free;
    rowEnds[row] = end;
    const { date_start, date_end } = announcement;
    return {
      announcement,
      from: shareOf(start, window),
      to: shareOf(end, window),
      row,
      goesOn: end > window.end,
      time: `${momentWords(date_start ?? '', year)} to ${momentWords(date_end ?? '', year)}`,
    };
  });
  const drawn = bars.filter(({ row }) => row < mostRows);
  const rows = Math.min(rowEnds.length, mostRows);
  return { service, rows, bars: drawn, hidden: bars.length - drawn.length };
}

const mostLabels = 8;

/** The space that a label needs to its right, and between it and the label of now. */
const labelShare = 0.07;

function ticksOf(window: Window, now: number): Timeline['ticks'] {
  const stride = Math.ceil((window.end - window.start) / day / mostLabels);
  const ticks: Timeline['ticks'] = [];
  let midnight = fromDate(new Date(window.start), firmZone);
  midnight = midnight.set({ hour: 0, minute: 0, second: 0, millisecond: 0 }).add({ days: 1 });
  for (; midnight.toDate().getTime() < window.end; midnight = midnight.add({ days: 1 })) {
    const at = shareOf(midnight.toDate().getTime(), window);
    const hasRoom = Math.abs(at - now) > labelShare && at < 1 - labelShare;
    const label = ticks.length % stride === 0 && hasRoom ? dayWords(midnight.toString()) : '';
    ticks.push({ at, label });
  }
  return ticks;
}

/** `Nov 20`. */
function dayWords(iso: string): string {
  return momentWords(iso, iso.slice(0, 4)).slice(0, -6);
}

/** An announcement with its start and end in milliseconds since 1970. */
interface Span {
  announcement: Announcement;
  start: number;
  end: number;
}

const longestName = 60;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Such as `20 Nov 12:00`, or `4 Jan 2027 09:00` in a year other than `year`. */
function momentWords(wallClock: string, year: string): string {
  const own = wallClock.slice(0, 4);
  const month = months[Number(wallClock.slice(5, 7)) - 1] ?? '';
  const shown = `${Number(wallClock.slice(8, 10))} ${month}`;
  return `${shown}${own === year ? '' : ` ${own}`} ${wallClock.slice(11, 16)}`;
}

/**
 * Such as `2 overlap on FS Insight: “A” and “B”, 20 Nov 12:00 to 24 Nov 18:00`. `spans` must be sorted
 * by start.
 */
function overlapWords(service: string, spans: Span[], year: string): string[] {
  return overlaps(spans).map((group) => {
    const from = group.at(-1)?.announcement.date_start ?? '';
    const [to = ''] = group.map(({ announcement }) => announcement.date_end ?? '').sort();
    const time = `${momentWords(from, year)} to ${momentWords(to, year)}`;
    return `${group.length} overlap on ${nameOfValue(service)}: ${listed(group)}, ${time}`;
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
function quoted(announcement: Announcement): string {
  return `“${truncate(announcementName(announcement), longestName)}”`;
}
