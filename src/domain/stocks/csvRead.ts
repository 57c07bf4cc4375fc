import { grannyFlags, type StockServiceEntry } from '@/api/contract/stockServices';
import { recordsOf, type Delimiter, type PasteRecord } from '@/domain/comparator/paste/records';
import { quoted } from '@/domain/comparator/paste/reading';
import { stockColumns, unmarked, type StockColumn } from './csv';
import { plainCell } from './csvCell';

/** The separator between the cells of a file. */
export type StockDelimiter = Exclude<Delimiter, null>;
export type StockCells = Partial<Record<keyof StockServiceEntry, string>>;

/** One line of a file below the headings. `line` counts from 1, and `raw` has all of its cells. */
export interface StockLine {
  line: number;
  raw: string[];
  cells: StockCells;
}

export interface StockFile {
  headings: string[];
  delimiter: StockDelimiter;
  /** Headings that don't name a field and are ignored. */
  unread: string[];
  /**
   * The first date that a spreadsheet rewrote (`11/9/2026`) and how it was read; null if there is
   * none.
   */
  rewrittenDay: { from: string; to: string } | null;
  /**
   * The first weight that is a fraction and how it was read, or whether nobody can tell; null if all
   * are in percent.
   */
  weights: { from: string; to: string } | 'unclear' | null;
  lines: StockLine[];
  /** Lines with more or fewer cells than there are headings. */
  torn: { line: number; raw: string[]; reason: string }[];
}

const delimiters: readonly StockDelimiter[] = [',', ';', '\t'];
/** Columns that our own CSV of rejected lines adds. */
const ownHeadings = new Set(['line', 'reason']);
const headReach = 8000;
/** The separator line that Excel puts first. */
const separatorLine = /^sep=([,;\t])[^\S\r\n]*(?=[\r\n])/i;

/**
 * Reads a CSV file or cells copied from a spreadsheet, without interpreting the values. Returns an
 * error message if there is nothing to import.
 */
export function readStockCsv(text: string): StockFile | { refusal: string } {
  const whole = text.replace(/^\uFEFF/, '');
  // Only the text of the line is removed, so that line numbers stay correct.
  const plain = whole.replace(separatorLine, '');
  const delimiter =
    (separatorLine.exec(whole)?.[1] as StockDelimiter | undefined) ?? delimiterOf(plain);
  const [head, ...records] = recordsOf(plain, delimiter, unmarked);
  if (!head) return { refusal: 'There are no lines to import.' };
  const headings = head.cells.map((cell) => cell.trim());
  const columns = headings.map(columnOf);
  const refusal = refusalOf(columns) ?? (records.length === 0 ? onlyHeadings : null);
  if (refusal !== null) return { refusal };
  const isWhole = ({ cells }: PasteRecord) => cells.length === headings.length;
  const lines = records.filter(isWhole).map(({ line, cells }) => ({
    line,
    raw: cells,
    cells: cellsUnder(columns, cells),
  }));
  return {
    ...withDays(lines),
    weights: null,
    headings,
    delimiter,
    unread: headings.filter(
      (heading, at) => !columns[at] && heading !== '' && !ownHeadings.has(nameOf(heading)),
    ),
    torn: records
      .filter((record) => !isWhole(record))
      .map(({ line, cells }) => ({
        line,
        raw: cells,
        reason: `This line has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, but there are ${headings.length} headings.`,
      })),
  };
}

const onlyHeadings = 'There are headings but no lines below them.';

/** Picks the separator with which the first line names the most fields. */
function delimiterOf(text: string): StockDelimiter {
  const head = text.slice(0, headReach);
  const named = delimiters.map(
    (each) => recordsOf(head, each)[0]?.cells.filter((cell) => columnOf(cell)).length ?? 0,
  );
  return delimiters[named.indexOf(Math.max(...named))] ?? ',';
}

/** The letters and digits of a heading, so that `Target 1` and `target_1` are the same. */
function nameOf(heading: string): string {
  return plainCell(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const known = new Map<string, StockColumn>([
  ...grannyFlags.map(({ name, label }) => [nameOf(label), name] as const),
  ['symbol', 'ticker'],
  ...stockColumns.map((column) => [nameOf(column), column] as const),
]);

function columnOf(heading: string): StockColumn | undefined {
  return known.get(nameOf(heading));
}

function refusalOf(columns: readonly (StockColumn | undefined)[]): string | null {
  const named = columns.filter((column) => column !== undefined);
  const twice = named.find((column, at) => named.indexOf(column) !== at);
  if (twice) return `The heading ${quoted(twice)} appears twice. Remove one of the columns.`;
  const isEnough =
    named.includes('id') ||
    (['ticker', 'service', 'date_added'] as const).every((column) => named.includes(column));
  return isEnough
    ? null
    : 'The first line must name the columns: ticker, service and date_added, or id, and whichever fields you want to set. Export All gives you a file to start from.';
}

function cellsUnder(columns: readonly (StockColumn | undefined)[], raw: string[]): StockCells {
  const cells: StockCells = {};
  columns.forEach((column, at) => {
    if (column) cells[column] = raw[at] ?? '';
  });
  return cells;
}

/** A date as a spreadsheet in US English saves it, optionally with a midnight time. */
const slashDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: 0?0:00(?::00)?)?$/;
const dayColumns = ['date_added', 'date_removed'] as const;

/**
 * A spreadsheet saves `2026-11-09` as `11/9/2026`. Such dates are read with the month first. If any
 * date in the file has a first number above 12, the order is unclear and all dates are left as they
 * are.
 */
function withDays(lines: StockLine[]): Pick<StockFile, 'lines' | 'rewrittenDay'> {
  const days = lines.flatMap(({ cells }) =>
    dayColumns.flatMap((name) => isoDay(cells[name]) ?? []),
  );
  const [rewrittenDay] = days;
  if (!rewrittenDay || days.some(({ to }) => to.slice(5, 7) > '12')) {
    return { lines, rewrittenDay: null };
  }
  const read = lines.map((line) => {
    const cells = { ...line.cells };
    for (const name of dayColumns) {
      const day = isoDay(cells[name]);
      if (day) cells[name] = day.to;
    }
    return { ...line, cells };
  });
  return { lines: read, rewrittenDay };
}

function isoDay(cell = ''): { from: string; to: string } | null {
  const from = plainCell(cell);
  const to = from.replace(
    slashDay,
    (_, month: string, day: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
  return to === from ? null : { from, to };
}
