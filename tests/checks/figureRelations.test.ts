import { describe, expect, it } from 'vitest';
import type { Metrics } from '@/api/contract/metrics';
import type { BtcEth, CryptoPrice, EtpPrice, StockPrice } from '@/api/contract/prices';
import { sampleMetrics } from '@/api/samples/metrics';
import {
  sampleBtcEth,
  sampleCryptoPrices,
  sampleLastNewsletter,
  sampleListedPrices,
} from '@/api/samples/prices';
import type { ContentInput } from '@/domain/newsletter/content';
import { foundBy } from './emails';

interface Changes {
  coins?: Record<string, Partial<CryptoPrice>>;
  funds?: Record<string, Partial<EtpPrice>>;
  stocks?: Record<string, Partial<StockPrice>>;
  metrics?: Partial<Metrics>;
  btcEth?: Partial<BtcEth>;
  input?: Partial<ContentInput>;
}

/** The sample's input, with the last newsletter and these changes. */
function changed({ coins = {}, funds = {}, stocks = {}, metrics, btcEth, input }: Changes) {
  const { general } = sampleCryptoPrices;
  const { etps, stocks: shares } = sampleListedPrices;
  return {
    crypto: {
      ...sampleCryptoPrices,
      general: general.map((row) => ({ ...row, ...coins[row.name] })),
    },
    listed: {
      ...sampleListedPrices,
      etps: etps.map((row) => ({ ...row, ...funds[row.ticker] })),
      stocks: shares.map((row) => ({ ...row, ...stocks[row.ticker] })),
    },
    metrics: { ...sampleMetrics, ...metrics },
    btcEth: { ...sampleBtcEth, ...btcEth },
    previous: sampleLastNewsletter,
    ...input,
  };
}

/** Such as `mustFix metrics Mean`: severity, section and row of each finding. */
function found(changes: Changes, check = 'relations'): string[] {
  return foundBy(check, { input: changed(changes) }).map(
    ({ severity, section, excerpt }) => `${severity} ${section} ${excerpt}`,
  );
}

describe('figures that must agree', () => {
  it.each<[string, Changes, string]>([
    [
      'dollars up, percent down',
      { metrics: { market_cap_percent: -1.51 } },
      'mustFix metrics Market Cap',
    ],
    [
      'a share of the wrong size',
      { metrics: { btc_dominance: 62.1 } },
      'mustFix metrics BTC Dominance',
    ],
    [
      'too many bitcoin',
      { coins: { BTC: { marketcap: 2_182_410_000_000 } } },
      'mustFix crypto BTC',
    ],
    ['futures far away', { metrics: { futures_price: 74_870 } }, 'mustFix metrics CME BTC Price'],
    ['a basis without its sign', { metrics: { spot_basis: -0.58 } }, 'mustFix metrics Spot Basis'],
    [
      'a part above the whole',
      { metrics: { stable_in_ex: 400e9 } },
      'mustFix metrics In Exchanges',
    ],
    [
      'a coin above the market',
      { coins: { ETH: { marketcap: 3_879_600_000_000 } } },
      'mustFix crypto ETH',
    ],
    [
      'an aggregate out of range',
      { metrics: { funding_rate_all: 1.6142 } },
      'mustFix metrics Aggregate',
    ],
    ['a mean of something else', { metrics: { mean_rate: 0.95 } }, 'check metrics Mean'],
    ['a venue in percent of itself', { metrics: { kraken_rate: 35.17 } }, 'mustFix metrics Kraken'],
    ['a venue as a fraction', { metrics: { okex_rate: 0.000_067 } }, 'mustFix metrics OKex'],
    ['a fund with the wrong sign', { funds: { GBTC: { change: -1.81 } } }, 'mustFix etps GBTC'],
    ['one of two funds', { funds: { ETHE: { change: 25.5 } } }, 'mustFix etps ETHE'],
    ['the year start of another', { funds: { HODL: { year_start: 29.08 } } }, 'mustFix etps HODL'],
    ['a premium in basis points', { funds: { FBTC: { premium_to_nav: 20 } } }, 'mustFix etps FBTC'],
    ['a basket in basis points', { funds: { BITW: { change: 146 } } }, 'mustFix etps BITW'],
    ['an old price of bitcoin', { btcEth: { btc: 92_000 } }, 'mustFix crypto BTC'],
    ['another start of the year', { btcEth: { eth_start: 2_986.4 } }, 'mustFix crypto ETH'],
    ['another change', { btcEth: { btc_change: -1.84 } }, 'mustFix crypto BTC'],
    ['another year', { btcEth: { btc_change_year: 17.78 } }, 'mustFix crypto BTC'],
    [
      'a leap of the misery',
      { input: { previousBmi: 6.14 } },
      'mustFix metrics Bitcoin Misery Index',
    ],
    ['last newsletter’s price', { coins: { LINK: { last_price: 13.4 } } }, 'mustFix crypto LINK'],
    ['the other direction', { coins: { HNT: { last_24_change: 6.84 } } }, 'mustFix crypto HNT'],
    ['a fraction', { coins: { AAVE: { last_24_change: 0.0506 } } }, 'mustFix crypto AAVE'],
    ['a stock’s digits exchanged', { stocks: { COIN: { last: 264.18 } } }, 'mustFix stocks COIN'],
    [
      'the prices of two rows exchanged',
      { stocks: { RIOT: { last: 10.62 }, MARA: { last: 14.75 } } },
      'mustFix stocks MARA',
    ],
    [
      'a market cap in thousands',
      { stocks: { COIN: { marketcap: 66_420_000 } } },
      'mustFix stocks COIN',
    ],
    [
      'a coin’s market cap tenfold',
      { coins: { DOGE: { marketcap: 221.4e9 } } },
      'mustFix crypto DOGE',
    ],
    ['the other direction of ether', { btcEth: { eth_change: -2.61 } }, 'mustFix crypto ETH'],
    [
      'venues without a rate',
      { metrics: { huobi_rate: 0, kraken_rate: 0, deribit_rate: 0 } },
      'check metrics Deribit',
    ],
    [
      'a metric’s last value',
      { metrics: { open_interest: 45_990_000_000 } },
      'check metrics Options Open Interest',
    ],
  ])('%s', (_, changes, finding) => {
    expect(found(changes)).toContain(finding);
  });

  it.each<[string, Changes]>([
    ['the samples', {}],
    ['a fraction instead of percent', { btcEth: { btc_change_year: 0.077777 } }],
    ['prices read minutes apart', { btcEth: { btc: 94_050, btc_change: 1.6 } }],
    ['futures below spot', { metrics: { futures_price: 94_000, spot_basis: -0.34 } }],
    ['a basis near enough', { metrics: { spot_basis: 0.31 } }],
    ['no market cap', { metrics: { market_cap: null, market_cap_change: null } }],
    [
      'all venues negative',
      {
        metrics: {
          funding_rate_all: -1.2,
          funding_rate: -1.1,
          funding_rate_1: -2,
          bitfinex_rate: -1.4,
          bybit_rate: -1,
          deribit_rate: -0.9,
          huobi_rate: -1.3,
          kraken_rate: -0.8,
          okex_rate: -1.2,
          mean_rate: -1.21,
        },
      },
    ],
    ['funds that differ a little', { funds: { HODL: { change: 1.6 } } }],
    ['a trust with a discount', { funds: { BITW: { premium_to_nav: -12 } } }],
    ['a coin that leapt', { coins: { HNT: { last_price: 3.1, last_24_change: 25.2 } } }],
    ['readings an hour apart', { coins: { SOL: { last_24_change: 5.6 } } }],
    [
      'a last newsletter of Friday',
      {
        coins: { HNT: { last_24_change: 6.84 } },
        input: {
          previous: {
            ...sampleLastNewsletter,
            newsletter: { id: 1, name: '', date: '2026-11-17 08:00:00' },
          },
        },
      },
    ],
    ['no last newsletter', { stocks: { COIN: { last: 238 } }, input: { previous: undefined } }],
  ])('none: %s', (_, changes) => {
    expect(found(changes)).toEqual([]);
  });

  it('say both figures', () => {
    const [finding] = foundBy('relations', { input: changed({ metrics: { spot_basis: 5.8 } }) });
    expect(finding?.text).toBe(
      'Daily Important Metrics: the Spot Basis is 5.80%, but the CME BTC Price of $94,870 is 0.58% from the spot price of $94,319.',
    );
  });
});

describe('rows of the tables', () => {
  const { general } = sampleCryptoPrices;
  const { stocks } = sampleListedPrices;
  const rows = (list: CryptoPrice[]) => ({
    input: { crypto: { ...sampleCryptoPrices, general: list } },
  });
  const shares = (list: StockPrice[]) => ({
    input: { listed: { ...sampleListedPrices, stocks: list } },
  });
  const [btc, eth, ...coins] = general as [CryptoPrice, CryptoPrice, ...CryptoPrice[]];
  const [coin] = stocks as [StockPrice];

  it.each<[string, Changes, string]>([
    ['twice', rows([{ ...btc, name: 'btc' }, ...general]), 'mustFix crypto BTC'],
    [
      'nameless',
      rows([...general, { ...btc, name: ' – ', marketcap: 1 }]),
      'mustFix crypto $94,319',
    ],
    ['out of order', rows([btc, ...coins, eth]), 'check crypto ETH'],
    ['no start', { coins: { LINK: { year_start: null } } }, 'check crypto LINK'],
    [
      'a start with a digit too many',
      { coins: { ADA: { year_start: 3.327 } } },
      'mustFix crypto ADA',
    ],
    ['no row of ether', rows([btc, ...coins]), 'mustFix crypto ETH'],
    [
      'the figures of another',
      rows([
        btc,
        eth,
        ...coins.map((row) =>
          row.name === 'ADA' ? { ...row, last_price: 0.1462, marketcap: 22_140_000_000 } : row,
        ),
      ]),
      'mustFix crypto ADA',
    ],
    ['a start of zero', { coins: { UNI: { year_start: 0 } } }, 'mustFix crypto UNI'],
    ['a start in cents', { stocks: { RIOT: { year_start: 1267 } } }, 'mustFix stocks RIOT'],
    [
      'a fund among the stocks',
      shares([...stocks, { ...coin, ticker: 'IBIT', last: 53.61 }]),
      'check stocks IBIT',
    ],
    ['at another price', shares([...stocks, { ...coin, ticker: 'IBIT' }]), 'mustFix stocks IBIT'],
  ])('%s', (_, changes, finding) => {
    expect(found(changes, 'rows')).toEqual([finding]);
  });

  it.each<[string, Changes]>([
    ['the samples', {}],
    ['neighbors exchanged', rows([btc, ...coins.slice(0, 1), eth, ...coins.slice(1)])],
    ['an order by hand', rows([...coins.toReversed(), eth, btc])],
    ['listed this year', { stocks: { NCHN: { year_start: null } } }],
  ])('none: %s', (_, changes) => {
    expect(found(changes, 'rows')).toEqual([]);
  });
});
