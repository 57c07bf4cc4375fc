import { metricFigures, type Metrics } from '@/api/contract/metrics';
import type { CryptoPrices, ListedPrices } from '@/api/contract/prices';
import type { FigureOrigin } from '@/api/contract/figures';
import type { Figure } from '@/domain/figures/figure';
import { typableFigures } from '@/domain/figures/figures';
import {
  isTyped,
  originOf,
  timedTableOf,
  type Origins,
  type TimedTable,
} from '@/domain/figures/origins';
import { formatStamp, instantOf, wallClockAt } from '@/domain/format/dates';
import { lastClose } from './tradingDays';

const minute = 60_000;
const cryptoLasts = 30 * minute;
const metricsLast = 24 * 60 * minute;
const dailyLasts = 48 * 60 * minute;

type Stamp = string | null;

/** A missing or unreadable time counts as older than any other. */
function isBefore(stamp: Stamp, edge: number): boolean {
  const instant = instantOf(stamp);
  return !instant || instant.getTime() < edge;
}

/** Older than 30 minutes, or of unknown age. */
export function isCryptoOld(stamp: Stamp, now: Date): boolean {
  return isBefore(stamp, now.getTime() - cryptoLasts);
}

/** Older than 24 hours, or of unknown age. */
export function isMetricsOld(stamp: Stamp, now: Date): boolean {
  return isBefore(stamp, now.getTime() - metricsLast);
}

/** Taken before the close of the last completed US session, or of unknown age. */
export function isListedOld(stamp: Stamp, now: Date): boolean {
  return isBefore(stamp, lastClose(now).getTime());
}

/** Figures of these change once a day. What is computed is as old as its parts, which are shown too. */
const dailySources: ReadonlySet<string> = new Set([
  'bmi',
  'computed',
  'cryptoquant',
  'defillama',
  'massive',
]);

/** True if a figure is too old for its table. What somebody typed lasts for its New York day. */
function isOutdated(figure: Figure, origin: FigureOrigin, now: Date): boolean {
  const { source, as_of } = origin;
  if (isTyped(origin)) return as_of?.slice(0, 10) !== wallClockAt(now).slice(0, 10);
  const table = timedTableOf(figure);
  if (table === 'crypto') return isCryptoOld(as_of, now);
  if (table !== 'metrics') return isListedOld(as_of, now);
  return dailySources.has(source)
    ? isBefore(as_of, now.getTime() - dailyLasts)
    : isMetricsOld(as_of, now);
}

/** True if a figure is outdated, or if its source had nothing newer when it was last asked. */
export function isOldFigure(figure: Figure, origin: FigureOrigin | undefined, now: Date): boolean {
  if (!origin?.source || figure.value === null) return false;
  return (origin.is_old && !isTyped(origin)) || isOutdated(figure, origin, now);
}

interface Tables {
  crypto: CryptoPrices | undefined;
  metrics: Metrics | undefined;
  listed: ListedPrices | undefined;
  bmi?: number | null | undefined;
  origins?: Origins | undefined;
}

/** A figure that is too old, and its time; null if that is unknown. */
export interface OutdatedFigure {
  label: string;
  asOf: string | null;
}

/** A table's outdated figures, the oldest first; undefined where no origin of the table is known. */
export function outdatedFigures(
  { origins, ...tables }: Tables,
  table: TimedTable,
  now: Date,
): OutdatedFigure[] | undefined {
  const known = typableFigures(tables).flatMap((figure) => {
    const origin = originOf(figure, origins);
    const counts = timedTableOf(figure) === table && figure.value !== null;
    return counts && origin?.source ? [{ figure, origin }] : [];
  });
  if (known.length === 0) return undefined;
  return known
    .filter(({ figure, origin }) => isOutdated(figure, origin, now))
    .map(({ figure: { label }, origin }) => ({ label, asOf: origin.as_of }))
    .toSorted((a, b) => ((a.asOf ?? '') < (b.asOf ?? '') ? -1 : 1));
}

/**
 * Which tables have old figures: each figure by its own time where that is known, else by the table's.
 * A table without figures isn't old.
 */
export function oldTables(tables: Tables, now: Date) {
  const { crypto, metrics, listed, origins } = tables;
  const hasFigures = metrics && metricFigures.some((name) => metrics[name] !== null);
  const isOld = (table: TimedTable, byTable: boolean) => {
    const outdated = origins && outdatedFigures(tables, table, now);
    return outdated ? outdated.length > 0 : byTable;
  };
  return {
    isCryptoOld: isOld('crypto', !!crypto?.general.length && isCryptoOld(crypto.general_time, now)),
    isMetricsOld: isOld('metrics', !!hasFigures && isMetricsOld(metrics.updated_at, now)),
    areEtpsOld: isOld('etps', !!listed?.etps.length && isListedOld(listed.etps_time, now)),
    areStocksOld: isOld('stocks', !!listed?.stocks.length && isListedOld(listed.stocks_time, now)),
  };
}

/**
 * The time of the oldest figures that are old at some time; '' if it is unknown, null if no table is
 * old.
 */
export function oldFiguresOf(input: Tables, at: Date): string | null {
  const { crypto, metrics, listed } = input;
  const old = oldTables(input, at);
  const oldest = (table: TimedTable, byTable: Stamp | undefined) => {
    const [first] = outdatedFigures(input, table, at) ?? [];
    return (first ? first.asOf : byTable) ?? '';
  };
  const stamps = [
    old.isCryptoOld && oldest('crypto', crypto?.general_time),
    old.isMetricsOld && oldest('metrics', metrics?.updated_at),
    old.areEtpsOld && oldest('etps', listed?.etps_time),
    old.areStocksOld && oldest('stocks', listed?.stocks_time),
  ].filter((stamp) => stamp !== false);
  return stamps.toSorted()[0] ?? null;
}

/** The line below a table's title. `reason` says why it is old, and is empty if it isn't. */
export function asOf(stamp: Stamp | undefined, reason: string): string {
  const time = formatStamp(stamp);
  if (!reason) return time && `As of ${time}`;
  return time ? `As of ${time}. ${reason}: press Sync.` : 'As of an unknown time: press Sync.';
}
