import { describe, expect, test } from 'vitest';
import type { StockServiceDraft, StockServiceRow } from '@/api/contract/stockServices';
import { newStockEntry } from '@/domain/stocks/entry';
import { stockWarnings, type StockWarningContext } from '@/domain/stocks/warnings';

const today = '2026-11-20';
const chosen: StockServiceDraft = { ...newStockEntry(today), stock_id: 4, ticker: 'AAPL' };

const row = (changes: Partial<StockServiceRow>): StockServiceRow => ({
  id: 9,
  ticker: 'aapl',
  name: 'Apple Inc.',
  service: 'upticks',
  active: true,
  ...changes,
});

function warned(changes: Partial<StockServiceDraft>, around: Partial<StockWarningContext> = {}) {
  return stockWarnings({ ...chosen, ...changes }, { today, last: null, others: [], ...around }).map(
    ({ field, text }) => `${field}: ${text}`,
  );
}

describe('warnings', () => {
  test.each<[Partial<StockServiceDraft>, string[]]>([
    [{}, []],
    [{ price_when_added: '100', target1: '120', target2: '130', stop: '90' }, []],
    [
      { direction: 'short', price_when_added: '100', target1: '80', target2: '70', stop: '110' },
      [],
    ],
    [{ target1: '90', stop: '95' }, []],
    [
      { price_when_added: '100', target1: '90.5', stop: '110' },
      [
        'stop: Long, but the stop, $110.00, isn’t below the price when added, $100.00.',
        'target1: Long, but target 1, $90.50, isn’t above the price when added, $100.00.',
      ],
    ],
    [
      { price_when_added: '$1,250', target2: '1250' },
      ['target2: Long, but target 2, $1,250.00, isn’t above the price when added, $1,250.00.'],
    ],
    [
      { direction: 'short', price_when_added: '100', target1: '120', stop: '90' },
      [
        'stop: Short, but the stop, $90.00, isn’t above the price when added, $100.00.',
        'target1: Short, but target 1, $120.00, isn’t below the price when added, $100.00.',
      ],
    ],
    [
      { target1: '120', target2: '110' },
      ['target2: Target 2, $110.00, is nearer than target 1, $120.00.'],
    ],
    [
      { direction: 'short', target1: '80', target2: '90' },
      ['target2: Target 2, $90.00, is nearer than target 1, $80.00.'],
    ],
    [{ date_removed: today }, ['date_removed: Active, but removed on 2026-11-20.']],
    [{ active: false }, ['date_removed: Not active, but no removal date.']],
    [{ active: false, date_removed: today, price_when_out: '90' }, []],
    [{ price_when_out: '90' }, ['price_when_out: A price when out, $90.00, but no removal date.']],
    [{ weight: '100' }, []],
    [{ weight: '120.5' }, ['weight: The weight of 120.5% is above 100%.']],
    [{ weight: '-1' }, ['weight: The weight of −1% is below 0.']],
    [
      { date_added: '2026-11-21' },
      ['date_added: The day it was added, 2026-11-21, is in the future.'],
    ],
    [{ stop: 'abc', price_when_added: '-', date_added: '2' }, []],
    [{ date_added: '2026-11-211' }, []],
    [{ date_added: 'x2026-11-21' }, []],
    [{ weight: '0' }, []],
    [
      { price_when_added: '100', stop: '110', target1: '130', target2: '120' },
      [
        'stop: Long, but the stop, $110.00, isn’t below the price when added, $100.00.',
        'target2: Target 2, $120.00, is nearer than target 1, $130.00.',
      ],
    ],
    [{ direction: 'short', target2: '90' }, []],
    [{ target1: '90', target2: '90' }, []],
    [{ direction: 'short', target1: '90', target2: '90' }, []],
    [
      { price_when_added: '100', stop: '100', target1: '120', target2: '90' },
      [
        'stop: Long, but the stop, $100.00, isn’t below the price when added, $100.00.',
        'target2: Long, but target 2, $90.00, isn’t above the price when added, $100.00.',
      ],
    ],
    [
      { date_removed: today, price_when_out: '90' },
      ['date_removed: Active, but removed on 2026-11-20.'],
    ],
  ])('%o: %o', (changes, texts) => {
    expect(warned(changes)).toEqual(texts);
  });

  test.each<[string, number | null, boolean]>([
    ['151', 100, true],
    ['150', 100, false],
    ['49', 100, true],
    ['50', 100, false],
    ['49', null, false],
    ['49', 0, false],
    ['', 100, false],
  ])('a price when added of %s, far from the last one, %s: %s', (price_when_added, last, isFar) => {
    expect(warned({ price_when_added }, { last })).toHaveLength(isFar ? 1 : 0);
  });

  test('of a price far from the last one name both', () => {
    expect(warned({ price_when_added: '1250.5' }, { last: 0.125 })).toEqual([
      'price_when_added: The price when added, $1,250.50, is far from the last price, $0.125.',
    ]);
  });

  test.each<[Partial<StockServiceDraft>, Partial<StockServiceRow>, string[]]>([
    [{ service: 'upticks' }, {}, ['stock_id: AAPL already has an active entry in Upticks.']],
    [{}, { service: '' }, ['stock_id: AAPL already has an active entry without a service.']],
    [{ service: 'upticks', id: 9 }, {}, []],
    [
      { service: 'upticks' },
      { ticker: ' Aapl ' },
      ['stock_id: AAPL already has an active entry in Upticks.'],
    ],
    [{ service: 'upticks' }, { active: false }, []],
    [{ service: 'upticks' }, { active: null }, []],
    [{ service: 'granny_shots' }, {}, []],
    [{ service: 'upticks' }, { ticker: 'MSFT' }, []],
    [{ service: 'upticks', active: false, date_removed: today }, {}, []],
    [{ ticker: '', service: 'upticks' }, { ticker: '' }, []],
  ])('%o beside %o: %o', (changes, other, texts) => {
    expect(warned(changes, { others: [row(other)] })).toEqual(texts);
  });
});
