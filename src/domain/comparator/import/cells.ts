import Papa from 'papaparse';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { csvCells } from '@/domain/imports/csvFile';
import type { SheetCells } from '@/domain/imports/sheetFile';
import { isHeadingWord, isOtherSection } from './words';

const delimiters = ['\t', ';', ',', '|'];
const headLines = 80;

/**
 * The cells of a text, line by line. The separator is the one by which a line of headings has the
 * most names that are known; some statements are printed with spaces between their columns.
 */
export function cellsOfText(text: string): string[][] {
  const bare = bareText(text);
  const [best] = separations(bare).toSorted((a, b) => b.names - a.names);
  const cells = best && best.names > 1 ? best.read() : csvCells(bare);
  return cells.map((row) => row.map(cleaned));
}

const repeated = /combined|all|overview|summary|gesamt|total|dividend/i;

/** The rows of all sheets that may have positions, each below the sheet's name. */
export function joinedSheets(sheets: readonly SheetCells[]): string[][] {
  const isOther = (name: string) => repeated.test(name) || isOtherSection(name);
  const kept = sheets.filter(({ name }) => !isOther(name));
  return (kept.length > 0 ? kept : sheets).flatMap(({ name, rows }) => [
    ...(sheets.length > 1 ? [[name]] : []),
    ...rows.map((row) => row.map((cell) => cleaned(String(cell ?? '')))),
  ]);
}

/** How many names of columns are known in the text's line of headings. */
export function knownNames(text: string): number {
  return Math.max(...separations(bareText(text)).map(({ names }) => names));
}

function bareText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '');
}

function separations(text: string) {
  const ways = delimiters.map((delimiter) => ({
    names: mostNames(parsed(text, delimiter, headLines)),
    read: () => parsed(text, delimiter),
  }));
  const printed = printedColumns(text);
  return [...ways, { names: mostNames(printed.slice(0, headLines)), read: () => printed }];
}

interface Part {
  text: string;
  start: number;
  end: number;
}

/** The parts of a line between two or more spaces. */
function partsOf(line: string): Part[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

const number = /^[-$(]?[\d.,]+[-%)]?$/;

/** The cells of a printed statement: each part of a line belongs to the nearest heading above. */
function printedColumns(text: string): string[][] {
  let headings: Part[] = [];
  let most = 1;
  return text.split('\n').map((line) => {
    const parts = partsOf(line);
    const names = parts.filter((part) => isHeadingWord(part.text)).length;
    if (parts.length > 2 && names > most && names * 2 >= parts.length) {
      headings = parts;
      most = names;
    }
    if (headings.length === 0 || parts.length < 2) return parts.map((part) => part.text);
    const cells = headings.map(() => '');
    for (const part of parts) {
      // Numbers end where their heading ends, words begin where it begins.
      const apart = headings.map((each) =>
        number.test(part.text)
          ? Math.min(Math.abs(each.end - part.end), Math.abs(each.start - part.start))
          : Math.abs(each.start - part.start),
      );
      const at = apart.indexOf(Math.min(...apart));
      cells[at] = `${cells[at] ?? ''} ${part.text}`.trim();
    }
    return cells;
  });
}

/** A quote without an end would swallow the rest of the file, so then quotes are no marks. */
function parsed(text: string, delimiter: string, preview = 0): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview });
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  return Papa.parse<string[]>(text, { delimiter, preview, quoteChar: '\0' }).data;
}

function mostNames(rows: readonly string[][]): number {
  return Math.max(0, ...rows.map((row) => row.filter(isHeadingWord).length));
}

function cleaned(cell: string): string {
  const text = stripInvisible(cell).trim();
  const value = text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1).trim() : text;
  return /^"[^"]*"$/.test(value) ? value.slice(1, -1).trim() : value.replace(/^'(?=[\w+\-=@])/, '');
}
