import type { StockServiceEntry } from '@/api/contract/stockServices';
import { stockCsv } from '@/domain/stocks/csv';
import { downloadCsv } from './downloadFile';

/** Downloads every field of all entries, to be edited and imported again. */
export function downloadStocks(entries: readonly StockServiceEntry[]): void {
  downloadCsv('stock-services-all', stockCsv(entries));
}
