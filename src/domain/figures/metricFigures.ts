import type { MetricName, Metrics } from '@/api/contract/metrics';
import type { Figure, FigureKind } from './figure';
import {
  formatAbbreviated,
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';

interface ShownMetric {
  group: string;
  /** The name of its row. */
  row: string;
  name: MetricName;
  /** The display name outside its group. */
  label: string;
  /** The day's change beside it. */
  change: MetricName;
}

function metric(
  group: string,
  row: string,
  name: MetricName,
  label: string,
  change: MetricName,
): ShownMetric {
  return { group, row, name, label, change };
}

function rate(row: string, name: MetricName, change: MetricName): ShownMetric {
  return metric('Funding Rates in bps', row, name, `${row} funding rate`, change);
}

function future(row: string, name: MetricName, label: string, change: MetricName): ShownMetric {
  return metric('Futures', row, name, label, change);
}

function option(row: string, name: MetricName, change: MetricName): ShownMetric {
  return metric('Options all exchanges', row, name, `Options ${row}`, change);
}

/** The rows of `leftMetrics` and `rightMetrics`, in their order. */
const shown: ShownMetric[] = [
  metric('Crypto Size', 'Market Cap', 'market_cap', 'Market Cap', 'market_cap_change'),
  metric('Crypto Size', 'BTC Dominance', 'btc_dominance', 'BTC Dominance', 'btc_dominance_percent'),
  metric(
    'Stablecoins',
    'In Circulation',
    'stable_circ',
    'Stablecoins In Circulation',
    'stable_circ_percent',
  ),
  metric(
    'Stablecoins',
    'In Exchanges',
    'stable_in_ex',
    'Stablecoins In Exchanges',
    'stable_in_ex_percent',
  ),
  metric('BTC Metrics', 'BTC in Exchanges', 'btc_in_ex', 'BTC in Exchanges', 'btc_in_ex_percent'),
  rate('Aggregate', 'funding_rate_all', 'funding_rate_all_change'),
  rate('Binance', 'funding_rate', 'funding_rate_change'),
  rate('Bitfinex', 'bitfinex_rate', 'bitfinex_rate_change'),
  rate('Bitmex', 'funding_rate_1', 'funding_rate_1_change'),
  rate('ByBit', 'bybit_rate', 'bybit_rate_change'),
  rate('Deribit', 'deribit_rate', 'deribit_rate_change'),
  rate('Huobi', 'huobi_rate', 'huobi_rate_change'),
  rate('Kraken', 'kraken_rate', 'kraken_rate_change'),
  rate('Mean', 'mean_rate', 'mean_rate_change'),
  rate('OKex', 'okex_rate', 'okex_rate_change'),
  future('CME BTC Price', 'futures_price', 'CME BTC Price', 'futures_price_percent'),
  future('Spot Basis', 'spot_basis', 'Spot Basis', 'spot_basis_percent'),
  future('Volume', 'futures_volume', 'Futures Volume', 'futures_volume_percent'),
  future(
    'Open Interest',
    'futures_open_interest',
    'Futures Open Interest',
    'futures_open_interest_percent',
  ),
  option('Volume', 'volume_options', 'volume_options_percent'),
  option('Open Interest', 'open_interest', 'open_interest_percent'),
  option('Volume Put/Call Ratio', 'volume_putcall_ratio', 'volume_putcall_ratio_percent'),
  option(
    'Open Interest Put/Call Ratio',
    'open_interest_putcall_ratio',
    'open_interest_putcall_ratio_percent',
  ),
];

const byRow = new Map(shown.map((each) => [`${each.group}/${each.row}`, each]));

/** The figures of a row, found by its group's title and its label; null for an unknown row. */
export function metricInRow(
  group: string,
  row: string,
): Pick<ShownMetric, 'name' | 'change'> | null {
  return byRow.get(`${group}/${row}`) ?? null;
}

function kindOf(name: MetricName): FigureKind {
  if (name.includes('rate')) return 'rate';
  if (name === 'spot_basis') return 'basis';
  return name === 'btc_dominance' ? 'share' : 'level';
}

const bps: Figure['show'] = (value) => formatDecimals(value, 4);

function formatterOf(name: MetricName): Figure['show'] {
  if (name.includes('rate')) return bps;
  if (name.includes('ratio')) return (value) => formatDecimals(value, 2);
  if (name === 'btc_dominance' || name === 'spot_basis') return formatPercent;
  if (name === 'futures_price') return formatMoney;
  return name === 'btc_in_ex' ? formatAbbreviated : formatMoneyAbbreviated;
}

/** The market cap's change is known if either of its two figures is. */
function changeOf(metrics: Metrics, change: MetricName): number | null {
  const value = metrics[change];
  return change === 'market_cap_change' ? (value ?? metrics.market_cap_percent) : value;
}

/** The metrics with null for those whose rows aren’t shown. */
export function shownMetrics(metrics: Metrics, hidden: readonly string[] = []): Metrics {
  const gone = shown.filter(({ name }) => hidden.includes(name));
  const nulls = gone.flatMap(({ name, change }) => [
    [name, null] as const,
    [change, null] as const,
  ]);
  return { ...metrics, ...Object.fromEntries(nulls) };
}

/** The rows of metrics that Settings can hide, by group. */
export const metricRows: readonly Pick<ShownMetric, 'group' | 'row' | 'name'>[] = shown;

/** Every figure of the metrics that a newsletter shows, each followed by its change. */
export function figuresOfMetrics(metrics: Metrics, hidden: readonly string[] = []): Figure[] {
  const table = 'metrics';
  const rows = shown.filter(({ name }) => !hidden.includes(name));
  return rows.flatMap(({ name, label, change }): Figure[] => [
    {
      table,
      symbol: name,
      label,
      value: metrics[name],
      kind: kindOf(name),
      show: formatterOf(name),
    },
    {
      table,
      symbol: change,
      label: `${label} change`,
      value: changeOf(metrics, change),
      kind: 'change',
      show: change.endsWith('rate_change') || change.startsWith('funding') ? bps : formatPercent,
    },
  ]);
}
