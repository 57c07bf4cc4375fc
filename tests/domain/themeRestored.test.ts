import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieBytes } from '@/api/contract/themePortfolio';
import { computed, readNumber, weightWords } from '@/domain/portfolios/themeFigures';
import { emptyBuilder, simulate } from '@/domain/portfolios/theme';
import { restored, serialise, sessionBytes, sizeWarning } from '@/domain/portfolios/themeSession';
import { compute, session, stocksOf, used } from './themeBuilders';

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
