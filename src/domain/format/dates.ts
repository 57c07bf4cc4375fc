import {
  fromDate,
  parseDateTime,
  toZoned,
  type CalendarDateTime,
  type ZonedDateTime,
} from '@internationalized/date';
import { firmZone } from '@/domain/firm/timeZone';
import { lazily } from './lazily';

const wallClockShape = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/**
 * Reads `YYYY-MM-DD HH:mm:ss` from 1900 on; null for anything else, such as an ISO time with a
 * zone.
 */
export function parseWallClock(text: string | null | undefined): CalendarDateTime | null {
  if (!text || !wallClockShape.test(text)) return null;
  try {
    return parseDateTime(text.replace(' ', 'T'));
  } catch {
    return null;
  }
}

/** Writes `YYYY-MM-DD HH:mm:ss`. */
export function formatWallClock(value: CalendarDateTime | ZonedDateTime): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(value.year).padStart(4, '0')}-${two(value.month)}-${two(value.day)}`;
  return `${day} ${two(value.hour)}:${two(value.minute)}:${two(value.second)}`;
}

/** The wall clock of an instant in the firm's zone. */
export function wallClockAt(instant: Date, zone = firmZone): string {
  return formatWallClock(fromDate(instant, zone));
}

/**
 * The instant of a wall-clock time. A repeated hour gives the first one. Null without a date, and
 * for an hour that daylight saving skips.
 */
export function instantOf(wallClock: string | null | undefined, zone = firmZone): Date | null {
  const local = parseWallClock(wallClock);
  if (!local) return null;
  const zoned = toZoned(local, zone, 'earlier');
  return formatWallClock(zoned) === formatWallClock(local) ? zoned.toDate() : null;
}

/** The wall clock in another zone at a New York wall clock; any other text, and nothing, as it is. */
export function inZone<Text extends string | null | undefined>(text: Text, zone: string) {
  const instant = zone === firmZone ? null : instantOf(text);
  return instant ? wallClockAt(instant, zone) : text;
}

function inWords(wallClock: string | null | undefined, format: () => Intl.DateTimeFormat): string {
  const local = parseWallClock(wallClock);
  if (!local) return '';
  const instant = toZoned(local, firmZone, 'compatible').toDate();
  return format()
    .format(instant)
    .replace(/[\u202f\u00a0]/g, ' ');
}

function formatOf(style: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return lazily(() => new Intl.DateTimeFormat('en-US', { ...style, timeZone: firmZone }));
}

const day = formatOf({ year: 'numeric', month: 'long', day: 'numeric' });
const minute = formatOf({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** `November 20, 2026` (LL). */
export function formatDay(wallClock: string | null | undefined): string {
  return inWords(wallClock, day);
}

const weekday = formatOf({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Friday, November 20`. */
export function formatWeekday(wallClock: string | null | undefined): string {
  return inWords(wallClock, weekday);
}

/** `November 20, 2026 8:14 AM EST` (LLL and the zone's short name). */
export function formatStamp(wallClock: string | null | undefined): string {
  const time = inWords(wallClock, minute);
  return time && `${formatDay(wallClock)} ${time}`;
}

/** Such as `52 minutes old`, `16 hours old` or `3 days old`. */
export function formatAge(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} old`;
  return hours < 48 ? `${hours} hours old` : `${Math.floor(hours / 24)} days old`;
}

/** Such as `08:14`, for save states. */
export function formatClock(instant: Date): string {
  return wallClockAt(instant).slice(11, 16);
}

const zoneName = formatOf({ timeZoneName: 'short' });

/** Such as `EST, UTC−05:00`, shown beside a time; empty if the time doesn't exist. */
export function formatOffset(wallClock: string | null | undefined): string {
  const instant = instantOf(wallClock);
  if (!instant) return '';
  const name = zoneName()
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  const minutes = Math.round(fromDate(instant, firmZone).offset / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const clock = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
  return `${name?.value ?? 'UTC'}, UTC${minutes < 0 ? '−' : '+'}${clock}`;
}

/** Why a valid date and time doesn't exist: daylight saving skips that hour. Otherwise null. */
export function gapError(wallClock: string): string | null {
  const isGap = parseWallClock(wallClock) !== null && instantOf(wallClock) === null;
  return isGap
    ? 'This hour doesn’t exist in New York: the clocks skip it that day. Choose another one.'
    : null;
}
