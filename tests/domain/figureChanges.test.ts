import { describe, expect, test } from 'vitest';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { figureKey } from '@/domain/figures/figure';
import { cryptoFigures, marketFigures } from '@/domain/figures/figures';
import { figuresOfMetrics } from '@/domain/figures/metricFigures';
import { figureChangesBetween, noFigureChanges, summarise } from '@/domain/figures/figureChanges';

const market = { crypto: sampleCryptoPrices, metrics: sampleMetrics, listed: sampleListedPrices };

/** The sample coins with other prices. Undefined removes a coin. */
function coins(prices: Record<string, number | null | undefined>) {
  const general = sampleCryptoPrices.general
    .filter(({ name }) => !(name in prices) || prices[name] !== undefined)
    .map((coin) => ({
      ...coin,
      last_price: coin.name in prices ? (prices[coin.name] ?? null) : coin.last_price,
    }));
  return cryptoFigures({ ...sampleCryptoPrices, general });
}

const before = coins({});
const figureChangeOf = (symbol: string, price: number | null) =>
  figureChangesBetween(before, coins({ [symbol]: price })).moved.get(figureKey('crypto', symbol));

describe('a change', () => {
  test.each([
    ['SOL', 138.9, { was: '$142.36', text: '−2.43%', direction: 'down' }],
    ['SOL', 142.37, { was: '$142.36', text: '+0.01%', direction: 'up' }],
    ['SOL', 142.3601, undefined],
    ['BTC', 94_319.4, undefined],
    ['BTC', 94_320, { was: '$94,319', text: '', direction: 'up' }],
    ['SOL', null, { was: '$142.36', text: '', direction: null, percent: null }],
    ['SOL', -142.36, { was: '$142.36', text: '−200.00%', direction: 'down' }],
  ])('%s to %s', (symbol, price, expected) => {
    const move = figureChangeOf(symbol, price);
    if (expected) expect(move).toMatchObject(expected);
    else expect(move).toBeUndefined();
  });

  test('from a missing figure or zero has no percentage', () => {
    const from = (price: number | null) =>
      figureChangesBetween(coins({ SOL: price }), before).moved.get(figureKey('crypto', 'SOL'));
    expect(from(null)).toMatchObject({ was: 'N/A', text: '', percent: null });
    expect(from(0)).toMatchObject({ was: '$0.0000', text: '', direction: 'up', percent: null });
  });

  test('from a missing share or rate has no text and no direction', () => {
    const missing = { ...sampleMetrics, btc_dominance: null, funding_rate: null };
    const [before, after] = [figuresOfMetrics(missing), figuresOfMetrics(sampleMetrics)];
    const { moved } = figureChangesBetween(before, after);
    expect([...moved.values()]).toMatchObject([
      { was: 'N/A', text: '', direction: null, percent: null },
      { was: 'N/A', text: '', direction: null, percent: null },
    ]);
  });

  test('too small to be printed has no text', () => {
    const higher = { ...sampleMetrics, open_interest: 1_000_000_001 };
    const { moved } = figureChangesBetween(
      figuresOfMetrics({ ...higher, btc_dominance: 57.9849 }),
      figuresOfMetrics({ ...higher, btc_dominance: 57.9851 }),
    );
    expect([...moved.values()]).toMatchObject([{ text: '', direction: 'up' }]);
  });

  test('of a rate is in bps, of a share and of the basis in points', () => {
    const { moved } = figureChangesBetween(
      figuresOfMetrics(sampleMetrics),
      figuresOfMetrics({
        ...sampleMetrics,
        funding_rate: -0.05,
        btc_dominance: 58.31,
        spot_basis: 0.4,
        futures_volume: 8_404_000_000,
        open_interest_percent: 99,
      }),
    );
    const texts = [...moved].map(([key, { text, percent }]) => [key, text, percent !== null]);
    expect(texts).toEqual([
      ['metrics/btc_dominance', '+0.33 points', false],
      ['metrics/funding_rate', '−0.7881', false],
      ['metrics/spot_basis', '−0.18 points', false],
      ['metrics/futures_volume', '+10.00%', true],
    ]);
  });
});

describe('the count', () => {
  test('includes prices and metrics that were known before and after', () => {
    const figures = marketFigures(market);
    expect(figureChangesBetween(figures, figures)).toEqual({
      ...noFigureChanges,
      compared: 12 + 23 + 10 + 10,
    });
    const changed = coins({ SOL: undefined, BTC: 95_000 });
    expect(figureChangesBetween(before, changed)).toMatchObject({ compared: 11 });
    expect(figureChangesBetween(coins({ SOL: undefined }), before).compared).toBe(11);
    expect(figureChangesBetween(before, []).compared).toBe(0);
  });

  test.each([
    [{ SOL: 138.9, ETH: 3_250 }, '2 of 12 figures changed. Largest: SOL −2.43%.'],
    [{ SOL: 138.9, ETH: 3_500 }, '2 of 12 figures changed. Largest: ETH +8.90%.'],
    [{}, 'None of 12 figures changed.'],
    [{ SOL: null }, '1 of 12 figures changed.'],
    [{ BTC: 94_320 }, '1 of 12 figures changed.'],
  ])('%j in words', (prices, words) =>
    expect(summarise(figureChangesBetween(before, coins(prices)))).toBe(words),
  );

  test('names no largest change if none is in percent', () => {
    const changes = figureChangesBetween(
      figuresOfMetrics(sampleMetrics),
      figuresOfMetrics({ ...sampleMetrics, btc_dominance: 58.31 }),
    );
    expect(summarise(changes)).toMatch(/^1 of \d+ figures changed\.$/);
  });

  test('of one figure, and of none', () => {
    const [only] = before;
    expect(summarise(figureChangesBetween(only ? [only] : [], before))).toBe(
      'None of 1 figure changed.',
    );
    expect(summarise(noFigureChanges)).toBe('There were no figures before this sync.');
  });
});
