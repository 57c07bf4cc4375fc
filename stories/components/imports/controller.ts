import { fn } from 'storybook/test';
import { sampleImportPreview } from '@/api/samples/imports';
import type { ImportPreview } from '@/api/contract/imports';
import type { ImportController, ReadFile } from '@/domain/imports/steps';

/** A file with more than its three changed rows. */
export const ratingFile: ReadFile = {
  name: 'ratings.csv',
  cells: { columns: ['ticker'], rows: [['PLTR'], ['NVDA'], ['AMZN']] },
  lines: Array.from({ length: 214 }, (_, at) => at + 2),
  read: [
    { heading: 'Ticker', label: 'Symbol' },
    { heading: 'Sector', label: 'Sector' },
    { heading: 'Current Rating', label: 'Rating' },
  ],
  unread: ['Analyst'],
};

type Refusal = { refusal: string };

/** An import that finds these changes and stores them. */
export const importController = {
  last: null as ImportController['last'],
  onTemplate: fn(async () => undefined),
  onReadFile: fn(async (): Promise<ReadFile | Refusal> => ratingFile),
  onPreview: fn(async (): Promise<ImportPreview | Refusal> => sampleImportPreview),
  onApply: fn(async (): Promise<(Refusal & { isStale: boolean }) | null> => null),
  onUndo: fn(async () => true),
};
