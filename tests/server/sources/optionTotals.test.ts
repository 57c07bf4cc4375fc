import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionOf, optionReadings, type OptionAmount } from '@server/feeds/sources/optionTotals';
import { now } from './standIn';

const at = new Date('2026-11-26T12:39:00Z');

const rows = (amounts: Record<string, number | null>): OptionAmount[] =>
  Object.entries(amounts).map(([symbol, amount]) => ({ symbol, amount, at }));

const read = (amounts: OptionAmount[]) =>
  Object.fromEntries(
    optionReadings({ venue: 'deribit', what: 'Interest', now }, amounts).map((reading) => [
      reading.key,
      reading.value,
    ]),
  );

describe('a venue’s options', () => {
  it.each([
    ['BTC-27MAR26-70000-C', 'C', '2026-03-27'],
    ['BTC-5DEC26-70000-P', 'P', '2026-12-05'],
    ['BTC-USD-261225-100000-P', 'P', '2026-12-25'],
    ['BTC-261225-100000-C', 'C', '2026-12-25'],
    ['BTC-25DEC26-100000-C-USDT', 'C', '2026-12-25'],
  ])('are read by name: %s', (symbol, kind, day) => {
    expect(optionOf(symbol)).toEqual({ kind, expires: new Date(`${day}T08:00:00Z`) });
  });

  it.each(['BTC-27MAR26-70000', 'BTC-27MRZ26-70000-C', 'BTC-269925-1-C', 'BTC-PERPETUAL', 'BTC'])(
    'are nothing else: %s',
    (symbol) => expect(optionOf(symbol)).toBeNull(),
  );

  it('are summed up, puts and calls apart', () => {
    const amounts = {
      'BTC-27NOV26-70000-C': 10.5,
      'BTC-25DEC26-70000-P': 4,
      'BTC-25DEC26-80000-P': 0,
    };
    expect(read(rows(amounts))).toEqual({
      'optionsInterest/deribit': 14.5,
      'optionsPutInterest/deribit': 4,
      'optionsCallInterest/deribit': 10.5,
    });
  });

  it('don’t count after they expired, nor those of other coins', () => {
    const amounts = {
      'BTC-26NOV26-70000-C': 99,
      'ETH-25DEC26-4000-C': 7,
      'BTC-25DEC26-70000-P': 4,
    };
    expect(read(rows(amounts))['optionsInterest/deribit']).toBe(4);
  });

  it.each<[string, OptionAmount[]]>([
    ['an amount is missing', rows({ 'BTC-25DEC26-70000-P': 4, 'BTC-25DEC26-70000-C': null })],
    ['an amount is negative', rows({ 'BTC-25DEC26-70000-P': 4, 'BTC-25DEC26-70000-C': -1 })],
    ['names are of another shape', rows({ 'BTC-25DEC26-70000-P': 4, 'BTC-X-70000-C': 1 })],
    [
      'one is given twice',
      [...rows({ 'BTC-25DEC26-70000-P': 4 }), ...rows({ 'BTC-25DEC26-70000-P': 4 })],
    ],
    ['all are zero', rows({ 'BTC-25DEC26-70000-P': 0 })],
    ['no time is known', [{ symbol: 'BTC-25DEC26-70000-P', amount: 4, at: null }]],
    ['there are none', []],
  ])('have no total if %s', (_, amounts) => {
    expect(read(amounts)).toEqual({});
  });

  it('total what puts and calls do', () => {
    const amount = fc.record({
      strike: fc.integer({ min: 1, max: 400_000 }),
      kind: fc.constantFrom('P', 'C'),
      amount: fc.double({ min: 0, max: 1e5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (options) => {
        const found = read(
          rows(
            Object.fromEntries(
              options.map((each) => [`BTC-25DEC26-${each.strike}-${each.kind}`, each.amount]),
            ),
          ),
        );
        const [total, puts, calls] = Object.values(found);
        if (typeof total !== 'number') return;
        expect((puts ?? NaN) + (calls ?? NaN)).toBeCloseTo(total, 4);
      }),
    );
  });
});
