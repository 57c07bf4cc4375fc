import { describe, expect, it } from 'vitest';
import { wordMatcher } from '@/domain/format/search';
import { dayInQuery, newsletterMatcher } from '@/domain/newsletter/searchNewsletters';

describe('a day as people type it', () => {
  it.each([
    ['20 nov', '-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['november 5', '-11-05'],
    ['2026-11-20', '2026-11-20'],
    ['20/11', '-11-20'],
    ['5/1/26', '2026-01-05'],
    ['20.11.2026', '2026-11-20'],
    ['32/11', null],
    ['20/13', null],
    ['20 foo', null],
    ['20', null],
    ['crypto', null],
    ['', null],
  ])('%s is %s', (query, day) => {
    expect(dayInQuery(query)).toBe(day);
  });
});

describe('which newsletters are found', () => {
  const newsletter = { name: 'Café Crypto Market Update', date: '2026-11-20 07:00:00' };
  it.each([
    ['', true],
    ['20 nov', true],
    ['2026-11-20', true],
    ['20/11', true],
    ['21/11', false],
    ['update CAFE', true],
    ['update bitcoin', false],
  ])('%s: %s', (query, isFound) => {
    expect(newsletterMatcher(query)(newsletter)).toBe(isFound);
  });

  it('finds a day that stands in the name only', () => {
    expect(newsletterMatcher('20/11')({ name: '20/11/2026 Update', date: null })).toBe(true);
  });
});

describe('words', () => {
  it('occur in any order, whatever their case and accents', () => {
    expect(wordMatcher('portfolio THÉME')('Theme Portfolio')).toBe(true);
    expect(wordMatcher('theme stock')('Theme Portfolio')).toBe(false);
  });
});
