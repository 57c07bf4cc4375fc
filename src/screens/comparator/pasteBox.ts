import { maxPositions } from '@/api/contract/comparator';
import { quoted, reasons } from '@/domain/comparator/paste/reading';
import type { SkippedKind } from '@/domain/comparator/paste/skipped';
import type { Pasted } from '@/domain/comparator/pastedPositions';
import { counted } from '@/domain/format/text';

/** Why a line has to be fixed; lines count from 1. */
export interface LineError {
  line: number;
  reason: string;
}

/** A line that was left out, as it was pasted. */
export interface SkippedLine {
  line: number;
  text: string;
  kind: SkippedKind;
}

/** The text box for pasted positions, with the lines that have to be fixed. */
export interface PasteBox {
  text: string;
  errors: readonly LineError[];
  /** The lines that the last reading left out, such as cash and totals. */
  skipped: readonly SkippedLine[];
  /** A message about the last reading; '' before the first. */
  report: string;
  isOpen: boolean;
}

export const emptyBox: PasteBox = { text: '', errors: [], skipped: [], report: '', isOpen: true };

/** A row read from a paste. A ticker alone has no shares. */
export interface PastedRow {
  line: number;
  ticker: string;
  shares: string;
}

/** The positions and the tickers without shares, in the order of their lines. */
export function pastedRows({ positions, unread }: Pasted): PastedRow[] {
  const waiting = unread.flatMap(({ line, tickers = [] }) =>
    tickers.map((ticker) => ({ line, ticker, shares: '' })),
  );
  return [...positions, ...waiting].sort((a, b) => a.line - b.line);
}

interface KeptLine {
  line: number;
  text: string;
  /** Undefined for the heading, which is kept so that the other lines can be read again. */
  reason?: string;
}

const noRoom = `No room left. You can compare up to ${maxPositions} positions at once.`;

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

function headingOf(lines: readonly string[], pasted: Pasted): KeptLine[] {
  const named = new Set(
    pasted.unread.flatMap(({ line, text }) => linesOf(text).map((_line, at) => line + at)),
  );
  const end = pasted.positions[0]?.line ?? lines.length + 1;
  const at = lines.findIndex((text, place) => text.trim() !== '' && !named.has(place + 1));
  return at < 0 || at + 1 >= end ? [] : [{ line: at + 1, text: lines[at] ?? '' }];
}

/** The lines that have to be fixed or didn't find a row, in their order. */
function leftOver(text: string, pasted: Pasted, rows: readonly PastedRow[], room: number) {
  const lines = linesOf(text);
  const overflow = rows.slice(room).map(({ line, ticker, shares }) => ({
    line,
    text: shares === '' ? ticker : (lines[line - 1] ?? ''),
    reason: noRoom,
  }));
  const isLeft = rows.length > 0 ? isToFix : isUnplaced;
  const unread = pasted.unread
    .filter(isLeft)
    .map((each): KeptLine => (isToFix(each) ? each : { line: each.line, text: each.text }));
  const left = [...unread, ...overflow];
  if (left.length === 0) return [];
  return [...headingOf(lines, pasted), ...left].sort((a, b) => a.line - b.line);
}

type Unread = Pasted['unread'][number];

function isUnplaced({ tickers }: Unread): boolean {
  return tickers === undefined;
}

function isToFix(unread: Unread): boolean {
  return isUnplaced(unread) && unread.skipped === undefined;
}

function skippedLines({ unread }: Pasted): SkippedLine[] {
  return unread.flatMap(({ line, text, skipped }) =>
    skipped === undefined ? [] : [{ line, text, kind: skipped }],
  );
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

function choiceText(choice: number | undefined): string {
  if (choice === undefined) return '';
  return `, with the ${ordinals[choice - 1] ?? `${choice}th`} number as shares`;
}

function overflowText(count: number): string {
  return `${counted(count, 'line')} didn’t fit.`;
}

/** What the rows got: positions, tickers without shares, or both. */
export function countedRows(rows: readonly PastedRow[]): string {
  const waiting = rows.filter(({ shares }) => shares === '').length;
  const read = rows.length - waiting;
  return [
    ...(read > 0 ? [counted(read, 'position')] : []),
    ...(waiting > 0 ? [counted(waiting, 'ticker')] : []),
  ].join(' and ');
}

/** `12 positions read.`, which number was used as shares if there were several, and what is left. */
function reportOf(rows: readonly PastedRow[], kept: readonly KeptLine[], choice?: number): string {
  const isChosen = rows.some(({ shares }) => shares !== '');
  const read = rows.length === 0 ? 'No position' : countedRows(rows);
  const left = kept.filter(({ reason }) => reason === noRoom).length;
  const toFix = kept.filter(({ reason }) => reason !== undefined).length - left;
  return [
    `${read} read${isChosen ? choiceText(choice) : ''}.`,
    ...(toFix > 0 ? [`${counted(toFix, 'line')} to fix.`] : []),
    ...(left > 0 ? [overflowText(left)] : []),
  ].join(' ');
}

type WaitingLine = Pick<KeptLine, 'text' | 'reason'>;

function withLines(box: PasteBox, lines: readonly WaitingLine[], report: string): PasteBox {
  const before = box.text.trimEnd();
  const errors = [...box.errors];
  let line = before === '' ? 1 : linesOf(before).length + 1;
  for (const { text, reason } of lines) {
    if (reason !== undefined) errors.push({ line, reason });
    line += linesOf(text).length;
  }
  const text = [...(before === '' ? [] : [before]), ...lines.map((each) => each.text)].join('\n');
  return { ...box, text, errors, report };
}

/**
 * The box after reading `text`, which is its own or was pasted into a row. Lines to fix stay in it.
 * If nothing was read, all lines do.
 */
export function afterReading(
  box: PasteBox,
  { text, pasted, room, isOwn }: { text: string; pasted: Pasted; room: number; isOwn: boolean },
): PasteBox {
  const rows = pastedRows(pasted);
  const kept = leftOver(text, pasted, rows, room);
  const fitting = rows.slice(0, room);
  const skipped = skippedLines(pasted);
  const report = reportOf(fitting, kept, pasted.choice);
  const isTold = kept.length + skipped.length > 0;
  const isOpen = box.isOpen || isTold || (fitting.length > 0 && pasted.choice !== undefined);
  return { ...withLines(isOwn ? emptyBox : box, kept, report), skipped, isOpen };
}

/** The box with those cells of a pasted column that didn't fit. */
export function withOverflow(box: PasteBox, cells: readonly string[]): PasteBox {
  const lines = cells.map((text) => ({ text, reason: noRoom }));
  return { ...withLines(box, lines, overflowText(lines.length)), skipped: [], isOpen: true };
}

const mostKinds = 6;

/** Such as `3 lines skipped: cash, pending activity, disclaimer`. */
export function skippedText(skipped: readonly SkippedLine[]): string {
  const kinds = [...new Set(skipped.map(({ kind }) => kind))];
  const named = kinds.length > mostKinds ? [...kinds.slice(0, mostKinds), 'others'] : kinds;
  return `${counted(skipped.length, 'line')} skipped: ${named.join(', ')}`;
}

const mostListed = 5;
const examples = 3;

/**
 * What to say about the lines to fix: each of up to five, or of more a sentence with their number
 * and the first three. A reason that all of them share is given once.
 */
export function errorsText({ text, errors }: Pick<PasteBox, 'text' | 'errors'>): ErrorsText {
  const name = ({ line, reason }: LineError) => `Line ${line}: ${reason}`;
  const [first] = errors;
  if (!first || errors.length <= mostListed) return { lead: '', named: errors.map(name) };
  const lead = `${counted(errors.length, 'line')} couldn’t be added`;
  const shown = errors.slice(0, examples);
  if (errors.some(({ reason }) => reason !== first.reason)) {
    return { lead: `${lead}. The first ${examples}:`, named: shown.map(name) };
  }
  const lines = linesOf(text);
  const [one, two, three] = shown.map(({ line }) => quoted((lines[line - 1] ?? '').trim()));
  const such = `such as ${one}, ${two} and ${three}.`;
  const isNoPosition = first.reason === reasons.noPosition;
  const told = isNoPosition
    ? `${counted(errors.length, 'line')} don’t look like positions, ${such}`
    : `${lead}, ${such} ${first.reason}`;
  return { lead: told, named: [] };
}

interface ErrorsText {
  /** The sentence above the list; '' for few lines. */
  lead: string;
  named: string[];
}
