import { describe, expect, it, test } from 'vitest';
import { tickerKey } from '@/domain/comparator/comparator';
import { themeTickers } from '@/domain/portfolios/themeCompute';
import { computed, readNumber, weightWords } from '@/domain/portfolios/themeFigures';
import {
  addStocks,
  addThemes,
  changeStock,
  changeTheme,
  emptyBuilder,
  isBlank,
  isBlankSheet,
  removeStock,
  removeTheme,
  rowsAtOnce,
  simulate,
  withStocks,
} from '@/domain/portfolios/theme';
import { builderOf, session, tickers } from './themeBuilders';

const empty = emptyBuilder(session);
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
    const typed = changed.themes.flatMap(({ stocks }) => stocks.map(({ ticker }) => ticker));
    expect(typed.filter((ticker) => ticker !== '')).toEqual(['AAPL']);
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

describe('the rows', () => {
  it('start as three empty themes of three empty stocks', () => {
    expect(empty.themes.map(({ stocks }) => stocks.length)).toEqual([3, 3, 3]);
    expect(isBlank(empty)).toBe(true);
    expect(isBlank({ ...empty, name: ' ' })).toBe(true);
    expect(isBlank({ ...empty, name: 'Growth' })).toBe(false);
    expect(isBlankSheet(empty)).toBe(true);
    expect(computed(empty)).toMatchObject({ weight: 0, remaining: 100, cash: 0, notes: [] });
    expect(addThemes(empty).themes).toHaveLength(2 * rowsAtOnce);
  });

  it('without a name are dropped when stocks are added', () => {
    expect(withStocks(empty)).toBeNull();
    const [first, second] = empty.themes;
    const named = changeTheme(empty, second!.key, { theme: ' AI ', weight: '40' });
    const bare = second!.stocks.reduce((next, { key }) => removeStock(next, key), named);
    const next = withStocks(changeTheme(bare, first!.key, { theme: '  ' }))!;
    expect(next.step).toBe(2);
    expect(next.themes.map(({ theme, stocks }) => [theme, stocks.length])).toEqual([[' AI ', 3]]);
    expect(removeTheme(next, second!.key).themes).toEqual([]);
    expect(addStocks(next, second!.key).themes[0]?.stocks).toHaveLength(6);
  });

  it('are simulated: 100000, Cyber 60 and AI 40, stocks that add up to 100', () => {
    const builder = simulate({ ...empty, name: 'Mine' });
    expect(builder).toMatchObject({ session, name: 'Mine', capital: '100000', step: 1 });
    const { themes, weight: total } = computed(builder);
    expect(themes.map(({ theme, weight: each }) => [theme, each])).toEqual([
      ['Cyber', 60],
      ['AI', 40],
    ]);
    expect([total, ...themes.map(({ stockWeight }) => stockWeight)]).toEqual([100, 100, 100]);
    expect(isBlank(builder)).toBe(false);
  });

  it('read numbers as people write them', () => {
    const read = (text: string) => readNumber(text, weightWords).value;
    expect(['60', ' 12.5 % ', '.5', '5.', '1,000', ''].map(read)).toEqual([
      60,
      12.5,
      0.5,
      5,
      1000,
      null,
    ]);
    for (const text of ['12,5', '-1', '1e2', 'ten', '.', '%', '1001', '٣']) {
      expect(readNumber(text, weightWords)).toMatchObject({
        value: null,
        problem: expect.stringMatching(/^Enter .+\.$/),
      });
    }
  });

  it('ask for each ticker that can be one', () => {
    const asked = themeTickers(
      builderOf('1', [
        { theme: 'A', weight: '1', stocks: tickers.map((ticker) => ({ ticker, weight: '' })) },
        { theme: 'B', weight: '1', stocks: [] },
      ]),
    );
    expect(asked.themes).toHaveLength(1);
    expect(asked.themes[0]?.stocks.map(({ ticker }) => tickerKey(ticker))).toEqual([
      'aapl',
      'msft',
      'brk.b',
      'btc',
      'zzz',
      'nvda',
    ]);
  });
});
