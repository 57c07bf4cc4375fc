import { describe, expect, it } from 'vitest';
import { columnWord, queryValue, queryWord } from '@/domain/market/queryWords';

describe('the words of a provider query', () => {
  it.each([
    ['all_exchange', 'All exchanges'],
    ['all_token', 'All tokens'],
    ['day', 'Day'],
    ['hour', 'Hour'],
    ['min', 'Minute'],
    ['binance', 'binance'],
  ])('shows %s as %s, and reads it back', (value, word) => {
    expect(queryWord(value)).toBe(word);
    expect(queryValue(word)).toBe(value);
  });

  it.each([
    ['  all TOKENS ', 'all_token'],
    ['all_token', 'all_token'],
    ['usdt', 'usdt'],
    ['', ''],
  ])('reads %j as %j', (typed, value) => {
    expect(queryValue(typed)).toBe(value);
  });
});

it.each([
  ['reserve_usd', 'Reserve USD'],
  ['inflow_mean_ma7', 'Inflow mean MA7'],
  ['date', 'Date'],
  ['Column 1', 'Column 1'],
  ['_', '_'],
])('the column %s is called %s', (name, word) => expect(columnWord(name)).toBe(word));
