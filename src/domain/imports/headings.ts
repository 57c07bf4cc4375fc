import type { ImportCell, ImportCells } from '@/api/contract/imports';
import type { ImportColumn, ImportTable } from './table';

/** A file's rows under the names of the table's columns. */
export interface MatchedFile {
  cells: ImportCells;
  /** The line of each row in the file, from 1. */
  lines: number[];
  /** Which heading was read as which column. */
  read: { heading: string; label: string }[];
  /** Headings that name no column. */
  unread: string[];
}

/** A file may begin with a title and notes. */
const mostPreamble = 40;

const wordOf = (cell: ImportCell | undefined) =>
  String(cell ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the line of headings and matches each with a column. */
export function matchHeadings(
  table: ImportTable,
  file: readonly (readonly ImportCell[])[],
): MatchedFile | { refusal: string } {
  const [first] = table.columns;
  const at = file
    .slice(0, mostPreamble)
    .findIndex((row) => row.some((cell) => isHeading(first, cell)));
  const headings = file[at];
  if (!headings) {
    return { refusal: `No column is named ${first.label}. Start from the template.` };
  }
  const places = table.columns.map((column) => ({
    column,
    found: headings.flatMap((cell, place) => (isHeading(column, cell) ? [place] : [])),
  }));
  const doubled = places.find(({ found }) => found.length > 1);
  if (doubled) {
    return { refusal: `Two columns mean ${doubled.column.label}. Remove one of them.` };
  }
  const known = places.flatMap(({ column, found: [place] }) =>
    place === undefined ? [] : [{ column, place }],
  );
  const rows = file
    .map((row, index) => ({ row, line: index + 1 }))
    .slice(at + 1)
    .filter(({ row }) => known.some(({ place }) => String(row[place] ?? '').trim() !== ''));
  const used = new Set(known.map(({ place }) => place));
  return {
    cells: {
      columns: known.map(({ column }) => column.name),
      rows: rows.map(({ row }) => known.map(({ place }) => row[place] ?? null)),
    },
    lines: rows.map(({ line }) => line),
    read: known.map(({ column, place }) => ({
      heading: String(headings[place]),
      label: column.label,
    })),
    unread: headings.flatMap((cell, place) =>
      used.has(place) || wordOf(cell) === '' ? [] : [String(cell)],
    ),
  };
}

function isHeading({ label, also = [] }: ImportColumn, cell: ImportCell | undefined): boolean {
  const word = wordOf(cell);
  return word !== '' && [label, ...also].some((each) => wordOf(each) === word);
}

/** Rows that came under the names of the columns already. */
export function matchRows(cells: ImportCells): MatchedFile {
  return { cells, lines: cells.rows.map((_, at) => at + 1), read: [], unread: [] };
}
