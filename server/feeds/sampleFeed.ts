import { sampleSource } from '@/api/contract/market';
import { metricFigures, type MetricName } from '@/api/contract/metrics';
import { sampleInstruments } from '@/api/samples/instruments';
import { sampleBmi, sampleMetrics } from '@/api/samples/metrics';
import { sampleNews } from '@/api/samples/news';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import type { EmaFrame } from '@/api/contract/themePortfolio';
import { figureKey } from '@/domain/figures/figures';
import { dayOf } from '@server/http/clock';
import type { Feeds, FeedStory } from './feed';
import { sampleProvider } from './sampleProvider';
import type { KnownCoin, Listed, Reading, Wanted } from './sources/source';
import { asQuoted, chance, wave, waveOf } from './waves';

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
 * same for the same symbol and time. Only sample data has it; a test may give its figures another
 * source.
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
function sampleReadings({ coins: symbols, etps, stocks, now }: Wanted): Reading[] {
  const yearStart = new Date(`${dayOf(now).slice(0, 4)}-01-01T05:00:00Z`);
  const rows = (table: 'crypto' | 'etps' | 'stocks', symbol: string, quote: Quote): Reading[] => [
    { key: figureKey(table, symbol), value: quote.last, asOf: now },
    { key: figureKey(`${table}_change`, symbol), value: quote.change, asOf: now },
    { key: figureKey(`${table}_start`, symbol), value: quote.year_start, asOf: yearStart },
    ...(table === 'etps'
      ? []
      : [{ key: figureKey(`${table}_cap`, symbol), value: quote.marketcap, asOf: now }]),
  ];
  const metrics = Object.entries(metricsAt(now));
  return [
    ...symbols.flatMap(({ symbol }) => rows('crypto', symbol, coinQuote(symbol, now))),
    ...etps.flatMap((ticker) => {
      const fund = etpQuote(ticker, now);
      if (!fund) return [];
      const premium = { key: figureKey('etps_premium', ticker), value: fund.premium, asOf: now };
      return [...rows('etps', ticker, fund), premium];
    }),
    ...stocks.flatMap((ticker) => {
      const row = sampleListedPrices.stocks.find((each) => each.ticker === ticker);
      return row ? rows('stocks', ticker, quoteOf(ticker, row, now)) : [];
    }),
    ...metrics.map(([name, value]) => ({ key: figureKey('metrics', name), value, asOf: now })),
    { key: figureKey('metrics', 'bmi'), value: bmiOf(dayOf(now)), asOf: now },
  ];
}

const bmiOf = (ofDay: string) => asQuoted(sampleBmi + 24 * (chance(`bmi/${ofDay}`) - 0.5));

function priceAt(symbol: string, base: number, at: Date): number {
  return base * (1 + range * wave(symbol, at));
}

function quoteOf(symbol: string, row: Quote, at: Date): Quote {
  if (row.last === null) return row;
  const last = priceAt(symbol, row.last, at);
  const before = priceAt(symbol, row.last, new Date(at.getTime() - day));
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
function closesOf({ symbol, price }: Listed, frame: EmaFrame, base: number, at: Date): number[] {
  const waveAt = waveOf(symbol);
  const level = (time: Date) => 1 + range * waveAt(time);
  const scale = (price ?? base * level(at)) / level(at);
  return Array.from({ length: closeCount }, (_, index) => {
    const back = (closeCount - 1 - index) * lengths[frame];
    return scale * level(new Date(at.getTime() - back));
  });
}

function coinQuote(symbol: string, at: Date): Quote {
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
  return quoteOf(symbol, { marketcap, last, change, year_start }, at);
}

/** Null for a fund that the samples don't have. */
function etpQuote(ticker: string, at: Date): (Quote & { premium: number | null }) | null {
  const row = sampleListedPrices.etps.find((each) => each.ticker === ticker);
  if (!row) return null;
  const premium =
    row.premium_to_nav === null ? null : row.premium_to_nav + 0.2 * wave(`${ticker}/nav`, at);
  return {
    ...quoteOf(ticker.startsWith('ETH') ? 'ETH' : 'BTC', { ...row, marketcap: null }, at),
    premium: premium === null ? null : Number(premium.toFixed(2)),
  };
}

/** Levels vary by a few percent; changes and rates vary around zero by their own size. */
function metricsAt(at: Date): Record<MetricName, number | null> {
  const figure = (name: MetricName): [MetricName, number | null] => {
    const base = sampleMetrics[name];
    if (base === null) return [name, null];
    const isSwinging = /_(percent|change)$|rate/.test(name);
    const swing = Math.max(Math.abs(base), 0.05) * 1.5 * wave(name, at);
    const value = isSwinging ? base + swing : base * (1 + (range / 2) * wave(name, at));
    return [name, isSwinging ? Number(value.toFixed(4)) : asQuoted(value)];
  };
  const swung = Object.fromEntries(metricFigures.map(figure)) as Record<MetricName, number | null>;
  return { ...swung, ...agreeing(swung, coinQuote('BTC', at)) };
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
    funding_rate_all: Number((mean * 1.2).toFixed(4)),
  };
}

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
