import { describe, expect, it, test } from 'vitest';
import {
  StockServiceDraft,
  stockServiceFigures,
  type StockServiceEntry,
} from '@/api/contract/stockServices';
import { sampleStockServices } from '@/api/samples/stockServices';
import {
  draftOfEntry,
  entryIdOf,
  figuresOf,
  newStockEntry,
  savedEntry,
} from '@/domain/stocks/entry';

const today = '2026-11-20';
const chosen: StockServiceDraft = { ...newStockEntry(today), stock_id: 4, ticker: 'AAPL' };
const stored = sampleStockServices[0] as StockServiceEntry;

describe('a new entry', () => {
  it('has the defaults of the specification, and no stock', () => {
    expect(newStockEntry('2026-03-01')).toMatchObject({
      date_added: '2026-03-01',
      tracking_year: '2023',
      tracking_month: '3',
      active: true,
      direction: 'long',
      service: '',
    });
    const texts = ['ticker', 'aux', 'aux_granny', 'status', 'sector_when_added'] as const;
    expect(texts.map((name) => newStockEntry(today)[name])).toEqual(texts.map(() => ''));
    expect(StockServiceDraft.safeParse(chosen).success).toBe(true);
    expect(errorsOf({ stock_id: 0, ticker: '' })).toEqual({
      stock_id: 'Choose a stock from the search.',
      ticker: 'Choose a stock from the search.',
    });
  });
});

describe('a stored entry', () => {
  it('is edited with its ticker in capitals, and has the saved values after saving', () => {
    const entry = { ...stored, stock_id: 4, ticker: ' aapl ' };
    const draft = { ...draftOfEntry(entry), stop: '170.5', weight: '', status: 'watch' };
    expect(draft.ticker).toBe('AAPL');
    expect(savedEntry(entry, { ...draft, id: undefined })).toEqual({
      ...entry,
      ticker: 'AAPL',
      stop: 170.5,
      weight: null,
      status: 'watch',
    });
  });

  it('comes back from the form as it was', () => {
    const values = [0, 0.01, 1234567.891, 0.30000000000000004, 1e-8, -3.5, null];
    const figures = Object.fromEntries(
      stockServiceFigures.map((name, at) => [name, values[at % values.length] ?? null]),
    );
    const entry = { ...stored, ...figures, stock_id: 4 } as StockServiceEntry;
    expect(figuresOf(draftOfEntry(entry))).toEqual(figures);
    const { id, ticker, active, ai } = draftOfEntry(entry);
    expect({ id, ticker, active, ai }).toEqual({ id: 1, ticker: 'AAPL', active: true, ai: true });
  });

  it('keeps options that are no longer offered, so that the form rejects them', () => {
    const draft = draftOfEntry({ ...stored, stock_id: 4, service: 'old_list', direction: '' });
    expect(draft.direction).toBe('long');
    expect(errorsOf(draft)).toEqual({ service: 'Choose a service.' });
  });

  test.each([
    ['2026-07-01 00:00:00', '2026-07-01'],
    ['0000-00-00', ''],
    ['', ''],
    [' 2026-07-01 ', '2026-07-01'],
  ])('reads the day %j as %j', (date_removed, day) => {
    expect(draftOfEntry({ ...stored, date_removed }).date_removed).toBe(day);
  });
});

const aNumber = 'Enter a number, such as 12.5, or leave this empty.';
const aPoint = 'Use a point for decimals, such as 12.5, and commas only as in 1,250.';
const notNegative = 'Enter 0 or more, or leave this empty.';
const aYear = 'Enter a year from 1990 to 2100.';
const aMonth = 'Enter a month from 1 to 12.';

function errorsOf(changes: Partial<StockServiceDraft>): Record<string, string> {
  const parsed = StockServiceDraft.safeParse({ ...chosen, ...changes });
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

test.each<[Partial<StockServiceDraft>, Record<string, string>]>([
  [{ stop: 'abc' }, { stop: aNumber }],
  ...[
    '12,5',
    '0,125',
    '1234,567',
    '1,25',
    '1,250,5',
    '0,125.5',
    '12.345,5',
    ',125',
    '1,250.1,5',
  ].map((stop): [Partial<StockServiceDraft>, Record<string, string>] => [
    { stop },
    { stop: aPoint },
  ]),
  [{ shares: '1e5' }, { shares: aNumber }],
  [{ stop: '0.12345678901234567' }, { stop: 'Enter at most 15 digits.' }],
  [{ stop: '-1' }, { stop: notNegative }],
  [
    { target1: '-1', target2: '-0.01' },
    { target1: notNegative, target2: notNegative },
  ],
  [
    { price_when_added: '-1', shares: '-2' },
    { price_when_added: notNegative, shares: notNegative },
  ],
  [{ weight: '-1', rebalance: '-1' }, {}],
  [{ tracking_month: '13' }, { tracking_month: aMonth }],
  [{ tracking_month: '0' }, { tracking_month: aMonth }],
  [{ tracking_month: '1.5' }, { tracking_month: aMonth }],
  [{ tracking_year: '1989' }, { tracking_year: aYear }],
  [{ tracking_year: '20x' }, { tracking_year: aYear }],
  [{ tracking_month: 'May' }, { tracking_month: aMonth }],
  [{ tracking_year: '2100' }, {}],
  [{ tracking_year: '', tracking_month: '' }, {}],
  [{ date_added: '' }, { date_added: 'Enter the day as YYYY-MM-DD.' }],
  [{ date_added: '2026-02-30' }, { date_added: 'Enter the day as YYYY-MM-DD.' }],
  [{ date_added: '0202-11-20' }, { date_added: aYear }],
  [{ date_removed: '11/20/2026' }, { date_removed: 'Enter the day as YYYY-MM-DD.' }],
  [
    { date_removed: '2026-11-19', tracking_month: '13' },
    { date_removed: 'Enter a date on or after the date it was added.', tracking_month: aMonth },
  ],
  [{ date_removed: today }, {}],
])('%o is refused with %o', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

test('a copied figure is stored without its dollar sign and commas', () => {
  const typed = { ...chosen, stop: ' $1,234,567.50 ', weight: '-.5' };
  expect(StockServiceDraft.parse(typed)).toMatchObject({ stop: '1234567.50', weight: '-.5' });
  expect(figuresOf(StockServiceDraft.parse(typed))).toMatchObject({
    stop: 1234567.5,
    weight: -0.5,
  });
});

test.each([
  ['1,250', '1250'],
  ['12,345.5', '12345.5'],
  ['-$123,456,789', '-123456789'],
  ['1234.567', '1234.567'],
])('a figure of %s is %s', (weight, bare) => {
  expect(StockServiceDraft.parse({ ...chosen, weight }).weight).toBe(bare);
});

test.each([
  ['10', 10],
  ['1e1', Number.NaN],
  ['0x3', Number.NaN],
  ['-3', Number.NaN],
  ['3.0', Number.NaN],
  [' 3', Number.NaN],
  ['', Number.NaN],
])('the address %j names the entry %s', (text, id) => {
  expect(entryIdOf(text)).toBe(id);
});
