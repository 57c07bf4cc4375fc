import { paprikaFactor } from './coinHosts';
import {
  bitcoin,
  before,
  closeBefore,
  coinCap,
  coinPrice,
  day,
  dayPercent,
  dominance,
  fundingRate,
  fundingVenues,
  futureContracts,
  futurePrice,
  misery,
  openInterest,
  optionCoins,
  reserves,
  shareCap,
  sharePrice,
  stablecoins,
  startOf,
  wholeCap,
  worldCoins,
  type FundingMetric,
  type OptionVenue,
} from './market';

type Value = (at: Date, source: string) => number;

const metrics: Record<string, Value> = {
  market_cap: (at, source) => wholeCap(at) * factorOf(source),
  market_cap_percent: (at) => dayPercent(wholeCap, at),
  market_cap_change: (at, source) => (wholeCap(at) - wholeCap(before(at, day))) * factorOf(source),
  btc_dominance: dominance,
  btc_dominance_percent: (at) => dayPercent(dominance, at),
  stable_circ: (at) => stablecoins('all', at),
  stable_circ_percent: (at) => dayPercent((time) => stablecoins('all', time), at),
  stable_usdt: (at) => stablecoins('usdt', at),
  stable_usdt_percent: (at) => dayPercent((time) => stablecoins('usdt', time), at),
  btc_in_ex: (at) => reserves('btc', at),
  btc_in_ex_percent: (at) => dayPercent((time) => reserves('btc', time), at),
  stable_in_ex: (at) => reserves('stable', at),
  stable_in_ex_percent: (at) => dayPercent((time) => reserves('stable', time), at),
  futures_price: futurePrice,
  futures_price_percent: (at) => (futurePrice(at) / futurePrice(startOf(day, at)) - 1) * 100,
  futures_volume: (at) => futureDollars('volume', at),
  futures_open_interest: (at) => futureDollars('open', at),
  funding_rate_percent: (at) =>
    (rateChange('funding_rate', at) / Math.abs(fundingRate('funding_rate', before(at, day)))) * 100,
  bmi: misery,
};

const factorOf = (source: string) => (source === 'coinpaprika' ? paprikaFactor : 1);

const futureDollars = (what: 'volume' | 'open', at: Date) =>
  (futureContracts(what, 'BTC', at) * 5 + futureContracts(what, 'MBT', at) * 0.1) * futurePrice(at);

const isVenue = (name: string): name is FundingMetric => Object.hasOwn(fundingVenues, name);

const rateChange = (metric: FundingMetric, at: Date) =>
  fundingRate(metric, at) - fundingRate(metric, before(at, day));

function metric(name: string): Value | undefined {
  const venue = name.replace(/_change$/, '');
  if (!isVenue(venue)) return metrics[name];
  return name === venue ? (at) => fundingRate(venue, at) : (at) => rateChange(venue, at);
}

function options(table: string, venue: string): Value | undefined {
  const [, kind, what] = /^options(Put|Call)?(Volume|Interest)$/.exec(table) ?? [];
  if (what !== 'Volume' && what !== 'Interest') return undefined;
  const of = (each: 'Put' | 'Call') => (at: Date) =>
    optionCoins(venue as OptionVenue, what, each, at);
  if (kind === 'Put' || kind === 'Call') return of(kind);
  return (at) => of('Put')(at) + of('Call')(at);
}

function coin(table: string, symbol: string): Value | undefined {
  const found = worldCoins.find((each) => each.symbol === symbol);
  const of = found ?? bitcoin;
  const values: Record<string, Value> = {
    crypto: (at, source) => coinPrice(of, at) * factorOf(source),
    crypto_start: (at) => coinPrice(of, at),
    crypto_cap: (at, source) => coinCap(of, at) * factorOf(source),
    crypto_change: (at) => dayPercent((time) => coinPrice(of, time), at),
  };
  return found && values[table];
}

function share(table: string, symbol: string): Value | undefined {
  const ticker = symbol.replaceAll('.', '-');
  const price = (at: Date) => sharePrice(ticker, at);
  if (/^(etps|stocks)(_start)?$/.test(table)) return price;
  if (table === 'stocks_cap') return (at) => shareCap(ticker, at);
  if (!/^(etps|stocks)_change$/.test(table)) return undefined;
  return (at) => (price(at) / price(closeBefore(at)) - 1) * 100;
}

/**
 * The value that a figure had in the world at a time, as a source tells it; null for a figure that the
 * world never had.
 */
export function valueIn(key: string, asOf: Date, source: string): number | null {
  const [table = '', name = ''] = key.split('/');
  const value =
    table === 'metrics'
      ? metric(name)
      : table === 'fundingInterest' && isVenue(name)
        ? (at: Date) => openInterest(name, at)
        : (options(table, name) ?? coin(table, name) ?? share(table, name));
  return value?.(asOf, source) ?? null;
}
