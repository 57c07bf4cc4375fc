import { before, type Row } from './rows';

const coinRows: [name: string, cap: string, last: string, change: string, start: string][] = [
  ['BTC', '1874300000000', '94512.10', '1.24', '93400.5'],
  ['ETH', '392100000000', '3255.42', '-0.61', '3340.25'],
  ['SOL', '84200000000', '178.33', '2.9', '189.1'],
  ['XRP', '121000000000', '2.1180', '-1.4', '2.08'],
  ['DOGE', '22900000000', '0.1561', '0', '0.3157'],
];

export function makeCoins(): Row[] {
  return coinRows.map(([name, marketcap, last_price, last_24_change, year_start], index) => ({
    id: String(index + 1),
    name,
    logo: null,
    marketcap,
    last_price,
    last_24_change,
    year_start,
  }));
}

/** A younger table, which keeps numbers as numbers. */
export function makeDeepCoins(): Row[] {
  return [
    {
      id: 31,
      name: 'AAVE',
      logo: '',
      marketcap: 2_700_000_000,
      last_price: 176.2,
      last_24_change: 3.11,
      year_start: 309.8,
    },
    {
      id: 32,
      name: 'JUP',
      logo: '',
      marketcap: null,
      last_price: 0.2377,
      last_24_change: -2.05,
      year_start: 0,
    },
  ];
}

export function makeInstruments(): Row[] {
  return [...coinRows.map(([name]) => name), 'ADA', 'AVAX', 'LINK'].map((name, index) => ({
    id: 700 + index,
    name,
    context_name: `${name} / US Dollar`,
  }));
}

export function makeEtps(): Row[] {
  return [
    {
      id: '1',
      ticker: 'QBTC',
      premium_to_nav: '0.12',
      last: '53.40',
      change: '1.1',
      year_start: '52.9',
    },
    {
      id: '2',
      ticker: 'QETH',
      premium_to_nav: '-1.3',
      last: '24.75',
      change: '-0.7',
      year_start: '',
    },
    {
      id: '3',
      ticker: 'QMIX',
      premium_to_nav: null,
      last: '11.02',
      change: '0.0',
      year_start: '14.6',
    },
  ];
}

export function makeStocks(): Row[] {
  return [
    {
      id: 11,
      ticker: 'COIN',
      marketcap: '68200000000',
      last: '268.9',
      change: '2.2',
      year_start: '248.3',
    },
    {
      id: 12,
      ticker: 'MSTR',
      marketcap: '49900000000',
      last: '174.1',
      change: '-3.4',
      year_start: '289.6',
    },
    { id: 13, ticker: 'MARA', marketcap: '', last: '11.87', change: null, year_start: '16.77' },
  ];
}

const figures = {
  market_cap: '3214000000000',
  market_cap_change: '21400000000',
  market_cap_percent: '0.67',
  btc_dominance: '58.31',
  btc_dominance_percent: '0.22',
  stable_circ: '268000000000',
  stable_circ_percent: '0.11',
  stable_in_ex: '71200000000',
  stable_in_ex_percent: '-0.35',
  stable_usdt: '184000000000',
  stable_usdt_percent: '0.08',
  btc_in_ex: '2417000',
  btc_in_ex_percent: '-0.12',
  futures_price: '94875',
  futures_price_percent: '1.02',
  spot_basis: '0.38',
  spot_basis_percent: '-4.1',
  futures_volume: '9810000000',
  futures_volume_percent: '12.4',
  futures_open_interest: '12700000000',
  futures_open_interest_percent: '1.9',
  volume_options: '3140000000',
  volume_options_percent: '-6.2',
  open_interest: '41800000000',
  open_interest_percent: '0.4',
  volume_putcall_ratio: '0.61',
  volume_putcall_ratio_percent: '3.3',
  open_interest_putcall_ratio: '0.58',
  open_interest_putcall_ratio_percent: '-0.9',
};

const venues =
  'funding_rate_all funding_rate funding_rate_1 bitfinex_rate bybit_rate deribit_rate huobi_rate kraken_rate mean_rate okex_rate';

/** One record. BitMEX, `funding_rate_1` here, stopped and left its columns empty. */
export function makeMetrics(now: Date): Row[] {
  const rates = venues.split(' ').flatMap((name, index) => [
    [name, (name === 'funding_rate_all' ? 0.75 : 0.71 + index / 100).toFixed(4)],
    [`${name}_change`, (index / 1000 - 0.003).toFixed(4)],
  ]);
  return [
    {
      id: 1,
      ...figures,
      ...(Object.fromEntries(rates) as Record<string, string>),
      funding_rate_percent: '1.4',
      bitfinex_rate: null,
      bitfinex_rate_change: '',
      created_at: before(now, 30),
      updated_at: before(now, 4),
    },
  ];
}
