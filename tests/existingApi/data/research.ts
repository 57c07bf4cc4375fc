import { before, days, type Row } from './rows';

const listed: [
  ticker: string,
  name: string,
  sector: string,
  last: string,
  start: string,
  pe: string,
][] = [
  ['aapl', 'Apple', 'Information Technology', '271.4', '243.9', '34.1'],
  ['msft', 'Microsoft', 'Information Technology', '486.2', '418.6', '33.0'],
  ['xom', 'Exxon Mobil', 'Energy', '115.8', '107.3', '15.2'],
  ['jpm', 'JPMorgan Chase', 'Financials', '301.1', '240.0', '14.9'],
  ['unh', 'UnitedHealth', 'Health Care', '322.6', '504.5', ''],
  ['pg', 'Procter & Gamble', 'Consumer Staples', '148.0', '167.6', '22.4'],
  ['cat', 'Caterpillar', 'Industrials', '558.9', '362.9', '28.3'],
  ['nee', 'NextEra Energy', 'Utilities', '84.7', '71.6', '26.0'],
];

/** Every stock that the publisher has a price of. */
export function makeListedStocks(): Row[] {
  return listed.map(([ticker, name, sector, last, year_start, pe], index) => ({
    id: String(501 + index),
    ticker,
    name,
    sector,
    last,
    change: index % 2 === 0 ? '0.8' : '-0.4',
    year_start,
    pe,
  }));
}

const entryTexts =
  'stop target1 target2 date_removed index_when_added price_when_out index_when_out month_start shares rebalance weight status aux';
const grannyFlags = 'vg sea pmi mill ai asset energy_security style_tilt supplier inflation';

export function makeStockEntries(now: Date): Row[] {
  const services = ['upticks', 'granny_shots', 'sector_etf', 'crypto_newsletter', ''];
  return services.map((service, index) => ({
    ...Object.fromEntries(entryTexts.split(' ').map((name) => [name, null])),
    ...Object.fromEntries(grannyFlags.split(' ').map((name) => [name, index === 1 ? '1' : 0])),
    id: String(900 + index),
    stock_id: String(501 + index),
    ticker: listed[index]?.[0],
    name: listed[index]?.[1],
    service,
    active: index === 4 ? '0' : '1',
    direction: index === 2 ? 'short' : 'long',
    date_added: before(now, (index + 1) * 30 * days).slice(0, 10),
    price_when_added: '100.25',
    tracking_year: '2026',
    tracking_month: String(index + 1),
    aux_granny: index === 1 ? 'super_grannies' : '',
    sector_when_added: listed[index]?.[2],
  }));
}

export function makeUtmTags(): Row[] {
  return [
    {
      id: '7',
      name: 'Year-end outlook',
      link: 'https://tidewater-quay.example/outlook?x=1#top',
      service: 'fsinsight',
    },
    { id: '6', name: 'Pricing', link: 'https://tidewater-quay.example/plans', service: '' },
  ];
}

/** Posts of the website, which spells its id in capitals. `id` is for finding the row only. */
export function makePosts(now: Date): Row[] {
  return ['Granny Shots in November', 'What funding rates say'].map((post_title, index) => ({
    id: 30_100 + index,
    ID: 30_100 + index,
    post_title,
    post_date: before(now, index * days),
  }));
}

export function makeQuant(): Row[] {
  const ratings = [
    'Strong Outperform',
    'Outperform',
    'Neutral',
    'Underperform',
    'Strong Underperform',
  ];
  return listed.map(([ticker, , , last], index) => ({
    id: index + 1,
    ticker,
    last,
    quant_value: String(20 + index * 9),
    quant_quality: 50 + index,
    quant_momentum: index === 3 ? null : '71',
    quant_estimates: '44',
    quant_investment: '63',
    previous: ratings[(index + 1) % 5],
    quant_rating: ratings[index % 5],
  }));
}

export function makeCore(): Row[] {
  return [
    {
      id: 1,
      ticker: 'BTC',
      name: 'Bitcoin',
      weight: '60',
      price_at_rebalance: '91000',
      current_price: '94512.1',
      index: 'no',
    },
    {
      id: 2,
      ticker: 'ETH',
      name: 'Ether',
      weight: '40',
      price_at_rebalance: '3400',
      current_price: '3255.42',
      index: 'no',
    },
    {
      id: 3,
      ticker: 'CMC200',
      name: 'Index',
      weight: null,
      price_at_rebalance: '210',
      current_price: '214.8',
      index: 'yes',
    },
  ];
}

/** A saved session of the portfolio builder, serialized as its page does. */
export function makeSessions(): Row[] {
  const themes = [
    { theme: 'Cyber', weight: 60, stocks: [] },
    { theme: 'AI', weight: 40, stocks: [] },
  ];
  const state = { themes, cash: 0, capital: 100_000, step2: false, session: '_k3v9q2m1x' };
  return [{ id: '3', name: '_k3v9q2m1x', cookie: JSON.stringify(state) }];
}
