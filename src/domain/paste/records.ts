import { withoutUnseen } from '@/domain/characters';

/** Null where a paste has no columns: one position a line, its parts separated by spaces. */
export type Delimiter = '\t' | ';' | ',' | null;

/** One line of a paste, or several where a quoted cell has line breaks; `line` is the first, from 1. */
export interface PasteRecord {
  line: number;
  text: string;
  cells: string[];
}

/** A quote that finds no end within so many characters is a mere letter: nothing is swallowed. */
const longestQuoted = 1000;

/** Without a byte-order mark, every line ended by `\n`. */
export function plainBreaks(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** All lines but those that are empty or hold nothing but delimiters. */
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

/** Most cells, and much quicker told than what is unseen in the others. */
const seen = /^[ -~]*$/;

function cleaned(cell: string): string {
  const text = (seen.test(cell) ? cell : withoutUnseen(cell)).trim();
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

/** Where the cell's quote ends; -1 where it does not end before a delimiter or the line's end. */
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
