import type { MetricName } from '@/api/contract/metrics';
import type { Reading } from './source';

/** One payment between the holders of a perpetual contract. */
export interface Settlement {
  /** When it was paid; null if that can't be read. */
  at: Date | null;
  /** The part of the position that was paid for the interval that ended then; null if it can't be read. */
  rate: number | null;
}

interface FundingOptions {
  metric: MetricName;
  change: MetricName;
  /** Where the percent change is shown, too. */
  percent?: MetricName;
  now: Date;
  /** The hours that each rate covers, if the venue says so. */
  hours?: number;
  /** The hours between two payments that the venue announces now; null if it says nothing. */
  announced?: number | null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Hours between payments that venues use. A longer gap is a payment that the answer lacks. */
const intervals = [1, 2, 4, 8];

/**
 * A venue's latest settled funding rate in bps for 8 hours, and its difference to the last one that was
 * settled at least 24 hours earlier. A rate whose interval isn't clear is left out.
 */
export function fundingReadings(
  settlements: readonly Settlement[],
  options: FundingOptions,
): Reading[] {
  const paid = inOrder(settlements, options.now);
  const latest = paid.findLastIndex(({ rate }) => rate !== null);
  const value = bpsAt(paid, latest, options);
  const asOf = paid[latest]?.at;
  if (value === null || !asOf) return [];
  const rate: Reading = { key: `metrics/${options.metric}`, value, asOf };
  const before = dayBefore(paid, asOf, options);
  if (before === null) return [rate];
  const change = { key: `metrics/${options.change}`, value: rounded(value - before), asOf };
  if (options.percent === undefined || before === 0) return [rate, change];
  const percent = rounded(((value - before) / Math.abs(before)) * 100);
  return [rate, change, { key: `metrics/${options.percent}`, value: percent, asOf }];
}

interface Paid {
  at: Date;
  rate: number | null;
}

/** Oldest first. Venues are some milliseconds late now and then, so times are of the full minute. */
function inOrder(settlements: readonly Settlement[], now: Date): Paid[] {
  const byTime = new Map<number, number | null>();
  for (const { at, rate } of settlements) {
    if (at === null || at > now) continue;
    byTime.set(Math.round(at.getTime() / minute) * minute, rate);
  }
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([time, rate]) => ({ at: new Date(time), rate }));
}

function bpsAt(paid: readonly Paid[], index: number, options: FundingOptions): number | null {
  const rate = paid[index]?.rate ?? null;
  const hours = options.hours ?? hoursAt(paid, index, options.announced ?? null);
  return rate === null || hours === null ? null : rounded((rate * 10_000 * 8) / hours);
}

/**
 * The hours since the payment before: what the venue announces, or the same as before or after that.
 * Anything else may be a payment that the answer lacks as well as a new interval.
 */
function hoursAt(paid: readonly Paid[], index: number, announced: number | null): number | null {
  const hours = gapBefore(paid, index);
  if (hours === null || !intervals.includes(hours)) return null;
  const likely = [announced, gapBefore(paid, index - 1), gapBefore(paid, index + 1)];
  return likely.includes(hours) ? hours : null;
}

function gapBefore(paid: readonly Paid[], index: number): number | null {
  const [earlier, later] = [paid[index - 1], paid[index]];
  return earlier && later ? (later.at.getTime() - earlier.at.getTime()) / hour : null;
}

/**
 * The last rate that was settled at least 24 hours before; null if that was much longer ago, or if the
 * answer lacks a payment that may have been nearer.
 */
function dayBefore(paid: readonly Paid[], latest: Date, options: FundingOptions): number | null {
  const index = paid.findLastIndex(({ at }) => latest.getTime() - at.getTime() >= day);
  const at = paid[index]?.at;
  const elapsed = at ? latest.getTime() - at.getTime() : Infinity;
  if (elapsed > day + 8 * hour) return null;
  if (elapsed > day && hoursAt(paid, index + 1, options.announced ?? null) === null) return null;
  return bpsAt(paid, index, options);
}

/** Without the noise of binary fractions. */
function rounded(value: number): number {
  return Number(value.toFixed(8));
}

/** Hours from one announced payment to the next; null if one of the times can't be read. */
export function hoursBetween(from: Date | null, to: Date | null): number | null {
  return from && to ? (to.getTime() - from.getTime()) / hour : null;
}
