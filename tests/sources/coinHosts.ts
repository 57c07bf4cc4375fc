import {
  before,
  bitcoin,
  coinCap,
  coinPrice,
  day,
  dayPercent,
  dominance,
  fundingRate,
  fundingVenues,
  hour,
  minute,
  openInterest,
  stablecoins,
  startOf,
  wholeCap,
  worldCoins,
  type FundingMetric,
} from './market';

/** What a host answers at a time: JSON, or undefined for an address that it doesn't have. */
export type Host = (url: URL, at: Date) => unknown;

/** CoinPaprika's prices aren't quite CoinGecko's, so that it shows whose they are. */
export const paprikaFactor = 1.001;

const shortId = /^\/api\/v3\/coins\/([^/]+)\/(history|market_chart)$/;

export const coingecko: Host = ({ pathname, searchParams }, now) => {
  const at = startOf(minute, now);
  if (pathname === '/api/v3/derivatives') return derivatives(at);
  if (pathname === '/api/v3/global') return { data: globalOf(at) };
  if (pathname === '/api/v3/coins/markets') {
    const ids = searchParams.get('ids')?.split(',');
    return worldCoins.filter(({ id }) => ids?.includes(id) ?? true).map((of) => marketRow(of, at));
  }
  const [, id, what] = shortId.exec(pathname) ?? [];
  const of = worldCoins.find((each) => each.id === id);
  if (!of) return undefined;
  if (what === 'market_chart') return { prices: chart(of, Number(searchParams.get('days')), now) };
  const [dd, mm, year] = searchParams.get('date')?.split('-') ?? [];
  const usd = coinPrice(of, new Date(`${year}-${mm}-${dd}T00:00:00Z`));
  return { id, symbol: of.symbol.toLowerCase(), market_data: { current_price: { eur: 1, usd } } };
};

type Coin = (typeof worldCoins)[number];

function marketRow(of: Coin, at: Date) {
  const cap = coinCap(of, at);
  return {
    id: of.id,
    symbol: of.symbol.toLowerCase(),
    name: of.name,
    image: `https://coin-images.coingecko.com/coins/images/1/large/${of.id}.png`,
    current_price: coinPrice(of, at),
    market_cap: cap,
    market_cap_rank: 1,
    price_change_24h: coinPrice(of, at) - coinPrice(of, before(at, day)),
    price_change_percentage_24h: dayPercent((time) => coinPrice(of, time), at),
    market_cap_change_24h: cap - coinCap(of, before(at, day)),
    last_updated: at.toISOString(),
  };
}

const globalOf = (at: Date) => ({
  active_cryptocurrencies: 17_000,
  total_market_cap: { btc: 1, usd: wholeCap(at) },
  market_cap_percentage: { btc: dominance(at), eth: 12 },
  market_cap_change_percentage_24h_usd: dayPercent(wholeCap, at),
  updated_at: at.getTime() / 1_000,
});

function chart(of: Coin, days: number, now: Date): [number, number][] {
  const step = days <= 3 ? hour : day;
  const count = Math.min(days * (day / step), 1_900);
  const last = startOf(step, now);
  const times = Array.from({ length: count }, (_, back) => before(last, (count - 1 - back) * step));
  return [...times, now].map((at) => [at.getTime(), coinPrice(of, at)]);
}

const contracts: Record<FundingMetric, [market: string, symbol: string]> = {
  funding_rate: ['Binance (Futures)', 'BTCUSDT'],
  bitfinex_rate: ['Bitfinex (Futures)', 'BTCF0:USTF0'],
  bybit_rate: ['Bybit (Futures)', 'BTCUSDT'],
  deribit_rate: ['Deribit', 'BTC-PERPETUAL'],
  huobi_rate: ['HTX Futures', 'BTC-USDT'],
  kraken_rate: ['Kraken (Futures)', 'PF_XBTUSD'],
  okex_rate: ['OKX (Futures)', 'BTC-USDT-SWAP'],
};

/** Rates are in percent, and those that are due next. */
const derivatives = (at: Date) =>
  (Object.keys(fundingVenues) as FundingMetric[]).map((metric) => {
    const [market, symbol] = contracts[metric];
    return {
      market,
      symbol,
      index_id: 'BTC',
      price: String(coinPrice(bitcoin, at)),
      contract_type: 'perpetual',
      funding_rate: Number((fundingRate(metric, at) / 100).toFixed(8)),
      open_interest: openInterest(metric, at),
      last_traded_at: at.getTime() / 1_000,
      expired_at: null,
    };
  });

export const coinpaprika: Host = ({ pathname }, now) => {
  const at = startOf(minute, now);
  if (pathname === '/v1/tickers') return worldCoins.map((of) => ticker(of, at));
  if (pathname !== '/v1/global') return undefined;
  return {
    market_cap_usd: wholeCap(at) * paprikaFactor,
    volume_24h_usd: 1,
    bitcoin_dominance_percentage: dominance(at),
    cryptocurrencies_number: 10_234,
    market_cap_change_24h: dayPercent(wholeCap, at),
    last_updated: at.getTime() / 1_000,
  };
};

const ticker = (of: Coin, at: Date) => ({
  id: of.symbol === 'BTC' ? 'btc-bitcoin' : `${of.symbol.toLowerCase()}-${of.id}`,
  name: of.name,
  symbol: of.symbol,
  rank: 1,
  last_updated: at.toISOString().replace('.000', ''),
  quotes: {
    USD: {
      price: coinPrice(of, at) * paprikaFactor,
      market_cap: coinCap(of, at) * paprikaFactor,
      market_cap_change_24h: dayPercent((time) => coinCap(of, time), at),
      percent_change_24h: dayPercent((time) => coinPrice(of, time), at),
    },
  },
});

/** Candles, newest first. It has 300 at most. */
export const coinbase: Host = ({ pathname, searchParams }, now) => {
  const [, symbol] = /^\/products\/([A-Z0-9]+)-USD\/candles$/.exec(pathname) ?? [];
  const of = worldCoins.find((each) => each.symbol === symbol);
  if (!of) return undefined;
  const step = Number(searchParams.get('granularity')) * 1_000;
  const timeOf = (name: string) => Date.parse(searchParams.get(name) ?? '');
  const end = timeOf('end') || now.getTime();
  const last = startOf(step, new Date(end)).getTime();
  const first = Math.max(timeOf('start') || 0, last - 299 * step);
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, back) => {
    const start = last - back * step;
    const close = coinPrice(of, new Date(Math.min(start + step, now.getTime())));
    return [start / 1_000, close * 0.99, close * 1.01, close, close, 12.5];
  });
};

/** A row for each day, as of its first minute. */
export const defillama: Host = ({ pathname, searchParams }, now) => {
  if (pathname !== '/stablecoincharts/all') return undefined;
  const which = searchParams.get('stablecoin') === '1' ? 'usdt' : 'all';
  const today = startOf(day, now);
  return Array.from({ length: 30 }, (_, index) => {
    const at = before(today, (29 - index) * day);
    return {
      date: String(at.getTime() / 1_000),
      totalCirculating: { peggedUSD: stablecoins(which, at), peggedEUR: 700_000_000 },
      totalCirculatingUSD: { peggedUSD: 1, peggedEUR: 810_000_000 },
    };
  });
};
