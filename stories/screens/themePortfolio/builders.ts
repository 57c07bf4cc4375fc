import { fn } from 'storybook/test';
import type { Emas } from '@/api/contract/themePortfolio';
import { type Builder, emptyBuilder, simulate, withStocks } from '@/domain/portfolios/theme';
import {
  themeTickers,
  priced,
  type PriceQuote,
  withTechnicals,
} from '@/domain/portfolios/themeCompute';
import { computed } from '@/domain/portfolios/themeFigures';
import { serialise, sessionBytes, sizeWarning } from '@/domain/portfolios/themeSession';
import type { Pane } from '@/screens/themePortfolio/ThemePortfolioScreen';

export const empty = emptyBuilder('_k3j9x0q7a');

/** Capital 100000, Cyber (60) and AI (40). */
export const simulated: Builder = { ...simulate(empty), name: 'Security and models' };

type Quotes = Record<string, PriceQuote>;

const bought: Quotes = {
  crwd: { price: 342.16, change: 1.24 },
  panw: { price: 181.94, change: -0.62 },
  ftnt: { price: 94.48, change: 0.31 },
  csco: { price: 59.2, change: 0.12 },
  nvda: { price: 134.29, change: 2.07 },
  msft: { price: 421.5, change: -0.13 },
  googl: { price: 189.3, change: 0.85 },
  amd: { price: 120.79, change: -1.44 },
};

/** Changes each price by the given percentage. */
function moved(percent: Record<string, number>): Quotes {
  return Object.fromEntries(
    Object.entries(bought).map(([ticker, { price }]) => {
      const change = percent[ticker] ?? 0;
      return [ticker, { price: price && price * (1 + change / 100), change: change / 2 }];
    }),
  );
}

const gains = {
  crwd: 6.4,
  panw: -2.1,
  ftnt: 3.2,
  csco: 0,
  nvda: 9.8,
  msft: 1.1,
  googl: 4,
  amd: -3,
};
const losses = {
  crwd: -12,
  panw: -4,
  ftnt: -8.5,
  csco: -1,
  nvda: -18,
  msft: -3,
  googl: -6,
  amd: -9,
};

export function compute(builder: Builder, quotes: Quotes): Builder {
  return priced(builder, themeTickers(builder), quotes);
}

function emas(price: number, distances: readonly number[]): Emas {
  const at = (place: number) => {
    const diff = distances[place] ?? 0;
    return { ema: price - diff, diff };
  };
  return { hour: at(0), day: at(1), week: at(2), month: at(3) };
}

const technicals: Record<string, Emas> = {
  crwd: emas(364, [2.18, 12.4, 31.07, 60]),
  panw: emas(178, [-0.44, -3.9, 2.6, 8]),
  ftnt: emas(97.5, [0.3, 1.85, 5.2, 9]),
  csco: emas(59.2, [0, -0.02, 1.1, 2]),
  nvda: emas(147, [1.9, 6.35, 14.8, 30]),
  msft: emas(426, [-1.2, 3.4, 9.6, 20]),
  googl: emas(196.8, [0.9, 4.1, 11.3, 21]),
  amd: emas(117.1, [-2.3, -8.75, -19.6, -31]),
};

export const opened = withStocks(simulated) ?? simulated;
const held = compute(compute(opened, bought), moved(gains));
export const lossPrices = moved(losses);
export const lost = compute(compute(opened, bought), lossPrices);
export const analysed = withTechnicals(held, themeTickers(held), technicals);

/** A pane as the page passes it. */
export function paneOf(state: Builder, rest: Partial<Pane> = {}): Pane {
  const idle = {
    isRestoring: false,
    isSaving: false,
    isComputing: false,
    isAskingTechnicals: false,
  };
  return {
    key: 'first',
    state,
    figures: figuresOf(state),
    onChange: fn(),
    onRestore: fn(() => Promise.resolve(true)),
    onSave: fn(() => Promise.resolve(true)),
    onSimulate: fn(),
    onReset: fn(),
    onAddStocks: fn(),
    onBack: fn(),
    onCompute: fn(() => Promise.resolve(true)),
    onTechnicals: fn(() => Promise.resolve(true)),
    ...idle,
    saved: null,
    problem: null,
    replaces: null,
    ...rest,
  };
}

export function figuresOf(state: Builder): Pane['figures'] {
  const figures = computed(state);
  const size = sizeWarning(sessionBytes(serialise(state)));
  return { ...figures, notes: size === null ? figures.notes : [...figures.notes, size] };
}
