import type { ProviderQuery, ProviderRow } from '@/api/contract/providerQuery';
import { readTime } from '@/domain/market/timeSeries';
import { failure } from '@server/http/failure';
import type { ProviderFeed } from './feed';
import { asQuoted, chance, waveOf } from './waves';

const steps: Readonly<Record<string, number>> = {
  day: 24 * 60 * 60_000,
  hour: 60 * 60_000,
  min: 60_000,
};

/** The columns by the last part of the path, with their typical size; `swinging` ones vary around zero. */
const columns: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  reserve: { reserve: 68.4e9, reserve_usd: 68.3e9 },
  netflow: { netflow_total: 310e6 },
  inflow: {
    inflow_total: 2.9e9,
    inflow_top10: 410e6,
    inflow_mean: 48_200,
    inflow_mean_ma7: 47_900,
  },
  outflow: {
    outflow_total: 2.8e9,
    outflow_top10: 395e6,
    outflow_mean: 51_300,
    outflow_mean_ma7: 50_700,
  },
  'transactions-count': { transactions_count_inflow: 61_300, transactions_count_outflow: 57_800 },
  'addresses-count': { addresses_count_inflow: 38_900, addresses_count_outflow: 41_200 },
  'price-ohlcv': { open: 91_200, high: 92_600, low: 90_100, close: 91_700, volume: 23_800 },
  'funding-rates': { funding_rates: 0.0081 },
  'open-interest': { open_interest: 33.1e9 },
};
const swinging = /netflow|funding_rates/;

/** Invented rows, the same for the same query and time; each says so in its `source`. */
export const sampleProvider: ProviderFeed = {
  ask: async (query, at) => sampleRows(query, at),
};

function sampleRows(query: ProviderQuery, at: Date): ProviderRow[] {
  const step = Object.hasOwn(steps, query.window) ? steps[query.window] : undefined;
  if (step === undefined) {
    const windows = Object.keys(steps).join(', ');
    throw failure(400, `Sample data has no window “${query.window}”. Enter one of ${windows}.`);
  }
  const newest = Math.floor(at.getTime() / step) * step;
  const from = Math.ceil((readTime(query.from) ?? newest) / step) * step;
  const count = Math.max(0, Math.min(query.limit, Math.floor((newest - from) / step) + 1));
  const valuesAt = valuesOf(query);
  const [name, length] =
    query.window === 'day' ? (['date', 10] as const) : (['datetime', 19] as const);
  return Array.from({ length: count }, (_, back) => {
    const time = new Date(newest - back * step);
    const stamp = time.toISOString().slice(0, length).replace('T', ' ');
    return { [name]: stamp, ...valuesAt(time, (back * step) / year), source: 'sample' };
  });
}

const year = 365.25 * 24 * 60 * 60_000;

/** Figures grow by a third a year up to now, and vary by a tenth. */
function valuesOf({ end_point, exchange, token }: ProviderQuery) {
  const isAll = [exchange, token].every((name) => name.startsWith('all_'));
  const share = isAll ? 1 : 0.02 + 0.3 * chance(`${exchange}/${token}`);
  const asked = end_point.split('/').at(-1) ?? '';
  const known = Object.hasOwn(columns, asked) ? columns[asked] : undefined;
  const sizes = Object.entries(known ?? { value: 1_000 });
  const lines = sizes.map(([name, size]) => {
    const wander = waveOf(`${end_point}/${exchange}/${token}/${name}`);
    const isSwinging = swinging.test(name);
    return (at: Date, yearsAgo: number): [string, number] => {
      const grown = size * share * 0.75 ** yearsAgo;
      const value = isSwinging ? grown * wander(at) : grown * (1 + 0.1 * wander(at));
      return [name, asQuoted(value)];
    };
  });
  return (at: Date, yearsAgo: number) =>
    Object.fromEntries(lines.map((line) => line(at, yearsAgo)));
}
