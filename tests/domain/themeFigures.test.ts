import { describe, expect, it, test } from 'vitest';
import { priced, themeTickers, withTechnicals } from '@/domain/portfolios/themeCompute';
import { capitalWords, computed, readNumber, weightWords } from '@/domain/portfolios/themeFigures';
import { buy, profitOf } from '@/domain/portfolios/themeMoney';
import type { Builder, Holding } from '@/domain/portfolios/theme';

const holding: Holding = {
  of: 'aapl',
  last: 100,
  change: 1.5,
  bought: 5,
  avg_price: 90,
  initial_capital: 450,
  planned: 500,
  emas: null,
};
const ema = { ema: 10, diff: 1 };
const emas = { hour: ema, day: ema, week: ema, month: ema };

/** A builder with one theme of all the capital and one stock of half of it. */
function builderOf(stock: Partial<Builder['themes'][number]['stocks'][number]> = {}): Builder {
  const row = { key: 2, ticker: 'AAPL', weight: '50', holding: null, ...stock };
  const theme = { key: 1, theme: ' AI ', weight: '100', stocks: [row] };
  return { session: '_a', name: '_a', capital: '10000', step: 2, themes: [theme], nextKey: 3 };
}

const themeOf = (builder: Builder) => computed(builder).themes[0]!;
const figureOf = (builder: Builder) => themeOf(builder).stocks[0]!;
const compute = (builder: Builder, price: number | null, change: number | null = null) =>
  priced(builder, themeTickers(builder), { AAPL: { price, change } });

describe('the figures of a theme', () => {
  it('have its name, its capital and what is left of its weights', () => {
    expect(themeOf(builderOf())).toMatchObject({
      theme: 'AI',
      capital: 10_000,
      stockWeight: 50,
      stockRemaining: 50,
    });
  });

  it('note weights above 100, by name if the theme has one', () => {
    expect(computed(builderOf({ weight: '100' })).notes).toEqual([]);
    const builder = builderOf({ weight: '101' });
    expect(computed(builder).notes).toEqual(['The stocks of AI add up to 101%.']);
    const nameless = { ...builder, themes: builder.themes.map((row) => ({ ...row, theme: ' ' })) };
    expect(computed(nameless).notes).toEqual(['The stocks of a theme add up to 101%.']);
  });
});

describe('the figures of a stock', () => {
  it('have its ticker in capitals, its change and its averages', () => {
    expect(figureOf(builderOf({ ticker: ' aapl ', holding: { ...holding, emas } }))).toMatchObject({
      ticker: 'AAPL',
      change: 1.5,
      emas,
      tickerProblem: null,
    });
  });

  const unknown = { ...holding, last: null };

  test.each([
    [{ ticker: '', weight: '' }, null],
    [{ ticker: ' ', weight: ' ' }, null],
    [{ ticker: ' ', weight: '5' }, 'Enter a ticker.'],
    [{ ticker: 'AT&T' }, 'Use letters and digits only, such as AAPL or BRK.B.'],
    [{ ticker: ' aapl ' }, null],
    [{ holding }, null],
    [{ ticker: ' aapl ', holding: unknown }, 'No price found for AAPL.'],
    [{ holding: { ...unknown, emas } }, null],
  ])('%j: %s', (stock, problem) => {
    expect(figureOf(builderOf(stock)).tickerProblem).toBe(problem);
  });
});

describe('the profit of a stock', () => {
  test.each<[Partial<Holding>, (number | null)[]]>([
    [{}, [450, 50, (50 / 450) * 100]],
    [{ bought: null }, [450, null, null]],
    [{ last: null }, [450, null, null]],
    [{ initial_capital: null }, [null, null, null]],
    [{ bought: 0, initial_capital: 0 }, [0, 0, null]],
  ])('with %j is %j', (parts, profit) => {
    const { cost, pnl, pnlPercent } = profitOf({ ...holding, ...parts });
    expect([cost, pnl, pnlPercent]).toEqual(profit);
  });
});

describe('buying', () => {
  test.each([
    [1000, null, 5000, 0, 0],
    [1000, 0, 5000, 0, 0],
    [1000, -1, 5000, 0, 0],
    [1000, 10, 1000, 1, 0],
    [999, 10, 5000, 0, 5000],
    [2500, 10, 1999, 1, 999],
    [700_000_000, 0.07, 700_000_000, 100_000_000, 0],
  ])('for %d cents at $%s with %d cents: %d shares', (cents, last, cash, shares, left) => {
    const balance = { cents: cash };
    expect(buy(cents, last, balance).shares).toBe(shares);
    expect(balance.cents).toBe(shares === 0 ? cash : left);
  });
});

describe('Compute', () => {
  it('ignores prices that are none, and the changes beside them', () => {
    for (const price of [null, 0, -1, Number.POSITIVE_INFINITY, Number.NaN]) {
      expect(figureOf(compute(builderOf(), price, 5))).toMatchObject({ last: null, change: null });
    }
    expect(figureOf(compute(builderOf(), 100, 5))).toMatchObject({ last: 100, change: 5 });
  });

  it('keeps the shares of a stock that has lost its price, whatever the capital is', () => {
    const start = compute(builderOf(), 100);
    const lost = compute({ ...start, capital: '20000' }, null);
    expect(figureOf(lost)).toMatchObject({ last: null, bought: 50, avgPrice: 100, cost: 5000 });
  });

  it('buys what the cash was not enough for once it is', () => {
    const builder = builderOf({ weight: '150' });
    expect(figureOf(compute(builder, 100)).bought).toBe(100);
    expect(figureOf(compute(compute(builder, 100), 50)).bought).toBe(200);
  });

  it('sells at the average cost, and has no average after the last share', () => {
    const start = compute(builderOf(), 100);
    const less = compute({ ...start, capital: '4000' }, 200);
    expect(figureOf(less)).toMatchObject({ bought: 10, avgPrice: 100, cost: 1000, pnl: 1000 });
    const none = compute({ ...less, capital: '0' }, 200);
    expect(figureOf(none)).toMatchObject({ bought: 0, avgPrice: null, cost: 0, pnl: 0 });
  });

  it('keeps the exact price of the shares while none is bought', () => {
    const start = compute({ ...builderOf(), capital: '200' }, 33.333);
    expect(figureOf(start)).toMatchObject({ bought: 3, avgPrice: 33.333 });
    const same = compute({ ...start, capital: '201' }, 33.333);
    expect(figureOf(same)).toMatchObject({ bought: 3, avgPrice: 33.333 });
  });

  it('derives the average from the cost where only that is known', () => {
    const start = builderOf({
      holding: { ...holding, bought: 200, avg_price: null, initial_capital: 20_000 },
    });
    expect(figureOf(compute(start, 100))).toMatchObject({ bought: 50, avgPrice: 100, cost: 5000 });
  });

  it('forgets an unknown cost when all shares are sold', () => {
    const start = builderOf({ holding: { ...holding, avg_price: null, initial_capital: null } });
    expect(figureOf(compute({ ...start, capital: '0' }, 100))).toMatchObject({
      bought: 0,
      cost: 0,
    });
  });
});

test('technicals are stored with the stocks that were asked for', () => {
  const builder = builderOf();
  const told = withTechnicals(builder, themeTickers(builder), { aapl: emas, MSFT: emas });
  expect(figureOf(told)).toMatchObject({ emas, last: null });
  expect(withTechnicals(builder, { themes: [] }, { AAPL: emas })).toEqual(builder);
});

describe('a typed number', () => {
  const { missing, tooMuch } = weightWords;

  test.each([
    ['', null, null],
    [' \t', null, null],
    ['$', null, missing],
    ['%', null, missing],
    ['$1,000', 1000, null],
    ['1$0', null, missing],
    ['5%5', null, missing],
    ['5 %', 5, null],
    ['1000', 1000, null],
    ['1000.1', null, tooMuch],
  ])('%j is %s, with the problem %s', (text, value, problem) => {
    expect(readNumber(text, weightWords)).toEqual({ value, problem });
  });

  it('of dollars may be a trillion', () => {
    const most = '1,000,000,000,000';
    expect(readNumber(most, capitalWords).value).toBe(1e12);
    expect(readNumber(`${most}.01`, capitalWords).problem).toBe(capitalWords.tooMuch);
  });
});
