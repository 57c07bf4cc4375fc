import { lastClose } from '@/domain/market/tradingDays';

/** Milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export interface WorldCoin {
  symbol: string;
  /** CoinGecko's. */
  id: string;
  name: string;
  price: number;
  supply: number;
}

const coin = (symbol: string, id: string, name: string, price: number, supply: number) => {
  return { symbol, id, name, price, supply } satisfies WorldCoin;
};

/** The coins of the invented world. */
export const worldCoins: readonly WorldCoin[] = [
  coin('BTC', 'bitcoin', 'Bitcoin', 91_000, 19_950_000),
  coin('ETH', 'ethereum', 'Ethereum', 3_100, 120_700_000),
  coin('XRP', 'ripple', 'XRP', 2.2, 60_000_000_000),
  coin('BNB', 'binancecoin', 'BNB', 880, 137_700_000),
  coin('SOL', 'solana', 'Solana', 141, 558_000_000),
  coin('DOGE', 'dogecoin', 'Dogecoin', 0.146, 151_000_000_000),
  coin('ADA', 'cardano', 'Cardano', 0.44, 35_900_000_000),
  coin('LINK', 'chainlink', 'Chainlink', 13.8, 697_000_000),
  coin('AVAX', 'avalanche-2', 'Avalanche', 14.5, 427_000_000),
  coin('UNI', 'uniswap', 'Uniswap', 6.3, 630_000_000),
  coin('AAVE', 'aave', 'Aave', 180, 15_200_000),
  coin('HNT', 'helium', 'Helium', 2.1, 186_000_000),
  coin('DOT', 'polkadot', 'Polkadot', 2.2, 1_630_000_000),
  coin('ATOM', 'cosmos', 'Cosmos Hub', 2.5, 480_000_000),
  coin('NEAR', 'near', 'NEAR Protocol', 1.9, 1_280_000_000),
  coin('ARB', 'arbitrum', 'Arbitrum', 0.21, 5_570_000_000),
  coin('OP', 'optimism', 'Optimism', 0.3, 1_930_000_000),
  coin('MKR', 'maker', 'Maker', 1_500, 890_000),
  coin('LDO', 'lido-dao', 'Lido DAO', 0.6, 896_000_000),
  coin('FIL', 'filecoin', 'Filecoin', 1.5, 735_000_000),
  coin('RNDR', 'render-token', 'Render', 1.7, 519_000_000),
  coin('STX', 'blockstack', 'Stacks', 0.26, 1_820_000_000),
  coin('INJ', 'injective-protocol', 'Injective', 4.7, 97_700_000),
  coin('TIA', 'celestia', 'Celestia', 0.46, 848_000_000),
];

/** A number that is always the same for a name, from 0 up to 1. */
function shareOf(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) / 4_294_967_296;
}

/** Around 1, and another number each minute for each name. */
export function swing(name: string, at: Date): number {
  const hours = at.getTime() / hour;
  const start = shareOf(name) * 100;
  return 1 + 0.06 * Math.sin(hours / 7 + start) + 0.03 * Math.sin(hours / 1.3 + 2 * start);
}

/** In US dollars. */
export const coinPrice = ({ symbol, price }: WorldCoin, at: Date) =>
  price * swing(`coin ${symbol}`, at);

/** In US dollars. */
export const coinCap = (of: WorldCoin, at: Date) => coinPrice(of, at) * of.supply;

/** The market cap of all coins that there are, in US dollars. */
export const wholeCap = (at: Date) =>
  worldCoins.reduce((sum, each) => sum + coinCap(each, at), 0) * 1.2;

/** Of Bitcoin, in percent of all. */
export const dominance = (at: Date) => (coinCap(bitcoin, at) / wholeCap(at)) * 100;

export const bitcoin = worldCoins[0] as WorldCoin;

/** The difference to a day before, in percent of that. */
export const dayPercent = (of: (at: Date) => number, at: Date) =>
  (of(at) / of(before(at, day)) - 1) * 100;

export const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);

/** The start of the running minute, hour or day in UTC. */
export const startOf = (period: number, at: Date) =>
  new Date(Math.floor(at.getTime() / period) * period);

/** Stablecoins in circulation, in US dollars; `usdt` is a part of all. */
export const stablecoins = (which: 'all' | 'usdt', at: Date) =>
  (which === 'all' ? 300e9 : 180e9) * (1 + (swing(`stable ${which}`, at) - 1) / 10);

/** What exchanges hold, in coins of Bitcoin or in dollars of stablecoins. */
export const reserves = (which: 'btc' | 'stable', at: Date) =>
  (which === 'btc' ? 2.4e6 : 63e9) * swing(`reserves ${which}`, at);

/** The venues by the metric of their funding rate; `hours` between two settlements. */
export const fundingVenues = {
  funding_rate: { host: 'binance', hours: 8 },
  bitfinex_rate: { host: 'bitfinex', hours: 8 },
  bybit_rate: { host: 'bybit', hours: 8 },
  deribit_rate: { host: 'deribit', hours: 1 },
  huobi_rate: { host: 'htx', hours: 8 },
  kraken_rate: { host: 'kraken', hours: 1 },
  okex_rate: { host: 'okx', hours: 8 },
} as const;
export type FundingMetric = keyof typeof fundingVenues;

/** In bps for 8 hours. */
export const fundingRate = (metric: FundingMetric, at: Date) =>
  Number((swing(`rate ${metric}`, at) * 9 - 8.5).toFixed(6));

/** In US dollars. */
export const openInterest = (metric: FundingMetric, at: Date) =>
  5e9 * swing(`interest ${metric}`, at);

export type OptionVenue = 'binance' | 'bybit' | 'deribit' | 'okx';

/** Of all options of Bitcoin at a venue, in coins. */
export const optionCoins = (
  venue: OptionVenue,
  what: 'Volume' | 'Interest',
  kind: 'Put' | 'Call',
  at: Date,
) => Number((1_000 * swing(`options ${venue} ${what} ${kind}`, at)).toFixed(4));

/** Of the front month and the one after it, in US dollars. */
export const futurePrice = (at: Date) => coinPrice(bitcoin, at) * 1.004;

/** Contracts of the future of 5 coins and of that of a tenth. */
export const futureContracts = (what: 'volume' | 'open', product: 'BTC' | 'MBT', at: Date) =>
  Math.round(10_000 * swing(`futures ${what} ${product}`, at));

/** A share, in US dollars. */
export const sharePrice = (ticker: string, at: Date) =>
  Number((20 + 300 * shareOf(ticker) * swing(`share ${ticker}`, at)).toFixed(4));

/** In US dollars. */
export const shareCap = (ticker: string, at: Date) => sharePrice(ticker, at) * 1e9;

/** When a share was traded last: at the last close, or in this minute while the session runs. */
export function lastTrade(at: Date): Date {
  const open = new Date(`${at.toISOString().slice(0, 10)}T14:30:00Z`);
  const runs =
    at >= open && lastClose(new Date(`${open.toISOString().slice(0, 10)}T23:59:00Z`)) > at;
  return runs ? startOf(minute, at) : lastClose(at);
}

/** The close before a trade. */
export const closeBefore = (trade: Date) => lastClose(before(trade, 1));

/** The Bitcoin Misery Index, 0 to 100, of a day. */
export const misery = (at: Date) => Number((50 * swing('misery', startOf(day, at))).toFixed(1));
