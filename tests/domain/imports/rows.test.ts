import { describe, expect, it } from 'vitest';
import { importKinds, type ImportCell } from '@/api/contract/imports';
import { csvCells } from '@/domain/imports/csvFile';
import { matchHeadings } from '@/domain/imports/headings';
import { planImport } from '@/domain/imports/plan';
import { readRows } from '@/domain/imports/readRows';
import { importTables } from '@/domain/imports/tables';
import type { ImportColumn } from '@/domain/imports/table';
import { templateCsv } from '@/domain/imports/template';

const ratings = importTables.quant_ratings;

/** The rows of a CSV file, or why it was refused. */
function readCsv(text: string, table = ratings) {
  const matched = matchHeadings(table, csvCells(text));
  if ('refusal' in matched) throw new Error(matched.refusal);
  return { ...matched, ...readRows(table, matched.cells) };
}

const sentences = (text: string, table = ratings) =>
  readCsv(text, table).refused.map(({ row, sentence }) => [row, sentence]);

describe('the headings of a file', () => {
  it('are found below a title, in any order and spelling', () => {
    const { columns, rows, lines, read, unread } = readCsv(
      '\uFEFFQuant model\n\n"Current Rating";TICKER;Mkt. Cap;Analyst\nOutperform;brk-b;"1,5";Ann\n\n;AAPL;2,5;Ann\n',
    );
    expect(columns.map(({ name }) => name)).toEqual(['ticker', 'marketcap', 'quant_rating']);
    expect(rows).toEqual([
      { ticker: 'BRK.B', marketcap: 1.5, quant_rating: 'Outperform' },
      { ticker: 'AAPL', marketcap: 2.5, quant_rating: '' },
    ]);
    expect(lines).toEqual([4, 6]);
    expect(read[0]).toEqual({ heading: 'TICKER', label: 'Symbol' });
    expect(unread).toEqual(['Analyst']);
  });

  it.each([
    ['Name,Weight\nA,1', 'No column is named Symbol. Start from the template.'],
    ['Ticker,Symbol\nA,B', 'Two columns mean Symbol. Remove one of them.'],
    ['', 'No column is named Symbol. Start from the template.'],
  ])('%j is refused', (text, refusal) => {
    expect(matchHeadings(ratings, csvCells(text))).toEqual({ refusal });
  });
});

describe('a row of a file', () => {
  it.each([
    ['Symbol,Last\nAAPL,"1,234"', 0, /^Last: “1,234” can be read in two ways/],
    ['Symbol,Last\nAAPL,abc', 0, 'Last: “abc” isn’t a number.'],
    ['Symbol,Last\nAAPL,-1', 0, 'Last: Enter a number of 0 or more.'],
    ['Symbol,Last\n,1', 0, 'Symbol: Enter a value.'],
    ['Symbol\n"=HYPERLINK(1)"', 0, /^Symbol: “=HYPERLINK\(1\)” isn’t a ticker/],
    ['Symbol,Sector\nAAPL,Tech\u200Bnology', 0, 'Sector: Remove the invisible characters.'],
    ['Symbol,Rating\nAAPL,Buy', 0, /^Rating: “Buy” isn’t one of Strong Outperform/],
    ['Symbol\nBRK.B\nBRK/B', 1, 'BRK.B is in the file twice.'],
    ['Symbol,Last\n', null, 'The file has no rows.'],
  ])('%j is refused', (text, row, sentence) => {
    expect(sentences(text)).toEqual([
      [row, typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)],
    ]);
  });

  it('is refused where a column is missing', () => {
    expect(sentences('Sector,Weight\nEnergy,3', importTables.index_weights)).toEqual([
      [null, 'Add a column named As of.'],
    ]);
  });

  it('keeps formula text as text', () => {
    const csv = `Symbol,Value\nAAPL,"'=1+1"`;
    expect(readCsv(csv).rows).toEqual([{ ticker: 'AAPL', quant_value: '=1+1' }]);
  });
});

describe('a list as a whole', () => {
  const weights = (percents: number[], day = '2026-09-25') =>
    readRows(importTables.index_weights, {
      columns: ['sector', 'weight', 'day'],
      rows: importTables.index_weights.columns[0].choices!.map((sector, at): ImportCell[] => [
        sector,
        percents[at] ?? 9,
        at === 0 ? day : '2026-09-25',
      ]),
    }).refused.map(({ sentence }) => sentence);

  it('of index weights adds up to 100% on one day', () => {
    expect(weights([10])).toEqual([]);
    expect(weights([30])).toEqual(['The weights add up to 120%. They must add up to 100%.']);
    expect(weights([10], '2026-09-24')).toEqual(['Use the same date in every row.']);
    expect(weights([10], '2026-02-31')).toEqual([
      'As of: “2026-02-31” isn’t a date. Write it as 2026-09-25.',
    ]);
  });

  it('of the portfolio isn’t in fractions', () => {
    const csv = 'Ticker,Weight (%)\nBTC,0.6\nETH,0.4';
    expect(sentences(csv, importTables.core_portfolio)).toEqual([
      [null, 'The weights add up to about 1. Enter them in percent, such as 12.5.'],
    ]);
  });
});

describe('what an import changes', () => {
  const stored = [
    { ticker: 'A', name: 'Alpha', weight: 60, price_at_rebalance: 10, index: 'no' },
    { ticker: 'B', name: 'Beta', weight: 40, price_at_rebalance: 20, index: 'no' },
  ];
  const plan = (csv: string) => {
    const table = importTables.core_portfolio;
    return planImport(table, stored, readCsv(csv, table));
  };

  it('is each row that is new, other or gone; a column that the file lacks stays', () => {
    const { next, changes, same, isReordered } = plan('Ticker,Weight\nC,30\nA,70');
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'added', key: 'C' }),
      {
        kind: 'changed',
        key: 'A',
        fields: [{ column: 'Weight (%)', before: '60', after: '70' }],
      },
      { kind: 'removed', key: 'B', fields: [] },
    ]);
    expect(next[1]).toEqual({ ...stored[0], weight: 70 });
    expect(next[0]).toMatchObject({ ticker: 'C', name: '', price_at_rebalance: null, index: 'no' });
    expect([same, isReordered]).toEqual([0, false]);
  });

  it('can be the order alone', () => {
    const { changes, same, isReordered } = plan('Ticker\nB\nA');
    expect([changes, same, isReordered]).toEqual([[], 2, true]);
  });

  it.each(importKinds)('is nothing for the unchanged template of %s', (kind) => {
    const table = importTables[kind];
    const cellOf = ({ type, choices }: ImportColumn, at: number) => {
      if (type === 'number') return 100 / 11;
      if (type === 'choice') return choices![at % choices!.length]!;
      if (type === 'day') return '2026-09-25';
      return type === 'ticker' ? `T${at}` : `=1, "${at}" 'é`;
    };
    const rows = Array.from({ length: 11 }, (_, at) =>
      Object.fromEntries(table.columns.map((column) => [column.name, cellOf(column, at)])),
    );
    const columns = table.columns.map(({ name }) => name);
    const cells = rows.map((row) => columns.map((name) => row[name] ?? null));
    const csv = templateCsv(table, { columns, rows: cells });
    const read = readCsv(csv, table);
    expect(read.refused).toEqual([]);
    expect(planImport(table, rows, read).changes).toEqual([]);
  });
});

describe('the delimiter of a file', () => {
  it.each([
    ['Symbol\tSector\r\nAAPL\tTech\r\n', [['AAPL', 'Tech']]],
    ['Symbol;Last\nAAPL;1,5\n', [['AAPL', '1,5']]],
    [
      'Ratings of today\n\nSymbol;Sector\nAAPL;Phones, tablets, and more\n',
      [['AAPL', 'Phones, tablets, and more']],
    ],
    ['Symbol,Sector\nAAPL,"One; two; three"\n', [['AAPL', 'One; two; three']]],
    ['Symbol\nAAPL\n', [['AAPL']]],
  ])('%j', (text, rows) => {
    expect(matchHeadings(ratings, csvCells(text))).toMatchObject({ cells: { rows } });
  });
});
