import { describe, expect, it } from 'vitest';
import type { FigureOrigin } from '@/api/contract/figures';
import { sampleFigureOrigins, sampleOrigin, sampleTyped } from '@/api/samples/figures';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import type { Figure } from '@/domain/figures/figure';
import { typableFigures } from '@/domain/figures/figures';
import { gapsNames, gapsOf, gapsSentence } from '@/domain/figures/gaps';
import { originKey, originText, withOldestTimes } from '@/domain/figures/origins';
import type { FigureSnapshot } from '@/domain/figures/snapshot';
import { snapshotChanges } from '@/domain/figures/snapshotChanges';
import { isOldFigure, oldFiguresOf, oldTables, outdatedFigures } from '@/domain/market/freshness';
import { foundBy } from '../checks/emails';

const now = new Date('2026-11-20T08:14:00-05:00');
const market = {
  crypto: sampleCryptoPrices,
  metrics: sampleMetrics,
  listed: sampleListedPrices,
  bmi: 61.25,
};
const { origins } = sampleFigureOrigins;
const figures = typableFigures(market);
const figure = (key: string): Figure => {
  const found = figures.find((each) => originKey(each) === key);
  if (!found) throw new Error(`No figure is called ${key}.`);
  return found;
};
const inputOf = (parts: Record<string, FigureOrigin>) => ({
  ...market,
  origins: {
    ...origins,
    'metrics/bybit_rate': sampleOrigin('bybit', '2026-11-20 04:00:00'),
    ...parts,
  },
});

describe('a figure says where it comes from', () => {
  const said = (key: string, origin: FigureOrigin | undefined, value?: null) => {
    const own = { ...figure(key), ...(value === null && { value }) };
    return originText(own, origin, { now, isOld: isOldFigure(own, origin, now) });
  };
  it.each([
    ['crypto/BTC', sampleOrigin('coingecko', '2026-11-20 07:55:00'), '$94,319 · CoinGecko · 07:55'],
    ['stocks/COIN', sampleOrigin('tiingo', '2026-11-19 16:00:00'), '$246.18 · Tiingo · Thu 16:00'],
    ['etps/IBIT', sampleTyped, 'Typed by Ann · 07:52 · Tiingo says $53.20'],
    ['etps/IBIT', { ...sampleTyped, source_value: null }, 'Typed by Ann · 07:52'],
    [
      'metrics/mean_rate',
      sampleOrigin('computed', '2026-11-20 04:00:00', { by: '7 venues' }),
      'Computed from 7 venues · 04:00',
    ],
    [
      'metrics/bybit_rate',
      sampleOrigin('bybit', '2026-11-20 06:10:00', { is_old: true }),
      '0.0100 · Bybit · 06:10 · old',
    ],
    ['crypto/BTC', undefined, '$94,319 · source unknown'],
  ])('%s', (key, origin, text) => {
    const expected = key === 'metrics/bybit_rate' ? text.replace('0.0100', rateText()) : text;
    expect(said(key, origin)).toBe(expected);
  });
  const rateText = () => figure('metrics/bybit_rate').show(figure('metrics/bybit_rate').value);

  it('or that it has no source, or that somebody marked it as missing', () => {
    expect(said('crypto/BTC', undefined, null)).toBe('N/A · no source');
    expect(said('etps/IBIT', sampleTyped, null)).toBe(
      'Marked as missing by Ann · 07:52 · Tiingo says $53.20',
    );
  });

  it('also where a source writes tickers in small letters', () => {
    expect(originKey({ table: 'crypto', symbol: ' btc' })).toBe('crypto/BTC');
  });
});

describe('a figure is old by its own time', () => {
  it.each([
    ['crypto/BTC', 'coingecko', '2026-11-20 07:44:00', false],
    ['crypto/BTC', 'coingecko', '2026-11-20 07:43:59', true],
    ['crypto_change/BTC', 'coingecko', '2026-11-20 07:40:00', true],
    ['metrics/bybit_rate', 'bybit', '2026-11-19 08:14:00', false],
    ['metrics/bybit_rate', 'bybit', '2026-11-19 08:13:59', true],
    ['metrics/stable_circ', 'defillama', '2026-11-18 08:14:00', false],
    ['metrics/stable_circ', 'defillama', '2026-11-18 08:13:59', true],
    ['metrics/bmi', 'bmi', '2026-11-18 18:30:00', false],
    ['metrics/mean_rate', 'computed', '2026-11-18 18:30:00', false],
    ['stocks/COIN', 'tiingo', '2026-11-19 16:00:00', false],
    ['stocks/COIN', 'tiingo', '2026-11-19 15:59:59', true],
    ['etps_premium/IBIT', 'person', '2026-11-20 00:00:00', false],
    ['etps_premium/IBIT', 'person', '2026-11-19 23:59:59', true],
    ['crypto/BTC', 'person', '2026-11-20 00:01:00', false],
  ])('%s of %s at %s: %s', (key, source, time, isOld) => {
    expect(isOldFigure(figure(key), sampleOrigin(source, time), now)).toBe(isOld);
    const table = key.split(/[_/]/)[0] as 'crypto';
    const only = { ...market, origins: { [key]: sampleOrigin(source, time) } };
    expect(outdatedFigures(only, table, now)).toHaveLength(isOld ? 1 : 0);
  });

  it('or where its source had nothing newer', () => {
    const origin = sampleOrigin('coingecko', '2026-11-20 08:10:00', { is_old: true });
    expect(isOldFigure(figure('crypto/BTC'), origin, now)).toBe(true);
    expect(isOldFigure({ ...figure('crypto/BTC'), value: null }, origin, now)).toBe(false);
  });

  it('and makes its table old, whatever the time of the table', () => {
    const aged = { 'crypto/SOL': sampleOrigin('coingecko', '2026-11-20 07:40:00') };
    expect(oldTables(inputOf({}), now).isCryptoOld).toBe(false);
    expect(oldTables(inputOf(aged), now).isCryptoOld).toBe(true);
    expect(oldFiguresOf(inputOf(aged), now)).toBe('2026-11-20 07:40:00');
    const late = { ...market, crypto: { ...market.crypto, general_time: '2026-11-20 06:00:00' } };
    expect(oldTables({ ...late, origins }, now).isCryptoOld).toBe(false);
    expect(oldTables({ ...late, origins: {} }, now).isCryptoOld).toBe(true);
  });

  it('which the checks say', () => {
    const aged = {
      'crypto/SOL': sampleOrigin('coingecko', '2026-11-20 07:40:00'),
      'crypto/BTC': sampleOrigin('coingecko', '2026-11-20 07:22:00'),
    };
    const texts = (parts: Record<string, FigureOrigin>) =>
      foundBy('staleness', { input: inputOf(parts) }).map(({ text }) => text);
    expect(texts({})).toEqual([]);
    expect(texts({ 'crypto/SOL': aged['crypto/SOL'] })).toEqual([
      'Crypto Prices: SOL is as of 07:40, 34 minutes old. Press Sync.',
    ]);
    expect(texts(aged)).toEqual([
      'Crypto Prices: 2 figures are old, the oldest is BTC as of 07:22, 52 minutes old. Press Sync.',
    ]);
    expect(texts({ 'crypto/SOL': { ...aged['crypto/SOL'], as_of: null } })).toEqual([
      'Crypto Prices: SOL is of unknown age. Press Sync.',
    ]);
  });
});

describe('the time of a table', () => {
  it('is that of the oldest figure that it shows', () => {
    const { crypto, listed, metrics } = withOldestTimes(
      inputOf({
        'crypto_cap/ETH': sampleOrigin('coingecko', '2026-11-20 07:31:00'),
        'crypto/DOT': sampleOrigin('coingecko', '2026-11-20 01:00:00'),
        'crypto_start/BTC': sampleOrigin('coingecko', '2025-12-31 19:00:00'),
        'metrics/bmi': sampleOrigin('bmi', '2026-11-10 18:30:00'),
      }),
    );
    expect(crypto.general_time).toBe('2026-11-20 07:31:00');
    expect(listed.stocks_time).toBe('2026-11-19 16:00:00');
    expect(metrics.updated_at).toBe('2026-11-19 18:00:00');
  });

  it('is its own where nothing is known, and missing figures don’t count', () => {
    expect(withOldestTimes({ ...market, origins: {} })).toEqual({ ...market, origins: {} });
    const [btc, ...others] = sampleCryptoPrices.general;
    const crypto = { ...sampleCryptoPrices, general: [{ ...btc!, last_price: null }, ...others] };
    const old = { 'crypto/BTC': sampleOrigin('coingecko', '2026-11-18 07:00:00') };
    expect(withOldestTimes({ ...inputOf(old), crypto }).crypto.general_time).toBe(
      '2026-11-20 07:55:00',
    );
  });
});

describe('gaps', () => {
  it('are the figures that are old or have no source', () => {
    const missing = [{ ...figure('metrics/futures_price'), value: null }, figure('crypto/BTC')];
    const gaps = gapsOf([...missing, figure('metrics/bybit_rate')], origins, now);
    expect(gapsSentence(gaps)).toBe('1 figure is old, 1 has no source.');
    expect(gapsNames(gaps)).toBe('Old: ByBit funding rate. No source: CME BTC Price.');
  });

  it.each([
    [[], [], ''],
    [['A'], [], '1 figure is old.'],
    [['A', 'B', 'C'], ['D', 'E'], '3 figures are old, 2 have no source.'],
    [[], ['D'], '1 figure has no source.'],
    [[], ['D', 'E'], '2 figures have no source.'],
  ])('%j %j', (old, missing, text) => expect(gapsSentence({ old, missing })).toBe(text));

  it('are at most six names each', () => {
    expect(gapsNames({ old: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], missing: [] })).toBe(
      'Old: A, B, C, D, E, F and 1 other.',
    );
  });

  it('don’t include what somebody marked as missing', () => {
    const typed = { 'crypto/BTC': sampleTyped };
    expect(gapsOf([{ ...figure('crypto/BTC'), value: null }], typed, now).missing).toEqual([]);
  });
});

describe('typed figures in the version history', () => {
  const before: FigureSnapshot = { ...market, previousBmi: 30, origins };
  const [first, ...others] = sampleListedPrices.etps;
  const etps = [{ ...first!, last: 54, premium_to_nav: 1.5, change: 9 }, ...others];
  const after = { ...before, listed: { ...sampleListedPrices, etps } };
  it('have their source, and are listed whatever they are', () => {
    const rows = snapshotChanges(before, after).changed.map(({ label, source }) => [label, source]);
    expect(rows).toEqual([
      ['IBIT', 'Typed by Ann'],
      ['IBIT premium to NAV', 'Typed by Ann'],
    ]);
  });
});
