import { describe, expect, it, test } from 'vitest';
import type { StockServiceImport } from '@/api/contract/stockServices';
import { isOutdated, stockStamp } from '@/domain/stocks/csv';
import {
  badLinesCsv,
  importable,
  importBatches,
  importRefusal,
  storedCount,
} from '@/domain/stocks/csvImport';
import { draftOfEntry } from '@/domain/stocks/entry';
import { amd, apple, entries, plan, stocks } from './stockPlan';

const stored = { entries, stocks };
const head = 'ticker,service,date_added';
const fresh = importable(plan(`${head}\nAAPL,upticks,2026-11-02\nAMD,upticks,2026-11-02`));
const change = importable(plan('id,stop\n1,170'));

type Draft = StockServiceImport['draft'];

/** A change of the first sample, checked against `from`. */
function edit(draft: Partial<Draft>, from = apple): StockServiceImport {
  return { draft: { ...draftOfEntry(from), ...draft }, seen: stockStamp(from) };
}

/** A new entry of Apple in Upticks. */
function added(draft: Partial<Draft> = {}): StockServiceImport {
  const { id: _, ...typed } = edit(draft).draft;
  return { draft: { ...typed, service: 'upticks', date_added: '2026-11-02', ...draft } };
}

describe('the lines to store', () => {
  it('are the new and the changed ones, in the order of the file', () => {
    const text = `id,${head},stop\n2,,,,\n1,AAPL,granny_shots,2026-07-01,170\n,AMD,upticks,2026-11-02,5\n,NOPE,upticks,2026-11-02,5`;
    expect(importable(plan(text)).map(({ draft }) => [draft.ticker, draft.stop])).toEqual([
      ['AAPL', '170'],
      ['AMD', '5'],
    ]);
  });
});

describe('an import of checked lines', () => {
  const place = 'AAPL, Granny Shots, 2026-07-01';
  const others = entries.filter(({ id }) => id !== 1);
  const again = 'Check the file again.';

  it('is stored while nothing has changed', () => {
    expect(importRefusal([...fresh, ...change], stored)).toBeNull();
    expect(importRefusal([], stored)).toBeNull();
  });

  test.each([
    ['removed', others],
    ['changed', [...others, { ...apple, weight: 2 }]],
  ])('is rejected if an entry was %s meanwhile', (what, now) => {
    expect(importRefusal(change, { entries: now, stocks })).toBe(
      `${place}: This entry was ${what} after the file was checked. ${again}`,
    );
  });

  it('is rejected without the version that was checked', () => {
    const [only] = change;
    expect(importRefusal(only ? [{ draft: only.draft }] : [], stored)).toContain('was changed');
  });

  test.each([
    ['a new entry', added(), 'AAPL, Upticks, 2026-11-02'],
    ['an entry on no list', added({ service: '' }), 'AAPL, no service, 2026-11-02'],
    [
      'a moved entry',
      edit({ service: 'upticks', date_added: '2026-11-02' }),
      'AAPL, Upticks, 2026-11-02',
    ],
  ])('is rejected if %s exists by now', (_, wanted, name) => {
    const { service, date_added } = wanted.draft;
    const same = { ...apple, id: 900, service, date_added };
    expect(importRefusal([wanted], { entries: [...entries, same], stocks })).toBe(
      `${name}: This entry already exists. ${again}`,
    );
  });

  test.each<[string, StockServiceImport[]]>([
    ['one new entry', [added(), added({ stop: '5' })]],
    ['one stored entry', [edit({ stop: '5' }), edit({ stop: '6' })]],
    ['an entry and its move', [edit({ stop: '5' }), edit({ date_added: '2026-07-02' })]],
    ['a move onto a new entry', [added(), edit({ service: 'upticks', date_added: '2026-11-02' })]],
  ])('is rejected if two lines are about %s', (_, imports) => {
    expect(importRefusal(imports, stored)).toMatch(/: Duplicate entry\.$/);
  });

  it('may move an entry and take two different ones', () => {
    const both = [edit({ date_added: '2026-07-02' }), edit({ stop: '5' }, amd)];
    expect(importRefusal(both, stored)).toBeNull();
    const kept = [edit({ stop: '5' }), edit({ stop: '5' }, amd)];
    expect(importRefusal(kept, stored)).toBeNull();
  });

  const noStock = 'No stock has this ticker.';
  const spaced = { ...apple, ticker: ' AAPL ' };

  test.each<[string, StockServiceImport, typeof entries, string | null]>([
    ['a new entry of an unknown stock', added(), entries, noStock],
    ['a stored entry that keeps its stock', edit({ stop: '5' }), entries, null],
    ['one stored with spaces', edit({ stop: '5' }, spaced), [spaced], null],
    ['a stored entry with another ticker', edit({ ticker: 'XYZ' }), entries, noStock],
    ['a stored entry with another stock', edit({ stock_id: 7 }), entries, noStock],
  ])('without the stocks, takes or rejects %s', (_, wanted, now, error) => {
    const refusal = importRefusal([wanted], { entries: now, stocks: [] });
    expect(refusal?.replace(/^.*: /, '') ?? null).toBe(error);
  });

  it('is rejected if its ticker belongs to another stock by now', () => {
    const swapped = [{ id: 1, ticker: 'AMD' }];
    expect(importRefusal(fresh.slice(0, 1), { entries, stocks: swapped })).toContain(noStock);
  });
});

describe('an import that failed', () => {
  const text = 'id,stop\n1,170\n2,180\n3,190';
  const sent = plan(text);
  const now = plan(text, {
    entries: entries.map((entry) => (entry.id === 1 ? { ...entry, stop: 170 } : entry)),
  });

  test.each([
    [{ stored: 0 }, now, 0],
    [{ stored: 2 }, undefined, 2],
    [{ stored: 0, mayBeStored: true }, now, 1],
    [{ stored: 2, mayBeStored: true }, now, 2],
    [{ stored: 2, mayBeStored: true }, undefined, null],
  ])('with %o has stored what a second check finds', (result, checked, count) => {
    expect(now.map(({ kind }) => kind)).toEqual(['same', 'changed', 'changed']);
    expect(storedCount({ error: 'No.', ...result }, sent, checked)).toBe(count);
  });

  it('does not count lines that were unchanged before', () => {
    const result = { stored: 0, error: 'No.', mayBeStored: true };
    expect(storedCount(result, now, now)).toBe(0);
  });
});

describe('requests of an import', () => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
  const [one] = change;
  if (!one) throw new Error('There is no change.');
  /** A line whose JSON has this many bytes. */
  const sized = (size: number): StockServiceImport => {
    const empty = { ...one, draft: { ...one.draft, status: '' } };
    return { ...empty, draft: { ...empty.draft, status: 'x'.repeat(size - bytes(empty)) } };
  };

  test.each([
    [1999, 200],
    [2000, 199],
    [3999, 100],
  ])('hold lines of %d bytes and their commas up to 400,000 bytes: %d', (size, count) => {
    const line = sized(size);
    const batches = importBatches(Array.from({ length: count + 1 }, () => line));
    expect(batches.map((batch) => batch.length)).toEqual([count, 1]);
    expect(bytes(batches[0])).toBeLessThanOrEqual(400_001);
  });

  it('keep the order, and count letters of several bytes', () => {
    const long = { ...one, draft: { ...one.draft, status: '日'.repeat(255) } };
    const many = Array.from({ length: 900 }, (_, at) => ({ ...long, seen: String(at) }));
    const batches = importBatches(many);
    expect(batches.flat()).toEqual(many);
    expect(Math.max(...batches.map(bytes))).toBeLessThanOrEqual(400_001);
    expect(importBatches([])).toEqual([]);
  });

  it('hold at least one line each', () => {
    const large = sized(500_000);
    expect(importBatches([large, large])).toEqual([[large], [large]]);
  });
});

describe('the file of rejected lines', () => {
  const badIn = (text: string) => plan(text).filter((outcome) => outcome.kind === 'bad');

  test.each([
    ['id,stop,note\nabc', '"abc","","","2","This line has 1 cell, but there are 3 headings."'],
    [
      'id,stop,note\nabc,1,x,y',
      '"abc","1","x","2","This line has 4 cells, but there are 3 headings."',
    ],
    [
      "id,stop,note\nabc,1,''=x",
      `"abc","1","''=x","2","id: Enter a whole number, or leave this empty."`,
    ],
    [
      'id,Line,note,REASON\nabc,7,x,old',
      '"abc","x","2","id: Enter a whole number, or leave this empty."',
    ],
  ])('has the cells of %j', (text, line) => {
    const headings = text.split('\n')[0]?.split(',') ?? [];
    expect(badLinesCsv(headings, badIn(text)).split('\r\n')[1]).toBe(line);
  });

  test.each([
    [';', '"id";"line";"reason"'],
    ['\t', '"id","line","reason"'],
    [undefined, '"id","line","reason"'],
  ] as const)('of a file separated by %j starts with %s', (delimiter, headings) => {
    expect(badLinesCsv(['id'], [], delimiter).trim()).toBe(headings);
  });
});

test.each([
  ['was changed meanwhile', { stop: 1 }, { weight: 2 }, true],
  ['is as it was seen', {}, { weight: 2 }, false],
  ['is already as it would be saved', { weight: 2 }, { weight: 2 }, false],
])('an entry that %s', (_, now, next, isStale) => {
  const current = { ...apple, ...now };
  const saved = { ...apple, ...next };
  expect(isOutdated(stockStamp(apple), current, saved)).toBe(isStale);
  expect(isOutdated(undefined, current, saved)).toBe(false);
});

test('two entries that differ in one field are two versions', () => {
  const versions = [{}, { ai: false }, { stop: 5 }, { stop: 6 }, { status: 'x' }, { stock_id: 9 }];
  const stamps = versions.map((fields) => stockStamp({ ...apple, ...fields }));
  expect(new Set(stamps).size).toBe(versions.length);
});
