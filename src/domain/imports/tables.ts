import type { ImportKind } from '@/api/contract/imports';
import { corePortfolioTable } from './corePortfolio';
import { etpTable, instrumentTable, stockTable } from './followed';
import { indexWeightTable } from './indexWeights';
import { quantRatingTable } from './quantRatings';
import type { ImportTable } from './table';

export const importTables: Record<ImportKind, ImportTable> = {
  quant_ratings: quantRatingTable,
  core_portfolio: corePortfolioTable,
  instruments: instrumentTable,
  etps: etpTable,
  stocks: stockTable,
  index_weights: indexWeightTable,
};

const figure = new Intl.NumberFormat('en-US');

/** A number of rows in words, such as `214 ratings`. */
export function countOf({ nouns: [one, many] }: ImportTable, count: number): string {
  return `${figure.format(count)} ${count === 1 ? one : many}`;
}
