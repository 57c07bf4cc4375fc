import type { ImportPreview, LastImport } from '@/api/contract/imports';

/** A list of ratings with one rating of each kind of change. */
export const sampleImportPreview: ImportPreview = {
  hash: 'a1b2',
  changes: [
    {
      kind: 'added',
      key: 'PLTR',
      fields: [
        { column: 'Symbol', before: '', after: 'PLTR' },
        { column: 'Sector', before: '', after: 'Information Technology' },
        { column: 'Market cap', before: '', after: '412,000,000,000' },
        { column: 'Rating', before: '', after: 'Outperform' },
      ],
    },
    {
      kind: 'changed',
      key: 'NVDA',
      fields: [
        { column: 'Previous', before: 'Neutral', after: 'Outperform' },
        { column: 'Rating', before: 'Outperform', after: 'Strong Outperform' },
      ],
    },
    { kind: 'removed', key: 'INTC', fields: [] },
  ],
  refused: [],
  same: 211,
  is_reordered: false,
};

export const sampleRefusedPreview: ImportPreview = {
  ...sampleImportPreview,
  changes: [],
  same: 0,
  refused: [
    { row: 1, key: 'MSFT', sentence: 'Last: “n.a.” isn’t a number.' },
    {
      row: 2,
      key: 'AMZN',
      sentence:
        'Market cap: “2,340” can be read in two ways. Write it without separators between thousands, and with a point before decimals.',
    },
  ],
};

export const sampleLastImport: LastImport = {
  id: 7,
  kind: 'quant_ratings',
  at: '2026-11-20 07:40:00',
  by: 'Ann',
  rows: 214,
  added: 2,
  changed: 31,
  removed: 1,
};
