import type { ProviderRow } from '@/api/contract/providerQuery';

/** Typed into the filter one after the other. Few rows contain the last one. */
export const queries = ['kraken', '2024-06-1', '48,2', 'cohort-99'];

/** The same for the stock entries. */
export const stockQueries = ['t24', 'no. 17', 'epicenter', 'upticks'];

const exchanges = ['binance', 'kraken', 'okx', 'bybit', 'deribit', 'bitfinex', 'huobi'];
const start = Date.UTC(2026, 10, 20);

/** The given number of hours in 8 columns, newest first, the same in every run. */
export function queryRows(count: number): ProviderRow[] {
  return Array.from({ length: count }, (_, at) => ({
    datetime: new Date(start - at * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    inflow_total: 2.9e9 + at * 1_234.5,
    inflow_top10: 410e6 * (1 + Math.sin(at / 50)),
    inflow_mean: 48_200 + (at % 977) / 8,
    inflow_mean_ma7: 47_900 + Math.cos(at / 30) * 900,
    exchange: exchanges[at % exchanges.length] ?? '',
    cohort: `cohort-${at % 1_009}`,
    transactions: at % 61_300,
  }));
}
