import { expect, it } from 'vitest';
import { readImportFile } from '@/app/imports/readImportFile';
import { indexAge, indexDay } from '@/domain/comparator/asOf';
import { importTables } from '@/domain/imports/tables';
import { isharesCsv } from '@tests/domain/imports/holdings';
import { sheetFile } from '@tests/server/sources/sheetFile';

const { stocks, index_weights: weights, quant_ratings: ratings } = importTables;
const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);

it('an Excel file is recognized by its content, and keeps its numbers', async () => {
  const sheet = sheetFile([['Ratings'], ['Symbol', 'Last'], ['AAPL', 230.5]]);
  expect(await readImportFile(ratings, fileOf('ratings.csv', sheet))).toMatchObject({
    cells: { columns: ['ticker', 'last'], rows: [['AAPL', 230.5]] },
    lines: [3],
  });
});

it('a CSV file may be in UTF-16, with tabs', async () => {
  const text = Buffer.from('\uFEFFTicker\tName\r\nCOIN\tCoinbase\r\n', 'utf16le');
  expect(await readImportFile(stocks, fileOf('stocks.csv', text))).toMatchObject({
    cells: { columns: ['ticker'], rows: [['COIN']] },
    unread: ['Name'],
  });
});

it('an issuer’s holdings are index weights', async () => {
  const read = await readImportFile(weights, fileOf('IVV_holdings.csv', isharesCsv()));
  expect(read).toMatchObject({ cells: { columns: ['sector', 'weight', 'day', 'source'] } });
  if ('refusal' in read) throw new Error(read.refusal);
  expect(read.cells.rows).toHaveLength(11);
});

it.each([
  ['old.xls', '\u00D0\u00CF'],
  ['broken.xlsx', 'PK no archive'],
  ['renamed.xlsx', 'Symbol\nAAPL'],
])('%s is refused in words', async (name, text) => {
  expect(await readImportFile(stocks, fileOf(name, text))).toEqual({
    refusal: 'This file couldn’t be read. Save it as .xlsx or CSV, then choose that file.',
  });
});

it('more than 10,000 rows are refused', async () => {
  const text = `Ticker\n${Array.from({ length: 10_001 }, (_, at) => `T${at}`).join('\n')}`;
  expect(await readImportFile(stocks, fileOf('many.csv', text))).toEqual({
    refusal: 'This file has more than 10,000 rows. Remove those that aren’t needed.',
  });
});

it('index weights are of 2021 where nobody says more', () => {
  expect(indexAge(indexDay(null))).toBe('fixed at 2021 values');
  const index_weights = { day: '2026-09-25', is_sample: false };
  const asOf = { prices: null, index_weights, fund_weights: null };
  expect(indexAge(indexDay(asOf))).toBe('as of 25 Sep 2026');
});
