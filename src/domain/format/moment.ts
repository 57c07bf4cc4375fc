import { fromDate, parseDate, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { firmZone } from '@/domain/firm/timeZone';
import { instantOf, parseWallClock, wallClockAt } from './dates';
import { remembered } from './remembered';

export interface MomentOptions {
  /** The zone that it is read in; by default New York. */
  zone?: string;
  /** The time follows the day also where it is more than six days away. */
  hasHour?: boolean;
}

/**
 * A moment as the product writes it everywhere: `07:40` today, `Wed 06:31` within six days, `20 Nov`
 * this year, `20 Nov 2025` otherwise. Text that is no moment stays as it is; nothing gives ''.
 *
 * The text is New York's wall clock, an ISO time with its zone, or a day. `today` is `YYYY-MM-DD` in
 * the zone that it is read in; without it the year is always written.
 */
export function formatMoment(
  text: string | null | undefined,
  today: string | null,
  { zone = firmZone, hasHour = false }: MomentOptions = {},
): string {
  const moment = readMoment(text, zone);
  if (!moment) return text ?? '';
  const { day, clock } = moment;
  const now = dayOf(today);
  const daysAway = now ? day.compare(now) : Infinity;
  if (clock !== '' && daysAway === 0) return clock;
  if (clock !== '' && Math.abs(daysAway) <= 6) return `${weekdayOf(day)} ${clock}`;
  const year = day.year === now?.year ? '' : ` ${day.year}`;
  const hour = hasHour && clock !== '' ? ` ${clock}` : '';
  return `${day.day} ${months[day.month - 1] ?? ''}${year}${hour}`;
}

/** `2026-11-20 08:14` in the zone: where the format is given, without the seconds. */
export function formatMinute(text: string | null | undefined, zone = firmZone): string {
  return readMoment(text, zone)?.stamp.slice(0, 16) ?? text ?? '';
}

/** The full stamp with its zone, such as `2026-11-20 08:14:00 EST`; '' for text that is no moment. */
export function fullStamp(text: string | null | undefined, zone = firmZone): string {
  const moment = readMoment(text, zone);
  if (!moment?.instant) return moment?.stamp ?? '';
  const own = `${moment.stamp} ${zoneName(moment.instant, zone)}`;
  if (zone === firmZone) return own;
  return `${own} (${wallClockAt(moment.instant)} ${zoneName(moment.instant, firmZone)})`;
}

/** What `<time dateTime>` takes: an instant with its offset, or a day. Undefined for other text. */
export function machineTime(text: string | null | undefined): string | undefined {
  const moment = readMoment(text, firmZone);
  return moment?.instant ? fromDate(moment.instant, firmZone).toAbsoluteString() : moment?.stamp;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

function weekdayOf(day: CalendarDate): string {
  return weekdays[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] ?? '';
}

interface MomentParts {
  day: CalendarDate;
  /** `08:14`; '' for a day without a time. */
  clock: string;
  /** `2026-11-20 08:14:00`, or the day. */
  stamp: string;
  /** Null for a day, and for an hour that daylight saving skips. */
  instant: Date | null;
}

const dayShape = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/;
const minuteShape = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const isoShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

const readMoment = remembered(
  (text: string | null | undefined, zone: string) => `${zone} ${text ?? ''}`,
  (text, zone): MomentParts | null => {
    if (!text) return null;
    const date = dayOf(text);
    if (date) return { day: date, clock: '', stamp: text, instant: null };
    const wallClock = minuteShape.test(text) ? `${text}:00` : text;
    const instant = isoShape.test(text) ? isoInstant(text) : instantOf(wallClock);
    const stamp = instant ? wallClockAt(instant, zone) : wallClock;
    const local = parseWallClock(stamp);
    return local && { day: toCalendarDate(local), clock: stamp.slice(11, 16), stamp, instant };
  },
);

function dayOf(text: string | null): CalendarDate | null {
  if (!text || !dayShape.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

function isoInstant(text: string): Date | null {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function zoneName(instant: Date, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  formats.set(zone, format);
  const part = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  return part?.value ?? '';
}
