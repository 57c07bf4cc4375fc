import { toZoned } from '@internationalized/date';
import { formatOffset, gapError, instantOf, parseWallClock } from '@/domain/format/dates';
import { firmZone } from '@/domain/firm/timeZone';

const units = [
  { name: 'day', minutes: 24 * 60 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
] as const;

/** Formats minutes as `1 day 2 hours`, with at most two units. */
function inUnits(total: number): string {
  let left = total;
  const parts = units.map(({ name, minutes }) => {
    const count = Math.floor(left / minutes);
    left %= minutes;
    return { count, text: `${count} ${name}${count === 1 ? '' : 's'}` };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(' ');
}

/** Such as `in 9 hours 46 minutes` or `5 minutes ago`; empty if the time doesn't exist. */
export function timeUntil(wallClock: string, now: Date): string {
  const instant = instantOf(wallClock);
  if (!instant) return '';
  const away = instant.getTime() - now.getTime();
  const minutes = Math.floor(Math.abs(away) / 60_000);
  const words = minutes === 0 ? 'less than a minute' : inUnits(minutes);
  return away > 0 ? `in ${words}` : `${words} ago`;
}

/** True in the hour that occurs twice when daylight saving ends. */
export function isRepeatedHour(wallClock: string): boolean {
  const local = parseWallClock(wallClock);
  if (!local || !instantOf(wallClock)) return false;
  const [first, second] = (['earlier', 'later'] as const).map((which) =>
    toZoned(local, firmZone, which).toDate().getTime(),
  );
  return first !== second;
}

/** Shown beside the field, such as `New York time, EST, UTC−05:00, in 9 hours 46 minutes`. */
export function scheduleHint(wallClock: string, now: Date): string {
  const parts = ['New York time', formatOffset(wallClock), timeUntil(wallClock, now)];
  const said = parts.filter((part) => part !== '').join(', ');
  return isRepeatedHour(wallClock)
    ? `${said}. This hour happens twice; the first one is used.`
    : said;
}

/**
 * Why the time can't be scheduled: daylight saving skips it, or it was changed to a time in the
 * past.
 */
export function scheduleError(wallClock: string, original: string, now: Date): string | null {
  const instant = instantOf(wallClock);
  if (!instant) return gapError(wallClock);
  const isPast = wallClock !== original && instant <= now;
  return isPast ? 'Choose a time in the future.' : null;
}
