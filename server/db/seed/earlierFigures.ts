import { sampleSource } from '@/api/contract/market';
import type { Metrics } from '@/api/contract/metrics';
import { sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import {
  sampleCoinCloses,
  sampleCryptoPrices,
  sampleLastNewsletter,
  sampleListedPrices,
} from '@/api/samples/prices';
import type { FigureSnapshot } from '@/domain/figures/snapshot';

const { values } = sampleLastNewsletter;

/** The level from which a figure changed by so many percent. */
function before(level: number | null, percent: number | null, decimals: number): number | null {
  return level === null ? null : Number((level / (1 + (percent ?? 0) / 100)).toFixed(decimals));
}

/** What the samples' market showed a day earlier, as of `at`: every figure lies the day's change away. */
export function earlierFigures(at: string): FigureSnapshot {
  const coins = sampleCryptoPrices.general.map((coin) => ({
    ...coin,
    marketcap: before(coin.marketcap, coin.last_24_change, 0),
    last_price: values.crypto?.[coin.name] ?? before(coin.last_price, coin.last_24_change, 4),
    last_24_change: changeOfYesterday(coin.name),
  }));
  const listed = <Row extends { ticker: string; last: number | null; change: number | null }>(
    table: 'etps' | 'stocks',
    rows: readonly Row[],
  ) =>
    rows.map((row) => ({
      ...row,
      last: values[table]?.[row.ticker] ?? before(row.last, row.change, 2),
      change: row.change === null ? null : Number((-row.change / 2).toFixed(2)),
    }));
  return {
    source: sampleSource,
    crypto: { ...sampleCryptoPrices, general: coins, general_time: at, deep_time: at },
    listed: {
      etps: listed('etps', sampleListedPrices.etps),
      stocks: listed('stocks', sampleListedPrices.stocks),
      etps_time: at,
      stocks_time: at,
    },
    metrics: { ...earlierMetrics(), created_at: at, updated_at: at },
    bmi: samplePreviousBmi,
    previousBmi: samplePreviousBmi,
  };
}

/** In percent, from the two closes before the samples' day. */
function changeOfYesterday(symbol: string): number | null {
  const [first, last] = (sampleCoinCloses[symbol] ?? []).slice(-3, -1).map(({ close }) => close);
  return first && last ? Number(((last / first - 1) * 100).toFixed(2)) : null;
}

/** Levels lie their change in percent away; the changes themselves stay. */
function earlierMetrics(): Metrics {
  const levels = Object.entries(sampleMetrics).map(([name, value]) => {
    const percent = sampleMetrics[`${name}_percent` as keyof Metrics];
    const isLevel = typeof value === 'number' && typeof percent === 'number';
    return [name, isLevel ? before(value, percent, Math.abs(value) < 1000 ? 4 : 0) : value];
  });
  return { ...sampleMetrics, ...Object.fromEntries(levels) };
}
