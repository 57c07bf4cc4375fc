import type { Run, Table, WordBlock } from './blocks';

/** What fits beside each other in an email. */
export const mostColumns = 6;
export const mostRows = 20;

/** A cell as it is in HTML, before merged cells are taken apart. */
export interface SourceCell {
  /** True for a `th`. */
  isHeading: boolean;
  /** True if there is something to read in it. */
  isFilled: boolean;
  /** How many columns and rows it covers. */
  columns: number;
  rows: number;
}

/** The same number of cells in each row; null where a cell is empty. */
export interface TableGrid<Cell> {
  /** True if the first row has the headings of the columns. */
  hasHeading: boolean;
  rows: (Cell | null)[][];
}

/** The cells of a row in their columns. `covered` says how many more rows a column is covered. */
function placed<Cell extends SourceCell>(row: readonly Cell[], covered: number[]): (Cell | null)[] {
  const line: (Cell | null)[] = [];
  const wasCovered = covered.map((rest) => rest > 0);
  for (let column = 0; column < covered.length; column += 1) {
    covered[column] = Math.max(0, (covered[column] ?? 0) - 1);
  }
  let column = 0;
  for (const cell of row) {
    while (wasCovered[column]) column += 1;
    while (line.length < column) line.push(null);
    line.push(cell.isFilled ? cell : null);
    // A wider cell than any table may have still leaves its words in their own column.
    const end = column + Math.min(Math.max(1, cell.columns), mostColumns + 1);
    for (; column < end; column += 1) {
      if (cell.rows > 1) covered[column] = Math.min(cell.rows, mostRows + 1) - 1;
    }
  }
  return line;
}

const isWord = (cell: SourceCell | null) => cell !== null;

interface Filled {
  top: number;
  left: number;
  /** The index after the last row or column with a filled cell. */
  bottom: number;
  right: number;
}

/** The part of the rows that has all filled cells. */
function filledPart(rows: readonly (SourceCell | null)[][]): Filled {
  const full = rows.filter((row) => row.some(isWord));
  return {
    top: Math.max(
      0,
      rows.findIndex((row) => row.some(isWord)),
    ),
    bottom: rows.findLastIndex((row) => row.some(isWord)) + 1,
    left: Math.min(...full.map((row) => row.findIndex(isWord))),
    right: Math.max(...full.map((row) => row.findLastIndex(isWord) + 1)),
  };
}

function isHeadingRow(cells: readonly SourceCell[]): boolean {
  const filled = cells.filter(({ isFilled }) => isFilled);
  return filled.length > 0 && filled.every(({ isHeading }) => isHeading);
}

/**
 * Puts the cells of a table into columns: merged cells are taken apart, with the words in the first
 * of them, and empty rows and columns at the edges are left out, unless an author may still fill
 * them. Null for what is too large for a table in the commentary, and for less than two filled
 * cells.
 */
export function tableGrid<Cell extends SourceCell>(
  source: readonly (readonly Cell[])[],
  { keepsEmpty = false } = {},
): TableGrid<Cell> | null {
  const covered: number[] = [];
  const lines = source.map((row) => placed(row, covered));
  if (lines.flat().filter(isWord).length < 2) return null;
  const { top, left, bottom, right } = filledPart(lines);
  if (right - left > mostColumns || bottom - top > mostRows) return null;
  const allColumns = Math.max(...lines.map(({ length }) => length));
  const isKept = keepsEmpty && allColumns <= mostColumns && bottom <= mostRows;
  const [first, end] = isKept ? [0, allColumns] : [left, right];
  const start = isKept ? 0 : top;
  const rows = lines
    .slice(start, keepsEmpty ? start + mostRows : bottom)
    .map((line) => Array.from({ length: end - first }, (_, at) => line[first + at] ?? null));
  return { hasHeading: isHeadingRow(source[start] ?? []), rows };
}

/** The cells of a table with words as paragraphs, for everything that only reads words. */
export function cellBlocks({ rows }: Table): WordBlock[] {
  return rows
    .flat()
    .flatMap((runs) => (runs.length > 0 ? [{ kind: 'paragraph' as const, runs }] : []));
}

/** A table in which every cell's runs are replaced. */
export function mapCells<From, To>(
  { kind, hasHeading, rows }: Table<From>,
  change: (runs: From[]) => To[],
): Table<To> {
  return { kind, hasHeading, rows: rows.map((cells) => cells.map(change)) };
}

/** Such as `$97,402.10`, `−1.2%`, `(3.4)`, `▲ +1.2%`, `$1.2bn`, `12 bps`, `3x` and `2026-11-20`. */
const figure =
  /^[\s▲▼↑↓+\-−–(~≈<>$€£¥₿]*\d[\d\s.,'’/:\-–%]*(?:[kmbt]n?|bn|mn|tn|x|bps?|pts?|pp|th|st|nd|rd|usd|eur|btc|eth)?[\s)%▲▼↑↓*†]*$/i;

/** Cells without a figure that stand in columns of figures. */
const noFigures = /^(?:n\/?a|nm|[$€£¥₿]?\s*[-−–—.…]+)$/i;

/** True for a cell that is nothing but a figure. */
export function isFigureCell(text: string): boolean {
  return figure.test(text.trim());
}

/**
 * Which columns have figures: every filled cell under the heading is one, or says that there is
 * none. `texts` are the words of all cells.
 */
export function figureColumns(
  texts: readonly (readonly string[])[],
  hasHeading: boolean,
): boolean[] {
  const body = hasHeading ? texts.slice(1) : texts;
  return (texts[0] ?? []).map((_, column) => {
    const cells = body.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '');
    return (
      cells.some(isFigureCell) && cells.every((text) => isFigureCell(text) || noFigures.test(text))
    );
  });
}

/** The longest line of the plain-text part in which columns stay below each other. */
const longestLine = 72;

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function padded(text: string, width: number, isRight: boolean): string {
  const gap = ' '.repeat(width - lengthOf(text));
  return isRight ? gap + text : text + gap;
}

/** Each row as lines of its own, with the heading before each figure. */
function listed(texts: readonly string[][], hasHeading: boolean): string {
  const [first = []] = texts;
  const headings = hasHeading ? first : [];
  const rows = texts.slice(hasHeading ? 1 : 0).map(([name = '', ...cells]) => {
    const parts = cells.flatMap((cell, at) => {
      const heading = headings[at + 1];
      return cell === '' ? [] : [heading ? `${heading} ${cell}` : cell];
    });
    return [name, parts.join(', ')].filter((part) => part !== '').join(': ');
  });
  return rows.filter((row) => row !== '').join('\n');
}

/**
 * A table for the plain-text part: columns below each other, figures on the right, and a line below
 * the headings. What is too wide for that becomes a line a row, such as `BTC: Price $97,402`.
 */
export function tableText(texts: readonly string[][], hasHeading: boolean): string {
  const isRight = figureColumns(texts, hasHeading);
  const widths = isRight.map((_, column) =>
    Math.max(...texts.map((row) => lengthOf(row[column] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => padded(cells[column] ?? '', width, isRight[column] ?? false))
      .join('  ')
      .trimEnd();
  const total = widths.reduce((sum, width) => sum + width + 2, -2);
  if (total > longestLine) return listed(texts, hasHeading);
  const [first = [], ...rest] = texts;
  const below = hasHeading ? [widths.map((width) => '-'.repeat(width)).join('  ')] : [];
  return [line(first), ...below, ...rest.map(line)].join('\n');
}

/** The runs of a table's row on one line, with ` | ` between its cells. */
export function rowRuns(cells: readonly Run[][]): Run[] {
  return cells.flatMap((runs, at): Run[] =>
    at === 0 ? runs : [{ kind: 'text', text: ' | ', marks: [] }, ...runs],
  );
}
