import { maxPositions, Position, tickerShape } from '@/api/contract/comparator';
import { foreignShares, isNameOf, sharesNames, tickerNames } from '@/domain/paste/columnNames';
import { decimalMarkOf, readShares } from '@/domain/paste/shares';
import { readTicker } from '@/domain/paste/ticker';

/** A row as typed. */
export interface PositionRow {
  id: number;
  ticker: string;
  shares: string;
  /** Says what is wrong with it, once a comparison was asked for. */
  isChecked?: boolean;
}

export type RowField = 'ticker' | 'shares';

/** `nextId` names the next row: no id is given twice, so that a row keeps its place on screen. */
export interface Sheet {
  rows: readonly PositionRow[];
  nextId: number;
}

/** Rows that stand at the start, and that `Add More Rows` adds (second document §2.2, §9). */
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
export function roomIn({ rows }: Sheet): number {
  return maxPositions - rows.filter((row) => !isBlank(row)).length;
}

/** Empty rows first, then new ones at the end; what does not fit is left out. */
export function fillRows(sheet: Sheet, positions: readonly Typed[]): Sheet {
  const waiting = positions.map(({ ticker, shares }) => ({ ticker, shares }));
  const rows = sheet.rows.map((row) => (isBlank(row) ? { ...row, ...waiting.shift() } : row));
  return append({ ...sheet, rows }, waiting);
}

/** One column from a row on downwards, as in a spreadsheet; an empty cell leaves its row as it is. */
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

export type RowFaults = Partial<Record<RowField, string>>;

/** What a row says: nothing without a ticker (second document §4), else a position or its faults. */
export function readRow({ ticker, shares }: Typed): { position?: Position; faults: RowFaults } {
  if (ticker.trim() === '') return { faults: {} };
  const reading = readShares(shares);
  const count = 'value' in reading ? Number(reading.value) : null;
  const named = readTicker(ticker);
  const read = Position.safeParse({
    ticker: 'value' in named ? named.value : ticker,
    shares: count,
  });
  if (read.success) return { position: read.data, faults: {} };
  const faults: RowFaults = {};
  for (const { path, message } of read.error.issues) {
    const field = path[0] === 'ticker' ? 'ticker' : 'shares';
    faults[field] ??= message;
  }
  if (faults.shares && 'reason' in reading && shares.trim() !== '') faults.shares = reading.reason;
  return { faults };
}

/** Where the first fault of a row stands. */
export function faultyField({ faults }: { faults: RowFaults }): RowField | undefined {
  if (faults.ticker !== undefined) return 'ticker';
  return faults.shares === undefined ? undefined : 'shares';
}

/** The positions of all rows that can be read. */
export function positionsOf(rows: readonly PositionRow[]): Position[] {
  return rows.flatMap((row) => readRow(row).position ?? []);
}

/** True for text that is more than one cell: `1,000` is one. */
export function isList(text: string): boolean {
  const cell = text.trim();
  if (/[\n\r\t;]/.test(cell)) return true;
  return cell.includes(',') && !('value' in readShares(cell));
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
