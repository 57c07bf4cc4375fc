import { expect, it } from 'vitest';
import type { Emas } from '@/api/contract/themePortfolio';
import type { Builder, Holding } from '@/domain/portfolios/theme';
import { awaitedFigures, awaitedText } from '@/domain/portfolios/themeAwaited';
import { computed } from '@/domain/portfolios/themeFigures';

const ema = { ema: 10, diff: 1 };
const emas: Emas = { hour: ema, day: ema, week: ema, month: ema };
const bought: Holding = {
  of: 'aapl',
  last: 100,
  change: 1.5,
  bought: 5,
  avg_price: 90,
  initial_capital: 450,
  planned: 500,
  emas: null,
};

function builderOf(...stocks: { ticker: string; holding: Holding | null }[]): Builder {
  const rows = stocks.map((stock, at) => ({ key: at + 2, weight: '10', ...stock }));
  const theme = { key: 1, theme: 'AI', weight: '100', stocks: rows };
  return { session: '_a', name: '_a', capital: '10000', step: 2, themes: [theme], nextKey: 9 };
}

const blank = { ticker: '', holding: null };
const fresh = { ticker: 'AAPL', holding: null };
const both = /^No prices or signals yet/;

it.each([
  ['nothing typed', [blank], { prices: false, signals: false }, /^$/],
  ['nothing computed', [fresh, blank], { prices: true, signals: true }, both],
  [
    'one price',
    [{ ...fresh, holding: bought }, fresh],
    { prices: false, signals: true },
    /^No sig/,
  ],
  [
    'prices and signals',
    [{ ...fresh, holding: { ...bought, emas } }, fresh],
    { prices: false, signals: false },
    /^$/,
  ],
])('with %s it awaits what no position has', (_, stocks, awaited, text) => {
  const found = awaitedFigures(computed(builderOf(...stocks)));
  expect(found).toEqual(awaited);
  expect(awaitedText(found)).toMatch(text);
});
