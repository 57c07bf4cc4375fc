import type { QuantStock } from '@/api/contract/quant';
import { toCsv } from './csv';
import { quantColumns } from './quant';
import { ratingChange } from './quantRating';

/** `Last price`, `Value` and so on: what the letters above the columns stand for. */
const names = quantColumns.map(([, name]) => name.charAt(0).toUpperCase() + name.slice(1));

/** The full list, in the order of its rows; all values as they came, prices in US dollars. */
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
