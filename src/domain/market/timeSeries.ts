import type { QueryCell, QueryColumn, QueryTable } from './queryTable';

export interface LinePoint {
  /** Milliseconds since 1970. */
  at: number;
  /** Null interrupts the line. */
  value: number | null;
}

const compact = /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)Z?)?$/;
const iso = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d([.,]\d+)?)?( ?(Z|UTC|[+-]\d\d:?\d\d))?)?$/;

/** 2000 to 2100, in seconds and milliseconds since 1970. */
const [firstSecond, lastSecond] = [946_684_800, 4_102_444_800];

/**
 * Reads a time in milliseconds since 1970. Accepts seconds or milliseconds since 1970, `YYYYMMDD`,
 * `YYYYMMDDTHHMMSS` and ISO 8601, in UTC unless a zone is given. Null for anything else.
 */
export function readTime(cell: QueryCell): number | null {
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

export interface QuerySeries {
  name: string;
  /** Sorted by time, at most `mostPoints`. */
  points: LinePoint[];
  /** The number of points before thinning. */
  total: number;
}

/** The most points of one line, because a chart can't show more. */
export const mostPoints = 400;
const mostSeries = 3;

/** The first numeric columns over the first time column; none if either is missing. */
export function seriesOf({ columns, rows }: QueryTable): QuerySeries[] {
  const time = columns.find(({ kind }) => kind === 'time');
  const numeric = columns.filter(({ kind }) => kind === 'number').slice(0, mostSeries);
  if (!time) return [];
  const timed = inTime(rows, time.place);
  const lineOf = ({ name, place }: QueryColumn) => {
    const points = timed.map(({ at, cells }) => ({ at, value: figureOf(cells[place] ?? null) }));
    return { name, points: thinned(points, mostPoints), total: points.length };
  };
  return numeric.map(lineOf).filter(({ points }) => points.length > 1);
}

interface TimedRow {
  at: number;
  cells: readonly QueryCell[];
}

/** The rows that have a time, sorted by it. */
function inTime(rows: QueryTable['rows'], place: number): TimedRow[] {
  const timed = rows.flatMap(({ cells }) => {
    const at = readTime(cells[place] ?? null);
    return at === null ? [] : { at, cells };
  });
  // The provider answers newest first, and reversing is ten times as fast as sorting.
  if ((timed[0]?.at ?? 0) > (timed.at(-1)?.at ?? 0)) timed.reverse();
  return timed.sort((a, b) => a.at - b.at);
}

/** The number in a cell, or null. */
export function figureOf(cell: QueryCell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const figure = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : Number.NaN;
  return Number.isFinite(figure) ? figure : null;
}

/**
 * Thins a line to at most `most` points (at least 4): the first, the last, and the lowest and
 * highest of each stretch in between, so that no peak is lost.
 */
export function thinned(points: LinePoint[], most: number): LinePoint[] {
  const { length } = points;
  if (length <= most) return points;
  const stretches = Math.floor((most - 2) / 2);
  const kept = [points[0], points[length - 1]].flatMap((point) => point ?? []);
  const inner: LinePoint[] = [];
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor((stretch * (length - 2)) / stretches);
    const to = 1 + Math.floor(((stretch + 1) * (length - 2)) / stretches);
    inner.push(...extremes(points, from, to));
  }
  return [...kept.slice(0, 1), ...inner, ...kept.slice(1)];
}

/**
 * The lowest and the highest point from one index to before another, in their order; a gap if there
 * is none.
 */
function extremes(points: LinePoint[], from: number, to: number): LinePoint[] {
  let [low, high] = [-1, -1];
  for (let at = from; at < to; at += 1) {
    const value = points[at]?.value ?? null;
    if (value === null) continue;
    if (low < 0 || value < (points[low]?.value ?? 0)) low = at;
    if (high < 0 || value > (points[high]?.value ?? 0)) high = at;
  }
  const places =
    low < 0 ? [from] : low === high ? [low] : [Math.min(low, high), Math.max(low, high)];
  return places.flatMap((place) => points[place] ?? []);
}

const twoDays = 2 * 24 * 60 * 60_000;

/** In UTC, like the provider's times. Short spans also show hours and minutes. */
export function timeWords(at: number, span: number): string {
  const text = new Date(at).toISOString();
  return span > twoDays ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
