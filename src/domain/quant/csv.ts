import type { QuantStock } from '@/api/contract/quant';
import { toCsv } from '@/domain/format/csv';
import { quantColumns } from './report';
import { ratingChange } from './rating';

/** The full names of the score columns, which the screen abbreviates to letters. */
const names = quantColumns.map(([, name]) => name.charAt(0).toUpperCase() + name.slice(1));

/** The full list in the order of its rows. Values are unchanged, and prices are in US dollars. */
export function quantCsv(stocks: readonly QuantStock[]): string {
  return toCsv(
    ['Symbol', ...names, 'Change'],
    stocks.map((stock) => [
      stock.ticker,
      stock.last,
      stock.quant_value,
      stock.quant_quality,
      stock.quant_momentum,
      stock.quant_estimates,
      stock.quant_investment,
      stock.previous,
      stock.quant_rating,
      ratingChange(stock.previous, stock.quant_rating) ?? '',
    ]),
  );
}
