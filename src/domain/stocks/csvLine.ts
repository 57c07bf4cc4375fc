import {
  grannyFlags,
  StockServiceDraft,
  stockServiceFigures,
  type StockServiceEntry,
} from '@/api/contract/stockServices';
import { quoted } from '@/domain/comparator/paste/reading';
import { readTicker } from '@/domain/comparator/paste/ticker';
import { cellText, stockColumns, type StockColumn } from './csv';
import { inPercent, isFraction, plainCell, plainDay, plainFigure } from './csvCell';
import type { StockCells, StockDelimiter } from './csvRead';
import { stockServiceOf } from './serviceNames';
import { draftOfEntry, newStockEntry } from './entry';

/**
 * What a line of the file is checked against: stock ids by upper-case ticker, today's date, and the
 * file's separator and whether its weights may be fractions.
 */
export interface StockLineContext {
  stocks: ReadonlyMap<string, number>;
  /** `YYYY-MM-DD` in New York. */
  today: string;
  delimiter: StockDelimiter;
  hasUnclearWeights: boolean;
}

const flags: ReadonlySet<string> = new Set(['active', ...grannyFlags.map(({ name }) => name)]);
const figures: ReadonlySet<string> = new Set([...stockServiceFigures, 'stock_id']);
const lowerCase: ReadonlySet<string> = new Set(['direction', 'aux']);
const freeText: ReadonlySet<string> = new Set(['status', 'aux_granny', 'sector_when_added']);
const days: ReadonlySet<string> = new Set(['date_added', 'date_removed']);
/** The time that a database export appends to a date. */
const midnight = /(?<=^\d{4}-\d\d-\d\d)[ T]00:00(:00(\.0+)?)?$/;
const flagWords = new Map([
  ...['1', 'true', 'yes', 'x'].map((word) => [word, true] as const),
  ...['0', 'false', 'no', ''].map((word) => [word, false] as const),
]);

/**
 * Normalizes a cell to the form in which entries are stored, such as `true` to `1`. Text that can't
 * be read as the column's type is only trimmed.
 */
export function tidyCell(column: StockColumn, cell: string): string {
  const text = freeText.has(column) ? cell.trim() : plainCell(cell);
  if (column === 'ticker') return tickerOf(text);
  if (column === 'service') return stockServiceOf(text) ?? text;
  if (days.has(column)) return plainDay(text.replace(midnight, ''));
  if (lowerCase.has(column)) return text.toLowerCase();
  if (flags.has(column)) {
    const flag = column === 'active' && text === '' ? undefined : flagWords.get(text.toLowerCase());
    return flag === undefined ? text : String(Number(flag));
  }
  const figure =
    figures.has(column) && text !== '' ? Number(plainFigure(column, text)) : Number.NaN;
  return Number.isNaN(figure) ? text : String(figure);
}

function tickerOf(text: string): string {
  const reading = readTicker(text);
  return 'value' in reading ? reading.value : text.toUpperCase();
}

/**
 * The draft that the form would save for this line, based on the stored entry if there is one, or
 * all reasons why the line can't be saved.
 */
export function readStockLine(
  cells: StockCells,
  stored: StockServiceEntry | undefined,
  base: StockLineContext,
): { draft: StockServiceDraft } | { reason: string } {
  const typed: Record<string, unknown> = stored
    ? { ...draftOfEntry(stored) }
    : newStockEntry(base.today);
  for (const column of stockColumns) {
    const cell = cells[column];
    if (cell === undefined || column === 'id') continue;
    const tidy = tidyCell(column, cell);
    if (flags.has(column)) typed[column] = tidy === '1';
    else typed[column] = figures.has(column) ? plainFigure(column, cell) : tidy;
  }
  const ticker = String(typed['ticker']);
  typed['stock_id'] = stockIdOf(ticker, stored, base);
  const parsed = StockServiceDraft.safeParse(typed);
  const unclear = unclearFigures(cells, base);
  const errors = [
    ...missingErrors(cells, stored),
    ...cellErrors(cells),
    ...stockErrors(ticker, cells, typed['stock_id']),
    ...unclear.flatMap((column) => errorAt(column, cells, unclearWords)),
    ...weightErrors(cells, base),
    ...firstErrors(parsed.error?.issues ?? [])
      .filter(([column]) => !unclear.some((told) => told === column))
      .flatMap(([column, words]) => errorAt(column, cells, words)),
  ];
  return parsed.success && errors.length === 0
    ? { draft: parsed.data }
    : { reason: [...new Set(errors)].join(' ') };
}

/**
 * Finds the stock by its ticker. An entry that already belongs to a stock with this ticker keeps
 * it.
 */
function stockIdOf(
  ticker: string,
  stored: StockServiceEntry | undefined,
  { stocks }: StockLineContext,
) {
  const hasSameStock = stored?.stock_id && stored.ticker.trim().toUpperCase() === ticker;
  return hasSameStock ? stored.stock_id : stocks.get(ticker);
}

const keys = ['ticker', 'service', 'date_added'] as const;

function missingErrors(cells: StockCells, stored: StockServiceEntry | undefined): string[] {
  return stored || keys.every((column) => cells[column] !== undefined)
    ? []
    : ['No entry has this id. To add a new one, fill in ticker, service and date_added.'];
}

const unclearWords =
  'In files separated by semicolons, write decimals with a point and leave out commas.';

function unclearFigures(cells: StockCells, { delimiter }: StockLineContext): StockColumn[] {
  if (delimiter !== ';') return [];
  return stockColumns.filter((column) => figures.has(column) && cells[column]?.includes(','));
}

function weightErrors(cells: StockCells, { hasUnclearWeights }: StockLineContext): string[] {
  const weight = plainCell(cells.weight ?? '');
  if (!hasUnclearWeights || weight.endsWith('%') || !isFraction(Number(weight))) return [];
  const words = `Write ${inPercent(weight)}% or ${weight}%, because it can mean both.`;
  return errorAt('weight', cells, words);
}

function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const column = String(path[0]);
    if (!first.has(column)) first.set(column, message);
  }
  return [...first];
}

/** Returns an error such as `stop “abc”: Enter a number.` */
function errorAt(column: string, cells: StockCells, message: string): string[] {
  // `stockErrors` reports errors about the ticker.
  if (column === 'stock_id' || column === 'ticker') return [];
  const cell = cells[column as StockColumn]?.trim() ?? '';
  return [`${column}${cell === '' ? '' : ` ${quoted(cell)}`}: ${message}`];
}

function cellErrors(cells: StockCells): string[] {
  return stockColumns.flatMap((column) => {
    const cell = cells[column];
    if (cell === undefined) return [];
    if (cell.includes('\0')) return [`${column}: Remove the character that can’t be stored.`];
    const isFlag = !flags.has(column) || ['1', '0'].includes(tidyCell(column, cell));
    return isFlag ? [] : errorAt(column, cells, 'Enter 1 for yes or 0 for no.');
  });
}

function stockErrors(ticker: string, cells: StockCells, stockId: unknown): string[] {
  if (ticker === '') return ['ticker: Enter the ticker of a stock.'];
  const named = plainCell(cells.stock_id ?? '');
  if (stockId === undefined) {
    const words = `ticker ${quoted(ticker)}: No stock has this ticker. Correct it, or add the stock first.`;
    return [named === '' ? words : `${words} Then leave stock_id empty.`];
  }
  return named === '' || tidyCell('stock_id', named) === cellText(Number(stockId))
    ? []
    : [`stock_id ${quoted(named)}: ${ticker} has another one. Leave this empty.`];
}
