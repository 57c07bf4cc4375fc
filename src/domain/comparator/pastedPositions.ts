import { stripInvisible } from '@/domain/format/stripInvisible';
import { readRow } from './paste/columns';
import { findHalfHeading, findHeading, symbolColumn } from './paste/heading';
import { isPlainHeading, readPlainLine } from './paste/plainLine';
import { reasons, type Outcome } from './paste/reading';
import { plainBreaks, recordsOf, type Delimiter, type PasteRecord } from './paste/records';
import { decimalMarkOf, type DecimalMark } from './paste/shares';
import { skippedKind, type SkippedKind } from './paste/skipped';
import { readStatement } from './paste/statement';
import { readTables } from './paste/table';
import { likelyTicker } from './paste/ticker';
import { isTickerAlone, tickersOf, type IsKnown } from './paste/tickerLine';
import { unnamedColumns } from './paste/unnamedColumns';

/** A position read from one line of a paste. Shares are decimal text, such as `1000` or `0.01`. */
export interface PastedPosition {
  line: number;
  ticker: string;
  shares: string;
}

/** A line that isn't a whole position, as it was pasted, with the reason. */
export interface UnreadLine {
  line: number;
  text: string;
  reason: string;
  /** The line's tickers if only their shares are missing. */
  tickers?: string[];
  /** What the line is if it can be left out, such as cash or a total. */
  skipped?: SkippedKind;
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

/** False for a line that only separates others, such as the second one of a Markdown table. */
function hasText({ text }: PasteRecord): boolean {
  return !/^[\s|:+=_-]+$/.test(text);
}

const noneKnown: IsKnown = () => false;

/**
 * Reads positions from spreadsheet cells, a broker's CSV or a plain list. `isKnown` helps to tell
 * tickers without shares from other words.
 */
export function readPositions(text: string, isKnown: IsKnown = noneKnown): Pasted {
  const plain = plainBreaks(text);
  const delimiter = delimiterOf(plain);
  const records = recordsOf(plain, delimiter).filter(hasText);
  const pasted: Pasted = { positions: [], unread: [] };
  outcomesOf(records, delimiter, isKnown).forEach((outcome, at) => {
    const record = records[at];
    if (!outcome || !record) return;
    if ('reason' in outcome) {
      pasted.unread.push({ line: record.line, text: record.text, ...outcome });
      return;
    }
    const { ticker, shares, choice } = outcome;
    pasted.positions.push({ line: record.line, ticker, shares });
    if (choice !== undefined) pasted.choice ??= choice;
  });
  return { ...pasted, unread: withSkipped(pasted) };
}

/** Marks the lines that can be left out. */
function withSkipped({ positions, unread }: Pasted): UnreadLine[] {
  const hasPositions = positions.length > 0 || unread.some(({ tickers }) => tickers);
  return unread.map((each) => {
    const skipped = each.tickers ? null : skippedKind(each, hasPositions);
    return skipped === null ? each : { ...each, skipped };
  });
}

const delimiters = ['\t', ';', ',', '|'] as const;
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

function outcomesOf(
  records: readonly PasteRecord[],
  delimiter: Delimiter,
  isKnown: IsKnown,
): Outcome[] {
  const statement = readStatement(records);
  if (statement) return statement;
  const heading = findHeading(records);
  if (heading !== -1) {
    const above = records.slice(0, heading).map(() => ({ reason: reasons.aboveHeading }));
    const below = records.slice(heading);
    const outcomes = readTables(below, delimiter);
    const mark = decimalMarkOf(records.flatMap(({ cells }) => cells)) ?? 'point';
    return [
      ...above,
      ...outcomes.map((outcome, at) => plainOutcome(outcome, below[at], { isKnown, mark })),
    ];
  }
  const half = findHalfHeading(records);
  if (half !== -1) return readWatchlist(records, half);
  return readUnnamed(records, delimiter, isKnown);
}

/** Reads a line such as `AAPL 10` that was typed below a table and doesn't fit its columns. */
function plainOutcome(
  outcome: Outcome,
  record: PasteRecord | undefined,
  { isKnown, mark }: { isKnown: IsKnown; mark: DecimalMark },
): Outcome {
  if (!record || !outcome || !('reason' in outcome) || outcome.tickers) return outcome;
  const [cell = '', ...others] = record.cells.filter((each) => each !== '');
  const isOther = others.length > 0 || outcome.reason === reasons.trades;
  if (isOther || skippedKind({ text: record.text, reason: outcome.reason }, true)) return outcome;
  const plain = readPlainLine(cell, mark);
  if (plain && 'ticker' in plain && !('choice' in plain)) return plain;
  const tickers = tickersOf(cell, isKnown);
  return tickers?.every(isKnown) ? { reason: reasons.sharesMissing, tickers } : outcome;
}

/** Reads the tickers of a table that doesn't have shares. */
function readWatchlist(records: readonly PasteRecord[], heading: number): Outcome[] {
  const column = symbolColumn(records[heading]?.cells ?? []);
  return records.map(({ cells }, at) => {
    const ticker = at > heading ? (cells[column] ?? '') : '';
    const tickers = isTickerAlone(ticker) ? [likelyTicker(ticker) ?? ''] : undefined;
    return { reason: reasons.columnUnnamed, ...(tickers && { tickers }) };
  });
}

/**
 * Reads a paste without a heading. Lines of plain words are read one by one, all others by the
 * columns that they have in common.
 */
function readUnnamed(
  records: readonly PasteRecord[],
  delimiter: Delimiter,
  isKnown: IsKnown,
): Outcome[] {
  const columns = unnamedColumns(records, delimiter);
  const numbers = records.flatMap(({ text }) => text.split(/\s+/));
  const mark = decimalMarkOf(numbers) ?? 'point';
  const heading = records.slice(0, headLines).findIndex(({ cells }) => isPlainHeading(cells));
  return records.map((record, at) => {
    if (at === heading) return null;
    const tickers = tickersOf(stripInvisible(record.text), isKnown);
    if (tickers) return { reason: reasons.sharesMissing, tickers };
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
