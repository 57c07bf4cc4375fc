import { formatMoment } from '@/domain/format/moment';
import { figureOf, readTime } from './queryCells';
import type { QueryCell, QueryColumn, QueryTable } from './queryTable';

export interface LinePoint {
  /** Milliseconds since 1970. */
  at: number;
  /** Null interrupts the line. */
  value: number | null;
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
  const day = formatMoment(text.slice(0, 10), null);
  return span > twoDays ? day : `${day} ${text.slice(11, 16)}`;
}
