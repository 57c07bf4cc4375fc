import type { MetricName } from '@/api/contract/metrics';
import type { Subject } from '@/domain/checks/check';
import { figuresOfMetrics } from '@/domain/figures/metricFigures';
import { formatMoment } from '@/domain/format/moment';
import {
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
  formatSignedPercent,
} from '@/domain/format/numbers';
import { coinNames, companyNames } from '@/domain/market/instrumentNames';
import { storedRows, tableNames, type Row } from '@/domain/checks/tables/rows';
import type { Quantity } from './scan';
import { lexiconOf, type Lexicon, type Measure } from './words';

/** `level` is a price or the value of a metric, `change` that of a day or a session, in percent. */
export type Relation = 'level' | 'change' | 'year';

/** A figure of the tables that a text may tell. */
export interface Fact {
  value: number;
  unit: Quantity['unit'];
  /** What the email calls it, such as `BTC` or `CME futures volume`. */
  label: string;
  /** Such as `Crypto Prices, 07:55`. */
  source: string;
  show(value: number): string;
  /** The same figure in the last newsletter. */
  last?: number | undefined;
  /** The same figure of the other rows of its table, by owner. */
  others: ReadonlyMap<string, number>;
}

/** All facts of a newsletter, by `factKey`. */
export type Facts = ReadonlyMap<string, Fact>;

/** An owner is a ticker or a word such as `futures`; a measure is undefined for its price. */
export function factKey(owner: string, measure: Measure | undefined, relation: Relation): string {
  return `${owner} ${measure ?? 'price'} ${relation}`;
}

/** Who owns each metric, and what of it the metric measures. */
const metrics: readonly [MetricName, string, Measure | undefined, Quantity['unit']][] = [
  ['market_cap', 'market', 'cap', 'dollar'],
  ['btc_dominance', 'BTC', 'dominance', 'percent'],
  ['stable_circ', 'stablecoins', 'supply', 'dollar'],
  ['stable_in_ex', 'stablecoins', 'exchanges', 'dollar'],
  ['stable_usdt', 'USDT', 'supply', 'dollar'],
  ['btc_in_ex', 'BTC', 'exchanges', 'plain'],
  ['futures_price', 'futures', undefined, 'dollar'],
  ['spot_basis', 'futures', 'basis', 'percent'],
  ['futures_volume', 'futures', 'volume', 'dollar'],
  ['futures_open_interest', 'futures', 'interest', 'dollar'],
  ['volume_options', 'options', 'volume', 'dollar'],
  ['open_interest', 'options', 'interest', 'dollar'],
  ['funding_rate', 'Binance', 'funding', 'bps'],
  ['bitfinex_rate', 'Bitfinex', 'funding', 'bps'],
  ['bybit_rate', 'ByBit', 'funding', 'bps'],
  ['deribit_rate', 'Deribit', 'funding', 'bps'],
  ['huobi_rate', 'Huobi', 'funding', 'bps'],
  ['kraken_rate', 'Kraken', 'funding', 'bps'],
  ['okex_rate', 'OKex', 'funding', 'bps'],
  ['mean_rate', 'mean', 'funding', 'bps'],
  ['funding_rate_all', 'aggregate', 'funding', 'bps'],
];

const shows: Record<Quantity['unit'], (value: number) => string> = {
  dollar: (value) => (Math.abs(value) >= 1e6 ? formatMoneyAbbreviated(value) : formatMoney(value)),
  percent: formatPercent,
  bps: (value) => `${formatDecimals(value, 4)} bps`,
  plain: (value) => formatDecimals(value, Math.abs(value) >= 1000 ? 0 : 1),
};

type Column = (row: Row) => number | null | undefined;

const columns: readonly [Column, Measure | undefined, Relation, Quantity['unit'], string][] = [
  [({ price }) => price, undefined, 'level', 'dollar', ''],
  [({ change }) => change, undefined, 'change', 'percent', ''],
  [({ year }) => year, undefined, 'year', 'percent', ' year to date'],
  [({ cap }) => cap, 'cap', 'level', 'dollar', ' market cap'],
  [({ premium }) => premium, 'premium', 'level', 'percent', ' premium'],
];

function tableFacts(
  rows: readonly Row[],
  source: string,
  last: Readonly<Record<string, number | null>> = {},
): [string, Fact][] {
  return columns.flatMap(([column, measure, relation, unit, words]) => {
    const others = new Map(
      rows.flatMap((row): [string, number][] => {
        const value = column(row);
        return typeof value === 'number' ? [[row.symbol, value]] : [];
      }),
    );
    return Array.from(others, ([owner, value]): [string, Fact] => [
      factKey(owner, measure, relation),
      {
        value,
        unit,
        label: `${owner}${words}`,
        source,
        show: relation === 'level' ? shows[unit] : formatSignedPercent,
        last:
          measure === undefined && relation === 'level' ? (last[owner] ?? undefined) : undefined,
        others,
      },
    ]);
  });
}

function metricFacts({ input }: Subject, source: string): [string, Fact][] {
  const last = input.previous?.values['metrics'] ?? {};
  const labels = new Map(figuresOfMetrics(input.metrics).map((each) => [each.symbol, each.label]));
  return metrics.flatMap(([name, owner, measure, unit]) => {
    const value = input.metrics[name];
    const change = input.metrics[`${name}_percent` as MetricName];
    const label = labels.get(name) ?? name;
    const common = { label, source, others: new Map<string, number>() };
    const facts: [string, Fact][] = [];
    if (value !== null) {
      const level = { ...common, value, unit, show: shows[unit], last: last[name] ?? undefined };
      facts.push([factKey(owner, measure, 'level'), level]);
    }
    if (typeof change === 'number' && unit !== 'bps') {
      const moved: Fact = { ...common, value: change, unit: 'percent', show: formatSignedPercent };
      facts.push([factKey(owner, measure, 'change'), moved]);
    }
    return facts;
  });
}

function miseryFact(value: number, last: number): [string, Fact] {
  const [label, source, others] = ['Bitcoin Misery Index', 'Metrics', new Map<string, number>()];
  const show = shows.plain;
  return [
    factKey('misery', undefined, 'level'),
    { value, unit: 'plain', label, source, show, last, others },
  ];
}

function sourceOf(name: string, stamp: string | null | undefined, day: string): string {
  const time = formatMoment(stamp ?? null, day, { hasHour: true });
  return time ? `${name}, ${time}` : name;
}

/** Every figure of the newsletter's tables, with where it stands and of when it is. */
export function factsOf(subject: Subject): Facts {
  const { crypto, listed, metrics: stored, newsletter, previous, bmi, previousBmi } = subject.input;
  const day = newsletter.date?.slice(0, 10) ?? '';
  const sources = {
    crypto: sourceOf('Crypto Prices', crypto.general_time, day),
    etps: sourceOf('ETPs', listed.etps_time, day),
    stocks: sourceOf('Stocks', listed.stocks_time, day),
  };
  return new Map([
    ...(bmi === null ? [] : [miseryFact(bmi, previousBmi)]),
    ...tableNames.flatMap((table) =>
      tableFacts(storedRows(subject, table), sources[table], previous?.values[table]),
    ),
    ...metricFacts(subject, sourceOf('Metrics', stored.updated_at, day)),
  ]);
}

export function rowsOf(subject: Subject): Row[] {
  return tableNames.flatMap((table) => storedRows(subject, table));
}

/** The words of the field and the names of coins and companies, also of those without a row. */
export function wordsFor(subject: Subject): Lexicon {
  const tickers = [...Object.values(coinNames), ...rowsOf(subject).map(({ symbol }) => symbol)];
  const names = new Map([
    ...Object.entries(companyNames),
    ...Object.entries(coinNames),
    ...tickers.map((ticker): [string, string] => [ticker, ticker]),
  ]);
  return lexiconOf(names);
}

/** The owners whose figures are those of a session of the stock market. */
export function listedOwners(subject: Subject): ReadonlySet<string> {
  return new Set(rowsOf(subject).flatMap(({ isListed, symbol }) => (isListed ? [symbol] : [])));
}
