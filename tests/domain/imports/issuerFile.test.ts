import { describe, expect, it } from 'vitest';
import { csvCells } from '@/domain/imports/csvFile';
import { issuerCells, issuerWeights } from '@/domain/imports/issuerFile';
import { readRows } from '@/domain/imports/readRows';
import { importTables } from '@/domain/imports/tables';
import { isharesCsv, holdings } from '@tests/domain/imports/holdings';

const weightsOf = (csv: string) => issuerWeights(csvCells(csv));

describe('the holdings of a fund', () => {
  it('are added up by sector under our names, without cash', () => {
    const found = weightsOf(isharesCsv());
    expect(found).toMatchObject({
      asOf: '2026-09-25',
      weights: { 'Information Technology': 34.5, 'Communication Services': 10.1, Energy: 2.8 },
    });
    if (!found || 'refusal' in found) throw new Error('refused');
    expect(Object.keys(found.weights)).toHaveLength(11);
    const { refused } = readRows(importTables.index_weights, issuerCells(found, 'iShares'));
    expect(refused).toEqual([]);
  });

  it('may repeat their headings, and end in notes', () => {
    const headings = isharesCsv()
      .split('\r\n')
      .find((line) => line.startsWith('Ticker'));
    const again = isharesCsv().replace('XOM,', `${headings}\r\nXOM,`);
    expect(weightsOf(again)).toEqual(weightsOf(isharesCsv()));
  });

  it.each([
    ['without a day', isharesCsv().replace(/^Fund Holdings.*\r\n/m, ''), /of which day/],
    ['half', isharesCsv().slice(0, isharesCsv().length / 2), /no holdings in|add up to|no weight/],
    [
      'without a weight',
      isharesCsv().replace('"6.5"', '"-"'),
      'A holding in the file has no weight.',
    ],
    [
      'with a double holding',
      isharesCsv([...holdings, ['X', 'Energy', '2.8']]),
      /add up to 102.6%/,
    ],
    ['with - for sectors', isharesCsv().replace(/Information Technology/g, '-'), /no holdings in/],
  ])('are refused %s', (_, csv, sentence) => {
    expect(weightsOf(csv)).toEqual({
      refusal: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
  });

  it.each(['', 'null', '<!doctype html><title>No</title>', 'Sector,Weight (%)\nEnergy,100'])(
    '%j is no list of holdings',
    (text) => expect(weightsOf(text)).toBeNull(),
  );
});
