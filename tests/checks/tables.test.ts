import { describe, expect, it } from 'vitest';
import { metricFigures, type Metrics } from '@/api/contract/metrics';
import type { BtcEth, CryptoPrice, EtpPrice, StockPrice } from '@/api/contract/prices';
import { sampleMetrics } from '@/api/samples/metrics';
import {
  sampleBtcEth,
  sampleCryptoPrices,
  sampleLastNewsletter,
  sampleListedPrices,
} from '@/api/samples/prices';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { foundBy, resultOf } from './emails';

const { general } = sampleCryptoPrices;

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
    ['a venue in percent of itself', { metrics: { kraken_rate: 35.17 } }, 'mustFix metrics Kraken'],
    ['a venue as a fraction', { metrics: { okex_rate: 0.000_067 } }, 'mustFix metrics OKex'],
    ['a fund with the wrong sign', { funds: { GBTC: { change: -1.81 } } }, 'mustFix etps GBTC'],
    ['one of two funds', { funds: { ETHE: { change: 25.5 } } }, 'mustFix etps ETHE'],
    ['the year start of another', { funds: { HODL: { year_start: 29.08 } } }, 'mustFix etps HODL'],
    ['a premium in basis points', { funds: { FBTC: { premium_to_nav: 20 } } }, 'mustFix etps FBTC'],
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
    ['a rate near zero', { metrics: { okex_rate: 0.000_2 } }],
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
    ['no start', { coins: { LINK: { year_start: null } } }, 'check crypto LINK'],
    [
      'a start with a digit too many',
      { coins: { ADA: { year_start: 3.327 } } },
      'mustFix crypto ADA',
    ],
    ['no row of ether', rows([btc, ...coins]), 'mustFix crypto ETH'],
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
    ['an order by hand', rows([...coins.toReversed(), eth, btc])],
    ['listed this year', { stocks: { NCHN: { year_start: null } } }],
  ])('none: %s', (_, changes) => {
    expect(found(changes, 'rows')).toEqual([]);
  });
});

const crypto = (parts: Partial<ContentInput['crypto']>) => ({
  crypto: { ...sampleCryptoPrices, ...parts },
});
const listed = (parts: Partial<ContentInput['listed']>) => ({
  listed: { ...sampleListedPrices, ...parts },
});

describe('tables as synced', () => {
  const stamp = 'Prices are as of November 20, 2026 7:55 AM EST.';
  const [btc, eth] = general as [CryptoPrice, CryptoPrice];
  const row = ([symbol, ...figures]: string[]) =>
    `<tr><th scope="row">${symbol}</th>${['$1T', ...figures, '7.78%'].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = (rows: string[][], note = stamp) =>
    `<table><tr><th scope="col">Symbol</th></tr>${rows.map(row).join('')}</table><p>${note}</p>`;
  /** The email's table beside bitcoin's synced price of 94,318.52 and change of 1.84. */
  const texts = (html: string, rows = [btc]) =>
    foundBy('shown', { rows: { crypto: html }, input: crypto({ general: rows }) }).map(
      ({ text }) => text,
    );
  const another = 'Crypto Prices: BTC shows different figures from the last sync.';
  const unknown = { ...btc, last_price: null, last_24_change: null };
  const small = { ...btc, last_price: 0.0002 };

  it.each<[string, string, CryptoPrice, boolean]>([
    ['$94,319', '▲ 1.84%', btc, true],
    ['$94,300', '1.84%', btc, true],
    ['$94,789', '▲\u00A01.84%*', btc, true],
    ['$94,800', '1.84%', btc, false],
    ['$93,800', '1.84%', btc, false],
    ['$94,319', '1.86%', btc, false],
    ['$94,319', '▼ −1.84%', btc, false],
    ['N/A', '1.84%', btc, false],
    ['$94,319', '', btc, false],
    ['$94.319 or so', '1.84%', btc, false],
    ['N/A', 'N/A', unknown, true],
    ['$1.00', 'N/A', unknown, false],
    ['$0.0003', '1.84%', small, true],
    ['$0.0004', '1.84%', small, false],
  ])('show %s and %s', (price, change, stored, isSame) => {
    expect(texts(table([['BTC', price, change]]), [stored])).toEqual(isSame ? [] : [another]);
  });

  it('show every row, by its name in capitals, and only rows count', () => {
    expect(texts(table([['Btc', '$94,319', '1.84%']]), [{ ...btc, name: ' btc ' }])).toEqual([]);
    const other = '<tr><th scope="col">ETH</th></tr><tr><td scope="row">ETH</td><td>$1</td></tr>';
    expect(texts(table([['BTC', '$94,319', '1.84%']]) + other, [btc, eth])).toEqual([
      'Crypto Prices: ETH is missing from the table.',
    ]);
  });

  it('are compared in their own sections, which need HTML', () => {
    const note = 'Prices are as of November 19, 2026 4:00 PM EST.';
    const rows = {
      etps: table([['IBIT', '$53.61', '1.92%']], note),
      stocks: table([['COIN', '$200.00', '3.44%']], note),
    };
    const [etps, stocks] = [
      sampleListedPrices.etps.slice(0, 1),
      sampleListedPrices.stocks.slice(0, 1),
    ];
    expect(foundBy('shown', { rows, input: listed({ etps, stocks }) })).toMatchObject([
      { text: 'Stocks: COIN shows different figures from the last sync.', field: 'listed' },
    ]);
    expect(resultOf('shown', { html: '' })).toMatchObject({ outcome: 'notRun' });
    expect(resultOf('shown', {})).toMatchObject({ outcome: 'passed' });
  });

  const silent = 'Crypto Prices doesn’t say how old its figures are.';

  it.each([
    ['', silent],
    ['Prices are from an exchange.', silent],
    ['Prices alas of November', silent],
    [
      'Prices are as of November 20, 2026 7:50 AM EST.',
      'Crypto Prices shows a different time from its figures, November 20, 2026 7:55 AM EST.',
    ],
  ])('say when they were synced, not %j', (note, text) => {
    expect(texts(table([['BTC', '$94,319', '1.84%']], note))).toEqual([text]);
  });

  it('say so in each section of its own, if it is known', () => {
    const metrics = '<p>Figures are as of November 20, 2026 7:45 AM EST.</p>';
    expect(foundBy('shown', { rows: { metrics } })).toEqual([]);
    expect(foundBy('shown', { rows: { metrics: 'Volume', promo: metrics } })).toHaveLength(1);
    const input = crypto({ general: [], general_time: null });
    expect(foundBy('shown', { rows: { crypto: 'None' }, input })).toEqual([]);
  });
});

describe('stale or missing data', () => {
  const metrics = (parts: Partial<ContentInput['metrics']>) => ({
    metrics: { ...sampleMetrics, ...parts },
  });
  const without = (...symbols: string[]) =>
    crypto({
      general: general.map((row) =>
        symbols.includes(row.name) ? { ...row, last_price: null } : row,
      ),
    });
  const changedRow = (symbol: string, parts: Partial<CryptoPrice>) =>
    crypto({ general: general.map((row) => (row.name === symbol ? { ...row, ...parts } : row)) });
  const noMetrics = Object.fromEntries(metricFigures.map((name) => [name, null]));
  const index = 'metrics The Bitcoin Misery Index is';
  const none = (name: string) => `There are no prices for ${name}, so the email leaves them out.`;
  const etp = 'Exchange Traded Products (ETPs)';

  /** Now is 8:14 AM in New York on November 20, 2026. */
  it.each<[Partial<ContentInput>, string[]]>([
    [
      crypto({ general_time: '2026-11-20 07:40:00' }),
      [
        'mustFix crypto Crypto Prices: the figures are as of November 20, 2026 7:40 AM EST. Press Sync.',
      ],
    ],
    [
      crypto({ general_time: null }),
      ['mustFix crypto Crypto Prices: the figures are of unknown age. Press Sync.'],
    ],
    [
      metrics({ updated_at: '2026-11-18 07:45:00' }),
      [
        'mustFix metrics Daily Important Metrics: the figures are as of November 18, 2026 7:45 AM EST. Press Sync.',
      ],
    ],
    [
      metrics({ updated_at: '2026-11-19 07:45:00' }),
      [
        'check metrics Daily Important Metrics: the figures are as of November 19, 2026 7:45 AM EST. Press Sync.',
      ],
    ],
    [
      listed({ etps_time: '2026-11-19 15:00:00' }),
      [`mustFix etps ${etp}: the figures are as of November 19, 2026 3:00 PM EST. Press Sync.`],
    ],
    [
      crypto({ general_time: '2026-11-20 08:20:00' }),
      [
        'mustFix crypto Crypto Prices: the figures are as of November 20, 2026 8:20 AM EST, which is in the future.',
      ],
    ],
    // Clocks may differ by five minutes.
    [crypto({ general_time: '2026-11-20 08:19:00' }), []],
    [without('XRP'), ['mustFix crypto Crypto Prices: XRP is missing.']],
    [without('XRP', 'SOL'), ['mustFix crypto Crypto Prices: XRP, SOL are missing.']],
    [
      without('XRP', 'BNB', 'SOL', 'ADA'),
      ['mustFix crypto Crypto Prices: XRP, BNB, SOL and 1 other figure are missing.'],
    ],
    [
      changedRow('BTC', { last_24_change: null, marketcap: Number.NaN }),
      ['check crypto Crypto Prices: BTC change, BTC market cap are missing.'],
    ],
    [
      metrics({ open_interest: null }),
      ['check metrics Daily Important Metrics: Options Open Interest is missing.'],
    ],
    [metrics(noMetrics), [expect.stringMatching(/^check metrics .* other figures are missing\.$/)]],
    [crypto({ general: [] }), [`mustFix crypto ${none('Crypto Prices')}`]],
    [listed({ etps: [] }), [`mustFix etps ${none(etp)}`]],
    [listed({ stocks: [] }), [`mustFix stocks ${none('Stocks')}`]],
    [
      { btcEth: { ...sampleBtcEth, btc_start: null, btc_change_year: null } },
      ['check crypto BTC’s year to date is unknown, so nothing can be compared with it.'],
    ],
    [
      changedRow('XRP', { last_price: -1 }),
      ['mustFix crypto Crypto Prices: XRP can’t be negative.'],
    ],
    [{ bmi: null }, [`check ${index} missing.`]],
    [{ bmi: Number.NaN }, [`check ${index} missing.`]],
    [{ bmi: -1 }, [`mustFix ${index} -1, which is outside 0 to 100.`]],
    [{ bmi: 100.1 }, [`mustFix ${index} 100.1, which is outside 0 to 100.`]],
    [{ bmi: 0 }, []],
    [{ bmi: 100 }, []],
  ])('%#', (input, expected) => {
    const found = foundBy('staleness', { input });
    expect(found.map(({ severity, section, text }) => `${severity} ${section} ${text}`)).toEqual(
      expected,
    );
  });

  it('does not matter in a section that the email lacks', () => {
    const input = listed({ stocks_time: null });
    expect(foundBy('staleness', { input, variant: variants.fundstrat })).toEqual([]);
  });

  it('has no age without the time', () => {
    const parts = { now: new Date(Number.NaN), input: crypto({ general_time: null }) };
    expect(resultOf('staleness', parts)).toMatchObject({ outcome: 'notRun' });
    expect(foundBy('staleness', { ...parts, input: { bmi: null } })).toHaveLength(1);
  });
});

it('a live figure without a figure today blocks sending, with the place to fix it', () => {
  const span = (name: string) => `<span data-figure="${name}">$1</span>`;
  const newsletter = {
    daily_comments: `<p>${span('BTC:price')} and ${span('XYZ:price')} ${span('XYZ:price')}</p>`,
    daily_comments_technical: `<p>Levels ${span('XYZ:change')}</p>`,
  };
  const [severity, check] = ['mustFix', 'liveFigures'];
  expect(foundBy('liveFigures', { newsletter })).toEqual([
    {
      check,
      severity,
      text: '$XYZ price has no figure.',
      section: 'commentary',
      field: 'commentary',
    },
    {
      check,
      severity,
      text: '$XYZ change has no figure.',
      section: 'technical',
      field: 'technical',
    },
  ]);
});
