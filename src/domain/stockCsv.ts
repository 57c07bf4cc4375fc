import { grannyFlags, type StockServiceEntry } from '@/api/contract/stockServices';
import { isFormula, toCsv, type CsvCell } from './csv';
import { asTyped } from './stockEntry';

export type StockColumn = keyof StockServiceEntry;

/** Every field of an entry, in the order of the second document (§3). */
export const stockColumns: readonly StockColumn[] = [
  'id',
  'stock_id',
  'ticker',
  'service',
  'active',
  'direction',
  'stop',
  'target1',
  'target2',
  'date_added',
  'date_removed',
  'price_when_added',
  'index_when_added',
  'price_when_out',
  'index_when_out',
  'tracking_year',
  'tracking_month',
  'month_start',
  'shares',
  'rebalance',
  'weight',
  'aux',
  'aux_granny',
  'status',
  'sector_when_added',
  ...grannyFlags.map(({ name }) => name),
];

/** All fields of all entries; what it holds comes back unchanged through `readStockCsv`. */
export function stockCsv(entries: readonly StockServiceEntry[]): string {
  return toCsv(
    stockColumns,
    entries.map((entry) => stockColumns.map((column) => exported(entry[column]))),
  );
}

function exported(value: StockServiceEntry[StockColumn]): CsvCell {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return marked(value);
  const digits = asTyped(value);
  // What has more decimals than can be typed keeps its exponent, and so its value.
  return Number(digits) === value ? digits : value;
}

const leadingMarks = /^'+/;

/** One more `'` before formula text that starts with one, which else read as `toCsv`'s own. */
export function marked(text: string): string {
  return isMarked(text) ? `'${text}` : text;
}

/** Undoes `marked` and the `'` of `toCsv`. */
export function unmarked(cell: string): string {
  return isMarked(cell) ? cell.slice(1) : cell;
}

function isMarked(text: string): boolean {
  return text.startsWith("'") && isFormula(text.replace(leadingMarks, ''));
}

/** A field as a cell says it: flags as 1 and 0, no figure as nothing. */
export function cellText(value: StockServiceEntry[StockColumn]): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null ? '' : String(value);
}

/** All that an entry says; two that are equal say the same. */
export function stockStamp(entry: StockServiceEntry): string {
  return JSON.stringify(stockColumns.map((column) => cellText(entry[column])));
}

/** Whether somebody changed an entry since its stamp was `seen`; not where it stands as it would be saved. */
export function isOutdated(
  seen: string | undefined,
  stored: StockServiceEntry,
  next: StockServiceEntry,
): boolean {
  return seen !== undefined && ![seen, stockStamp(next)].includes(stockStamp(stored));
}
