import { describe, expect, it, test } from 'vitest';
import { priced, themeTickers } from '@/domain/portfolios/themeCompute';
import {
  addThemes,
  changeStock,
  emptyBuilder,
  removeTheme,
  simulate,
  type Builder,
} from '@/domain/portfolios/theme';
import { contentOf, restored, serialise } from '@/domain/portfolios/themeSession';

const session = '_0123abcde';
const ema = { ema: 10, diff: 1 };
const emas = { hour: ema, day: ema, week: ema, month: ema };

/** The example with NVDA bought at 100 and now at 110, and everything else without a price. */
function bought(): Builder {
  const start = simulate(emptyBuilder(session));
  const at = (builder: Builder, price: number) =>
    priced(builder, themeTickers(builder), { NVDA: { price, change: 2.5 } });
  return at(at(start, 100), 110);
}

/** Reads a state of the existing product with one stock. */
function foreign(stock: object, theme: object = {}, state: object = {}): Builder {
  const stocks = [{ ticker: 'NVDA', weight: 50, ...stock }];
  const themes = [{ theme: 'AI', weight: 40, stocks, ...theme }];
  const builder = restored(JSON.stringify({ themes, capital: 1000, ...state }), session);
  if (!builder) throw new Error('The state cannot be read.');
  return builder;
}
const holdingOf = (stock: object) => foreign(stock).themes[0]?.stocks[0]?.holding;

describe('a stored session', () => {
  it('has the figures that the existing product reads', () => {
    const wire = JSON.parse(serialise(bought()));
    expect(wire).toMatchObject({ capital: 100_000, cash: 86_030, step2: false });
    expect(wire.themes[1]).toMatchObject({
      theme: 'AI',
      weight: 40,
      capital: 40_000,
      capital_current: 15_400,
      capital_current_compare: 14_000,
    });
    expect(wire.themes[1].stocks[0]).toMatchObject({
      ticker: 'NVDA',
      weight: 35,
      last: 110,
      change: 2.5,
      capital: 14_000,
      initial_capital: 14_000,
      capital_change: 1400,
      capital_change_percent: 10,
      shares: 127,
      bought: 140,
      avg_price: 100,
    });
    expect(wire.themes[0]).toMatchObject({ capital_current: 0, capital_current_compare: 0 });
  });

  it('counts as the same in both steps, and as another after an edit', () => {
    const builder = bought();
    expect(contentOf({ ...builder, step: 2 })).toBe(contentOf(builder));
    expect(contentOf({ ...builder, capital: '5' })).not.toBe(contentOf(builder));
  });

  it('keeps the keys of its rows after some were removed', () => {
    const [first] = emptyBuilder(session).themes;
    const builder = addThemes(removeTheme(emptyBuilder(session), first?.key ?? 0));
    expect(restored(serialise(builder), '_other')).toEqual(builder);
    const none = { ...builder, themes: [] };
    expect(restored(serialise(none), '_other')).toEqual(none);
  });
});

describe('the keys of rows', () => {
  const keys = (theme: number | undefined, stock: number | undefined, next?: number) =>
    foreign({ key: stock }, { key: theme }, { next_key: next });

  test.each([
    [undefined, undefined, undefined],
    [1, undefined, 3],
    [1, 1, 3],
    [0, 1, 3],
    [-1, 1, 3],
    [1, 3, 3],
    [1, 2, undefined],
  ])('%s and %s before %s are assigned anew', (theme, stock, next) => {
    const { themes, nextKey } = keys(theme, stock, next);
    expect([themes[0]?.key, themes[0]?.stocks[0]?.key, nextKey]).toEqual([1, 2, 3]);
  });

  it('stay if they are unique and before the next one', () => {
    const { themes, nextKey } = keys(7, 5, 8);
    expect([themes[0]?.key, themes[0]?.stocks[0]?.key, nextKey]).toEqual([7, 5, 8]);
  });

  it('start at 1 in a session without rows', () => {
    expect(foreign({}, {}, { themes: [] })).toMatchObject({ themes: [], nextKey: 1 });
  });
});

describe('a session of the existing product', () => {
  it('has empty fields where it has no numbers', () => {
    const builder = foreign({ weight: null }, { weight: null }, { capital: null });
    expect(builder.capital).toBe('');
    expect(builder.themes[0]).toMatchObject({ weight: '', stocks: [{ weight: '' }] });
  });

  test.each([
    [{}, null],
    [{ last: 0 }, null],
    [{ ticker: ' ', last: 5 }, null],
    [{ last: 5 }, { last: 5, bought: null, initial_capital: null, planned: null }],
    [
      { last: 5, avg_price: 4 },
      { bought: null, initial_capital: null, planned: null },
    ],
    [{ bought: 5 }, { last: null, bought: 5, initial_capital: null, planned: 200 }],
    [
      { bought: 5, avg_price: 4 },
      { bought: 5, initial_capital: 20, planned: 200 },
    ],
    [{ bought: 5, avg_price: 4, initial_capital: 19 }, { initial_capital: 19 }],
    [
      { bought: 5, last: -1 },
      { last: null, bought: 5 },
    ],
    [{ emas }, { last: null, bought: null, emas }],
  ])('with the stock %j holds %j', (stock, holding) => {
    const found = holdingOf(stock);
    if (holding === null) expect(found).toBeNull();
    else expect(found).toMatchObject(holding);
  });
});

test('a ticker that was typed after the prices came keeps its holding apart', () => {
  const builder = bought();
  const key = builder.themes[1]?.stocks[0]?.key ?? 0;
  const typed = changeStock(builder, key, { ticker: 'AMD' });
  const again = restored(serialise(typed), '_other');
  expect(again?.themes[1]?.stocks[0]?.holding).toMatchObject({ of: 'nvda', bought: 140 });
});
