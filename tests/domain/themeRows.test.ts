import { describe, expect, it, test } from 'vitest';
import {
  addThemes,
  changeStock,
  changeTheme,
  emptyBuilder,
  isBlankSheet,
  removeStock,
  removeTheme,
  simulate,
  withStocks,
} from '@/domain/portfolios/theme';

const empty = emptyBuilder('_0123abcde');
const [first, second, third] = empty.themes;
if (!first || !second || !third) throw new Error('The builder is empty.');
const keysOf = ({ themes }: typeof empty) =>
  themes.flatMap(({ key, stocks }) => [key, ...stocks.map((stock) => stock.key)]);

describe('the rows of a builder', () => {
  it('start empty, each with a key of its own', () => {
    const stock = { ticker: '', weight: '', holding: null };
    expect(empty).toMatchObject({ capital: '', step: 1 });
    expect(second).toMatchObject({ theme: '', weight: '', stocks: [stock, stock, stock] });
    expect(keysOf(addThemes(empty))).toHaveLength(24);
    expect(new Set(keysOf(addThemes(empty))).size).toBe(24);
  });

  it('change and disappear one by one', () => {
    const [one, two] = second.stocks;
    const changed = changeStock(empty, two?.key ?? 0, { ticker: 'AAPL' });
    const tickers = changed.themes.flatMap(({ stocks }) => stocks.map(({ ticker }) => ticker));
    expect(tickers.filter((ticker) => ticker !== '')).toEqual(['AAPL']);
    const without = removeStock(changed, one?.key ?? 0);
    expect(without.themes.map(({ stocks }) => stocks.length)).toEqual([3, 2, 3]);
    expect(without.themes[1]?.stocks[0]).toMatchObject({ ticker: 'AAPL' });
    expect(removeTheme(empty, second.key).themes).toEqual([first, third]);
  });

  it('get three stocks on the way to positions only where there are none', () => {
    const named = [first, second].reduce(
      (next, { key }) => changeTheme(next, key, { theme: 'AI' }),
      empty,
    );
    const bare = second.stocks.reduce((next, { key }) => removeStock(next, key), named);
    const next = withStocks(bare);
    expect(next?.themes.map(({ stocks }) => stocks.length)).toEqual([3, 3]);
    expect(next?.themes[0]).toEqual(bare.themes[0]);
    expect(new Set(next && keysOf(next)).size).toBe(8);
  });

  it('of the example have keys of their own, and new rows get others', () => {
    const example = simulate(empty);
    const keys = keysOf(addThemes(example));
    expect(new Set(keys).size).toBe(keys.length);
    expect(Math.min(...keys)).toBeGreaterThan(0);
  });
});

describe('a sheet is blank', () => {
  const lastStock = third.stocks[2]?.key ?? 0;

  test.each([
    ['spaces', { ...changeTheme(empty, 1, { theme: ' ', weight: ' ' }), capital: ' ' }, true],
    ['a capital', { ...empty, capital: '5' }, false],
    ['the name of a theme', changeTheme(empty, third.key, { theme: 'AI' }), false],
    ['the weight of a theme', changeTheme(empty, first.key, { weight: '5' }), false],
    ['a ticker', changeStock(empty, lastStock, { ticker: 'AAPL' }), false],
    ['the weight of a stock', changeStock(empty, lastStock, { weight: '5' }), false],
  ])('with %s', (_, builder, isBlank) => {
    expect(isBlankSheet(builder)).toBe(isBlank);
  });
});
