import { describe, expect, test } from 'vitest';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleLastNewsletter, sampleListedPrices } from '@/api/samples/prices';
import type { Figure, FigureKind } from '@/domain/figures/figure';
import { marketFigures, figureValues } from '@/domain/figures/figures';
import { formatMoney } from '@/domain/format/numbers';
import { countFindings, figureFindingOf, figureFindingsIn } from '@/domain/figures/plausibility';

function figure(value: number | null, kind: FigureKind = 'level'): Figure {
  return { table: 'crypto', symbol: 'BTC', label: 'BTC', value, kind, show: formatMoney };
}

describe('compared with the last newsletter’s $6,412', () => {
  test.each([
    [6_412, null],
    [6_412 * 9.9, null],
    [6_412 * 9.999_999, null],
    [6_412 * 10, '10× the last newsletter ($6,412)'],
    [6_412 * 10.99, '10× the last newsletter ($6,412)'],
    [6_412 * 12_345, '12,345× the last newsletter ($6,412)'],
    [6_412 / 9.9, null],
    [6_412 / 10, '1/10 of the last newsletter ($6,412)'],
    [6_412 / 250, '1/250 of the last newsletter ($6,412)'],
    [0, 'can’t be zero'],
    [-6_412, 'can’t be negative'],
    [-0.01, 'can’t be negative'],
  ])('%s: %s', (value, text) =>
    expect(figureFindingOf(figure(value), 6_412)?.text ?? null).toBe(text),
  );
});

test.each([64.12, 0.1462, 0.3, 1.1, 2.2, 0.07, 94_318.52, 3_246_800_000_001])(
  'exactly ten times and a tenth of %s, whatever binary makes of it',
  (last) => {
    const text = [last * 10, Number((last * 10).toPrecision(12)), last / 10].map(
      (value) => figureFindingOf(figure(value), last)?.text.split(' ')[0],
    );
    expect(text).toEqual(['10×', '10×', '1/10']);
  },
);

test.each([
  [64, 0],
  [64, null],
  [64, undefined],
  [64, -64],
])('%s beside %s says nothing', (value, last) =>
  expect(figureFindingOf(figure(value), last)).toBeNull(),
);

test('a negative price is wrong even without a last newsletter', () => {
  expect(figureFindingOf(figure(-1), undefined)?.kind).toBe('absurd');
});

test.each<FigureKind>(['rate', 'basis', 'change'])('a %s may leap and change its sign', (kind) => {
  expect(figureFindingOf(figure(0.61, kind), 0.05)).toBeNull();
  expect(figureFindingOf(figure(-0.61, kind), 0.05)).toBeNull();
  expect(figureFindingOf(figure(null, kind), 0.05)?.kind).toBe('missing');
});

test('a share is judged like a level', () => {
  expect(figureFindingOf(figure(5.79, 'share'), 57.9)?.kind).toBe('absurd');
  expect(figureFindingOf(figure(-1, 'share'), 57.9)?.kind).toBe('absurd');
});

test('a missing figure is reported whether or not the last newsletter had it', () => {
  const subject = { key: 'crypto/BTC', table: 'crypto', symbol: 'BTC', label: 'BTC' };
  const missing = { ...subject, kind: 'missing', text: 'N/A: missing' };
  expect(figureFindingOf(figure(null), 6_412)).toEqual(missing);
  expect(figureFindingOf(figure(null), undefined)).toEqual(missing);
});

describe('a whole market', () => {
  const listed = sampleListedPrices;
  const market = { crypto: sampleCryptoPrices, metrics: sampleMetrics, listed };
  const [bitcoin, ...coins] = sampleCryptoPrices.general;
  const wrong = {
    ...market,
    crypto: {
      ...sampleCryptoPrices,
      general: [{ ...bitcoin, last_price: 943_185.2, marketcap: null } as typeof bitcoin, ...coins],
    },
    metrics: { ...sampleMetrics, futures_volume: 7_640_000, bybit_rate_change: null },
  } as typeof market;

  test('without problems has no findings', () => {
    expect(figureFindingsIn(marketFigures(market), sampleLastNewsletter.values)).toEqual([]);
    const self = figureValues(marketFigures(market));
    expect(figureFindingsIn(marketFigures(market), self)).toEqual([]);
  });

  test('names each finding by its figure, in the order of the composer', () => {
    const findings = figureFindingsIn(marketFigures(wrong), sampleLastNewsletter.values);
    expect(findings.map(({ key, label, text }) => [key, label, text])).toEqual([
      ['crypto/BTC', 'BTC', '10× the last newsletter ($92,610)'],
      ['crypto_cap/BTC', 'BTC market cap', 'N/A: missing'],
      ['metrics/bybit_rate_change', 'ByBit funding rate change', 'N/A: missing'],
      ['metrics/futures_volume', 'Futures Volume', '1/1,126 of the last newsletter ($8.61B)'],
    ]);
    expect(countFindings(findings)).toBe('2 figures look wrong, 2 are missing');
  });

  test('without a last newsletter is only held to the bounds of each kind', () => {
    expect(countFindings(figureFindingsIn(marketFigures(wrong)))).toBe(
      '1 figure looks wrong, 2 are missing',
    );
  });
});

test.each([
  [[], ''],
  [[1], '1 figure looks wrong'],
  [[1, 2], '2 figures look wrong'],
  [[null], '1 figure is missing'],
  [[null, null], '2 figures are missing'],
  [[1, null], '1 figure looks wrong, 1 is missing'],
  [[1, null, null], '1 figure looks wrong, 2 are missing'],
])('%j: %s', (values, words) => {
  const findings = values.flatMap((value) => figureFindingOf(figure(value), 100) ?? []);
  expect(countFindings(findings)).toBe(words);
});

describe('the bounds of each kind, without a last newsletter', () => {
  const metric = (symbol: string, value: number, kind: FigureKind): Figure => {
    return { table: 'metrics', symbol, label: symbol, value, kind, show: String };
  };
  const change = (symbol: string, value: number, table: Figure['table'] = 'crypto_change') => {
    return { ...metric(symbol, value, 'change'), table };
  };

  test.each<[Figure, boolean]>([
    [metric('btc_dominance', 0.58, 'share'), false],
    [metric('btc_dominance', 157.98, 'share'), false],
    [metric('btc_dominance', 38, 'share'), true],
    [metric('open_interest_putcall_ratio', 54.76, 'level'), false],
    [metric('open_interest_putcall_ratio', 1.9, 'level'), true],
    [metric('market_cap', 3_246.8, 'level'), false],
    [metric('btc_in_ex', 23_148_820, 'level'), false],
    [metric('kraken_rate', 351.7, 'rate'), false],
    [metric('kraken_rate', -30, 'rate'), true],
    [metric('spot_basis', 94, 'basis'), false],
    [metric('spot_basis', -4, 'basis'), true],
    [metric('spot_basis_percent', -140, 'change'), true],
    [metric('futures_volume_percent', -100, 'change'), false],
    [metric('market_cap_change', -48_310_000_000, 'change'), true],
    [metric('kraken_rate_change', -120, 'change'), true],
    [change('HNT', -106.84), false],
    [change('HNT', -62), true],
    [change('BTC', 184), false],
    [change('HNT', 184), true],
    [change('IBIT', 192, 'etps_change'), false],
    [{ ...change('ADA', 15.87, 'crypto_cap'), kind: 'level' }, false],
    [{ ...change('ADA', 15_870_000_000, 'crypto_cap'), kind: 'level' }, true],
    [{ ...change('PEPE', 0.000_01, 'crypto'), kind: 'level' }, true],
  ])('%#', (each, isPlausible) => {
    expect(figureFindingOf(each, undefined) === null).toBe(isPlausible);
  });
});
