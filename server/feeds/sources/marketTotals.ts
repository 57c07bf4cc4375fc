import type { MetricName } from '@/api/contract/metrics';
import { figureKey } from '@/domain/figures/figure';
import type { Reading } from './source';

interface Totals {
  /** The market cap of all coins, in US dollars. */
  cap: number | null;
  /** Its change over 24 hours. */
  percent: number | null;
  /** Bitcoin's share of it, in percent. */
  dominance: number | null;
  /** The same 24 hours ago. */
  dominanceBefore: number | null;
  asOf: Date;
}

/** What an amount was before it changed by so many percent; null if it can't have been anything. */
export function amountBefore(amount: number | null, percent: number | null): number | null {
  return amount === null || percent === null || percent <= -100
    ? null
    : amount / (1 + percent / 100);
}

/** Changes over 24 hours can be compared if they end within an hour of each other. */
export function areOfSameTime(one: Date | null, other: Date): boolean {
  return one !== null && Math.abs(one.getTime() - other.getTime()) <= 60 * 60_000;
}

/**
 * The figures of the market that follow from its totals. The change of dominance is in percent of
 * yesterday's, not in points. What doesn't follow is left out.
 */
export function marketTotals({ asOf, cap, percent, ...shares }: Totals): Reading[] {
  const before = amountBefore(cap, percent);
  const dominance = share(shares.dominance);
  const dominanceBefore = share(shares.dominanceBefore);
  const figures: Partial<Record<MetricName, number | null>> = {
    market_cap: cap,
    market_cap_percent: percent !== null && percent > -100 ? percent : null,
    market_cap_change: cap === null || before === null ? null : cap - before,
    btc_dominance: dominance,
    btc_dominance_percent:
      dominance === null || dominanceBefore === null
        ? null
        : (dominance / dominanceBefore - 1) * 100,
  };
  return Object.entries(figures).flatMap(([name, value]) =>
    value === null ? [] : [{ key: figureKey('metrics', name), value, asOf }],
  );
}

function share(percent: number | null): number | null {
  return percent !== null && percent > 0 && percent <= 100 ? percent : null;
}
