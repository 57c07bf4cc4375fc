import type { MetricName, Metrics } from '@/api/contract/metrics';
import {
  formatMoneyChange,
  formatPercentChange,
  formatRateChange,
  type FormattedChange,
} from '@/domain/format/figureChange';
import {
  formatAbbreviated,
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
  missing,
} from '@/domain/format/numbers';
import { imageUrl } from '@/domain/format/addresses';
import { metricInRow } from '@/domain/figures/metricFigures';

export interface MetricRow {
  label: string;
  value: string;
  change: FormattedChange;
}

export interface MetricGroup {
  title: string;
  rows: MetricRow[];
}

export interface Sentiment {
  title: string;
  label: string;
  value: string;
  /** What the value means; '' when the index is unknown. */
  word: string;
  change: FormattedChange;
  /** The address of the gauge's image; '' when the index is unknown. */
  gauge: string;
}

type Format = (value: number | null) => string;

const percent: Format = (value) => formatPercent(value);
const ratio: Format = (value) => formatDecimals(value, 2);

/** A figure with its daily change, which the API keeps under the same name plus `_percent`. */
function daily(
  metrics: Metrics,
  label: string,
  name: MetricName &
    keyof { [Name in MetricName as `${Name}_percent` extends MetricName ? Name : never]: 1 },
  format: Format,
): MetricRow {
  return {
    label,
    value: format(metrics[name]),
    change: formatPercentChange(metrics[`${name}_percent`]),
  };
}

const venues = [
  ['Aggregate', 'funding_rate_all'],
  ['Binance', 'funding_rate'],
  ['Bitfinex', 'bitfinex_rate'],
  ['Bitmex', 'funding_rate_1'],
  ['ByBit', 'bybit_rate'],
  ['Deribit', 'deribit_rate'],
  ['Huobi', 'huobi_rate'],
  ['Kraken', 'kraken_rate'],
  ['Mean', 'mean_rate'],
  ['OKex', 'okex_rate'],
] as const;

function fundingRates(metrics: Metrics, decimals: number): MetricGroup {
  const rows = venues.map(([label, name]) => ({
    label,
    value: formatDecimals(metrics[name], decimals),
    change: formatRateChange(metrics[`${name}_change`], decimals),
  }));
  return { title: 'Funding Rates in bps', rows };
}

/** Crypto Size, Stablecoins, BTC Metrics, Funding Rates in bps. */
export function leftMetrics(metrics: Metrics, rateDecimals = 4): MetricGroup[] {
  const marketCap: MetricRow = {
    label: 'Market Cap',
    value: formatMoneyAbbreviated(metrics.market_cap),
    change: formatMoneyChange(metrics.market_cap_change, metrics.market_cap_percent),
  };
  return [
    {
      title: 'Crypto Size',
      rows: [marketCap, daily(metrics, 'BTC Dominance', 'btc_dominance', percent)],
    },
    {
      title: 'Stablecoins',
      rows: [
        daily(metrics, 'In Circulation', 'stable_circ', formatMoneyAbbreviated),
        daily(metrics, 'In Exchanges', 'stable_in_ex', formatMoneyAbbreviated),
      ],
    },
    {
      title: 'BTC Metrics',
      rows: [daily(metrics, 'BTC in Exchanges', 'btc_in_ex', formatAbbreviated)],
    },
    fundingRates(metrics, rateDecimals),
  ];
}

/** Futures and Options. */
export function rightMetrics(metrics: Metrics): MetricGroup[] {
  return [
    {
      title: 'Futures',
      rows: [
        daily(metrics, 'CME BTC Price', 'futures_price', formatMoney),
        daily(metrics, 'Spot Basis', 'spot_basis', percent),
        daily(metrics, 'Volume', 'futures_volume', formatMoneyAbbreviated),
        daily(metrics, 'Open Interest', 'futures_open_interest', formatMoneyAbbreviated),
      ],
    },
    {
      title: 'Options all exchanges',
      rows: [
        daily(metrics, 'Volume', 'volume_options', formatMoneyAbbreviated),
        daily(metrics, 'Open Interest', 'open_interest', formatMoneyAbbreviated),
        daily(metrics, 'Volume Put/Call Ratio', 'volume_putcall_ratio', ratio),
        daily(metrics, 'Open Interest Put/Call Ratio', 'open_interest_putcall_ratio', ratio),
      ],
    },
  ];
}

/** The groups without the rows that Settings hide, by the name of their figure. A group without rows goes, too. */
export function shownGroups(
  groups: readonly MetricGroup[],
  hidden: readonly string[] = [],
): MetricGroup[] {
  return groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ label }) => !hidden.includes(metricInRow(title, label)?.name ?? '')),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The number of the gauge image, 1 to 7, for a value of the index from 0 to 100. */
export function gaugeIndex(bmi: number): number {
  return Math.min(7, Math.max(1, Math.round(bmi / (100 / 6) + 1)));
}

/** As the index's publisher reads it: below 27 holders are miserable, above 67 they are happy. */
function sentimentWord(bmi: number): string {
  if (bmi < 27) return 'Misery';
  return bmi > 67 ? 'Happiness' : 'Neutral';
}

/** The Bitcoin Misery Index and its change since an earlier day; 0 percent when that day's value was 0. */
export function sentiment(bmi: number | null, previous: number, imageHost: string): Sentiment {
  const change = bmi === null ? null : previous === 0 ? 0 : ((bmi - previous) / previous) * 100;
  return {
    title: 'Sentiment',
    label: 'Bitcoin Misery Index',
    value: bmi === null ? missing : formatDecimals(bmi, 2),
    word: bmi === null ? '' : sentimentWord(bmi),
    change: formatPercentChange(change),
    gauge:
      bmi === null ? '' : imageUrl(`images/sentiment/Sentiment_${gaugeIndex(bmi)}.png`, imageHost),
  };
}
