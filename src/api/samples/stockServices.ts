import {
  defaultTrackingYear,
  grannyFlags,
  stockServiceFigures,
  type GrannyFlag,
  type StockServiceEntry,
  type StockServiceFigure,
} from '@/api/contract/stockServices';

const lists: [service: string, date_added: string, tickers: string][] = [
  [
    'granny_shots',
    '2026-07-01',
    'AAPL AMD AMZN AVGO AXP CAT COST CVX ETN GE GOOGL GS JPM KLAC LIN META MNST MSFT NVDA PG PM XOM',
  ],
  ['epicenter', '2026-08-17', 'BKNG CAT DE DIS FCX HD HON LOW MAR NEE NFLX NUE PLD RTX SPG UNP'],
  ['power_epicenter', '2026-08-17', 'DE FCX GM HLT NUE UAL WYNN'],
  ['signal_from_noise', '2026-09-30', 'ABT ADBE AMT DIS GEV ISRG KO LLY NEE PANW TMO V WMT'],
  ['upticks', '2026-10-12', 'AMZN ANET COIN CRWD GE NFLX'],
  ['sector_etf', '2026-06-15', ''],
  ['crypto_newsletter', '2026-10-01', 'COIN MARA MSTR'],
];

const flagsOf: Record<string, GrannyFlag[]> = {
  AAPL: ['sea', 'mill', 'ai'],
  AVGO: ['ai', 'pmi'],
  COST: ['mill', 'inflation'],
  CVX: ['energy_security', 'inflation'],
  GS: ['asset', 'vg'],
  MSFT: ['ai', 'supplier', 'style_tilt'],
  NVDA: ['ai', 'sea'],
  XOM: ['energy_security', 'vg'],
};

/** The stock's id is that of the company with the same ticker. */
function entry(id: number, ticker: string, service: string, date_added: string) {
  const figures = Object.fromEntries(stockServiceFigures.map((name) => [name, null]));
  const flags = Object.fromEntries(
    grannyFlags.map(({ name }) => [name, flagsOf[ticker]?.includes(name) ?? false]),
  );
  const entryOf: StockServiceEntry = {
    id,
    stock_id: null,
    ticker,
    service,
    active: true,
    direction: 'long',
    date_added,
    date_removed: '',
    aux: service === 'granny_shots' ? 'normal' : '',
    aux_granny: '',
    status: '',
    sector_when_added: '',
    ...(figures as Record<StockServiceFigure, null>),
    ...(flags as Record<GrannyFlag, boolean>),
    tracking_year: defaultTrackingYear,
    tracking_month: Number(date_added.slice(5, 7)),
  };
  return entryOf;
}

/** Entries of all services. The last one was removed from its list. */
export const sampleStockServices: StockServiceEntry[] = [
  ...lists.flatMap(([service, date_added, tickers]) =>
    tickers.split(' ').flatMap((ticker) => (ticker ? { ticker, service, date_added } : [])),
  ),
  { ticker: 'BA', service: 'epicenter', date_added: '2026-05-04' },
].map(({ ticker, service, date_added }, at) => ({
  ...entry(at + 1, ticker, service, date_added),
  ...(ticker === 'BA' && { active: false, date_removed: '2026-09-11', status: 'removed' }),
}));
