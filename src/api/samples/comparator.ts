import {
  fundSector,
  sectors,
  type Comparison,
  type Insights,
  type InsightSession,
  type InsightWeek,
  type PortfolioEntry,
  type SectorName,
  type SuggestedStock,
  type Suggestions,
} from '@/api/contract/comparator';
import { sampleStockServices } from './stockServices';

type HeldPosition = [
  sector: SectorName | typeof fundSector,
  ticker: string,
  shares: number,
  last: number,
];

const held: HeldPosition[] = [
  ['Information Technology', 'AAPL', 10, 250.42],
  ['Information Technology', 'MSFT', 5, 421.5],
  ['Health Care', 'UNH', 4, 505.86],
  ['Financials', 'JPM', 5, 239.71],
  ['Consumer Discretionary', 'AMZN', 5, 219.39],
  ['Communication Services', 'GOOGL', 5, 189.3],
  ['Consumer Discretionary', 'HD', 2, 388.99],
  ['Health Care', 'JNJ', 5, 144.62],
  ['Energy', 'XOM', 5, 107.57],
  ['Financials', 'COIN', 1, 246.18],
];

function comparisonOf(rows: HeldPosition[]): Comparison {
  const total = rows.reduce((sum, [, , shares, last]) => sum + shares * last, 0);
  const portfolio: PortfolioEntry[] = rows.map(([sector, ticker, shares, last]) => {
    const value = shares * last;
    return { ticker, sector, shares, last, value, weight: value / total };
  });
  const summaries = sectors.map(({ name, weight }) => {
    const user_value = portfolio.reduce(
      (sum, entry) => sum + (entry.sector === name ? (entry.value ?? 0) : 0),
      0,
    );
    const user_percentage = user_value / total;
    const index_percentage = weight / 100;
    const delta = user_percentage - index_percentage;
    return { sector: name, user_value, user_percentage, index_percentage, delta };
  });
  return { portfolio, sectors: summaries, as_of: null };
}

/** The simulated portfolio at the sample prices. */
export const sampleComparison = comparisonOf(held);

/** With an unknown ticker, and one without a price. */
export const sampleComparisonToFix = comparisonOf([
  ...held.slice(0, 8),
  ['Other', 'ZZYX', 12, 0],
  ['Industrials', 'GE', 3, 0],
]);

function stock(
  ticker: string,
  name: string,
  last: number | null,
  year_start: number | null,
  pe: number | null,
): SuggestedStock {
  const change = last === null || !year_start ? null : (last / year_start - 1) * 100;
  return { ticker, name, change, last, year_start, pe };
}

function services(...stocks: SuggestedStock[][]) {
  const names = ['Granny Shots', 'Epicenter', 'Power Epicenter', 'Signal From Noise'];
  return names.map((Name, at) => ({
    Name,
    URL: `https://insight.northlight.example/${Name.toLowerCase().replaceAll(' ', '-')}`,
    stocks: stocks[at] ?? [],
  }));
}

const caterpillar = stock('CAT', 'Caterpillar', 362.76, 295.67, 16.4);

/** For the sectors in which the sample portfolio is underweight. Utilities have none. */
export const sampleSuggestions: Suggestions = {
  spx: { last: 5881.63, year_start: 4769.83 },
  suggestions: {
    'Communication Services': services(
      [stock('META', 'Meta Platforms', 585.51, 353.96, 27.6)],
      [stock('NFLX', 'Netflix', 891.32, 486.88, 50.4)],
      [],
      [stock('DIS', 'Walt Disney', 111.35, 90.29, 40.8)],
    ),
    'Consumer Staples': services(
      [
        stock('COST', 'Costco', 916.27, 660.08, 54),
        stock('PG', 'Procter & Gamble', 167.65, 146.54, 28.9),
      ],
      [],
      [],
      [stock('KO', 'Coca-Cola', 62.26, 58.93, 25.7)],
    ),
    Financials: services([stock('COIN', 'Coinbase', 246.18, 226.14, 43.7)], [], [], []),
    Industrials: services(
      [caterpillar, stock('ETN', 'Eaton', 331.87, 240.82, 35.4)],
      [stock('DE', 'Deere & Company', 423.7, 399.87, 16.5), caterpillar],
      [stock('UAL', 'United Airlines', 97.1, 41.26, 10.6)],
      [stock('GEV', 'GE Vernova', 328.93, null, null)],
    ),
    Materials: services([stock('LIN', 'Linde', 418.67, 410.71, 31.8)], [], [], []),
    'Real Estate': services([], [stock('PLD', 'Prologis', 105.7, 133.3, 32.2)], [], []),
  },
};

/** Also held in the insights: funds, and a stock on no research list. */
const alsoHeld: HeldPosition[] = [
  [fundSector, 'SPY', 2, 586.08],
  [fundSector, 'QQQ', 3, 511.23],
  ['Information Technology', 'PLTR', 20, 75.63],
  [fundSector, 'SCHD', 40, 27.32],
  [fundSector, 'IBIT', 12, 53.61],
];
const inInsights = [...held, ...alsoHeld];

/** Days before the newest session: each week has fewer sessions than the one after it. */
function daysBefore(at: number): number {
  return Math.floor(at * 0.7 + at * at * 0.007);
}

/** In how many of 13 sessions the ticker at this place of the list is. */
function oftenness(place: number): number {
  return place < held.length ? 11 - place : 5 + held.length - place;
}

/** The portfolio of one session, newest first. Tickers early in the list occur more often. */
function session(at: number): InsightSession {
  const rows = inInsights.filter((_, place) => (place * 5 + at * 7) % 13 < oftenness(place));
  const portfolio = Object.fromEntries(
    rows.map(([, ticker, shares, last]) => {
      const counted = shares * (1 + (at % 4));
      return [ticker, { shares: counted, value: counted * last }];
    }),
  );
  const value = Object.values(portfolio).reduce((sum, holding) => sum + (holding.value ?? 0), 0);
  const days = daysBefore(at);
  const day = new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10);
  const time = at > 0 && daysBefore(at - 1) === days ? '06:21' : '07:58';
  return { portfolio, value, created_at: `${day} ${time}:12` };
}

/** The time in New York, with an hour more before the clocks change on 1 November. */
const weekEnds = [
  '2026-11-20 09:30:00',
  '2026-11-13 09:30:00',
  '2026-11-06 09:30:00',
  '2026-10-30 10:30:00',
];

function weeksOf(count: number): InsightWeek[] {
  const weeks = Array.from({ length: count }, (_, at) => Math.floor(daysBefore(at) / 7));
  return weekEnds.map((until, week) => ({
    until,
    portfolios: weeks.filter((each) => each === week).length,
  }));
}

function insightsOf(count: number): Insights {
  const data = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `_${(at * 2_654_435_761 + 97_531_468_013).toString(36).padStart(9, '0').slice(-9)}`,
      session(at),
    ]),
  );
  const sessions = Object.values(data);
  const tickers = tally(sessions.flatMap(({ portfolio }) => Object.keys(portfolio)));
  const sectorOf = new Map(inInsights.map(([sector, ticker]) => [ticker, sector]));
  const inSectors = sessions.flatMap(({ portfolio }) => [
    ...new Set(Object.keys(portfolio).map((ticker) => sectorOf.get(ticker) ?? 'Other')),
  ]);
  const covered = new Set(sampleStockServices.map(({ ticker }) => ticker));
  return {
    portfolios: count,
    count_tickers: Object.keys(tickers).length,
    portfolios_value: sessions.reduce((sum, { value }) => sum + (value ?? 0), 0),
    tickers,
    sectors: tally(inSectors),
    data,
    weeks: weeksOf(count),
    uncovered: Object.fromEntries(
      Object.entries(tickers).filter(([ticker]) => !covered.has(ticker)),
    ),
  };
}

function tally(names: string[]): Record<string, { count: number }> {
  const counts: Record<string, { count: number }> = {};
  for (const name of names) counts[name] = { count: (counts[name]?.count ?? 0) + 1 };
  return counts;
}

export const sampleInsights = insightsOf(30);
