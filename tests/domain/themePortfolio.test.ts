import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThemeState } from '@/api/contract/themePortfolio';
import { themeTickers, priced } from '@/domain/portfolios/themeCompute';
import { computed } from '@/domain/portfolios/themeFigures';
import { changeStock, changeTheme, type Builder } from '@/domain/portfolios/theme';
import { serialise } from '@/domain/portfolios/themeSession';
import { roundToCents } from '@/domain/portfolios/themeMoney';
import { builderOf, cents, compute, price, stocksOf, sum, used } from './themeBuilders';

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
