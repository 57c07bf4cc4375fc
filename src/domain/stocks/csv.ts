import { grannyFlags, type StockServiceEntry } from '@/api/contract/stockServices';
import { isFormula, toCsv, type CsvCell } from '@/domain/format/csv';
import { asTyped } from './entry';

export type StockColumn = keyof StockServiceEntry;

/** The columns of an export and an import, in the order of the file. */
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

/**
 * Writes all fields of all entries as CSV. Importing the file with `readStockCsv` changes nothing.
 */
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
  // `asTyped` cuts decimals that the form doesn't accept; such a number is written with its
  // exponent instead.
  return Number(digits) === value ? digits : value;
}

const leadingMarks = /^'+/;

/**
 * Adds a `'` to formula text that already starts with one, so that `unmarked` removes only the `'`
 * that `toCsv` puts before formulas.
 */
export function marked(text: string): string {
  return isMarked(text) ? `'${text}` : text;
}

/** Removes the `'` that `marked` or `toCsv` put before formula text. */
export function unmarked(cell: string): string {
  return isMarked(cell) ? cell.slice(1) : cell;
}

function isMarked(text: string): boolean {
  return text.startsWith("'") && isFormula(text.replace(leadingMarks, ''));
}

/** A field's value as text: 1 or 0 for a flag, and an empty string for no value. */
export function cellText(value: StockServiceEntry[StockColumn]): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null ? '' : String(value);
}

/** Identifies one version of an entry: two versions with the same fields have the same stamp. */
export function stockStamp(entry: StockServiceEntry): string {
  return JSON.stringify(stockColumns.map((column) => cellText(entry[column])));
}

/**
 * Whether somebody changed the entry since the version with the stamp `seen`. False if the stored
 * entry already equals `next`, because then saving loses nothing.
 */
export function isOutdated(
  seen: string | undefined,
  stored: StockServiceEntry,
  next: StockServiceEntry,
): boolean {
  return seen !== undefined && ![seen, stockStamp(next)].includes(stockStamp(stored));
}
