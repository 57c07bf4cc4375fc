import type { PriceAt } from '@/domain/market/closes';
import { sampleSource } from '@/api/contract/market';
import { metricFigures, type MetricName } from '@/api/contract/metrics';
import {
  sampleCoinCloses,
  sampleCryptoPrices,
  sampleInstruments,
  sampleListedPrices,
} from '@/api/samples/prices';
import { sampleBmi, sampleMetrics } from '@/api/samples/metrics';
import { sampleNews } from '@/api/samples/news';
import type { EmaFrame } from '@/api/contract/themePortfolio';
import { figureKey } from '@/domain/figures/figure';
import { dayOf } from '@server/http/clock';
import type { Feeds, FeedStory, ProviderFeed, SourcedReading } from './feed';
import type { KnownCoin, Listed, Reading, Wanted } from './sources/source';
import { asQuoted, chance, wave, waveOf } from './waves';
import type { ProviderQuery, ProviderRow } from '@/api/contract/providerQuery';
import { readTime } from '@/domain/market/queryCells';
import { failure } from '@server/http/failure';

/** Dollars, and percent over 24 hours. */
interface Quote {
  marketcap: number | null;
  last: number | null;
  change: number | null;
  year_start: number | null;
}

const day = 24 * 60 * 60_000;

const range = 0.06;

const coins = new Map(
  [...sampleCryptoPrices.deep, ...sampleCryptoPrices.general].map((row) => [row.name, row]),
);

/**
 * An invented market with news and data-provider rows: plausible, changing with the clock, and the
 * same for the same symbol and time. On the day on which its database began, it hardly moves, so that
 * what the sample newsletter says stays true after a sync. Only sample data has it; a test may give its
 * figures another source.
 */
export function sampleFeeds(source: string = sampleSource) {
  return {
    market: {
      isConnected: () => Promise.resolve(true),
      coins: () => Promise.resolve(sampleCoins),
      closes: (of, frame, base, at) => Promise.resolve(closesOf(of, frame, base, at)),
      read: (wanted) =>
        Promise.resolve({
          readings: sampleReadings(wanted).map((reading) => ({ ...reading, source })),
          states: [],
        }),
    },
    news: { stories: (ofDay) => Promise.resolve(storiesOf(ofDay)) },
    provider: sampleProvider,
  } satisfies Feeds;
}

/** CoinGecko's ids, so that sample data can be switched to a real market. */
const sourceIds: Readonly<Record<string, string>> = {
  XRP: 'ripple',
  BNB: 'binancecoin',
  AVAX: 'avalanche-2',
  HNT: 'helium',
  DOT: 'polkadot',
  ATOM: 'cosmos',
  NEAR: 'near',
  OP: 'optimism',
  LDO: 'lido-dao',
  RNDR: 'render-token',
  STX: 'blockstack',
  INJ: 'injective-protocol',
};

const sampleCoins: KnownCoin[] = sampleInstruments.map((instrument) => ({
  ...instrument,
  sourceId: sourceIds[instrument.name] ?? instrument.context_name.toLowerCase(),
}));

/** Everything that is wanted, read at this moment. */
function sampleReadings({ coins: symbols, etps, stocks, now, since }: Wanted): Reading[] {
  const moment = { at: now, since };
  const yearStart = new Date(`${dayOf(now).slice(0, 4)}-01-01T05:00:00Z`);
  const rows = (table: 'crypto' | 'etps' | 'stocks', symbol: string, quote: Quote): Reading[] => [
    { key: figureKey(table, symbol), value: quote.last, asOf: now },
    { key: figureKey(`${table}_change`, symbol), value: quote.change, asOf: now },
    { key: figureKey(`${table}_start`, symbol), value: quote.year_start, asOf: yearStart },
    ...(table === 'etps'
      ? []
      : [{ key: figureKey(`${table}_cap`, symbol), value: quote.marketcap, asOf: now }]),
  ];
  const metrics = Object.entries(metricsAt(moment));
  return [
    ...symbols.flatMap(({ symbol }) => rows('crypto', symbol, coinQuote(symbol, moment))),
    ...etps.flatMap((ticker) => {
      const fund = etpQuote(ticker, moment);
      if (!fund) return [];
      const premium = { key: figureKey('etps_premium', ticker), value: fund.premium, asOf: now };
      return [...rows('etps', ticker, fund), premium];
    }),
    ...stocks.flatMap((ticker) => {
      const row = sampleListedPrices.stocks.find((each) => each.ticker === ticker);
      return row ? rows('stocks', ticker, quoteAt(ticker, row, moment)) : [];
    }),
    ...metrics.map(([name, value]) => ({ key: figureKey('metrics', name), value, asOf: now })),
    {
      key: figureKey('metrics', 'bmi'),
      value: isFirstDay(moment) ? sampleBmi : bmiOf(dayOf(now)),
      asOf: now,
    },
  ];
}

/** The prices of the samples' coins at the end of the day that is so many days before theirs, up to seven. */
export function sampleClosesBefore(daysBefore: number, at: Date): SourcedReading[] {
  return [...coins].map(([symbol, { last_price: last, last_24_change: change }]) => {
    const known = sampleCoinCloses[symbol]?.at(-1 - daysBefore)?.close;
    const before = last === null ? null : asQuoted(last / (1 + (change ?? 0) / 100));
    return {
      key: figureKey('crypto', symbol),
      value: known ?? before,
      asOf: at,
      source: sampleSource,
    };
  });
}

const bmiOf = (ofDay: string) => asQuoted(sampleBmi + 24 * (chance(`bmi/${ofDay}`) - 0.5));

/** A time, and when the database began whose market this is. */
interface Moment {
  at: Date;
  since?: Date | undefined;
}

/** The share of its usual movement that the market has on the first day. */
const calm = 0.02;

function isFirstDay({ at, since }: Moment): boolean {
  return since !== undefined && dayOf(at) === dayOf(since);
}

/** How far a figure has wandered from that of the samples: 0 when the database began. */
function wandered(name: string, { at, since }: Moment): number {
  if (!since) return wave(name, at);
  const far = wave(name, at) - wave(name, since);
  return isFirstDay({ at, since }) ? calm * far : far;
}

function priceAt(symbol: string, base: number, moment: Moment): number {
  return base * (1 + range * wandered(symbol, moment));
}

function quoteAt(symbol: string, row: Quote, moment: Moment): Quote {
  if (row.last === null) return row;
  const { since } = moment;
  const last = priceAt(symbol, row.last, moment);
  const dayBefore = { at: new Date(moment.at.getTime() - day), since };
  const before =
    since && dayBefore.at < since
      ? row.last / (1 + (row.change ?? 0) / 100)
      : priceAt(symbol, row.last, dayBefore);
  return {
    marketcap: row.marketcap === null ? null : Math.round((row.marketcap * last) / row.last),
    last: asQuoted(last),
    change: row.change === null ? null : Number(((last / before - 1) * 100).toFixed(2)),
    year_start: row.year_start,
  };
}

const lengths = { hour: day / 24, day, week: 7 * day, month: 30 * day } as const;

const closeCount = 60;

/** Around the base, or up to the known price. */
function closesOf({ symbol, price }: Listed, frame: EmaFrame, base: number, at: Date): PriceAt[] {
  const waveAt = waveOf(symbol);
  const level = (time: Date) => 1 + range * waveAt(time);
  const scale = (price ?? base * level(at)) / level(at);
  return Array.from({ length: closeCount }, (_, index) => {
    const then = at.getTime() - (closeCount - 1 - index) * lengths[frame];
    return { at: then, price: scale * level(new Date(then)) };
  });
}

function coinQuote(symbol: string, moment: Moment): Quote {
  const row = coins.get(symbol);
  const invented = asQuoted(10 ** (4 * chance(symbol) - 1));
  const base = row
    ? { ...row, last: row.last_price, change: row.last_24_change }
    : {
        marketcap: invented * 90_000_000,
        last: invented,
        change: 0,
        year_start: asQuoted(invented * (0.7 + 0.6 * chance(`${symbol}/year`))),
      };
  const { marketcap, last, change, year_start } = base;
  return quoteAt(symbol, { marketcap, last, change, year_start }, moment);
}

/** Null for a fund that the samples don't have. */
function etpQuote(ticker: string, moment: Moment): (Quote & { premium: number | null }) | null {
  const row = sampleListedPrices.etps.find((each) => each.ticker === ticker);
  if (!row) return null;
  const premium =
    row.premium_to_nav === null
      ? null
      : row.premium_to_nav + 0.2 * wandered(`${ticker}/nav`, moment);
  return {
    ...quoteAt(ticker.startsWith('ETH') ? 'ETH' : 'BTC', { ...row, marketcap: null }, moment),
    premium: premium === null ? null : Number(premium.toFixed(2)),
  };
}

/** Levels vary by a few percent; changes and rates vary around zero by their own size. */
function metricsAt(moment: Moment): Record<MetricName, number | null> {
  const figure = (name: MetricName): [MetricName, number | null] => {
    const base = sampleMetrics[name];
    if (base === null) return [name, null];
    const isSwinging = /_(percent|change)$|rate/.test(name);
    const far = wandered(name, moment);
    const value = isSwinging
      ? base + Math.max(Math.abs(base), 0.05) * 1.5 * far
      : base * (1 + (range / 2) * far);
    return [name, isSwinging ? Number(value.toFixed(4)) : asQuoted(value)];
  };
  const swung = Object.fromEntries(metricFigures.map(figure)) as Record<MetricName, number | null>;
  return { ...swung, ...agreeing(swung, coinQuote('BTC', moment)) };
}

/** The figures that follow from others, as they would in a real market. */
function agreeing(
  { market_cap, market_cap_percent, spot_basis, ...rates }: Record<MetricName, number | null>,
  btc: Quote,
): Partial<Record<MetricName, number | null>> {
  const percent = market_cap_percent ?? 0;
  const cap = market_cap ?? 0;
  const venues = venueRates.map((name) => rates[name] ?? 0);
  const mean = venues.reduce((sum, rate) => sum + rate, 0) / venues.length;
  return {
    market_cap_change: asQuoted((cap * percent) / (100 + percent)),
    btc_dominance: Number((((btc.marketcap ?? 0) / cap) * 100).toFixed(2)),
    futures_price: asQuoted((btc.last ?? 0) * (1 + (spot_basis ?? 0) / 100)),
    mean_rate: Number(mean.toFixed(4)),
    funding_rate_all: Number((mean * aggregateShare).toFixed(4)),
  };
}

/** The aggregate of all venues, as a multiple of their plain mean. */
const aggregateShare = (sampleMetrics.funding_rate_all ?? 0) / (sampleMetrics.mean_rate ?? 1);

const venueRates = [
  'funding_rate',
  'funding_rate_1',
  'bitfinex_rate',
  'bybit_rate',
  'deribit_rate',
  'huobi_rate',
  'kraken_rate',
  'okex_rate',
] as const;

/** The same sample stories every day, in another order and under that day's addresses. */
function storiesOf(ofDay: string): FeedStory[] {
  const order = (item: { id: number }) => chance(`${ofDay}/${item.id}`);
  return sampleNews
    .toSorted((a, b) => order(a) - order(b))
    .map(({ id, text, author, content, link, sub_category }) => ({
      key: `sample/${ofDay}/${id}`,
      text,
      author,
      content,
      link: `${link}?day=${ofDay}`,
      sub_category,
    }));
}

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
const sampleProvider: ProviderFeed = {
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
