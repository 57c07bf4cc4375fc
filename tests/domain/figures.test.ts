import { describe, expect, test } from 'vitest';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { figureKey, marketFigures, figureValues } from '@/domain/figures/figures';
import { leftMetrics, rightMetrics } from '@/domain/newsletter/contentMetrics';
import { figuresOfMetrics, metricInRow } from '@/domain/figures/metricFigures';

const market = {
  crypto: sampleCryptoPrices,
  metrics: sampleMetrics,
  listed: sampleListedPrices,
};

describe('the figures of a newsletter', () => {
  test('name each number of the tables once', () => {
    const figures = marketFigures(market);
    const keys = figures.map(({ table, symbol }) => figureKey(table, symbol));
    expect(new Set(keys).size).toBe(keys.length);
    expect(figures).toHaveLength(12 * 3 + 23 * 2 + 10 * 2 + 10 * 3);
    expect(new Set(figures.map(({ label }) => label)).size).toBe(figures.length);
  });

  test('leave out unknown figures', () => {
    expect(marketFigures({})).toEqual([]);
    expect(marketFigures({ metrics: sampleMetrics })).toHaveLength(46);
  });

  test('are kept by table, then by symbol', () => {
    const stored = figureValues(marketFigures(market));
    expect(stored['crypto']?.['BTC']).toBe(94_318.52);
    expect(stored['crypto_change']?.['HNT']).toBe(-6.84);
    expect(stored['crypto_cap']?.['ETH']).toBe(387_960_000_000);
    expect(stored['etps']?.['IBIT']).toBe(53.61);
    expect(stored['stocks_cap']?.['COIN']).toBe(66_420_000_000);
    expect(stored['metrics']?.['funding_rate_1']).toBe(1);
    expect(Object.keys(stored)).not.toContain('etps_cap');
  });
});

describe('the metrics', () => {
  const groups = [...leftMetrics(sampleMetrics), ...rightMetrics(sampleMetrics)];
  const rows = groups.flatMap(({ title, rows: lines }) => lines.map((line) => ({ title, line })));
  const figures = figuresOfMetrics(sampleMetrics);

  test.each(rows)('$title, $line.label: the same figure, written the same', ({ title, line }) => {
    const { name, change } = metricInRow(title, line.label) ?? {};
    const figure = figures.find(({ symbol }) => symbol === name);
    expect(figure?.show(figure.value)).toBe(line.value);
    expect(figures.map(({ symbol }) => symbol)).toContain(change);
  });

  test('are in the order of the rows', () => {
    const names = rows.map(({ title, line }) => metricInRow(title, line.label)?.name);
    expect(figures.filter(({ kind }) => kind !== 'change').map(({ symbol }) => symbol)).toEqual(
      names,
    );
    expect(metricInRow('Futures', 'Weather')).toBeNull();
  });

  test('take the market cap’s change from dollars or percent', () => {
    const changeWith = (parts: object) =>
      figuresOfMetrics({ ...sampleMetrics, ...parts }).find(
        ({ symbol }) => symbol === 'market_cap_change',
      )?.value;
    expect(changeWith({ market_cap_change: null })).toBe(1.51);
    expect(changeWith({ market_cap_percent: null })).toBe(48_310_000_000);
    expect(changeWith({ market_cap_change: null, market_cap_percent: null })).toBeNull();
  });
});
