import { stripInvisible } from '@/domain/format/stripInvisible';
import { readRow } from './paste/columns';
import { findHalfHeading, findHeading } from './paste/heading';
import { isPlainHeading, readPlainLine } from './paste/plainLine';
import { reasons, type Outcome } from './paste/reading';
import { plainBreaks, recordsOf, type Delimiter, type PasteRecord } from './paste/records';
import { decimalMarkOf } from './paste/shares';
import { readStatement } from './paste/statement';
import { readTables } from './paste/table';
import { unnamedColumns } from './paste/unnamedColumns';

/** A position read from one line of a paste. Shares are decimal text, such as `1000` or `0.01`. */
export interface PastedPosition {
  line: number;
  ticker: string;
  shares: string;
}

/** A line that couldn't be read, as it was pasted, with the reason. */
export interface UnreadLine {
  line: number;
  text: string;
  reason: string;
}

/**
 * The result of reading a paste. Every line except empty ones and the heading is in one of the two
 * lists. Lines count from 1.
 */
export interface Pasted {
  positions: PastedPosition[];
  unread: UnreadLine[];
  /**
   * Which of several numbers in a line was taken for the shares, counted from 1. Only set if
   * another one could have been meant.
   */
  choice?: number;
}

/** Reads positions from spreadsheet cells, a broker's CSV or a plain list. */
export function readPositions(text: string): Pasted {
  const plain = plainBreaks(text);
  const delimiter = delimiterOf(plain);
  const records = recordsOf(plain, delimiter);
  const pasted: Pasted = { positions: [], unread: [] };
  outcomesOf(records, delimiter).forEach((outcome, at) => {
    const record = records[at];
    if (!outcome || !record) return;
    if ('reason' in outcome) {
      pasted.unread.push({ line: record.line, text: record.text, reason: outcome.reason });
      return;
    }
    const { ticker, shares, choice } = outcome;
    pasted.positions.push({ line: record.line, ticker, shares });
    if (choice !== undefined) pasted.choice ??= choice;
  });
  return pasted;
}

const delimiters = ['\t', ';', ','] as const;
const headLines = 60;

/**
 * Picks the separator that makes a heading, or, without a heading, the one that splits the most
 * lines.
 */
function delimiterOf(text: string): Delimiter {
  const head = text.split('\n').slice(0, headLines).join('\n');
  const parted = delimiters.map((each) => recordsOf(head, each));
  const proven = parted.findIndex((records) => findHeading(records) !== -1);
  if (proven !== -1) return delimiters[proven] ?? null;
  const counts = parted.map((records) => records.filter(isParted).length);
  const most = Math.max(...counts);
  return most === 0 ? null : (delimiters[counts.indexOf(most)] ?? null);
}

/** True if a cell starts with a quote but was cut inside it, because the separator is wrong. */
function isParted({ cells }: PasteRecord): boolean {
  return cells.length > 1 && !cells.some((cell) => cell.startsWith('"'));
}

function outcomesOf(records: readonly PasteRecord[], delimiter: Delimiter): Outcome[] {
  const statement = readStatement(records);
  if (statement) return statement;
  const heading = findHeading(records);
  if (heading !== -1) {
    const above = records.slice(0, heading).map(() => ({ reason: reasons.aboveHeading }));
    return [...above, ...readTables(records.slice(heading), delimiter)];
  }
  if (findHalfHeading(records) !== -1) {
    return records.map(() => ({ reason: reasons.columnUnnamed }));
  }
  return readUnnamed(records, delimiter);
}

/**
 * Reads a paste without a heading. Lines of plain words are read one by one, all others by the
 * columns that they have in common.
 */
function readUnnamed(records: readonly PasteRecord[], delimiter: Delimiter): Outcome[] {
  const columns = unnamedColumns(records, delimiter);
  const numbers = records.flatMap(({ text }) => text.split(/\s+/));
  const mark = decimalMarkOf(numbers) ?? 'point';
  const heading = records.slice(0, headLines).findIndex(({ cells }) => isPlainHeading(cells));
  return records.map((record, at) => {
    if (at === heading) return null;
    const line = plainText(record, delimiter);
    const plain = line === null ? null : readPlainLine(line, mark);
    const isTable = columns && record.cells.length > 1;
    const isChosen = plain && 'choice' in plain;
    if (plain && 'ticker' in plain && !(isChosen && isTable)) return plain;
    return isTable ? readRow(record, columns) : (plain ?? { reason: reasons.noPosition });
  });
}

/**
 * The line as plain text if it consists of words and numbers between spaces; null for a line of a
 * table.
 */
function plainText({ text, cells }: PasteRecord, delimiter: Delimiter): string | null {
  if (delimiter === ',' && cells.length > 1 && !/\s/.test(text)) return null;
  if (delimiter === null || delimiter === ',') return stripInvisible(text);
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 1 ? (filled[0] ?? null) : null;
}
