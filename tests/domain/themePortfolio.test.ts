import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieBytes, type ThemeState } from '@/api/contract/themePortfolio';
import { tickerKey } from '@/domain/comparator/comparator';
import { themeTickers, priced, withTechnicals } from '@/domain/portfolios/themeCompute';
import { computed } from '@/domain/portfolios/themeFigures';
import { readNumber, weightWords } from '@/domain/portfolios/themeInput';
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
  type Builder,
  type StockRow,
  type ThemeRow,
} from '@/domain/portfolios/theme';
import { restored, serialise, sessionBytes, sizeWarning } from '@/domain/portfolios/themeSession';
import { roundToCents } from '@/domain/portfolios/themeMoney';

const session = '_0123abcde';
const tickers = ['AAPL', 'msft', ' Brk-B ', 'BTC', 'zzz', 'NVDA', '$$', ''];
const emas = {
  hour: { ema: 10, diff: 1 },
  day: { ema: 12, diff: -1 },
  week: { ema: 11, diff: 0 },
  month: { ema: null, diff: null },
};

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const weight = fc.oneof(
  fc.integer({ min: 0, max: 140 }).map(String),
  fc.double({ min: 0, max: 60, noNaN: true }).map((value) => value.toFixed(3)),
  fc.constantFrom('', ' 33.33 ', '12,5', '-4', '1e3', '100%', 'ten', '💎'),
);
const capital = fc.oneof(
  fc.integer({ min: 0, max: 5_000_000 }).map(String),
  fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => value.toFixed(2)),
  fc.constantFrom('', '$100,000', '1,000,000.05', '0.01', '1000000000000', 'much'),
);
const price = fc.oneof(
  fc.double({ min: 0.0001, max: 2000, noNaN: true }),
  fc.integer({ min: 1, max: 90_000 }).map((value) => value / 100),
  fc.constantFrom(0, null, 1e-8, 98_000),
);
const quotes = fc.dictionary(
  fc.constantFrom('AAPL', 'MSFT', 'BRK.B', 'btc', 'nvda'),
  fc.record({ price, change: fc.constantFrom(1.25, -0.5, 0, null) }),
  { noNullPrototype: true },
);
const sheet = fc.array(
  fc.record({
    theme: fc.constantFrom('AI', 'Cyber', '', 'مواضيع', '💎'.repeat(40)),
    weight,
    stocks: fc.array(fc.record({ ticker: fc.constantFrom(...tickers), weight }), { maxLength: 6 }),
  }),
  { maxLength: 5 },
);
type Sheet = typeof sheet extends fc.Arbitrary<infer Value> ? Value : never;

function builderOf(typed: string, rows: Sheet): Builder {
  let nextKey = 1;
  const themes = rows.map((row): ThemeRow => ({
    ...row,
    key: nextKey++,
    stocks: row.stocks.map((stock): StockRow => ({ ...stock, key: nextKey++, holding: null })),
  }));
  return { session, name: 'A portfolio', capital: typed, step: 2, themes, nextKey };
}

const compute = (builder: Builder, answer: Parameters<typeof priced>[2]) =>
  priced(builder, themeTickers(builder), answer);

/** US dollars. From nine times this amount on, a number can't represent every cent. */
const mostWorth = 1e13;

const marketValue = ({ themes }: Builder) =>
  sum(
    themes
      .flatMap(({ stocks }) => stocks)
      .map(({ holding }) => (holding?.bought ?? 0) * (holding?.last ?? 0)),
  );

/** Any builder that was computed, edited, given technicals, and computed again at other prices. */
const used = fc
  .tuple(capital, sheet, quotes, quotes, capital, fc.boolean())
  .map(([first, rows, before, after, second, hasTechnicals]) => {
    const start = compute(builderOf(first, rows), before);
    const edited = { ...start, capital: hasTechnicals ? second : first };
    const asked = themeTickers(edited);
    const told = hasTechnicals ? withTechnicals(edited, asked, { AAPL: emas, nvda: emas }) : edited;
    return { told, after, builder: compute(told, after) };
  })
  .filter(({ builder }) => marketValue(builder) < mostWorth);

const stocksOf = (builder: Builder) => computed(builder).themes.flatMap(({ stocks }) => stocks);

describe('the figures', () => {
  it('keep every cent: positions and cash are the capital, at any price and any weights', () => {
    fc.assert(
      fc.property(used, ({ builder }) => {
        const figures = computed(builder);
        const positions = sum(stocksOf(builder).map(({ position }) => cents(position)));
        expect(positions + cents(figures.cash)).toBe(cents(figures.capital));
        expect(cents(figures.total)).toBe(positions);
        const totals = figures.themes.map(({ total }) => cents(total));
        expect(sum(totals)).toBe(positions);
        expect(figures.cash).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('have whole shares, never negative, and none without a price', () => {
    fc.assert(
      fc.property(used, ({ builder }) => {
        for (const { shares, last, capital: own, position, bought } of stocksOf(builder)) {
          expect(Number.isInteger(shares) && shares >= 0).toBe(true);
          expect(bought === null || bought >= 0).toBe(true);
          expect(cents(position)).toBeLessThanOrEqual(cents(own));
          const worth = shares * (last ?? 0);
          expect(Math.abs(position - worth)).toBeLessThan(0.0051 + worth * 1e-12);
          if (last === null) expect([shares, position]).toEqual([0, 0]);
        }
      }),
    );
  });

  it('floor theme capital × weight / last where the cash reaches', () => {
    fc.assert(
      fc.property(used, ({ builder }) => {
        const figures = computed(builder);
        for (const { weight: share, stocks } of figures.themes) {
          for (const stock of stocks) {
            if (!stock.last || stock.shortfall) continue;
            const themeCapital = (figures.capital * (share ?? 0)) / 100;
            const exact = (themeCapital * ((stock.weight ?? 0) / 100)) / stock.last;
            expect(stock.shares).toBeLessThanOrEqual(exact * (1 + 1e-12));
            expect(stock.shares).toBeGreaterThan(exact * (1 - 1e-12) - 1);
          }
        }
      }),
    );
  });

  it('include the gain of what was bought', () => {
    fc.assert(
      fc.property(used, ({ builder }) => {
        for (const stock of builder.themes.flatMap(({ stocks }) => stocks)) {
          const figure = stocksOf(builder).find(({ key }) => key === stock.key);
          if (!figure || figure.pnl === null || !stock.holding) continue;
          const { bought, last, initial_capital } = stock.holding;
          const gain = (bought ?? 0) * (last ?? 0) - (initial_capital ?? 0);
          expect(figure.pnl).toBeCloseTo(gain, 1);
          const paid = (figure.bought ?? 0) * (figure.avgPrice ?? 0);
          expect(Math.abs(paid - (initial_capital ?? 0))).toBeLessThan(0.05 + paid * 1e-9);
        }
      }),
    );
  });

  it('have one cost, in whole cents: a theme’s performance is its stocks’ PnL', () => {
    fc.assert(
      fc.property(used, ({ builder }) => {
        const figures = computed(builder);
        const wire: ThemeState = JSON.parse(serialise(builder));
        for (const [at, theme] of figures.themes.entries()) {
          const known = theme.stocks.filter(({ pnl }) => pnl !== null);
          const paid = sum(known.map(({ cost }) => cents(cost ?? 0)));
          expect(cents(theme.cost ?? 0)).toBe(paid);
          expect(cents(theme.pnl ?? 0)).toBe(sum(known.map(({ pnl }) => cents(pnl ?? 0))));
          expect(wire.themes[at]?.capital_current_compare).toBe(paid / 100);
          if (known.length === 1) expect(theme.performance).toBe(known[0]?.pnlPercent);
        }
        const paid = sum(figures.themes.map(({ cost }) => cents(cost ?? 0)));
        expect(cents(figures.cost ?? 0)).toBe(paid);
      }),
    );
    expect(roundToCents(-0.004)).toBe(0);
  });

  it('keep the order of the rows, and of weights at one price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 2, maxLength: 7 }),
        price.filter((value) => value !== null && value > 0),
        (weights, last) => {
          const stocks = weights.map((each) => ({ ticker: 'AAPL', weight: String(each) }));
          const start = builderOf('100000', [{ theme: 'AI', weight: '100', stocks }]);
          const figures = stocksOf(compute(start, { AAPL: { price: last, change: 0 } }));
          expect(figures.map(({ weight: each }) => each)).toEqual(weights);
          const byWeight = figures.toSorted((a, b) => (a.weight ?? 0) - (b.weight ?? 0));
          const shares = byWeight.map((each) => each.shares);
          expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('report what is above 100, and buy from the top down', () => {
    const stocks = [
      { ticker: 'AAPL', weight: '80' },
      { ticker: 'MSFT', weight: '70' },
    ];
    const start = builderOf('1000', [{ theme: 'AI', weight: '100', stocks }]);
    const builder = compute(start, {
      AAPL: { price: 100, change: 0 },
      MSFT: { price: 30, change: 0 },
    });
    const figures = computed(builder);
    expect(figures.notes).toEqual(['The stocks of AI add up to 150%.']);
    expect(stocksOf(builder).map(({ shares, shortfall }) => [shares, shortfall])).toEqual([
      [8, null],
      [6, 'The cash left buys 6 of 23 shares.'],
    ]);
    expect([figures.cash, figures.total]).toEqual([20, 980]);
    const heavy = computed(changeTheme(builder, builder.themes[0]!.key, { weight: '120.5' }));
    expect(heavy).toMatchObject({ weight: 120.5, remaining: -20.5, cash: 10 });
    expect(heavy.notes[0]).toMatch(/^The themes add up to 120.5%\. Rows buy from the top down/);
  });

  it('lose no share to floating-point errors', () => {
    const start = builderOf('3', [
      { theme: 'AI', weight: '10', stocks: [{ ticker: 'BTC', weight: '100' }] },
    ]);
    expect(stocksOf(compute(start, { btc: { price: 0.1, change: null } }))[0]).toMatchObject({
      shares: 3,
      position: 0.3,
    });
  });
});

describe('Compute', () => {
  it('changes nothing when it is repeated at the same prices', () => {
    fc.assert(
      fc.property(used, ({ builder, after }) => {
        expect(compute(builder, after)).toEqual(builder);
      }),
    );
  });

  const stocks = [{ ticker: 'AAPL', weight: '50' }];
  const at = (builder: Builder, last: number) =>
    compute(builder, { AAPL: { price: last, change: 1 } });
  const start = at(builderOf('10000', [{ theme: 'AI', weight: '100', stocks }]), 100);
  const figureOf = (builder: Builder) => stocksOf(builder)[0];

  it('keeps what was bought at the first price: the gain moves, shares follow the last price', () => {
    expect(figureOf(start)).toMatchObject({ bought: 50, avgPrice: 100, pnl: 0, pnlPercent: 0 });
    const risen = at(start, 125);
    expect(figureOf(risen)).toMatchObject({
      bought: 50,
      avgPrice: 100,
      last: 125,
      shares: 40,
      position: 5000,
      pnl: 1250,
      pnlPercent: 25,
    });
    expect(computed(risen)).toMatchObject({ cash: 5000, pnl: 1250, performance: 25 });
    expect(computed(risen).themes[0]).toMatchObject({ performance: 25, total: 5000 });
  });

  it('buys or sells the difference once the plan has changed', () => {
    const { key } = start.themes[0]!.stocks[0]!;
    const more = at(changeStock(start, key, { weight: '100' }), 200);
    expect(figureOf(more)).toMatchObject({ bought: 50, avgPrice: 100, pnl: 5000 });
    const most = at({ ...start, capital: '40000' }, 200);
    expect(figureOf(most)).toMatchObject({ bought: 100, avgPrice: 150, pnl: 5000 });
    const less = at({ ...start, capital: '4000' }, 100);
    expect(figureOf(less)).toMatchObject({ bought: 20, avgPrice: 100, pnl: 0 });
  });

  it('keeps positions while a ticker is retyped, and starts over with another ticker', () => {
    const { key } = start.themes[0]!.stocks[0]!;
    const other = changeStock(start, key, { ticker: 'MSFT' });
    expect(figureOf(other)).toMatchObject({ last: null, bought: null, shares: 0 });
    expect(figureOf(changeStock(other, key, { ticker: 'aapl ' }))).toMatchObject({ bought: 50 });
    const bought = compute(other, { MSFT: { price: 10, change: null } });
    expect(figureOf(bought)).toMatchObject({ bought: 500, avgPrice: 10, change: null });
  });

  it('reports tickers without a price, except one that was typed meanwhile', () => {
    const asked = themeTickers(start);
    const { key } = start.themes[0]!.stocks[0]!;
    const typed = changeStock(start, key, { ticker: 'NVDA' });
    expect(priced(typed, asked, {})).toEqual(typed);
    const unknown = compute(typed, {});
    expect(figureOf(unknown)?.tickerProblem).toBe('No price found for NVDA.');
    expect(figureOf(unknown)).toMatchObject({ shares: 0, position: 0, pnl: null });
  });

  it('does not mistake prototype properties for tickers', () => {
    const rows = [{ theme: 'AI', weight: '100', stocks: [{ ticker: 'constructor', weight: '9' }] }];
    const odd = compute(builderOf('100', rows), JSON.parse('{"__proto__":{"price":1}}'));
    expect(stocksOf(odd)[0]).toMatchObject({ last: null, shares: 0 });
  });
});

describe('a saved session', () => {
  it('comes back exactly as it was', () => {
    fc.assert(
      fc.property(used, fc.string({ unit: 'grapheme' }), ({ builder, told }, name) => {
        for (const each of [builder, { ...told, name, step: 1 as const }]) {
          expect(restored(serialise(each), '_other')).toEqual(each);
        }
      }),
    );
    const empty = emptyBuilder(session);
    expect(restored(serialise(empty), '_other')).toEqual(empty);
  });

  it('is null for garbage, and never touches prototypes', () => {
    const inputs = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"themes":${json}}`),
    );
    fc.assert(
      fc.property(inputs, (text) => {
        const builder = restored(text, session);
        if (builder) expect(() => serialise(builder)).not.toThrow();
      }),
    );
    for (const text of ['', '{}', '[]', 'null', '{"themes":7}', '{"themes":[7]}', '[']) {
      expect(restored(text, session)).toBeNull();
    }
    expect(restored('['.repeat(100_000), session)).toBeNull();
    const sly = '{"themes":[],"__proto__":{"isSly":true},"constructor":{"prototype":{"isSly":1}}}';
    expect(restored(sly, session)).not.toHaveProperty('isSly');
    expect({}).not.toHaveProperty('isSly');
  });

  it('of the existing product has its figures, and a second Compute trades nothing', () => {
    const wire = {
      themes: [
        {
          theme: 'AI',
          weight: 40,
          stocks: [{ ticker: 'NVDA', weight: '50', last: 110, bought: 200, avg_price: 100 }],
        },
      ],
      cash: 80_000,
      capital: 100_000,
      step2: true,
    };
    const builder = restored(JSON.stringify(wire), session)!;
    expect(builder).toMatchObject({ session, name: session, capital: '100000', step: 2 });
    const again = compute(builder, { NVDA: { price: 120, change: null } });
    expect(stocksOf(again)[0]).toMatchObject({ weight: 50, bought: 200, avgPrice: 100, pnl: 4000 });
  });

  const foreign = (stock: object, weight: unknown = '50') =>
    restored(
      JSON.stringify({
        themes: [{ theme: 'AI', weight, stocks: [{ ticker: 'NVDA', weight, ...stock }] }],
        capital: 100_000,
        step2: true,
      }),
      session,
    )!;

  it('has no gain if the cost of the shares is unknown', () => {
    const unknown = foreign({ last: 110, bought: 200 });
    const at = (capitalTyped: string) =>
      compute({ ...unknown, capital: capitalTyped }, { NVDA: { price: 120, change: null } });
    for (const typed of ['100000', '1000000', '40000']) {
      const { cost, avgPrice, pnl, pnlPercent } = stocksOf(at(typed))[0]!;
      expect([cost, avgPrice, pnl, pnlPercent]).toEqual([null, null, null, null]);
      expect(computed(at(typed))).toMatchObject({ cost: null, pnl: null, performance: null });
    }
    expect(stocksOf(at('1000000'))[0]).toMatchObject({ bought: 2083, shares: 2083 });
    const sold = compute(at('0'), { NVDA: { price: 120, change: null } });
    const anew = compute({ ...sold, capital: '4800' }, { NVDA: { price: 12, change: null } });
    expect(stocksOf(anew)[0]).toMatchObject({ bought: 100, avgPrice: 12, cost: 1200, pnl: 0 });
  });

  it('has weights and a capital that its fields can read', () => {
    const typedOf = (weight: number) => foreign({}, weight).themes[0]!.weight;
    expect([1e-7, 33.333333333333336, 12.5, 100, 0].map(typedOf)).toEqual([
      '0.0000001',
      '33.333333333333',
      '12.5',
      '100',
      '0',
    ]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (weight) => {
        const { value } = readNumber(typedOf(weight), weightWords);
        expect(Math.abs((value ?? NaN) - weight)).toBeLessThan(1e-11);
      }),
    );
  });

  it('repairs duplicate row keys and impossible figures', () => {
    const state = JSON.parse(serialise(simulate(emptyBuilder(session))));
    for (const theme of state.themes) for (const stock of theme.stocks) stock.key = 1;
    state.themes[0].stocks[0].bought = -5;
    const builder = restored(JSON.stringify(state), session)!;
    const keys = builder.themes.flatMap(({ key, stocks }) => [key, ...stocks.map((s) => s.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Math.max(...keys)).toBeLessThan(builder.nextKey);
    expect(builder.themes[0]?.stocks[0]?.holding?.bought ?? null).toBeNull();
  });

  it('warns above 4096 bytes of UTF-8', () => {
    expect(sessionBytes('a€💎')).toBe(8);
    expect(sizeWarning(cookieBytes)).toBeNull();
    expect(sizeWarning(5120)).toMatch(
      /^This portfolio is larger than the 4 KB that a browser’s cookie/,
    );
    expect(sizeWarning(sessionBytes(serialise(emptyBuilder(session))))).toBeNull();
  });
});

describe('the rows', () => {
  const empty = emptyBuilder(session);

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
