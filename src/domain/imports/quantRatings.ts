import { quantRatings as ratings } from '@/api/contract/quant';
import type { ImportTable } from './table';

const score = (name: string, label: string) =>
  ({ name: `quant_${name}`, label, also: [`Quant ${label}`], type: 'text', most: 12 }) as const;

/** The quant model's full list. Prices and market caps are in US dollars. */
export const quantRatingTable: ImportTable = {
  kind: 'quant_ratings',
  title: 'Quant Ratings',
  nouns: ['rating', 'ratings'],
  hint: 'The full list. Stocks that aren’t in the file are removed.',
  columns: [
    { name: 'ticker', label: 'Symbol', also: ['Ticker'], type: 'ticker', isRequired: true },
    { name: 'sector', label: 'Sector', also: ['GICS Sector'], type: 'text', most: 60 },
    {
      name: 'marketcap',
      label: 'Market cap',
      also: ['Market capitalization', 'Mkt cap'],
      type: 'number',
      least: 0,
    },
    { name: 'last', label: 'Last', also: ['Price', 'Last price'], type: 'number', least: 0 },
    score('value', 'Value'),
    score('quality', 'Quality'),
    score('momentum', 'Momentum'),
    score('estimates', 'Estimates'),
    score('investment', 'Investment'),
    {
      name: 'previous',
      label: 'Previous',
      also: ['Previous rating'],
      type: 'choice',
      choices: ratings,
    },
    {
      name: 'quant_rating',
      label: 'Rating',
      also: ['Quant rating', 'Current', 'Current rating'],
      type: 'choice',
      choices: ratings,
    },
  ],
};
