import type { ImportTable } from './table';

/** The coins that can be added to the price table. Many coins share a symbol, so CoinGecko's id tells which one is meant. */
export const instrumentTable: ImportTable = {
  kind: 'instruments',
  title: 'Instruments',
  nouns: ['instrument', 'instruments'],
  hint: 'All coins that can be added. Instruments that aren’t in the file are removed.',
  columns: [
    {
      name: 'name',
      label: 'Symbol',
      also: ['Ticker', 'Coin'],
      type: 'ticker',
      isRequired: true,
    },
    { name: 'context_name', label: 'Name', type: 'text', most: 120 },
    {
      name: 'sourceId',
      label: 'CoinGecko ID',
      also: ['CoinGecko', 'Source ID', 'API ID'],
      type: 'text',
      most: 100,
    },
  ],
};

export const etpTable: ImportTable = {
  kind: 'etps',
  title: 'ETPs',
  nouns: ['ETP', 'ETPs'],
  hint: 'The ETPs of the newsletter in their order. ETPs that aren’t in the file are removed.',
  hasOrder: true,
  columns: [
    { name: 'ticker', label: 'Ticker', also: ['Symbol'], type: 'ticker', isRequired: true },
  ],
};

export const stockTable: ImportTable = {
  kind: 'stocks',
  title: 'Stocks',
  nouns: ['stock', 'stocks'],
  hint: 'The stocks of the newsletter. Stocks that aren’t in the file are removed.',
  columns: [
    { name: 'ticker', label: 'Ticker', also: ['Symbol'], type: 'ticker', isRequired: true },
  ],
};
