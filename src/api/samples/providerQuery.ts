import type { ProviderRow } from '@/api/contract/providerQuery';

const dayMs = 24 * 60 * 60_000;
const newest = Date.UTC(2026, 10, 20);

/** A repeatable substitute for a random number: the same input gives the same value. */
function variation(at: number): number {
  return Math.sin(at / 5) + 0.6 * Math.sin(at / 17 + 1) + 0.25 * Math.sin(at * 1.7);
}

/** Daily inflows, newest first. */
export function sampleProviderRows(count: number): ProviderRow[] {
  return Array.from({ length: count }, (_, back) => ({
    date: new Date(newest - back * dayMs).toISOString().slice(0, 10),
    inflow_total: Math.round(2.9e9 * (1 + 0.12 * variation(back)) * 0.9995 ** back),
    inflow_top10: Math.round(410e6 * (1 + 0.2 * variation(back + 40))),
    inflow_mean: Number((48_200 * (1 + 0.1 * variation(2 * back))).toFixed(2)),
    inflow_mean_ma7:
      back % 50 === 7 ? null : Number((47_900 * (1 + 0.04 * variation(back))).toFixed(2)),
    source: 'sample',
  }));
}
