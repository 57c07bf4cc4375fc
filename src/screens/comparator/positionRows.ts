import { maxPositions, Position, tickerShape } from '@/api/contract/comparator';
import {
  foreignShares,
  isNameOf,
  sharesNames,
  tickerNames,
} from '@/domain/comparator/paste/heading';
import { decimalMarkOf, readShares } from '@/domain/comparator/paste/shares';
import { readTicker } from '@/domain/comparator/paste/ticker';
import type { Amount } from '@/domain/comparator/equalWeights';

/** A row as typed. */
export interface PositionRow {
  id: number;
  ticker: string;
  shares: string;
  /** Its errors are shown once Compare was pressed. */
  isChecked?: boolean;
}

export type RowField = 'ticker' | 'shares';

/** `nextId` is the id of the next row. Ids are never reused, so that React keeps rows apart. */
export interface Sheet {
  rows: readonly PositionRow[];
  nextId: number;
}

/** The number of empty rows at the start, and added by `Add More Rows`. */
export const rowsAtOnce = 5;

type Typed = Pick<PositionRow, RowField>;
const blank: Typed = { ticker: '', shares: '' };

export function emptySheet(): Sheet {
  return addRows({ rows: [], nextId: 1 }, rowsAtOnce);
}

export function sheetOf(positions: readonly { ticker: string; shares: number | string }[]): Sheet {
  const rows = positions.map(({ ticker, shares }) => ({ ticker, shares: String(shares) }));
  return append({ rows: [], nextId: 1 }, rows);
}

function append({ rows, nextId }: Sheet, typed: readonly Typed[]): Sheet {
  const fitting = typed.slice(0, maxPositions - rows.length);
  const added = fitting.map((each, at) => ({ id: nextId + at, ...each }));
  return { rows: [...rows, ...added], nextId: nextId + added.length };
}

/** As many as fit: no sheet is longer than one comparison. */
export function addRows(sheet: Sheet, count: number): Sheet {
  return append(
    sheet,
    Array.from({ length: count }, () => blank),
  );
}

export function isBlank({ ticker, shares }: Typed): boolean {
  return ticker.trim() === '' && shares.trim() === '';
}

export function isFull({ rows }: Sheet): boolean {
  return rows.length >= maxPositions;
}

export function changeCell(sheet: Sheet, id: number, field: RowField, text: string): Sheet {
  const rows = sheet.rows.map((row) => (row.id === id ? { ...row, [field]: text } : row));
  return { ...sheet, rows };
}

/** A sheet is never without a row. */
export function removeRow(sheet: Sheet, id: number): Sheet {
  const rows = sheet.rows.filter((row) => row.id !== id);
  return rows.length === 0 ? addRows({ ...sheet, rows }, 1) : { ...sheet, rows };
}

/** Positions that still fit. */
export function freeRows({ rows }: Sheet): number {
  return maxPositions - rows.filter((row) => !isBlank(row)).length;
}

/** A row with a ticker whose shares aren't typed yet. */
export function isWaiting({ ticker, shares }: Typed): boolean {
  return shares.trim() === '' && 'value' in readTicker(ticker);
}

/** The row's ticker as the API knows it. */
export function tickerOf({ ticker }: Typed): string {
  const reading = readTicker(ticker);
  return 'value' in reading ? reading.value : ticker.trim();
}

/** Fills empty rows first, then adds rows at the end. Positions beyond the limit are dropped. */
export function fillRows(sheet: Sheet, positions: readonly Typed[]): Sheet {
  const waiting = positions.map(({ ticker, shares }) => ({ ticker, shares }));
  const rows = sheet.rows.map((row) => (isBlank(row) ? { ...row, ...waiting.shift() } : row));
  return append({ ...sheet, rows }, waiting);
}

/** Fills one column from a row downwards, as in a spreadsheet. An empty cell changes nothing. */
export function fillColumn(
  sheet: Sheet,
  id: number,
  field: RowField,
  values: readonly string[],
): Sheet {
  const start = sheet.rows.findIndex((row) => row.id === id);
  const long = addRows(sheet, start + values.length - sheet.rows.length);
  const rows = long.rows.map((row, at) => ({ ...row, [field]: values[at - start] || row[field] }));
  return { ...long, rows };
}

const dollars = /^(?:US)?\$\s*(.+)$|^USD\s*(.+)$|^(.+?)\s*(?:\$|USD)$/i;
const percent = /^(.+?)\s*%$/;

/** The dollars or the percentage typed instead of shares, such as `$5,000` or `12%`; null for shares. */
export function amountOf({ shares }: Pick<Typed, 'shares'>): Amount | null {
  const [, part] = percent.exec(shares.trim()) ?? [];
  const [, ...parts] = dollars.exec(shares.trim()) ?? [];
  const text = part ?? parts.find((each) => each !== undefined);
  const reading = text === undefined ? null : readShares(text);
  if (!reading || !('value' in reading)) return null;
  const unit = part === undefined ? 'dollars' : 'percent';
  return unit === 'percent' && Number(reading.value) > 100
    ? null
    : { value: Number(reading.value), unit };
}

/** A row with a ticker and an amount, which needs a price before it can be compared. */
export function hasAmount(row: Typed): boolean {
  return amountOf(row) !== null && 'value' in readTicker(row.ticker);
}

type RowErrors = Partial<Record<RowField, string>>;

/** Reads a row: a position or its errors. A row without a ticker is ignored. */
export function readRow({ ticker, shares }: Typed): { position?: Position; errors: RowErrors } {
  if (ticker.trim() === '' || hasAmount({ ticker, shares })) return { errors: {} };
  const reading = readShares(shares);
  const count = 'value' in reading ? Number(reading.value) : null;
  const named = readTicker(ticker);
  const read = Position.safeParse({
    ticker: 'value' in named ? named.value : ticker,
    shares: count,
  });
  if (read.success) return { position: read.data, errors: {} };
  const errors: RowErrors = {};
  for (const { path, message } of read.error.issues) {
    const field = path[0] === 'ticker' ? 'ticker' : 'shares';
    errors[field] ??= message;
  }
  if (errors.shares && 'reason' in reading && shares.trim() !== '') errors.shares = reading.reason;
  return { errors };
}

/** The first field of a row that has an error. */
export function invalidField({ errors }: { errors: RowErrors }): RowField | undefined {
  if (errors.ticker !== undefined) return 'ticker';
  return errors.shares === undefined ? undefined : 'shares';
}

/** The positions of all rows that can be read. */
export function positionsOf(rows: readonly PositionRow[]): Position[] {
  return rows.flatMap((row) => readRow(row).position ?? []);
}

/** Matches `AAPL 10`, and at least three tickers between spaces. `BRK B` and `Home Depot` are one cell. */
const spacedList =
  /^\$?[A-Za-z.]{1,6} +[\d.,]+$|^\$?[A-Z]{1,5}(?:[.-][A-Z])?(?: +\$?[A-Z]{1,5}(?:[.-][A-Z])?){2,}$/;

/** True for text that is more than one cell: `1,000` is one. */
export function isList(text: string): boolean {
  const cell = text.trim();
  if (/[\n\r\t;|]/.test(cell) || spacedList.test(cell)) return true;
  return cell.includes(',') && !('value' in readShares(cell)) && !amountOf({ shares: cell });
}

/**
 * The values where a paste is one column of what the field holds, '' for an empty cell; null for
 * anything else. A heading is no value.
 */
export function columnOf(text: string, field: RowField): string[] | null {
  const cells = text
    .trimEnd()
    .split(/\r\n?|\n/)
    .map((cell) => cell.trim());
  if (cells.length < 2) return null;
  const top = cells.findIndex((cell) => cell !== '');
  const name = cells[top] ?? '';
  const isNamed = isNameOf(name, field === 'ticker' ? tickerNames : sharesNames);
  const below = isNamed ? cells.slice(top + 1) : cells;
  const values = field === 'ticker' ? tickersOf(below) : sharesOf(below, name);
  return values.every((value) => value !== null) ? values : null;
}

function tickersOf(cells: readonly string[]): (string | null)[] {
  const fits = (cell: string) => tickerShape.test(cell) && !('value' in readShares(cell));
  return cells.map((cell) => (cell === '' || fits(cell) ? cell : null));
}

function sharesOf(cells: readonly string[], name: string): (string | null)[] {
  const mark = decimalMarkOf(cells) ?? (isNameOf(name, [foreignShares]) ? 'unsure' : 'point');
  return cells.map((cell) => {
    if (cell === '') return '';
    const reading = readShares(cell, mark);
    return 'value' in reading ? reading.value : null;
  });
}
