import fc from 'fast-check';
import { themeTickers, priced, withTechnicals } from '@/domain/portfolios/themeCompute';
import { computed } from '@/domain/portfolios/themeFigures';
import type { Builder, StockRow, ThemeRow } from '@/domain/portfolios/theme';

export const session = '_0123abcde';
export const tickers = ['AAPL', 'msft', ' Brk-B ', 'BTC', 'zzz', 'NVDA', '$$', ''];
const emas = {
  hour: { ema: 10, diff: 1 },
  day: { ema: 12, diff: -1 },
  week: { ema: 11, diff: 0 },
  month: { ema: null, diff: null },
};

export const cents = (dollars: number) => Math.round(dollars * 100);
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

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
export const price = fc.oneof(
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

/** A builder of these rows, on its way to positions. */
export function builderOf(typed: string, rows: Sheet): Builder {
  let nextKey = 1;
  const themes = rows.map((row): ThemeRow => ({
    ...row,
    key: nextKey++,
    stocks: row.stocks.map((stock): StockRow => ({ ...stock, key: nextKey++, holding: null })),
  }));
  return { session, name: 'A portfolio', capital: typed, step: 2, themes, nextKey };
}

export const compute = (builder: Builder, answer: Parameters<typeof priced>[2]) =>
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
export const used = fc
  .tuple(capital, sheet, quotes, quotes, capital, fc.boolean())
  .map(([first, rows, before, after, second, hasTechnicals]) => {
    const start = compute(builderOf(first, rows), before);
    const edited = { ...start, capital: hasTechnicals ? second : first };
    const asked = themeTickers(edited);
    const told = hasTechnicals ? withTechnicals(edited, asked, { AAPL: emas, nvda: emas }) : edited;
    return { told, after, builder: compute(told, after) };
  })
  .filter(({ builder }) => marketValue(builder) < mostWorth);

export const stocksOf = (builder: Builder) =>
  computed(builder).themes.flatMap(({ stocks }) => stocks);
