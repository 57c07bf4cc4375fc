import { describe, expect, it } from 'vitest';
import { queryValue, queryWord } from '@/domain/market/queryWords';

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
