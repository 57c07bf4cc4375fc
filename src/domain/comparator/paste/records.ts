import { stripInvisible } from '@/domain/format/stripInvisible';

/**
 * The separator between cells. Null for a paste without columns: one position a line, with parts
 * separated by spaces.
 */
export type Delimiter = '\t' | ';' | ',' | '|' | null;

/**
 * One line of a paste, or several if a quoted cell has line breaks. `line` is the first one,
 * counted from 1.
 */
export interface PasteRecord {
  line: number;
  text: string;
  cells: string[];
}

/**
 * A quoted cell may have at most this many characters. A quote without an end is then an ordinary
 * character and doesn't swallow the rest.
 */
const longestQuoted = 1000;

/** Removes the byte order mark and ends every line with `\n`. */
export function plainBreaks(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** All records except empty ones and those with nothing but separators. */
export function recordsOf(text: string, delimiter: Delimiter, tidy = cleaned): PasteRecord[] {
  const records: PasteRecord[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const { cells, end } = recordAt(text, at, delimiter);
    const record = { line, text: text.slice(at, end), cells: cells.map(tidy) };
    if (record.cells.some((cell) => cell !== '')) records.push(record);
    line += record.text.split(lineBreak).length;
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  return records;
}

const lineBreak = /\r\n?|\n/;

function endsLine(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

/** Matches most cells, and is much faster than searching for invisible characters. */
const seen = /^[ -~]*$/;

function cleaned(cell: string): string {
  const text = (seen.test(cell) ? cell : stripInvisible(cell)).trim();
  return text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1).trim() : text;
}

function recordAt(text: string, start: number, delimiter: Delimiter) {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const cell = cellAt(text, at, delimiter);
    cells.push(cell.text);
    at = cell.end;
    if (at >= text.length || text[at] !== delimiter) return { cells, end: at };
  }
}

function cellAt(text: string, start: number, delimiter: Delimiter) {
  const open = afterSpaces(text, start);
  const close = text[open] === '"' ? closingQuote(text, open + 1, delimiter) : -1;
  if (close !== -1) {
    const inside = text.slice(open + 1, close).replaceAll('""', '"');
    return { text: inside, end: afterSpaces(text, close + 1) };
  }
  let end = start;
  while (end < text.length && !endsLine(text[end]) && text[end] !== delimiter) end += 1;
  return { text: text.slice(start, end), end };
}

function afterSpaces(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  return at;
}

/**
 * The index of the cell's closing quote, or -1 if none is followed by a separator or the end of the
 * line.
 */
function closingQuote(text: string, start: number, delimiter: Delimiter): number {
  const last = Math.min(text.length, start + longestQuoted);
  for (let at = start; at < last; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') {
      const next = afterSpaces(text, at + 1);
      return next >= text.length || endsLine(text[next]) || text[next] === delimiter ? at : -1;
    }
    at += 1;
  }
  return -1;
}
