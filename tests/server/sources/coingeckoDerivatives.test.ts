import { describe, expect, it } from 'vitest';
import { coingeckoDerivatives } from '@server/feeds/sources/coingeckoDerivatives';
import { nothingWanted, now, standIn, staysTrueInBadWays } from './standIn';

const asOf = new Date(now.getTime() - 60_000);

const ticker = (market: string, symbol: string, funding_rate: unknown, open_interest: unknown) => ({
  market,
  symbol,
  index_id: 'BTC',
  price: '91000.1',
  contract_type: 'perpetual',
  funding_rate,
  open_interest,
  last_traded_at: asOf.getTime() / 1_000,
  expired_at: null,
});
const tickers = [
  ticker('Binance (Futures)', 'BTCUSDT', 0.0043, 7_497_508_223.83),
  ticker('Binance (Futures)', 'BTCUSD_PERP', 0.9, 1),
  ticker('Bybit (Futures)', 'BTCUSDT', -0.01, 5e9),
  ticker('Bitfinex (Futures)', 'BTCF0:USTF0', 0.001, 4e8),
  ticker('Deribit', 'BTC-PERPETUAL', 0.002, 1.1e9),
  ticker('HTX Futures', 'BTC-USDT', 0.005, 2e9),
  ticker('Kraken (Futures)', 'PF_XBTUSD', 0.7, 3e8),
  ticker('OKX (Futures)', 'BTC-USDT-SWAP', 0.006, 3e9),
  ticker('Binance US', 'BTCUSDT', 0.9, 1),
  { ...ticker('OKX (Futures)', 'BTC-USDT-SWAP', 0.9, 1), contract_type: 'futures' },
  { ...ticker('Deribit', 'BTC-PERPETUAL', 0.9, 1), index_id: 'ETH' },
  { ...ticker('Deribit', 'BTC-PERPETUAL', 0.9, 1), contract_type: null },
  null,
];

async function readWith(rows: unknown) {
  const { ask, asked } = standIn(coingeckoDerivatives, () => rows);
  return { readings: (await coingeckoDerivatives.read?.(ask, nothingWanted)) ?? [], asked };
}

describe('CoinGecko derivatives', () => {
  it('gives the open interest of the contract that each venue’s rate is of', async () => {
    const { readings, asked } = await readWith(tickers);
    expect(readings.filter(({ key }) => key.startsWith('fundingInterest/'))).toEqual([
      { key: 'fundingInterest/funding_rate', value: 7_497_508_223.83, asOf },
      { key: 'fundingInterest/bitfinex_rate', value: 4e8, asOf },
      { key: 'fundingInterest/bybit_rate', value: 5e9, asOf },
      { key: 'fundingInterest/deribit_rate', value: 1.1e9, asOf },
      { key: 'fundingInterest/huobi_rate', value: 2e9, asOf },
      { key: 'fundingInterest/kraken_rate', value: 3e8, asOf },
      { key: 'fundingInterest/okex_rate', value: 3e9, asOf },
    ]);
    expect(asked.map(({ request }) => request.headers?.['x-cg-demo-api-key'])).toEqual(['a-key']);
  });

  it('gives the rates of the venues in bps, but none whose unit isn’t clear', async () => {
    const { readings } = await readWith(tickers);
    const rates = readings.filter(({ key }) => key.startsWith('metrics/'));
    expect(rates.map(({ key, value }) => [key, value])).toEqual([
      ['metrics/funding_rate', 0.43],
      ['metrics/bitfinex_rate', 0.1],
      ['metrics/bybit_rate', -1],
      ['metrics/deribit_rate', 0.2],
      ['metrics/huobi_rate', 0.5],
      ['metrics/okex_rate', 0.6],
    ]);
  });

  it('gives nothing for a contract that moved, is listed twice or was traded in the future', async () => {
    const { readings } = await readWith([
      ticker('Binance (Futures)', 'BTCUSDT.P', 0.1, 1),
      ticker('Bybit (Futures)', 'BTCUSDT', 0.1, 1),
      ticker('Bybit (Futures)', 'BTC-USDT', 0.2, 2),
      { ...ticker('OKX (Futures)', 'BTC-USDT-SWAP', 0.1, 1), last_traded_at: 1_900_000_000 },
      ticker('Deribit', 'BTC-PERPETUAL', null, 5),
    ]);
    expect(readings.map(({ key }) => key)).toEqual(['fundingInterest/deribit_rate']);
  });

  staysTrueInBadWays(coingeckoDerivatives, { respond: () => tickers, wanted: {} });
});
