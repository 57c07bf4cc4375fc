import { sheetCells } from '@/domain/imports/sheetFile';
import type { IssuerWeights } from '@/domain/imports/issuerFile';
import { weightsIn } from './holdings';
import type { Ask, Source } from './source';

const minute = 60_000;

/** The holdings of the SPDR fund SPY, which tracks the S&P 500. Its file doesn't always name sectors. */
export const spdr: Source = {
  name: 'spdr',
  base: 'https://www.ssga.com/',
  limit: { requests: 4, seconds: 60 },
  pause: 60 * minute,
};

const path = 'library-content/products/fund-data/etfs/us/holdings-daily-us-en-spy.xlsx';

/** Throws `SourceTrouble`. */
export async function readWeights(ask: Ask): Promise<IssuerWeights> {
  const { bytes } = await ask.bytes(path);
  return weightsIn(await sheetCells(bytes.buffer).catch(() => []), 'SPDR’s');
}
