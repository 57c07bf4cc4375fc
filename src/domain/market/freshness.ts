import { metricFigures, type Metrics } from '@/api/contract/metrics';
import type { CryptoPrices, ListedPrices } from '@/api/contract/prices';
import { formatStamp, instantOf } from '@/domain/format/dates';
import { lastClose } from './tradingDays';

const minute = 60_000;
const cryptoLasts = 30 * minute;
const metricsLast = 24 * 60 * minute;

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

interface Tables {
  crypto: CryptoPrices | undefined;
  metrics: Metrics | undefined;
  listed: ListedPrices | undefined;
}

/** Which tables have old figures. A table without figures isn't old. */
export function oldTables({ crypto, metrics, listed }: Tables, now: Date) {
  const hasFigures = metrics && metricFigures.some((name) => metrics[name] !== null);
  return {
    isCryptoOld: !!crypto?.general.length && isCryptoOld(crypto.general_time, now),
    isMetricsOld: !!hasFigures && isMetricsOld(metrics.updated_at, now),
    areEtpsOld: !!listed?.etps.length && isListedOld(listed.etps_time, now),
    areStocksOld: !!listed?.stocks.length && isListedOld(listed.stocks_time, now),
  };
}

/**
 * The time of the oldest figures that are old at some time; '' if it is unknown, null if no table is
 * old.
 */
export function oldFiguresOf(input: Required<Tables>, at: Date): string | null {
  const { crypto, metrics, listed } = input;
  const old = oldTables(input, at);
  const stamps = [
    old.isCryptoOld && (crypto?.general_time ?? ''),
    old.isMetricsOld && (metrics?.updated_at ?? ''),
    old.areEtpsOld && (listed?.etps_time ?? ''),
    old.areStocksOld && (listed?.stocks_time ?? ''),
  ].filter((stamp) => stamp !== false);
  return stamps.toSorted()[0] ?? null;
}

/** The line below a table's title. `reason` says why it is old, and is empty if it isn't. */
export function asOf(stamp: Stamp | undefined, reason: string): string {
  const time = formatStamp(stamp);
  if (!reason) return time && `As of ${time}`;
  return time ? `As of ${time}. ${reason}: press Sync.` : 'As of an unknown time: press Sync.';
}
