import type { ReadPosition } from '@/domain/comparator/import/reading';
import type { ImportReview } from '@/domain/comparator/import/review';
import type { Role } from '@/domain/comparator/import/words';
import type { ImportedRow } from './inputState';
import { hasAmount, invalidField, readRow, type RowField } from './positionRows';

/** A position of a file with what the visitor made of it. */
export interface ReviewRow {
  key: string;
  position: ReadPosition;
  ticker: string;
  /** Shares, or an amount such as `$5,000` or `12%`. */
  shares: string;
  isAdded: boolean;
  /** Of a row that is to be added. */
  errors: Partial<Record<RowField, string>>;
}

/** What the visitor changed, by rows' keys. */
export type Edits = ReadonlyMap<string, Partial<ReviewRow>>;

/** The names of what a column can hold. */
export const roleNames: Record<Role, string> = {
  other: 'Not used',
  symbol: 'Ticker',
  id: 'ISIN, CUSIP or WKN',
  name: 'Name',
  security: 'Ticker or name',
  shares: 'Shares',
  maybeShares: 'Perhaps shares',
  shortShares: 'Shares sold short',
  value: 'Value in dollars',
  weight: 'Percent of portfolio',
  price: 'Price',
  kind: 'Kind of security',
  side: 'Long or short',
  action: 'Bought or sold',
  date: 'Date of transaction',
  acquired: 'Date of purchase',
  level: 'Summary or lot',
  fees: 'Fees',
  listing: 'Currency or exchange',
  status: 'Executed or not',
  splitFrom: 'Shares before a split',
  splitTo: 'Shares after a split',
};

/**
 * The positions with the visitor’s changes, those with a question first. Such a row is added once it
 * is answered.
 */
export function reviewRows({ positions }: ImportReview, edits: Edits): ReviewRow[] {
  const first = positions.filter(({ question }) => question !== '');
  const others = positions.filter(({ question }) => question === '');
  return [...first, ...others].map((position) => {
    const key = `${position.id} ${position.unit}`;
    const edit = edits.get(key);
    const isSure = position.question === '' && !position.isShort && position.ticker !== '';
    const typed = {
      ticker: edit?.ticker ?? position.ticker,
      shares: edit?.shares ?? amountText(position),
    };
    const isAdded = edit?.isAdded ?? isSure;
    return { key, position, ...typed, isAdded, errors: isAdded ? errorsOf(typed) : {} };
  });
}

/** An answer chooses its row. */
export function changedBy(edits: Edits, row: ReviewRow, edit: Partial<ReviewRow>): Edits {
  const isAnswer = edit.isAdded === undefined;
  const next = { ...edits.get(row.key), ...edit };
  return new Map(edits).set(row.key, isAnswer ? { ...next, isAdded: true } : next);
}

/** The row as it is added; null if it can’t be. */
export function importedRow({ ticker, shares, errors }: ReviewRow): ImportedRow | null {
  return (errors.ticker ?? errors.shares) ? null : { ticker: ticker.trim().toUpperCase(), shares };
}

function errorsOf(typed: ImportedRow): Partial<Record<RowField, string>> {
  if (typed.ticker.trim() === '') return { ticker: 'Enter a ticker.' };
  if (hasAmount(typed)) return {};
  const read = readRow(typed);
  return invalidField(read) ? read.errors : {};
}

function amountText({ amount, unit }: ReadPosition): string {
  if (amount === '' || unit === 'shares') return amount;
  return unit === 'percent' ? `${amount}%` : `$${amount}`;
}
