import type { ProviderCell } from '@/api/contract/providerQuery';

const compact = /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)Z?)?$/;
const iso = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d([.,]\d+)?)?( ?(Z|UTC|[+-]\d\d:?\d\d))?)?$/;

/** 2000 to 2100, in seconds and milliseconds since 1970. */
const [firstSecond, lastSecond] = [946_684_800, 4_102_444_800];

/**
 * Reads a time in milliseconds since 1970. Accepts seconds or milliseconds since 1970, `YYYYMMDD`,
 * `YYYYMMDDTHHMMSS` and ISO 8601, in UTC unless a zone is given. Null for anything else.
 */
export function readTime(cell: ProviderCell): number | null {
  if (typeof cell === 'number') return timeOfNumber(cell);
  if (typeof cell !== 'string' || cell.length < 8 || cell.length > 35) return null;
  const text = cell.trim();
  if (iso.test(text)) return timeOfIso(text);
  if (/^(\d{10}|\d{13})$/.test(text)) return timeOfNumber(Number(text));
  const parts = compact.exec(text);
  return parts && instantOf(parts.slice(1).map((part: string | undefined) => Number(part ?? 0)));
}

/** Only days above 28 need a look at the calendar, which is slow. */
function timeOfIso(text: string): number | null {
  const day = Number(text.slice(8, 10));
  if (day > 28 && !instantOf([Number(text.slice(0, 4)), Number(text.slice(5, 7)), day]))
    return null;
  if (text.length === 10) return orNull(Date.parse(text));
  const clock = text
    .slice(11)
    .replace(',', '.')
    .replace(/ ?UTC$| Z$/, 'Z')
    .replace(' ', '');
  const zone = /Z$|[+-]\d\d:?\d\d$/.test(clock) ? '' : 'Z';
  return orNull(Date.parse(`${text.slice(0, 10)}T${clock}${zone}`));
}

function orNull(time: number): number | null {
  return Number.isNaN(time) ? null : time;
}

function timeOfNumber(value: number): number | null {
  if (!Number.isInteger(value)) return null;
  if (value >= firstSecond && value < lastSecond) return value * 1_000;
  if (value >= firstSecond * 1_000 && value < lastSecond * 1_000) return value;
  if (value < 19_000_101 || value > 21_001_231) return null;
  return instantOf([Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100]);
}

/** Takes year, month from 1, day and time; null if that moment doesn't exist. */
function instantOf(parts: number[]): number | null {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  if (month < 1 || month > 12) return null;
  if (hour > 23 || minute > 59 || second > 60) return null;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day ? time : null;
}

/** The number in a cell, or null. */
export function figureOf(cell: ProviderCell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const figure = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : Number.NaN;
  return Number.isFinite(figure) ? figure : null;
}
