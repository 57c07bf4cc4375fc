import { z } from 'zod';
import { call, CallError, id, saveExtras, success, text, type ApiState } from '../call';
import { before, findRow, removeRow, type Row } from '../data/rows';

const saves = { skips: saveExtras } as const;

export const cryptoPrices = call({}, (_, api) =>
  success('', {
    general: api.rows.coins,
    general_time: before(api.now(), 3),
    deep: api.rows.deepCoins,
    deep_time: before(api.now(), 9),
  }),
);

/** The names are those of the client's state; the documents show no others. */
export const btcEth = call({}, (_, api) => {
  const [btc, eth] = ['BTC', 'ETH'].map((name) => api.rows.coins.find((row) => row.name === name));
  const year = (row: Row | undefined) =>
    String((Number(row?.last_price) - Number(row?.year_start)) / Number(row?.year_start));
  return success('', {
    btc: btc?.last_price,
    btc_start: btc?.year_start,
    btc_change: btc?.last_24_change,
    btc_change_year: year(btc),
    eth: eth?.last_price,
    eth_start: eth?.year_start,
    eth_change: eth?.last_24_change,
    eth_change_year: year(eth),
  });
});

export const etpsPrices = call({}, (_, api) =>
  success('', {
    stocks: api.rows.stocks,
    stocks_time: before(api.now(), 6),
    etps: api.rows.etps,
    etps_time: before(api.now(), 6),
  }),
);

export const metricsToday = call({}, (_, api) => success('', api.rows.metrics[0]));

export const searchInstruments = call({ search: text }, ({ search }, api) =>
  success(
    '',
    api.rows.instruments.filter(({ name }) =>
      String(name).toLowerCase().includes(search.toLowerCase()),
    ),
  ),
);

/** What the value names is not shown: the instrument's id, or the row's when it is removed. */
export const addCoin = call(
  { add_coin: id },
  ({ add_coin: instrumentId }, api) => {
    const found = findRow(api.rows.instruments, instrumentId);
    if (found === undefined) throw new CallError('Instrument not found');
    api.rows.coins.push({
      id: found.id,
      name: found.name,
      logo: null,
      marketcap: null,
      last_price: '1.5',
      last_24_change: '0',
      year_start: null,
    });
    return success('Coin added');
  },
  saves,
);

export const removeCoin = call(
  { remove_coin: id },
  ({ remove_coin: coinId }, api) => {
    if (!removeRow(api.rows.coins, coinId)) throw new CallError('Coin not found');
    return success('Coin removed');
  },
  saves,
);

/** The stocks of the newsletter's table. What is added is not shown: a ticker. */
export const listStocks = call({}, (_, api) => success('', api.rows.stocks));
export const addStock = call({ ticker: text }, ({ ticker }, api) => {
  api.rows.stocks.push({ id: 20 + api.rows.stocks.length, ticker, last: null, change: null });
  return success('Stock added', api.rows.stocks);
});
export const updateStock = call({ id, ticker: text }, (body, api) => {
  const found = findRow(api.rows.stocks, body.id);
  if (found === undefined) throw new CallError('Stock not found');
  found.ticker = body.ticker;
  return success('Stock saved', api.rows.stocks);
});
export const removeStock = call({ id }, (body, api) => {
  removeRow(api.rows.stocks, body.id);
  return success('Stock removed', api.rows.stocks);
});

const listed = (api: ApiState, ticker: string) =>
  api.rows.listedStocks.find((row) => row.ticker === ticker.trim().toLowerCase());

export const searchStocks = call({ search: text }, ({ search }, api) =>
  success(
    '',
    api.rows.listedStocks
      .filter(({ ticker }) => String(ticker).includes(search.trim().toLowerCase()))
      .map(({ id: stockId, ticker, last }) => ({ id: stockId, ticker, last })),
  ),
);

/** Of a theme only the tickers of its stocks matter here; the rest is the client's own state. */
const themes = z.array(z.looseObject({ stocks: z.array(z.looseObject({ ticker: text })) }));
const tickersOf = (given: z.output<typeof themes>) => [
  ...new Set(given.flatMap(({ stocks }) => stocks.map(({ ticker }) => ticker)).filter(Boolean)),
];

export const requestPrices = call({ themes }, (body, api) =>
  success(
    '',
    Object.fromEntries(
      tickersOf(body.themes).map((ticker) => {
        const found = listed(api, ticker);
        return [ticker, { price: found?.last ?? '0', change: found?.change ?? null }];
      }),
    ),
  ),
);

const emas = {
  hour: { ema: '101.2', diff: '1.1' },
  day: { ema: '99.4', diff: '-0.6' },
  week: { ema: '97.0', diff: '0' },
  month: { ema: null, diff: null },
};
export const requestTechnicals = call({ themes }, (body) =>
  success('', Object.fromEntries(tickersOf(body.themes).map((ticker) => [ticker, emas]))),
);

/** A table of values, without names. */
export const queryProvider = call(
  {
    end_point: text,
    exchange: text,
    from: text,
    limit: z.union([z.number(), z.string()]),
    token: text,
    window: text,
  },
  () =>
    success('', [
      ['2026-11-25', '71200000000', '0.4'],
      ['2026-11-24', '70900000000', null],
    ]),
);
