import { spareRows, type CoreRow, type CoreRowDraft } from '@/api/contract/corePortfolio';
import { coreKey, isLocked, totalWeight } from './core';

/** A new row as typed. */
export interface NewRow {
  id: number;
  ticker: string;
  weight: string;
}

/** Unsaved changes to the portfolio. They stay valid when the portfolio is read again. */
export interface CoreDraft {
  /** Typed weights by the row's ticker. */
  weights: Readonly<Record<string, string>>;
  /** Tickers of rows that will be removed. */
  removed: readonly string[];
  added: readonly NewRow[];
}

/** One line of the table: a row of the portfolio with its unsaved changes, or a new row. */
export interface DraftRow {
  key: string;
  ticker: string;
  weight: string;
  isRemoved: boolean;
  /** Null for a new row. */
  row: CoreRow | null;
}

export type CoreField = 'ticker' | 'weight';
export type CoreErrors = Partial<Record<CoreField, string>>;

/** A draft without changes, with five empty rows for typing. */
export const untouched: CoreDraft = {
  weights: {},
  removed: [],
  added: Array.from({ length: spareRows }, (_, at) => blankRow(at + 1)),
};

function blankRow(id: number): NewRow {
  return { id, ticker: '', weight: '' };
}

function isBlank({ ticker, weight }: Pick<NewRow, CoreField>): boolean {
  return ticker.trim() === '' && weight.trim() === '';
}

/** The lines of the table, with new ones at the end. */
export function draftRows(rows: readonly CoreRow[], draft: CoreDraft): DraftRow[] {
  return [
    ...rows.map((row): DraftRow => {
      const { ticker } = row;
      const typed = isLocked(row) ? undefined : draft.weights[ticker];
      const isRemoved = !isLocked(row) && draft.removed.includes(ticker);
      return { key: ticker, ticker, weight: typed ?? weightText(row.weight), isRemoved, row };
    }),
    ...draft.added.map(({ id, ...typed }): DraftRow => {
      return { key: newKey(id), ...typed, isRemoved: false, row: null };
    }),
  ];
}

/** Contains a space, so that it never equals a ticker. */
function newKey(id: number): string {
  return `new ${id}`;
}

function weightText(weight: number | null): string {
  return weight === null ? '' : String(weight);
}

export function withWeight(draft: CoreDraft, { ticker }: CoreRow, text: string): CoreDraft {
  return { ...draft, weights: { ...draft.weights, [ticker]: text } };
}

export function withRemoved(draft: CoreDraft, { ticker }: CoreRow, isRemoved: boolean): CoreDraft {
  const others = draft.removed.filter((each) => each !== ticker);
  return { ...draft, removed: isRemoved ? [...others, ticker] : others };
}

/** Changes a new row. Filling the last one appends another empty row. */
export function withNewRow(draft: CoreDraft, key: string, change: Partial<NewRow>): CoreDraft {
  const added = draft.added.map((row) => (newKey(row.id) === key ? { ...row, ...change } : row));
  const last = added.at(-1);
  const more = last && !isBlank(last) ? [blankRow(last.id + 1)] : [];
  return { ...draft, added: [...added, ...more] };
}

/** Reads a weight in percent, such as `12.5` or `12.5%`; null if it is empty. */
export function readWeight(text: string): { weight: number | null } | { error: string } {
  const plain = text
    .trim()
    .replace(/\s*%$/, '')
    .replace(/^\u2212/, '-');
  if (plain === '') return { weight: null };
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) {
    return { error: 'Enter the weight as a number, such as 12.5.' };
  }
  const weight = Number(plain);
  const isInRange = weight <= 100 && !plain.startsWith('-');
  return isInRange ? { weight } : { error: 'Enter a weight from 0 to 100.' };
}

function weightOf({ weight }: DraftRow): number | null {
  const read = readWeight(weight);
  return 'weight' in read ? read.weight : null;
}

/** Errors by the line's key. Locked, empty and removed lines have none. */
export function errorsOf(lines: readonly DraftRow[]): Map<string, CoreErrors> {
  const found = lines.map((line, at): [string, CoreErrors] => [
    line.key,
    isEditable(line) ? lineErrors(line, lines.slice(0, at)) : {},
  ]);
  return new Map(found.filter(([, errors]) => Object.keys(errors).length > 0));
}

function isEditable(line: DraftRow): boolean {
  return !line.isRemoved && !(line.row && isLocked(line.row)) && !(!line.row && isBlank(line));
}

function lineErrors(line: DraftRow, above: readonly DraftRow[]): CoreErrors {
  const read = readWeight(line.weight);
  const ticker = line.row ? undefined : tickerError(line.ticker, above);
  return { ...(ticker && { ticker }), ...('error' in read && { weight: read.error }) };
}

function tickerError(ticker: string, above: readonly DraftRow[]): string | undefined {
  const key = coreKey(ticker);
  if (key === '') return 'Enter a ticker for this weight.';
  if (key.length > 12) return 'Shorten the ticker to 12 characters.';
  const double = above.find((line) => !line.isRemoved && coreKey(line.ticker) === key);
  if (!double) return undefined;
  if (double.row && isLocked(double.row)) return `${key} is an index row.`;
  return double.row ? `${key} is already in the portfolio.` : `${key} is entered twice.`;
}

/** The rows to send for a rebalance: all lines except empty and removed ones. */
export function portfolioOf(lines: readonly DraftRow[]): CoreRowDraft[] {
  return lines
    .filter((line) => !line.isRemoved && !(!line.row && isBlank(line)))
    .map((line) => ({
      ticker: coreKey(line.ticker),
      weight: line.row && isLocked(line.row) ? line.row.weight : weightOf(line),
      index: line.row?.index ?? 'no',
    }));
}

/** The sum of the typed weights in percent. Text that isn't a weight counts as 0. */
export function draftTotal(lines: readonly DraftRow[]): number {
  return totalWeight(portfolioOf(lines));
}

/** Tickers with a typed weight that have left the portfolio meanwhile. */
export function leftTickers(rows: readonly CoreRow[], draft: CoreDraft): string[] {
  const held = new Set(rows.map(({ ticker }) => ticker));
  return Object.keys(draft.weights).filter((ticker) => !held.has(ticker));
}

/** True if there are unsaved changes. */
export function isEdited(rows: readonly CoreRow[], draft: CoreDraft): boolean {
  if (leftTickers(rows, draft).length > 0) return true;
  return draftRows(rows, draft).some((line) => {
    if (!line.row) return !isBlank(line);
    if (line.isRemoved) return true;
    const read = readWeight(line.weight);
    return 'error' in read
      ? line.weight !== weightText(line.row.weight)
      : read.weight !== line.row.weight;
  });
}
