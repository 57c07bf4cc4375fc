import { describe, expect, test } from 'vitest';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { figureKey } from '@/domain/figures/figure';
import { cryptoFigures, marketFigures, figureValues } from '@/domain/figures/figures';
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

  test('of a row are its price, change and market cap, each with a label of its own', () => {
    const [coin] = sampleCryptoPrices.general;
    const [etp] = sampleListedPrices.etps;
    const [stock] = sampleListedPrices.stocks;
    if (!coin || !etp || !stock) throw new Error('A sample row is missing.');
    const row = { last: 12.5, change: -2.5, marketcap: 3e9 };
    const figures = marketFigures({
      crypto: {
        ...sampleCryptoPrices,
        general: [{ ...coin, name: 'btc', last_price: 12.5, last_24_change: -2.5, marketcap: 3e9 }],
      },
      listed: {
        ...sampleListedPrices,
        etps: [{ ...etp, ...row, ticker: 'ibit' }],
        stocks: [{ ...stock, ...row, ticker: 'Coin' }],
      },
    });
    expect(
      figures.map(({ table, symbol, label, kind, value, show }) =>
        [table, symbol, label, kind, show(value)].join(', '),
      ),
    ).toEqual([
      'crypto, btc, BTC, level, $12.50',
      'crypto_change, btc, BTC change, change, −2.50%',
      'crypto_cap, btc, BTC market cap, level, $3.00B',
      'etps, ibit, IBIT, level, $12.50',
      'etps_change, ibit, IBIT change, change, −2.50%',
      'stocks, Coin, COIN, level, $12.50',
      'stocks_change, Coin, COIN change, change, −2.50%',
      'stocks_cap, Coin, COIN market cap, level, $3.00B',
    ]);
  });

  test('of a coin without a market cap still include it, as missing', () => {
    const general = sampleCryptoPrices.general.map((coin) => ({ ...coin, marketcap: null }));
    const caps = cryptoFigures({ ...sampleCryptoPrices, general }).filter(
      ({ table }) => table === 'crypto_cap',
    );
    expect(caps.map(({ value }) => value)).toEqual(general.map(() => null));
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

  test.each(rows)('$title, $line.label: the same figure, written the same', ({ title, line }) => {
    const { name, change } = metricInRow(title, line.label) ?? {};
    const figures = figuresOfMetrics(sampleMetrics);
    const figure = figures.find(({ symbol }) => symbol === name);
    expect(figure?.show(figure.value)).toBe(line.value);
    expect(figures.map(({ symbol }) => symbol)).toContain(change);
  });

  test('are in the order of the rows', () => {
    const figures = figuresOfMetrics(sampleMetrics);
    const names = rows.map(({ title, line }) => metricInRow(title, line.label)?.name);
    expect(figures.filter(({ kind }) => kind !== 'change').map(({ symbol }) => symbol)).toEqual(
      names,
    );
    expect(metricInRow('Futures', 'Weather')).toBeNull();
  });

  test('are rates, shares, a basis or levels, each followed by its change', () => {
    const figures = figuresOfMetrics(sampleMetrics);
    const symbolsOf = (wanted: string) =>
      figures.filter(({ kind }) => kind === wanted).map(({ symbol }) => symbol);
    expect(symbolsOf('rate')).toHaveLength(10);
    expect(symbolsOf('share')).toEqual(['btc_dominance']);
    expect(symbolsOf('basis')).toEqual(['spot_basis']);
    expect(symbolsOf('level')).toHaveLength(11);
    const pairs = figures
      .filter((_, at) => at % 2 === 0)
      .map((figure, at) => [figure, figures[at * 2 + 1]]);
    for (const [figure, change] of pairs) {
      expect(change).toMatchObject({
        table: 'metrics',
        kind: 'change',
        label: `${figure?.label} change`,
      });
      const isRate = /rate_change$|^funding/.test(change?.symbol ?? '');
      expect(change?.show(-2.5)).toBe(isRate ? '−2.5000' : '−2.50%');
    }
  });

  test.each([
    ['bybit_rate', 'ByBit funding rate'],
    ['futures_volume', 'Futures Volume'],
    ['volume_options', 'Options Volume'],
    ['stable_in_ex', 'Stablecoins In Exchanges'],
  ])('%s is called %s outside its group', (name, label) => {
    const figure = figuresOfMetrics(sampleMetrics).find(({ symbol }) => symbol === name);
    expect(figure?.label).toBe(label);
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
