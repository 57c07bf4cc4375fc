import { tickerShape } from '@/api/contract/comparator';
import type { ImportCell, ImportCells, RefusedRow } from '@/api/contract/imports';
import { tickerKey } from '@/domain/comparator/comparator';
import { unmarked } from '@/domain/stocks/csv';
import { decimalStyle, readDecimal, type DecimalStyle } from './decimal';
import type { ImportColumn, ImportRow, ImportTable } from './table';

type Value = ImportRow[string];
type Read = { value: Value } | { problem: string };

export interface ReadRows {
  /** The columns that the file has. A column that it doesn't have changes nothing. */
  columns: ImportColumn[];
  rows: ImportRow[];
  refused: RefusedRow[];
}

/** Reads each cell by the rule of its column. A row with a cell that can't be read is refused with a sentence. */
export function readRows(table: ImportTable, cells: ImportCells): ReadRows {
  const columns = table.columns.flatMap((column) => {
    const at = cells.columns.indexOf(column.name);
    return at < 0 ? [] : [{ column, at }];
  });
  const missing = table.columns.filter(
    ({ name, isRequired }) => isRequired && !cells.columns.includes(name),
  );
  const read: ReadRows = { columns: columns.map(({ column }) => column), rows: [], refused: [] };
  const refuse = (row: number | null, key: string, sentence: string) =>
    read.refused.push({ row, key, sentence });
  if (missing.length > 0) {
    refuse(null, '', `Add a column named ${missing.map(({ label }) => label).join(', ')}.`);
    return read;
  }
  const style = styleOf(columns, cells.rows);
  const seen = new Map<string, number>();
  cells.rows.forEach((row, index) => {
    const found = readRow(columns, row, style);
    const key = keyOf(table, found.values);
    const first = seen.get(key);
    if (found.problem !== null) refuse(index, key, found.problem);
    else if (first !== undefined) refuse(index, key, `${key} is in the file twice.`);
    else read.rows.push(found.values);
    seen.set(key, index);
  });
  if (cells.rows.length === 0) refuse(null, '', 'The file has no rows.');
  const problem = read.refused.length === 0 ? table.check?.(read.rows) : null;
  if (problem) refuse(null, '', problem);
  return read;
}

/** What identifies a row: tickers are the same however their class is written. */
export function keyOf({ columns: [first] }: ImportTable, row: ImportRow): string {
  return String(row[first.name] ?? '');
}

/** What an empty cell means. */
export function blankOf({ type, blank = '' }: ImportColumn): ImportRow[string] {
  return type === 'number' ? null : blank;
}

interface PlacedColumn {
  column: ImportColumn;
  at: number;
}

function styleOf(columns: readonly PlacedColumn[], rows: ImportCells['rows']): DecimalStyle {
  const numbers = columns.filter(({ column }) => column.type === 'number');
  return decimalStyle(
    rows.flatMap((row) =>
      numbers.flatMap(({ at }) => {
        const cell = row[at];
        return typeof cell === 'string' ? [cell] : [];
      }),
    ),
  );
}

function readRow(
  columns: readonly PlacedColumn[],
  row: readonly ImportCell[],
  style: DecimalStyle,
) {
  const values: ImportRow = {};
  let problem: string | null = null;
  for (const { column, at } of columns) {
    const read = readCell(column, row[at] ?? null, style);
    if ('value' in read) values[column.name] = read.value;
    else {
      values[column.name] ??= shownCell(row[at] ?? null);
      problem ??= `${column.label}: ${read.problem}`;
    }
  }
  return { values, problem };
}

const shownCell = (cell: ImportCell) => String(cell ?? '').slice(0, 40);

function readCell(column: ImportColumn, cell: ImportCell, style: DecimalStyle): Read {
  const text = typeof cell === 'string' ? unmarked(cell.trim()) : cell;
  if (text === null || text === '') {
    if (column.isRequired) return { problem: 'Enter a value.' };
    return { value: blankOf(column) };
  }
  if (/\p{C}/u.test(String(text))) return { problem: 'Remove the invisible characters.' };
  if (column.type === 'number') return readNumberCell(column, text, style);
  return readTextCell(column, String(text));
}

function readTextCell({ type, most = 255, choices = [] }: ImportColumn, text: string): Read {
  if (type === 'ticker') {
    return tickerShape.test(text)
      ? { value: tickerKey(text).toUpperCase() }
      : { problem: `“${shownCell(text)}” isn’t a ticker. Use at most 12 letters and digits.` };
  }
  if (type === 'day') {
    return isDay(text)
      ? { value: text }
      : { problem: `“${shownCell(text)}” isn’t a date. Write it as 2026-09-25.` };
  }
  if (type === 'choice') {
    const choice = choices.find((each) => each.toLowerCase() === text.toLowerCase());
    return choice === undefined
      ? { problem: `“${shownCell(text)}” isn’t one of ${choices.join(', ')}.` }
      : { value: choice };
  }
  return text.length > most ? { problem: `Use at most ${most} characters.` } : { value: text };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}

function readNumberCell(
  { least = -1e18, most = 1e18 }: ImportColumn,
  cell: string | number,
  style: DecimalStyle,
): Read {
  const number = typeof cell === 'number' ? cell : readDecimal(cell, style);
  if (number === 'ambiguous') {
    return {
      problem: `“${shownCell(cell)}” can be read in two ways. Write it without separators between thousands, and with a point before decimals.`,
    };
  }
  if (number === null || !Number.isFinite(number)) {
    return { problem: `“${shownCell(cell)}” isn’t a number.` };
  }
  if (number < least) return { problem: `Enter a number of ${least} or more.` };
  if (number > most) return { problem: `Enter a number of at most ${most}.` };
  return { value: number };
}
