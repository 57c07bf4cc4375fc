import {
  grannyFlags,
  StockServiceDraft,
  stockServiceFigures,
  type StockServiceEntry,
} from '@/api/contract/stockServices';
import { quoted } from './paste/reading';
import { readTicker } from './paste/ticker';
import { cellText, stockColumns, type StockColumn } from './stockCsv';
import type { StockCells, StockDelimiter } from './stockCsvRead';
import { stockServiceOf } from './stockServiceNames';
import { draftOfEntry, newStockEntry } from './stockEntry';

/** What is known of the world when a line is read; tickers in upper case. */
export interface LineBase {
  stocks: ReadonlyMap<string, number>;
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
  delimiter: StockDelimiter;
}

const flags: ReadonlySet<string> = new Set(['active', ...grannyFlags.map(({ name }) => name)]);
const figures: ReadonlySet<string> = new Set([...stockServiceFigures, 'stock_id']);
const lowerCase: ReadonlySet<string> = new Set(['direction', 'aux']);
const days: ReadonlySet<string> = new Set(['date_added', 'date_removed']);
/** What a database writes behind a day. */
const midnight = /(?<=^\d{4}-\d\d-\d\d)[ T]00:00(:00(\.0+)?)?$/;
const flagWords = new Map([
  ...['1', 'true', 'yes', 'x'].map((word) => [word, true] as const),
  ...['0', 'false', 'no', ''].map((word) => [word, false] as const),
]);

/** A cell in the one way that a draft says it; as it is where it says nothing known. */
export function tidyCell(column: StockColumn, cell: string): string {
  const text = cell.trim();
  if (column === 'ticker') return tickerOf(text);
  if (column === 'service') return stockServiceOf(text) ?? text;
  if (days.has(column)) return text.replace(midnight, '');
  if (lowerCase.has(column)) return text.toLowerCase();
  if (flags.has(column)) {
    const flag = column === 'active' && text === '' ? undefined : flagWords.get(text.toLowerCase());
    return flag === undefined ? text : String(Number(flag));
  }
  const figure = figures.has(column) && text !== '' ? Number(text) : Number.NaN;
  return Number.isNaN(figure) ? text : String(figure);
}

function tickerOf(text: string): string {
  const reading = readTicker(text);
  return 'value' in reading ? reading.value : text.toUpperCase();
}

/** What the form would save of a line, over what is stored; or every reason why it would not. */
export function readStockLine(
  cells: StockCells,
  stored: StockServiceEntry | undefined,
  base: LineBase,
): { draft: StockServiceDraft } | { reason: string } {
  const typed: Record<string, unknown> = stored
    ? { ...draftOfEntry(stored) }
    : newStockEntry(base.today);
  for (const column of stockColumns) {
    const cell = cells[column];
    if (cell === undefined || column === 'id' || column === 'stock_id') continue;
    const tidy = tidyCell(column, cell);
    typed[column] = flags.has(column) ? tidy === '1' : figures.has(column) ? cell.trim() : tidy;
  }
  const ticker = String(typed['ticker']);
  typed['stock_id'] = stockIdOf(ticker, stored, base);
  const parsed = StockServiceDraft.safeParse(typed);
  const unclear = unclearFigures(cells, base);
  const faults = [
    ...missingFaults(cells, stored),
    ...cellFaults(cells),
    ...stockFaults(ticker, cells, typed['stock_id']),
    ...unclear.flatMap((column) => fault(column, cells, unclearWords)),
    ...firstFaults(parsed.error?.issues ?? [])
      .filter(([column]) => !unclear.some((told) => told === column))
      .flatMap(([column, words]) => fault(column, cells, words)),
  ];
  return parsed.success && faults.length === 0
    ? { draft: parsed.data }
    : { reason: [...new Set(faults)].join(' ') };
}

/** The stock that the ticker names now, unless the entry is about a stock of that ticker already. */
function stockIdOf(ticker: string, stored: StockServiceEntry | undefined, { stocks }: LineBase) {
  const isKept = stored?.stock_id && stored.ticker.trim().toUpperCase() === ticker;
  return isKept ? stored.stock_id : stocks.get(ticker);
}

const keys = ['ticker', 'service', 'date_added'] as const;

function missingFaults(cells: StockCells, stored: StockServiceEntry | undefined): string[] {
  return stored || keys.every((column) => cells[column] !== undefined)
    ? []
    : ['No entry has this id: without ticker, service and date_added it cannot be added.'];
}

const unclearWords =
  'In a file with semicolons a comma may be a decimal one: write the decimals with a point, and no comma.';

function unclearFigures(cells: StockCells, { delimiter }: LineBase): StockColumn[] {
  if (delimiter !== ';') return [];
  return stockColumns.filter((column) => figures.has(column) && cells[column]?.includes(','));
}

/** One for each field. */
function firstFaults(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const column = String(path[0]);
    if (!first.has(column)) first.set(column, message);
  }
  return [...first];
}

/** `stop “abc”: Enter a number.` */
function fault(column: string, cells: StockCells, message: string): string[] {
  // The ticker's own faults say it.
  if (column === 'stock_id' || column === 'ticker') return [];
  const cell = cells[column as StockColumn]?.trim() ?? '';
  return [`${column}${cell === '' ? '' : ` ${quoted(cell)}`}: ${message}`];
}

function cellFaults(cells: StockCells): string[] {
  return stockColumns.flatMap((column) => {
    const cell = cells[column];
    if (cell === undefined) return [];
    if (cell.includes('\0')) return [`${column}: This holds a character that cannot be stored.`];
    const isFlag = !flags.has(column) || ['1', '0'].includes(tidyCell(column, cell));
    return isFlag ? [] : fault(column, cells, 'Write 1 for yes or 0 for no.');
  });
}

function stockFaults(ticker: string, cells: StockCells, stockId: unknown): string[] {
  if (ticker === '') return ['ticker: Enter the ticker of a stock.'];
  const named = cells.stock_id?.trim() ?? '';
  if (stockId === undefined) {
    const words = `ticker ${quoted(ticker)}: No stock has this ticker. Correct it, or add the stock first.`;
    return [named === '' ? words : `${words} Then leave stock_id empty.`];
  }
  return named === '' || tidyCell('stock_id', named) === cellText(Number(stockId))
    ? []
    : [`stock_id ${quoted(named)}: ${ticker} has another one. Leave this empty.`];
}
