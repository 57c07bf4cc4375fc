import type { Heading } from './heading';
import { listedTicker, listingColumns, type Listing } from './listing';
import { isEmpty, type Outcome, quoted, reasons, withoutTicker } from './reading';
import type { Delimiter, PasteRecord } from './records';
import {
  type DecimalMark,
  decimalMarkOf,
  hasTwoMeanings,
  readsAsShares,
  readShares,
} from './shares';
import { likelyTicker, readTicker } from './ticker';
import { isTickerAlone } from './tickerLine';
import { holdsTwo } from './twoPositions';

/** Where a table has the tickers and the shares, and how it writes decimals. */
export interface Columns {
  ticker: number;
  shares: number;
  mark: DecimalMark;
  /**
   * True for a comma-separated line with an unquoted `1,000` or `1.000,50`, which therefore has one
   * cell too many.
   */
  isSplit: (cells: readonly string[]) => boolean;
  /** True if the line has a second ticker with its own number. */
  hasTwoPositions: (cells: readonly string[]) => boolean;
  /** What the line says about where its security is listed. */
  listingOf: (cells: readonly string[]) => Listing;
  /**
   * Which numeric column was taken for the shares, counted from 1. Only set if there were several.
   */
  choice?: number;
}

/** How many lines are examined to detect the columns. */
const sampleLines = 200;

/**
 * Finds out the decimal mark from the other shares or else from all figures of the paste. Only
 * needed for numbers such as `1,000`.
 */
export function markOf(
  records: readonly PasteRecord[],
  shares: number,
  isUnsure: boolean,
): DecimalMark {
  const figures = records.map(({ cells }) => cells[shares] ?? '');
  if (!figures.some(hasTwoMeanings)) return 'point';
  const own = decimalMarkOf(figures);
  const found = own ?? decimalMarkOf(records.flatMap(({ cells }) => cells));
  return found ?? (isUnsure ? 'unsure' : 'point');
}

/**
 * Of the columns with a likely name, the first one in which at least half as many lines fit as in
 * the best one.
 */
function fittest(
  candidates: readonly number[],
  records: readonly PasteRecord[],
  fits: (cell: string) => boolean,
): number {
  const counts = candidates.map(
    (column) => records.filter(({ cells }) => fits(cells[column] ?? '')).length,
  );
  const enough = Math.max(...counts) / 2;
  return candidates[counts.findIndex((count) => count >= enough)] ?? -1;
}

/** Finds the columns by their headings. If several headings fit, their contents decide. */
export function namedColumns(
  heading: Heading,
  below: readonly PasteRecord[],
  delimiter: Delimiter,
): Columns {
  const sample = below.slice(0, sampleLines);
  const shares = fittest(heading.shares, sample, readsAsShares);
  const { tickers, names, width } = heading;
  const ticker = fittest(tickers, sample, (cell) => likelyTicker(cell) !== null);
  const isFree = (at: number) => at >= width || names[at] === names[ticker];
  return {
    ticker,
    shares,
    hasTwoPositions: (cells) => holdsTwo(cells, ticker, isFree),
    listingOf: listingColumns(names),
    mark: markOf(below, shares, heading.isForeign || delimiter === ';'),
    isSplit: (cells) =>
      delimiter === ',' &&
      cells.findLastIndex((cell) => cell !== '') >= width &&
      /^\d{1,3}(?:\.\d{3})*$/.test(cells[shares] ?? '') &&
      /^\d{1,3}(?:\.\d+)?$/.test(cells[shares + 1] ?? ''),
  };
}

/** Reads one line of a table. */
export function readRow(record: PasteRecord, columns: Columns): Outcome {
  const { cells } = record;
  const shares = cells[columns.shares] ?? '';
  const ticker = readTicker(cells[columns.ticker] ?? '');
  if ('reason' in ticker) return { reason: tickerProblem(record, columns, ticker.reason) };
  if (columns.hasTwoPositions(cells)) return { reason: reasons.twoPositions };
  if (columns.isSplit(cells)) {
    const both = `${shares},${cells[columns.shares + 1] ?? ''}`;
    return { reason: `${quoted(both)} may be one number or two. Put it in quotes.` };
  }
  const reason = otherSecurity(cells);
  if (reason !== null) return { reason };
  const listed = listedTicker(ticker.value, cells, columns.listingOf(cells));
  const reading = readShares(shares, columns.mark);
  if ('reason' in reading) {
    const isMissing = reading.reason === reasons.sharesMissing;
    return isMissing && isTickerAlone(ticker.value) ? { ...reading, tickers: [listed] } : reading;
  }
  const position = { ticker: listed, shares: reading.value };
  return columns.choice === undefined ? position : { ...position, choice: columns.choice };
}

function tickerProblem(record: PasteRecord, columns: Columns, reason: string): string {
  const { cells } = record;
  const shares = cells[columns.shares] ?? '';
  const other = reason.endsWith('isn’t a ticker.') ? otherSecurity(cells) : null;
  if (other !== null) return other;
  if (isEmpty(cells[columns.ticker] ?? '')) return withoutTicker(record, shares);
  const isAlone = cells.filter((cell) => !isEmpty(cell)).length === 1;
  return isAlone && reason.endsWith('isn’t a ticker.') ? reasons.noPosition : reason;
}

/** Matches what brokers write in the column for the kind of a security. */
const optionKind = /^(?:opt|(?:equity |index |stock )?options?)$/i;

const bondKind =
  /^(?:bonds?|fixed income|(?:corporate|municipal|government|treasury) bonds?|us treasur(?:y|ies)|treasur(?:y|ies)|cds?|anleihen?|obligaties?|obligations?)$/i;

const cashKind =
  /^(?:cash and money market|money markets?(?: funds?)?|cash equivalents?|.*\b(?:deposit|cash) sweep\b.*)$/i;

/** Matches a description with a coupon and a due date, such as `US TREASURY NOTE 4.5% 11/15/33`. */
const bondName =
  /\d(?:\.\d+)? ?%.*\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\d(?:\.\d+)? ?%.*\bdue\b|\btreasury (?:bill|note|bond)\b|\bdue \d{1,2}\/\d{1,2}\/\d{2,4}/i;

/** Why a line's security can't be compared; null for a stock or a fund. */
function otherSecurity(cells: readonly string[]): string | null {
  if (cells.some((cell) => optionKind.test(cell))) return reasons.options;
  if (cells.some((cell) => bondKind.test(cell) || isBondName(cell))) return reasons.bonds;
  return cells.some((cell) => cashKind.test(cell)) ? reasons.cash : null;
}

/** A title above a table may be longer than any security's name. */
function isBondName(cell: string): boolean {
  return cell.length < 120 && /\d/.test(cell) && bondName.test(cell);
}
