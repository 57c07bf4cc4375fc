import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceName } from '@/api/contract/sources';
import {
  derivedFigures,
  fundingVenues,
  optionVenues,
  venueCounts,
  type KnownFigure,
} from '@/domain/figures/derived';

const hour = 60 * 60_000;
const now = new Date('2026-11-26T12:30:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
const everyVenue = new Set<SourceName>(optionVenues);

type Given = Record<string, number | null | [value: number | null, asOf: Date]>;

const figuresOf = (given: Given, asOf: Date) =>
  new Map<string, KnownFigure>(
    Object.entries(given).map(([key, figure]) => [
      key,
      Array.isArray(figure) ? { value: figure[0], asOf: figure[1] } : { value: figure, asOf },
    ]),
  );

function derive(current: Given, before: Given = {}, on: ReadonlySet<SourceName> = everyVenue) {
  return derivedFigures({
    current: figuresOf(current, now),
    before: figuresOf(before, hoursAgo(24)),
    on,
  });
}
function valuesOf(...given: Parameters<typeof derive>) {
  return Object.fromEntries([...derive(...given)].map(([key, { value }]) => [key, value]));
}

describe('funding rates', () => {
  const rates = {
    'metrics/funding_rate': 1,
    'metrics/funding_rate_change': 0.5,
    'metrics/bybit_rate': 2,
    'metrics/bybit_rate_change': -0.1,
  };

  it('have a plain mean, and one weighted by open interest', () => {
    const interest = { 'fundingInterest/funding_rate': 3e9, 'fundingInterest/bybit_rate': 1e9 };
    expect(valuesOf({ ...rates, ...interest })).toEqual({
      'metrics/mean_rate': 1.5,
      'metrics/mean_rate_change': 0.2,
      'metrics/funding_rate_all': 1.25,
      'metrics/funding_rate_all_change': 0.35,
    });
  });

  it('count in the aggregate only with open interest', () => {
    const interest = { 'fundingInterest/bybit_rate': 1e9, 'fundingInterest/funding_rate': 0 };
    expect(valuesOf({ ...rates, ...interest })['metrics/funding_rate_all']).toBe(2);
    expect(valuesOf(rates)).not.toHaveProperty('metrics/funding_rate_all');
  });

  it('leave out BitMEX and what is more than a day older than the newest', () => {
    const current: Given = {
      'metrics/funding_rate': [1, hoursAgo(4)],
      'metrics/bybit_rate': [3, hoursAgo(28)],
      'metrics/okex_rate': [100, hoursAgo(29)],
      'metrics/funding_rate_1': 100,
      'metrics/kraken_rate': null,
    };
    expect(derive(current).get('metrics/mean_rate')).toEqual({ value: 2, asOf: hoursAgo(28) });
    expect(venueCounts({ current: figuresOf(current, now), on: everyVenue })).toEqual({
      mean: 2,
      aggregate: 0,
      options: 0,
    });
  });

  it('have no change unless each venue has one of the same time', () => {
    const withoutOne = { ...rates, 'metrics/okex_rate': 3 };
    expect(valuesOf(withoutOne)).toEqual({ 'metrics/mean_rate': 2 });
    const ofEarlier: Given = { ...rates, 'metrics/bybit_rate_change': [9, hoursAgo(8)] };
    expect(valuesOf(ofEarlier)).toEqual({ 'metrics/mean_rate': 1.5 });
  });
});

describe('the spot basis', () => {
  it.each<[string, Given, number | undefined]>([
    ['of the same time', { 'metrics/futures_price': 91_910, 'crypto/BTC': 91_000 }, 1],
    [
      'of the same hour',
      { 'metrics/futures_price': [90_090, hoursAgo(1)], 'crypto/BTC': 91_000 },
      -1,
    ],
    [
      'of another hour',
      { 'metrics/futures_price': [90_090, hoursAgo(1.1)], 'crypto/BTC': 91_000 },
      undefined,
    ],
    ['without a spot price', { 'metrics/futures_price': 90_090, 'crypto/BTC': null }, undefined],
    ['with a spot price of zero', { 'metrics/futures_price': 90_090, 'crypto/BTC': 0 }, undefined],
  ])('of prices %s', (_, current, expected) => {
    expect(valuesOf(current)['metrics/spot_basis']).toBe(expected);
  });

  it('changes in percent of the day before, also below zero', () => {
    const current = { 'metrics/futures_price': 91_910, 'crypto/BTC': 91_000 };
    const percent = (before: number) =>
      valuesOf(current, { 'metrics/spot_basis': before })['metrics/spot_basis_percent'];
    expect(percent(0.8)).toBe(25);
    expect(percent(-1)).toBe(200);
    expect(percent(0)).toBeUndefined();
  });
});

describe('options', () => {
  const of = (venue: string, scale = 1): Given => ({
    [`optionsVolume/${venue}`]: 10 * scale,
    [`optionsPutVolume/${venue}`]: 4 * scale,
    [`optionsCallVolume/${venue}`]: 6 * scale,
    [`optionsInterest/${venue}`]: 100 * scale,
    [`optionsPutInterest/${venue}`]: 25 * scale,
    [`optionsCallInterest/${venue}`]: 75 * scale,
  });
  const price = { 'crypto/BTC': 90_000 };

  it('are in dollars over all venues, with ratios in coins', () => {
    expect(valuesOf({ ...of('deribit'), ...of('okx', 3), ...price })).toEqual({
      'metrics/volume_options': 3_600_000,
      'metrics/open_interest': 36_000_000,
      'metrics/volume_putcall_ratio': 0.666667,
      'metrics/open_interest_putcall_ratio': 0.333333,
    });
  });

  it('are as old as the oldest that they come from', () => {
    const current: Given = { ...of('deribit'), 'crypto/BTC': [90_000, hoursAgo(2)] };
    expect(derive(current).get('metrics/open_interest')?.asOf).toEqual(hoursAgo(2));
    expect(derive(current).get('metrics/open_interest_putcall_ratio')?.asOf).toEqual(now);
  });

  it('have no total while a venue of the day before is missing or was read half a day earlier', () => {
    const before = { ...of('deribit'), ...of('okx') };
    expect(valuesOf({ ...of('deribit'), ...price }, before)).toEqual({});
    const late = Object.fromEntries(
      Object.entries(of('okx')).map(([key, value]) => [key, [value, hoursAgo(13)]]),
    ) as Given;
    expect(valuesOf({ ...of('deribit'), ...late, ...price }, before)).toEqual({});
    const switchedOff = new Set<SourceName>(['deribit']);
    expect(valuesOf({ ...of('deribit'), ...price }, before, switchedOff)).toMatchObject({
      'metrics/open_interest': 9_000_000,
    });
  });

  it('change in percent of the day before, but not between totals of other venues', () => {
    const before = { 'metrics/open_interest': 8_000_000, 'metrics/volume_putcall_ratio': 0.5 };
    const current = { ...of('deribit'), ...price };
    expect(valuesOf(current, { ...before, ...of('deribit') })).toMatchObject({
      'metrics/open_interest_percent': 12.5,
      'metrics/volume_putcall_ratio_percent': 33.3334,
    });
    for (const [added, gone] of [
      [{ ...current, ...of('okx') }, of('deribit')],
      [current, {}],
    ] as const) {
      const keys = Object.keys(valuesOf(added, { ...before, ...gone }));
      expect(keys.filter((key) => key.endsWith('_percent'))).toEqual([]);
    }
  });

  it.each([
    [3, undefined],
    [10, 12.5],
    [36, 12.5],
    [37, undefined],
  ])('change only against a figure of a day before, not of %s hours', (hours, expected) => {
    const before: Given = {
      ...of('deribit'),
      'metrics/open_interest': [8_000_000, hoursAgo(hours)],
    };
    const found = valuesOf({ ...of('deribit'), ...price }, before);
    expect(found['metrics/open_interest_percent']).toBe(expected);
  });
});

describe('futures', () => {
  it('change against the trading day before, but not against last week', () => {
    const percent = (hours: number) =>
      valuesOf(
        { 'metrics/futures_volume': 110 },
        { 'metrics/futures_volume': [100, hoursAgo(hours)] },
      )['metrics/futures_volume_percent'];
    expect([percent(24), percent(72), percent(7 * 24)]).toEqual([10, 10, undefined]);
  });
});

describe('whatever is known', () => {
  const names = [
    ...fundingVenues.flatMap((name) => [
      `metrics/${name}`,
      `metrics/${name}_change`,
      `fundingInterest/${name}`,
    ]),
    ...optionVenues.flatMap((venue) =>
      ['Volume', 'PutVolume', 'CallVolume', 'Interest', 'PutInterest', 'CallInterest'].map(
        (amount) => `options${amount}/${venue}`,
      ),
    ),
    'crypto/BTC',
    'metrics/futures_price',
    'metrics/futures_volume',
    'metrics/spot_basis',
    'metrics/open_interest',
  ];
  const figure = fc.record({
    value: fc.option(fc.double({ min: -1e12, max: 1e12 })),
    asOf: fc.integer({ min: 0, max: 60 }).map(hoursAgo),
  });
  const figures = fc
    .array(fc.tuple(fc.constantFrom(...names), figure), { maxLength: 60 })
    .map((entries) => new Map<string, KnownFigure>(entries));
  const [venue] = fundingVenues;
  const withSmallestInterest = new Map<string, KnownFigure>([
    [`metrics/${venue}`, { value: -0.01, asOf: hoursAgo(0) }],
    [`fundingInterest/${venue}`, { value: Number.MIN_VALUE, asOf: hoursAgo(0) }],
  ]);
  const on = fc.subarray<SourceName>([...optionVenues]).map((venues) => new Set(venues));

  it('no figure is without a number, or newer than what it comes from', () => {
    fc.assert(
      fc.property(figures, figures, on, (current, before, venues) => {
        const newest = Math.max(...[...current.values()].map(({ asOf }) => asOf.getTime()));
        for (const { value, asOf } of derivedFigures({ current, before, on: venues }).values()) {
          expect(Number.isFinite(value)).toBe(true);
          expect(asOf.getTime()).toBeLessThanOrEqual(newest);
        }
      }),
    );
  });

  it('both means are between the least and the most', () => {
    fc.assert(
      fc.property(figures, on, (current, venues) => {
        const rates = fundingVenues.flatMap((name) => current.get(`metrics/${name}`)?.value ?? []);
        const found = derivedFigures({ current, before: new Map(), on: venues });
        for (const key of ['metrics/mean_rate', 'metrics/funding_rate_all']) {
          const value = found.get(key)?.value;
          if (value === undefined) continue;
          const slack = 1e-5 + Math.abs(value) * 1e-9;
          expect(value).toBeGreaterThanOrEqual(Math.min(...rates.filter(Number.isFinite)) - slack);
          expect(value).toBeLessThanOrEqual(Math.max(...rates.filter(Number.isFinite)) + slack);
        }
      }),
      { examples: [[withSmallestInterest, new Set()]] },
    );
  });

  it('nothing follows from nothing', () => {
    fc.assert(
      fc.property(figures, on, (before, venues) => {
        expect(derivedFigures({ current: new Map(), before, on: venues }).size).toBe(0);
      }),
    );
  });
});
