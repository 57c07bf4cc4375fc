import type { ResponseOf } from '@/api/contract/call';
import type { quantCalls, QuantRating, QuantStock } from '@/api/contract/quant';

type Scores = [
  value: string,
  quality: string,
  momentum: string,
  estimates: string,
  investment: string,
];

function stock(
  id: number,
  ticker: string,
  last: number | null,
  [value, quality, momentum, estimates, investment]: Scores,
  previous: QuantRating | '',
  rating: QuantRating | '',
): QuantStock {
  return {
    id,
    ticker,
    last,
    quant_value: value,
    quant_quality: quality,
    quant_momentum: momentum,
    quant_estimates: estimates,
    quant_investment: investment,
    previous,
    quant_rating: rating,
  };
}

/** The ten largest first. One was raised by two steps, and one is rated for the first time. */
const stocks: QuantStock[] = [
  stock(1, 'NVDA', 134.29, ['4', '1', '1', '1', '3'], 'Outperform', 'Strong Outperform'),
  stock(2, 'AAPL', 250.42, ['4', '1', '2', '3', '2'], 'Neutral', 'Neutral'),
  stock(3, 'MSFT', 421.5, ['3', '1', '2', '2', '2'], 'Outperform', 'Outperform'),
  stock(4, 'GOOGL', 189.3, ['2', '1', '1', '1', '2'], 'Neutral', 'Strong Outperform'),
  stock(5, 'AMZN', 219.39, ['3', '2', '3', '2', '4'], 'Outperform', 'Neutral'),
  stock(6, 'AVGO', 231.84, ['5', '2', '1', '1', '4'], 'Strong Outperform', 'Strong Outperform'),
  stock(7, 'META', 585.51, ['2', '1', '4', '3', '5'], 'Neutral', 'Underperform'),
  stock(8, 'TSLA', 403.84, ['5', '4', '3', '5', '5'], 'Strong Underperform', 'Strong Underperform'),
  stock(9, 'BRK.B', 453.28, ['2', '2', '4', '3', '1'], 'Neutral', 'Neutral'),
  stock(10, 'LLY', 772, ['4', '1', '1', '2', ''], '', 'Outperform'),
];

const others: QuantStock[] = [
  stock(11, 'JPM', 239.71, ['2', '3', '2', '2', '3'], 'Outperform', 'Outperform'),
  stock(12, 'WMT', 90.35, ['4', '2', '2', '3', '3'], 'Neutral', 'Neutral'),
  stock(13, 'XOM', 107.57, ['1', '3', '4', '4', '2'], 'Underperform', 'Neutral'),
  stock(14, 'PLD', 105.7, ['4', '4', '3', '4', '4'], 'Neutral', 'Strong Underperform'),
  stock(15, 'NEM', null, ['', '', '', '', ''], '', ''),
];

/** Rows of the ratings screen. */
export const sampleQuantRatings: ResponseOf<typeof quantCalls.ratings> = [...stocks, ...others];

export const sampleQuantStocks: ResponseOf<typeof quantCalls.stocks> = {
  stocks,
  full_stocks: sampleQuantRatings,
};

/** Best first, in the order of `quantRatings`. */
type Counts = [number, number, number, number, number];

const counts: Record<string, Counts> = {
  'Communication Services': [3, 5, 9, 3, 2],
  'Consumer Discretionary': [6, 9, 22, 9, 5],
  'Consumer Staples': [2, 5, 20, 7, 4],
  Energy: [1, 4, 11, 4, 2],
  Financials: [11, 16, 32, 11, 4],
  'Health Care': [5, 11, 28, 11, 7],
  Industrials: [8, 16, 36, 13, 5],
  'Information Technology': [12, 14, 27, 10, 6],
  Materials: [1, 4, 13, 5, 3],
  'Real Estate': [0, 3, 16, 7, 5],
  Utilities: [3, 7, 16, 4, 1],
};

export const sampleQuantSectors: ResponseOf<typeof quantCalls.sectors> = {
  sectors: Object.keys(counts),
  signals: Object.fromEntries(
    Object.entries(counts).map(([sector, [best, good, middle, poor, worst]]) => [
      sector,
      {
        'Strong Outperform': best,
        Outperform: good,
        Neutral: middle,
        Underperform: poor,
        'Strong Underperform': worst,
      },
    ]),
  ),
};
