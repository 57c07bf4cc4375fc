import { maxPositions } from '@/api/contract/comparator';
import type { Pasted } from '@/domain/comparator/pastedPositions';

/** Why a line was skipped; lines count from 1. */
export interface LineError {
  line: number;
  reason: string;
}

/** The text box for pasted positions, with the lines that were skipped. */
export interface PasteBox {
  text: string;
  errors: readonly LineError[];
  /** A message about the last reading; '' before the first. */
  report: string;
  isOpen: boolean;
}

export const emptyBox: PasteBox = { text: '', errors: [], report: '', isOpen: true };

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

function headingOf(lines: readonly string[], { positions, unread }: Pasted): KeptLine[] {
  const named = new Set(
    unread.flatMap(({ line, text }) => linesOf(text).map((_line, at) => line + at)),
  );
  const end = positions[0]?.line ?? lines.length + 1;
  const at = lines.findIndex((text, place) => text.trim() !== '' && !named.has(place + 1));
  return at < 0 || at + 1 >= end ? [] : [{ line: at + 1, text: lines[at] ?? '' }];
}

/** The lines that didn't become a row, in their order. */
function leftOver(text: string, pasted: Pasted, room: number): KeptLine[] {
  const lines = linesOf(text);
  const overflow = pasted.positions
    .slice(room)
    .map(({ line }) => ({ line, text: lines[line - 1] ?? '', reason: noRoom }));
  const left = [...pasted.unread, ...overflow];
  if (left.length === 0) return [];
  return [...headingOf(lines, pasted), ...left].sort((a, b) => a.line - b.line);
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

function choiceText(choice: number | undefined, read: number): string {
  if (choice === undefined || read === 0) return '';
  return `, with the ${ordinals[choice - 1] ?? `${choice}th`} number as shares`;
}

function skippedText(left: number): string {
  return `${left} line${left === 1 ? '' : 's'} skipped.`;
}

/** `12 positions read.`, which number was used as shares if there were several, and how many lines were skipped. */
function reportOf(read: number, left: number, choice?: number): string {
  const done = read === 0 ? 'No position' : `${read} position${read === 1 ? '' : 's'}`;
  const all = `${done} read${choiceText(choice, read)}.`;
  return left === 0 ? all : `${all} ${skippedText(left)}`;
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

/** The box after reading `text`, which is its own or was pasted into a row. Skipped lines stay in it. */
export function afterReading(
  box: PasteBox,
  { text, pasted, room, isOwn }: { text: string; pasted: Pasted; room: number; isOwn: boolean },
): PasteBox {
  const kept = leftOver(text, pasted, room);
  const left = kept.filter(({ reason }) => reason !== undefined).length;
  const read = Math.min(pasted.positions.length, room);
  const report = reportOf(read, left, pasted.choice);
  const isOpen = box.isOpen || left > 0 || (read > 0 && pasted.choice !== undefined);
  return { ...withLines(isOwn ? emptyBox : box, kept, report), isOpen };
}

/** The box with those cells of a pasted column that didn't fit. */
export function withOverflow(box: PasteBox, cells: readonly string[]): PasteBox {
  const lines = cells.map((text) => ({ text, reason: noRoom }));
  return { ...withLines(box, lines, skippedText(lines.length)), isOpen: true };
}
