import { csvCells } from '@/domain/imports/csvFile';
import type { IssuerWeights } from '@/domain/imports/issuerFile';
import { weightsIn } from './holdings';
import type { Ask, Source } from './source';

const minute = 60_000;

/** The holdings of the iShares fund IVV, which tracks the S&P 500. */
export const ishares: Source = {
  name: 'ishares',
  base: 'https://www.ishares.com/',
  limit: { requests: 4, seconds: 60 },
  pause: 60 * minute,
};

const path = 'us/products/239726/ishares-core-sp-500-etf/1467271812596.ajax';

/** Throws `SourceTrouble`. */
export async function readWeights(ask: Ask): Promise<IssuerWeights> {
  const query = { fileType: 'csv', fileName: 'IVV_holdings', dataType: 'fund' };
  const { bytes } = await ask.bytes(path, { query });
  return weightsIn(csvCells(new TextDecoder().decode(bytes)), 'iShares’');
}
