import { toZoned } from '@internationalized/date';
import { formatOffset, gapError, instantOf, parseWallClock } from './dates';
import { firm } from './firm';

const units = [
  { name: 'day', minutes: 24 * 60 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
] as const;

/** Whole minutes as `1 day 2 hours`: the two largest units that say something. */
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

/** `in 9 hours 46 minutes`, `5 minutes ago`, `in less than a minute`; '' where there is no such time. */
export function timeUntil(wallClock: string, now: Date): string {
  const instant = instantOf(wallClock);
  if (!instant) return '';
  const away = instant.getTime() - now.getTime();
  const minutes = Math.floor(Math.abs(away) / 60_000);
  const words = minutes === 0 ? 'less than a minute' : inUnits(minutes);
  return away > 0 ? `in ${words}` : `${words} ago`;
}

/** True in the hour that the clocks go through twice in autumn. */
export function isRepeatedHour(wallClock: string): boolean {
  const local = parseWallClock(wallClock);
  if (!local || !instantOf(wallClock)) return false;
  const [first, second] = (['earlier', 'later'] as const).map((which) =>
    toZoned(local, firm.zone, which).toDate().getTime(),
  );
  return first !== second;
}

/** `New York time, EST, UTC−05:00, in 9 hours 46 minutes`, to stand beside the field. */
export function scheduleHint(wallClock: string, now: Date): string {
  const parts = ['New York time', formatOffset(wallClock), timeUntil(wallClock, now)];
  const said = parts.filter((part) => part !== '').join(', ');
  return isRepeatedHour(wallClock) ? `${said}. This hour comes twice; the first one counts.` : said;
}

/** Why a schedule cannot be kept: its hour is skipped, or it was moved to a time that has passed. */
export function scheduleError(wallClock: string, original: string, now: Date): string | null {
  const instant = instantOf(wallClock);
  if (!instant) return gapError(wallClock);
  const isPast = wallClock !== original && instant <= now;
  return isPast ? 'Choose a time that is still to come.' : null;
}
