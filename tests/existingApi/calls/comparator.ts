import { z } from 'zod';
import { call, success, text, type ApiState } from '../call';

const open = { isPublic: true } as const;

const weights: Record<string, number> = {
  'Information Technology': 27.3,
  'Communication Services': 11.38,
  'Consumer Discretionary': 12.73,
  Financials: 10.81,
  'Health Care': 13.29,
  'Consumer Staples': 6.32,
  Energy: 2.52,
  Industrials: 8.24,
  Utilities: 2.41,
  Materials: 2.52,
  'Real Estate': 2.57,
  Other: 0,
};

const value = z.union([z.number(), z.string()]);
/** A corrected row has a sector and a price of its own; the recalculation call is not shown. */
const position = z.strictObject({
  ticker: text,
  shares: value,
  sector: text.optional(),
  last: value.optional(),
});

function priced(api: ApiState, { ticker, shares, sector, last }: z.output<typeof position>) {
  const known = api.rows.listedStocks.find((row) => row.ticker === ticker.trim().toLowerCase());
  const price = Number(last ?? known?.last ?? 0);
  return {
    ticker,
    sector: sector ?? String(known?.sector ?? 'Other'),
    shares: Number(shares),
    last: price,
    value: price * Number(shares),
  };
}

/** Numbers of one row in quotes, as the index weights come from a table. */
function sectorRows(portfolio: { sector: string; value: number }[], total: number) {
  return Object.entries(weights).map(([sector, weight]) => {
    const user = portfolio
      .filter((row) => row.sector === sector)
      .reduce((sum, row) => sum + row.value, 0);
    const share = total === 0 ? 0 : user / total;
    return {
      sector,
      user_value: user,
      user_percentage: share,
      index_percentage: String(weight / 100),
      delta: share - weight / 100,
    };
  });
}

export const compare = call(
  { session: text, positions: z.array(position) },
  ({ session, positions }, api) => {
    const rows = positions.map((given) => priced(api, given));
    const total = rows.reduce((sum, row) => sum + row.value, 0);
    const portfolio = rows.map((row) => ({ ...row, weight: total === 0 ? 0 : row.value / total }));
    api.compared.set(session, { value: total, rows });
    return success('', { portfolio, sectors: sectorRows(rows, total) });
  },
  open,
);

const services = [
  ['Granny Shots', (index: number) => index % 2 === 0],
  ['Epicenter', (index: number) => index % 3 === 0],
  ['Power Epicenter', () => false],
  ['Signal From Noise', (index: number) => index === 2],
] as const;

/** How suggestions are grouped is not shown: the services of each sector, by the sector's name. */
export const suggestions = call(
  { portfolio: z.array(z.looseObject({ ticker: text })) },
  (_, api) =>
    success('', {
      suggestions: Object.fromEntries(
        Object.keys(weights).map((sector) => [
          sector,
          services.map(([Name, has]) => ({
            Name,
            URL: `https://tidewater-quay.example/${Name.toLowerCase().replaceAll(' ', '-')}`,
            stocks: api.rows.listedStocks.filter(
              (row, index) => row.sector === sector && has(index),
            ),
          })),
        ]),
      ),
      details: '',
      spx: { last: '6812.4', year_start: '5881.6' },
    }),
  open,
);

const counted = (names: string[]) => {
  const counts: Record<string, { count: number }> = {};
  for (const name of names) {
    const entry = (counts[name] ??= { count: 0 });
    entry.count += 1;
  }
  return counts;
};

export const insights = call({}, (_, api) => {
  const saved = [...api.compared];
  const rows = saved.flatMap(([, portfolio]) => portfolio.rows);
  return success('', {
    portfolios: saved.length,
    count_tickers: rows.length,
    portfolios_value: String(saved.reduce((sum, [, { value: worth }]) => sum + worth, 0)),
    tickers: counted(rows.map(({ ticker }) => ticker)),
    sectors: counted(rows.map(({ sector }) => sector)),
    data: Object.fromEntries(
      saved.map(([session, { value: worth, rows: positions }]) => [
        session,
        {
          portfolio: Object.fromEntries(
            positions.map(({ ticker, shares, value: part }) => [ticker, { shares, value: part }]),
          ),
          value: worth,
        },
      ]),
    ),
  });
});
