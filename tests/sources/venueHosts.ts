import type { Host } from './coinHosts';
import {
  before,
  fundingRate,
  fundingVenues,
  hour,
  minute,
  optionCoins,
  startOf,
  type FundingMetric,
  type OptionVenue,
} from './market';

/** The rates of the last two days, newest first: parts of the position for the venue's interval. */
function settled(metric: FundingMetric, now: Date): { at: number; rate: number }[] {
  const { hours } = fundingVenues[metric];
  const last = startOf(hours * hour, now);
  return Array.from({ length: 48 / hours + 1 }, (_, back) => {
    const at = before(last, back * hours * hour);
    const perInterval = (fundingRate(metric, at) * hours) / 8 / 10_000;
    return { at: at.getTime(), rate: Number(perInterval.toFixed(16)) };
  });
}

const next = (metric: FundingMetric, now: Date) =>
  startOf(fundingVenues[metric].hours * hour, now).getTime() + fundingVenues[metric].hours * hour;

interface Option {
  symbol: string;
  volume: number;
  interest: number;
}

/** An option of each kind, and one that has expired. */
function options(
  venue: OptionVenue,
  name: (isLive: boolean, kind: string) => string,
  at: Date,
): Option[] {
  const of = (kind: 'Put' | 'Call') => ({
    symbol: name(true, kind.charAt(0)),
    volume: optionCoins(venue, 'Volume', kind, at),
    interest: optionCoins(venue, 'Interest', kind, at),
  });
  const expired = { symbol: name(false, 'P'), volume: 777, interest: 999 };
  return [of('Call'), of('Put'), expired];
}

const byNumbers = (isLive: boolean, kind: string) =>
  `BTC-${isLive ? '291228' : '200327'}-90000-${kind}`;
const byName = (isLive: boolean, kind: string) =>
  `BTC-${isLive ? '28DEC29' : '27MAR20'}-90000-${kind}`;
const inDollars = (isLive: boolean, kind: string) =>
  byNumbers(isLive, kind).replace('BTC-', 'BTC-USD-');

/** Futures, and options at a server of their own. */
export const binance: Host = ({ pathname, searchParams }, now) => {
  const rows = options('binance', byNumbers, startOf(minute, now));
  const at = startOf(minute, now).getTime();
  const answers: Record<string, () => unknown> = {
    '/fapi/v1/fundingRate': () =>
      settled('funding_rate', now)
        .toReversed()
        .map(({ at: time, rate }) => ({
          symbol: 'BTCUSDT',
          fundingRate: String(rate),
          fundingTime: time + 3,
          markPrice: '91000.10',
        })),
    '/fapi/v1/fundingInfo': () => [{ symbol: 'LPTUSDT', fundingIntervalHours: 4 }],
    '/eapi/v1/exchangeInfo': () => ({
      optionSymbols: rows.map(({ symbol }) => ({ symbol, unit: 1 })),
    }),
    '/eapi/v1/ticker': () =>
      rows.map(({ symbol, volume }) => ({
        symbol,
        volume: String(volume),
        amount: String(volume * 2_500),
        high: '2600',
        low: '2400',
        closeTime: at,
      })),
    '/eapi/v1/openInterest': () =>
      rows
        .filter(({ symbol }) => symbol.includes(`-${searchParams.get('expiration')}-`))
        .map(({ symbol, interest }) => ({
          symbol,
          sumOpenInterest: String(interest),
          timestamp: String(at),
        })),
  };
  return answers[pathname]?.();
};

export const bitfinex: Host = ({ pathname, searchParams }, now) => {
  const isHistory = pathname === '/v2/status/deriv/tBTCF0:USTF0/hist';
  if (!isHistory && pathname !== '/v2/status/deriv') return undefined;
  const at = isHistory ? new Date(Number(searchParams.get('end'))) : now;
  const time = startOf(minute, at);
  const [latest] = settled('bitfinex_rate', time);
  const row: unknown[] = Array.from({ length: 23 }, () => null);
  row[0] = time.getTime();
  row[2] = 91_000.5;
  row[7] = next('bitfinex_rate', time);
  row[8] = 0.7;
  row[11] = latest?.rate;
  return [isHistory ? row : ['tBTCF0:USTF0', ...row]];
};

export const bybit: Host = ({ pathname, searchParams }, now) => {
  const at = startOf(minute, now);
  const answer = (list: unknown) => ({
    retCode: 0,
    retMsg: 'OK',
    result: { category: searchParams.get('category'), list },
    retExtInfo: {},
    time: at.getTime(),
  });
  if (pathname === '/v5/market/funding/history') {
    return answer(
      settled('bybit_rate', now).map(({ at: time, rate }) => ({
        symbol: 'BTCUSDT',
        fundingRate: String(rate),
        fundingRateTimestamp: String(time),
      })),
    );
  }
  if (pathname === '/v5/market/instruments-info') {
    return answer([{ symbol: 'BTCUSDT', fundingInterval: 480 }]);
  }
  if (pathname !== '/v5/market/tickers') return undefined;
  return answer(
    options('bybit', byName, at).map(({ symbol, volume, interest }) => ({
      symbol: `${symbol}-USDT`,
      openInterest: String(interest),
      volume24h: String(volume),
    })),
  );
};

export const deribit: Host = ({ pathname }, now) => {
  const at = startOf(minute, now);
  const answer = (result: unknown) => ({ jsonrpc: '2.0', result, usOut: 1 });
  if (pathname === '/api/v2/public/get_funding_rate_history') {
    return answer(
      settled('deribit_rate', now)
        .toReversed()
        .map(({ at: timestamp, rate }) => ({
          timestamp,
          index_price: 91_000,
          interest_1h: 0.5,
          // What the eight hours came to.
          interest_8h: Number((rate * 8).toFixed(16)),
        })),
    );
  }
  if (pathname !== '/api/v2/public/get_book_summary_by_currency') return undefined;
  return answer(
    options('deribit', byName, at).map(({ symbol, volume, interest }) => ({
      instrument_name: symbol,
      open_interest: interest,
      volume,
      underlying_price: 91_000,
      creation_timestamp: at.getTime(),
    })),
  );
};

export const htx: Host = ({ pathname }, now) => {
  const contract_code = 'BTC-USDT';
  const answer = (data: unknown) => ({ code: 200, data, ts: now.getTime() });
  if (pathname === '/v5/market/funding_rate_history') {
    return answer(
      settled('huobi_rate', now).map(({ at, rate }) => ({
        contract_code,
        funding_rate: String(rate),
        funding_time: String(at),
      })),
    );
  }
  if (pathname !== '/v5/market/funding_rate') return undefined;
  const due = next('huobi_rate', now);
  return answer([
    {
      contract_code,
      funding_rate: '0.9',
      funding_time: String(due),
      next_funding_time: String(due + 8 * hour),
    },
  ]);
};

export const kraken: Host = ({ pathname }, now) =>
  pathname === '/derivatives/api/v3/historical-funding-rates'
    ? {
        result: 'success',
        rates: settled('kraken_rate', now)
          .toReversed()
          .map(({ at, rate }) => ({
            timestamp: new Date(at).toISOString(),
            fundingRate: 1.21,
            relativeFundingRate: rate,
          })),
        serverTime: now.toISOString(),
      }
    : undefined;

export const okx: Host = ({ pathname }, now) => {
  const at = startOf(minute, now);
  const ts = String(at.getTime());
  const answer = (data: unknown) => ({ code: '0', msg: '', data });
  const instId = 'BTC-USDT-SWAP';
  const due = next('okex_rate', now);
  const rows = options('okx', inDollars, at);
  const answers: Record<string, () => unknown> = {
    '/api/v5/public/funding-rate-history': () =>
      settled('okex_rate', now).map(({ at: time, rate }) => ({
        instId,
        fundingRate: '0.9',
        realizedRate: String(rate),
        fundingTime: String(time),
      })),
    '/api/v5/public/funding-rate': () => [
      {
        instId,
        fundingRate: '0.8',
        fundingTime: String(due),
        nextFundingTime: String(due + 8 * hour),
      },
    ],
    '/api/v5/market/tickers': () =>
      rows.map(({ symbol, volume }) => ({
        instId: symbol,
        vol24h: String(volume * 100),
        volCcy24h: String(volume),
        ts,
      })),
    '/api/v5/public/open-interest': () =>
      rows.map(({ symbol, interest }) => ({
        instId: symbol,
        oi: String(interest * 100),
        oiCcy: String(interest),
        ts,
      })),
  };
  const found = answers[pathname];
  return found && answer(found());
};
