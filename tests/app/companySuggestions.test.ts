import { describe, expect, test } from 'vitest';
import { duplicateTickerText } from '@/domain/comparator/comparator';
import { companyNamed, companyOf, suggestCompanies } from '@/screens/comparator/InputRow';

describe('duplicates', () => {
  test.each([
    ['is', 15, 'AAPL is in 2 rows: 15 shares are compared.'],
    ['was', 1, 'AAPL was in 2 rows: 1 share is compared.'],
    ['is', 0.7 + 0.2 + 0.1, 'AAPL is in 2 rows: 1 share is compared.'],
    ['was', 0.1 + 0.2, 'AAPL was in 2 rows: 0.3 shares are compared.'],
    ['was', 1234.5, 'AAPL was in 2 rows: 1,234.5 shares are compared.'],
  ] as const)('%s, %d', (verb, shares, words) => {
    expect(duplicateTickerText({ ticker: 'AAPL', rows: 2, shares }, verb)).toBe(words);
  });
});

describe('suggestions', () => {
  const companies = [
    { ticker: 'AAPL', name: 'Apple' },
    { ticker: 'CAT', name: 'Caterpillar' },
    { ticker: 'C', name: 'Citigroup' },
    { ticker: 'BRK.B', name: 'Berkshire Hathaway' },
    { ticker: 'BAC', name: 'Bank of America' },
    { ticker: 'MCD', name: 'McDonald’s' },
    { ticker: 'JPM', name: 'JPMorgan Chase' },
    { ticker: 'KO', name: 'Coca-Cola' },
    { ticker: 'GOOGL', name: 'Alphabet (Class A)' },
    { ticker: 'JNJ', name: 'Johnson & Johnson' },
    { ticker: 'FB', name: 'META since 2022', isFormer: true },
  ];
  const offered = (text: string) => suggestCompanies(text, companies).map(({ value }) => value);

  test.each([
    ['', []],
    ['c', ['C', 'CAT', 'JPM', 'KO', 'GOOGL']],
    ['ap', ['AAPL']],
    ['brk-', ['BRK.B']],
    ['brk b', []],
    ['meta', []],
    ['a', ['AAPL', 'BAC', 'GOOGL']],
    ['mcdonalds', ['MCD']],
    ['jp m', ['JPM']],
    ['coca cola', ['KO']],
    ['google', ['GOOGL']],
    ['johnson and j', ['JNJ']],
    ['&', []],
    ['hath', ['BRK.B']],
    ['aapl', []],
    ['zz', []],
  ])('%j offers %j', (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });

  test.each([
    ['apple', 'AAPL'],
    ['Coca Cola', 'KO'],
    ['c', undefined],
    ['bank', undefined],
    ['', undefined],
  ])('the company named %j is %s', (text, ticker) => {
    expect(companyNamed(text, companies)?.ticker).toBe(ticker);
  });

  test('are at most eight, and find a company by any spelling of its ticker', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ ticker: `A${at}`, name: '' }));
    expect(suggestCompanies('a', many)).toHaveLength(8);
    expect(companyOf(' brk/b', companies)?.name).toBe('Berkshire Hathaway');
    expect(companyOf('BRK B', companies)?.name).toBe('Berkshire Hathaway');
    expect(companyOf('', companies)).toBeUndefined();
  });
});
