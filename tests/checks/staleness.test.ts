import { describe, expect, it } from 'vitest';
import { metricFigures } from '@/api/contract/metrics';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { foundBy, resultOf } from './emails';

const { general } = sampleCryptoPrices;

function found(input: Partial<ContentInput>) {
  return foundBy('staleness', { input });
}

function texts(input: Partial<ContentInput>): string[] {
  return found(input).map(({ text }) => text);
}

const crypto = (parts: Partial<ContentInput['crypto']>) => ({
  crypto: { ...sampleCryptoPrices, ...parts },
});
const listed = (parts: Partial<ContentInput['listed']>) => ({
  listed: { ...sampleListedPrices, ...parts },
});
const metrics = (parts: Partial<ContentInput['metrics']>) => ({
  metrics: { ...sampleMetrics, ...parts },
});

/** Now is 8:14 AM in New York on November 20, 2026. */
describe('old figures', () => {
  it.each([
    [
      crypto({ general_time: '2026-11-20 07:40:00' }),
      { severity: 'mustFix', section: 'crypto', field: 'crypto' },
      'Crypto Prices: the figures are as of November 20, 2026 7:40 AM EST. Press Sync.',
    ],
    [
      crypto({ general_time: null }),
      { severity: 'mustFix', section: 'crypto', field: 'crypto' },
      'Crypto Prices: the figures are of unknown age. Press Sync.',
    ],
    [
      metrics({ updated_at: '2026-11-18 07:45:00' }),
      { severity: 'mustFix', section: 'metrics', field: 'metrics' },
      'Daily Important Metrics: the figures are as of November 18, 2026 7:45 AM EST. Press Sync.',
    ],
    [
      metrics({ updated_at: '2026-11-19 07:45:00' }),
      { severity: 'check', section: 'metrics', field: 'metrics' },
      'Daily Important Metrics: the figures are as of November 19, 2026 7:45 AM EST. Press Sync.',
    ],
    [
      listed({ etps_time: '2026-11-19 15:00:00' }),
      { severity: 'mustFix', section: 'etps', field: 'listed' },
      'Exchange Traded Products (ETPs): the figures are as of November 19, 2026 3:00 PM EST. Press Sync.',
    ],
    [
      listed({ stocks_time: null }),
      { severity: 'mustFix', section: 'stocks', field: 'listed' },
      'Stocks: the figures are of unknown age. Press Sync.',
    ],
  ])('%#', (input, location, text) => {
    expect(found(input)).toEqual([{ check: 'staleness', text, ...location }]);
  });

  it('do not matter in a section that the email lacks', () => {
    const input = listed({ stocks_time: null });
    expect(foundBy('staleness', { input, variant: variants.fundstrat })).toEqual([]);
  });

  it('cannot be told without the time', () => {
    const parts = { now: new Date(Number.NaN), input: crypto({ general_time: null }) };
    expect(resultOf('staleness', parts)).toEqual({
      key: 'staleness',
      name: 'Stale or missing data',
      outcome: 'notRun',
      why: 'The current time isn’t known, so the age of the figures can’t be checked.',
    });
    expect(foundBy('staleness', { ...parts, input: { bmi: null } })).toHaveLength(1);
  });
});

describe('figures of the future', () => {
  it('are reported, unless clocks differ by at most five minutes', () => {
    expect(found(crypto({ general_time: '2026-11-20 08:20:00' }))).toEqual([
      {
        check: 'staleness',
        severity: 'mustFix',
        text: 'Crypto Prices: the figures are as of November 20, 2026 8:20 AM EST, which is in the future.',
        section: 'crypto',
        field: 'crypto',
      },
    ]);
    expect(found(crypto({ general_time: '2026-11-20 08:19:00' }))).toEqual([]);
    expect(found(crypto({ general_time: '2026-11-20 08:19:01' }))).toHaveLength(1);
  });
});

describe('missing figures', () => {
  const without = (symbols: string[]) =>
    crypto({
      general: general.map((row) =>
        symbols.includes(row.name) ? { ...row, last_price: null } : row,
      ),
    });

  it.each([
    [['XRP'], 'Crypto Prices: XRP is missing.'],
    [['XRP', 'BNB', 'SOL'], 'Crypto Prices: XRP, BNB, SOL are missing.'],
    [['XRP', 'BNB', 'SOL', 'ADA'], 'Crypto Prices: XRP, BNB, SOL and 1 other figure are missing.'],
    [
      ['BTC', 'ETH', 'XRP', 'BNB', 'SOL'],
      'Crypto Prices: BTC, ETH, XRP and 2 other figures are missing.',
    ],
  ])('%j', (symbols, text) => {
    expect(found(without(symbols))).toEqual([
      {
        check: 'staleness',
        severity: 'mustFix',
        text,
        section: 'crypto',
        field: 'crypto',
      },
    ]);
  });

  it('are changes and market caps, too, which don’t block', () => {
    const bare = general.map((row) =>
      row.name === 'BTC' ? { ...row, last_24_change: null, marketcap: Number.NaN } : row,
    );
    expect(found(crypto({ general: bare }))).toMatchObject([
      { severity: 'check', text: 'Crypto Prices: BTC change, BTC market cap are missing.' },
    ]);
  });

  it('are named by their table', () => {
    const etps = sampleListedPrices.etps.map((row, at) =>
      at === 0 ? { ...row, last: null } : row,
    );
    expect(found({ ...listed({ etps }), ...metrics({ open_interest: null }) })).toMatchObject([
      {
        severity: 'mustFix',
        text: 'Exchange Traded Products (ETPs): IBIT is missing.',
        field: 'listed',
      },
      {
        severity: 'check',
        text: expect.stringMatching(/^Daily Important Metrics: .* is missing\.$/),
        field: 'metrics',
      },
    ]);
  });

  it('leave no metric at all', () => {
    const none = Object.fromEntries(metricFigures.map((name) => [name, null]));
    expect(texts(metrics(none))).toEqual([
      expect.stringMatching(/^Daily Important Metrics: .* other figures are missing\.$/),
    ]);
  });

  it.each([
    [crypto({ general: [] }), 'crypto', true, 'Crypto Prices'],
    [listed({ etps: [] }), 'etps', true, 'Exchange Traded Products (ETPs)'],
    [listed({ stocks: [] }), 'stocks', true, 'Stocks'],
  ] as const)('are all of a table: %#', (input, section, isBlocking, name) => {
    const text = `There are no prices for ${name}, so the email leaves them out.`;
    expect(found(input)).toMatchObject([
      { severity: isBlocking ? 'mustFix' : 'check', text, section },
    ]);
  });

  it('may be bitcoin’s year to date', () => {
    const btcEth = { ...sampleBtcEth, btc_start: null, btc_change_year: null };
    expect(found({ btcEth })).toEqual([
      {
        check: 'staleness',
        severity: 'check',
        text: 'BTC’s year to date is unknown, so nothing can be compared with it.',
        section: 'crypto',
        field: 'crypto',
      },
    ]);
  });
});

describe('implausible figures', () => {
  it('block', () => {
    const negative = general.map((row) => (row.name === 'XRP' ? { ...row, last_price: -1 } : row));
    expect(found(crypto({ general: negative }))).toEqual([
      {
        check: 'staleness',
        severity: 'mustFix',
        text: 'Crypto Prices: XRP can’t be negative.',
        section: 'crypto',
        excerpt: 'XRP',
        field: 'crypto',
      },
    ]);
  });
});

describe('the Bitcoin Misery Index', () => {
  it.each([
    [null, false, 'The Bitcoin Misery Index is missing.'],
    [Number.NaN, false, 'The Bitcoin Misery Index is missing.'],
    [-1, true, 'The Bitcoin Misery Index is -1, which is outside 0 to 100.'],
    [100.1, true, 'The Bitcoin Misery Index is 100.1, which is outside 0 to 100.'],
  ])('%s', (bmi, isBlocking, text) => {
    expect(found({ bmi })).toEqual([
      {
        check: 'staleness',
        severity: isBlocking ? 'mustFix' : 'check',
        text,
        section: 'metrics',
        field: 'metrics',
      },
    ]);
  });

  it.each([0, 50, 100])('may be %i', (bmi) => {
    expect(found({ bmi })).toEqual([]);
  });
});
