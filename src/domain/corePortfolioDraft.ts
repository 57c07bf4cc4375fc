import { spareRows, type CoreRow, type CoreRowDraft } from '@/api/contract/corePortfolio';
import { coreKey, isLocked, totalWeight } from './corePortfolio';

/** A new row as typed. */
export interface NewRow {
  id: number;
  ticker: string;
  weight: string;
}

/** What was typed over the portfolio; it stays valid when the portfolio below it is read again. */
export interface CoreDraft {
  /** Weights as typed, by the row's ticker. */
  weights: Readonly<Record<string, string>>;
  /** Tickers of rows that are to go. */
  removed: readonly string[];
  added: readonly NewRow[];
}

/** One line of the table: a row of the portfolio with what was typed over it, or a new one. */
export interface DraftRow {
  key: string;
  ticker: string;
  weight: string;
  isRemoved: boolean;
  /** Null for a new row. */
  row: CoreRow | null;
}

export type CoreField = 'ticker' | 'weight';
export type CoreFaults = Partial<Record<CoreField, string>>;

/** Nothing typed; five empty rows stand ready (second document §9). */
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

/** The lines of the table, new ones below the portfolio's own. */
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

/** No ticker has a space. */
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

/** Types into a new row; below the last one that is filled another stands ready. */
export function withNewRow(draft: CoreDraft, key: string, change: Partial<NewRow>): CoreDraft {
  const added = draft.added.map((row) => (newKey(row.id) === key ? { ...row, ...change } : row));
  const last = added.at(-1);
  const more = last && !isBlank(last) ? [blankRow(last.id + 1)] : [];
  return { ...draft, added: [...added, ...more] };
}

/** Percent, or what is wrong with it; null for none. `12.5` and `12.5%` are one. */
export function readWeight(text: string): { weight: number | null } | { fault: string } {
  const plain = text
    .trim()
    .replace(/\s*%$/, '')
    .replace(/^\u2212/, '-');
  if (plain === '') return { weight: null };
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) {
    return { fault: 'Enter the weight as a number, such as 12.5.' };
  }
  const weight = Number(plain);
  const isInRange = weight >= 0 && weight <= 100 && !plain.startsWith('-');
  return isInRange ? { weight } : { fault: 'Enter a weight from 0 to 100.' };
}

function weightOf({ weight }: DraftRow): number | null {
  const read = readWeight(weight);
  return 'weight' in read ? read.weight : null;
}

/** What is wrong, by the line's key; nothing of lines that are locked, empty or to go. */
export function faultsOf(lines: readonly DraftRow[]): Map<string, CoreFaults> {
  const found = lines.map((line, at): [string, CoreFaults] => [
    line.key,
    isEditable(line) ? lineFaults(line, lines.slice(0, at)) : {},
  ]);
  return new Map(found.filter(([, faults]) => Object.keys(faults).length > 0));
}

function isEditable(line: DraftRow): boolean {
  return !line.isRemoved && !(line.row && isLocked(line.row)) && !(!line.row && isBlank(line));
}

function lineFaults(line: DraftRow, above: readonly DraftRow[]): CoreFaults {
  const read = readWeight(line.weight);
  const ticker = line.row ? undefined : tickerFault(line.ticker, above);
  return { ...(ticker && { ticker }), ...('fault' in read && { weight: read.fault }) };
}

function tickerFault(ticker: string, above: readonly DraftRow[]): string | undefined {
  const key = coreKey(ticker);
  if (key === '') return 'Enter the ticker of this weight.';
  if (key.length > 12) return 'Shorten the ticker to 12 characters.';
  const double = above.find((line) => !line.isRemoved && coreKey(line.ticker) === key);
  if (!double) return undefined;
  if (double.row && isLocked(double.row)) return `${key} is an index row.`;
  return double.row ? `${key} stands above already.` : `${key} is entered twice.`;
}

/** What a rebalance sends: every line but the empty ones and those that are to go. */
export function portfolioOf(lines: readonly DraftRow[]): CoreRowDraft[] {
  return lines
    .filter((line) => !line.isRemoved && !(!line.row && isBlank(line)))
    .map((line) => ({
      ticker: coreKey(line.ticker),
      weight: line.row && isLocked(line.row) ? line.row.weight : weightOf(line),
      index: line.row?.index ?? 'no',
    }));
}

/** Percent, as typed by now; what is no weight counts nothing. */
export function draftTotal(lines: readonly DraftRow[]): number {
  return totalWeight(portfolioOf(lines));
}

/** Tickers that a weight was typed for, and that have left the portfolio since. */
export function leftTickers(rows: readonly CoreRow[], draft: CoreDraft): string[] {
  const held = new Set(rows.map(({ ticker }) => ticker));
  return Object.keys(draft.weights).filter((ticker) => !held.has(ticker));
}

/** True while something was typed that would be lost. */
export function isEdited(rows: readonly CoreRow[], draft: CoreDraft): boolean {
  if (leftTickers(rows, draft).length > 0) return true;
  return draftRows(rows, draft).some((line) => {
    if (!line.row) return !isBlank(line);
    if (line.isRemoved) return true;
    const read = readWeight(line.weight);
    return 'fault' in read || read.weight !== line.row.weight;
  });
}
