import type { ProviderCell, ProviderRow } from '@/api/contract/providerQuery';
import { figureOf, readTime } from './queryCells';

export type QueryCell = ProviderCell;
export type QueryKind = 'time' | 'number' | 'text';

export interface QueryColumn {
  /** Safe for use in an address. */
  id: string;
  /** The provider's name, or `Column 1`. */
  name: string;
  /** Index in the cells of a row. */
  place: number;
  kind: QueryKind;
}

export interface QueryRow {
  /** Index in the answer. */
  at: number;
  cells: readonly QueryCell[];
}

export interface QueryTable {
  columns: QueryColumn[];
  rows: QueryRow[];
  /** Marks the rows that contain the typed text in a cell, by index in the answer; null for all. */
  find(typed: string): Uint8Array | null;
}

/** Makes a table with as many columns as the widest row. Missing cells are null. */
export function queryTable(answer: readonly ProviderRow[]): QueryTable {
  const names = namesOf(answer);
  const width = answer.reduce(
    (most, row) => (Array.isArray(row) ? Math.max(most, row.length) : most),
    names.length,
  );
  const rows = answer.map((row, at): QueryRow => {
    return { at, cells: Array.isArray(row) ? filled(row, width) : cellsOf(row, names, width) };
  });
  const ids = new Set<string>();
  const columns = Array.from({ length: width }, (_, place): QueryColumn => {
    const name = names[place] ?? `Column ${place + 1}`;
    return { id: idOf(name, ids), name, place, kind: kindOf(name, sampleOf(rows, place)) };
  });
  return { columns: withClock(columns, rows), rows, find: makeFind(rows) };
}

/** The names of all records, in the order in which they occur. */
function namesOf(answer: readonly ProviderRow[]): string[] {
  const names: string[] = [];
  for (const row of answer) {
    if (Array.isArray(row)) continue;
    let at = 0;
    for (const name in row) {
      if (names[at] !== name && !names.includes(name)) names.push(name);
      at += 1;
    }
  }
  return names;
}

function filled(row: readonly QueryCell[], width: number): readonly QueryCell[] {
  return row.length === width ? row : Array.from({ length: width }, (_, at) => row[at] ?? null);
}

function cellsOf(row: Record<string, QueryCell>, names: string[], width: number): QueryCell[] {
  const cells = names.map((name) => row[name] ?? null);
  while (cells.length < width) cells.push(null);
  return cells;
}

/** A unique id of letters, digits and `_` for each column. */
function idOf(name: string, taken: Set<string>): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_|_$/g, '') || 'column';
  let id = plain;
  for (let count = 2; taken.has(id); count += 1) id = `${plain}_${count}`;
  taken.add(id);
  return id;
}

/** How many rows are examined to detect the kind of a column. */
const sampleSize = 1_000;

/** Non-empty cells, taken evenly from the whole column. */
export function sampleOf(rows: readonly QueryRow[], place: number): QueryCell[] {
  const step = Math.max(1, Math.floor(rows.length / sampleSize));
  const cells: QueryCell[] = [];
  for (let at = 0; at < rows.length; at += step) {
    const cell = rows[at]?.cells[place] ?? null;
    if (cell !== null && cell !== '') cells.push(cell);
  }
  return cells;
}

const timeNames = /time|date|day|hour|stamp|^(t|ts|at|from|to)$|_at$/i;

/** Plain numbers count as times only in a column with the name of a time. */
function kindOf(name: string, cells: QueryCell[]): QueryKind {
  if (cells.length === 0) return 'text';
  const isNumeric = cells.every((cell) => figureOf(cell) !== null);
  const isTime = cells.every((cell) => readTime(cell) !== null);
  if (isTime && (!isNumeric || timeNames.test(name))) return 'time';
  return isNumeric ? 'number' : 'text';
}

/** If no column is named as a time, the first one with steadily rising or falling times is used. */
function withClock(columns: QueryColumn[], rows: readonly QueryRow[]): QueryColumn[] {
  if (columns.some(({ kind }) => kind === 'time')) return columns;
  const clock = columns.find(({ place }) => isClock(sampleOf(rows, place)));
  return columns.map((column) => (column === clock ? { ...column, kind: 'time' } : column));
}

function isClock(cells: QueryCell[]): boolean {
  const times = cells.map((cell) => readTime(cell) ?? Number.NaN);
  const sign = Math.sign((times[1] ?? 0) - (times[0] ?? 0));
  const isOnward = (time: number, at: number) =>
    at === 0 || Math.sign(time - (times[at - 1] ?? 0)) === sign;
  return times.length > 1 && sign !== 0 && times.every(isOnward);
}

/** The cell as the provider wrote it, with numbers ungrouped. */
export function rawText(cell: QueryCell): string {
  return cell === null ? '' : String(cell);
}

/**
 * Normalizes the search text: `1,234` becomes 1234 as in the cells, and a typographic minus becomes
 * a hyphen.
 */
function normalized(typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const figure = wanted.replaceAll('−', '-').replaceAll(',', '');
  return /^-?\d[\d.]*$/.test(figure) ? figure : wanted;
}

/* Searching one text with all rows takes half of the time of searching each row. */
function makeFind(rows: readonly QueryRow[]): QueryTable['find'] {
  const ends = new Uint32Array(rows.length);
  let length = 0;
  const lines = rows.map(({ cells }, at) => {
    const line = `${cells.map(rawText).join('\n').toLowerCase()}\n`;
    ends[at] = length += line.length;
    return line;
  });
  const text = lines.join('');
  return (typed) => {
    const needle = normalized(typed);
    if (needle === '') return null;
    const found = new Uint8Array(rows.length);
    let row = 0;
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, ends[row])) {
      while ((ends[row] ?? Infinity) <= at) row += 1;
      found[row] = 1;
    }
    return found;
  };
}

/** Returns a new list. Rows without a value in the column are last in both directions. */
export function orderedRows(
  rows: readonly QueryRow[],
  { place, kind }: QueryColumn,
  direction: 'asc' | 'desc',
): QueryRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const keys = kind === 'text' ? ranks(rows, place) : figures(rows, place, kind);
  const found = rows.filter((row) => !Number.isNaN(keys[row.at]));
  const missing = rows.filter((row) => Number.isNaN(keys[row.at]));
  found.sort((a, b) => sign * ((keys[a.at] ?? 0) - (keys[b.at] ?? 0)));
  return [...found, ...missing];
}

function figures(rows: readonly QueryRow[], place: number, kind: QueryKind): Float64Array {
  const read = kind === 'time' ? readTime : figureOf;
  return Float64Array.from(rows, ({ cells }) => read(cells[place] ?? null) ?? Number.NaN);
}

/** Comparing words is slow, so each different one is ranked once. */
function ranks(rows: readonly QueryRow[], place: number): Float64Array {
  const texts = rows.map(({ cells }) => rawText(cells[place] ?? null));
  const distinct = [...new Set(texts)];
  distinct.sort(distinct.length > mostCompared ? words.compare : naturalWords.compare);
  const rankOf = new Map(distinct.map((text, rank) => [text, rank]));
  return Float64Array.from(texts, (text) => (text ? (rankOf.get(text) ?? 0) : Number.NaN));
}

/**
 * With more different texts than this, numbers inside words aren't compared by size, because that
 * takes seconds.
 */
const mostCompared = 5_000;
const words = new Intl.Collator('en');
const naturalWords = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
