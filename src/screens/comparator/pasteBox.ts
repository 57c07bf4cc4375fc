import { maxPositions } from '@/api/contract/comparator';
import type { Pasted } from '@/domain/pastedPositions';

/** Why a line of the box is still there; lines count from 1. */
export interface LineFault {
  line: number;
  reason: string;
}

/** Pasted text that waits to be read or mended. */
export interface PasteBox {
  text: string;
  faults: readonly LineFault[];
  /** What became of the last reading, '' before the first. */
  report: string;
  isOpen: boolean;
}

export const emptyBox: PasteBox = { text: '', faults: [], report: '', isOpen: true };

interface KeptLine {
  line: number;
  text: string;
  /** Undefined for the heading, without which the others might be read another way. */
  reason?: string;
}

const noRoom = `No row is left: ${maxPositions} positions are compared at most.`;

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

/** The lines that became no row, in their order. */
function leftOver(text: string, pasted: Pasted, room: number): KeptLine[] {
  const lines = linesOf(text);
  const crowdedOut = pasted.positions
    .slice(room)
    .map(({ line }) => ({ line, text: lines[line - 1] ?? '', reason: noRoom }));
  const left = [...pasted.unread, ...crowdedOut];
  if (left.length === 0) return [];
  return [...headingOf(lines, pasted), ...left].sort((a, b) => a.line - b.line);
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

function choiceWords(choice: number | undefined, read: number): string {
  if (choice === undefined || read === 0) return '';
  const numbers = read === 1 ? 'number was' : 'numbers were';
  return `; the ${ordinals[choice - 1] ?? `${choice}th`} ${numbers} taken as shares`;
}

function leftWords(left: number): string {
  return `${left} line${left === 1 ? ' is' : 's are'} left to mend.`;
}

/** `12 positions read.`, which numbers were their shares if that was a choice, and what is left of the lines. */
export function reportOf(read: number, left: number, choice?: number): string {
  const done = read === 0 ? 'No position' : `${read} position${read === 1 ? '' : 's'}`;
  const all = `${done} read${choiceWords(choice, read)}.`;
  return left === 0 ? all : `${all} ${leftWords(left)}`;
}

type WaitingLine = Pick<KeptLine, 'text' | 'reason'>;

function withLines(box: PasteBox, lines: readonly WaitingLine[], report: string): PasteBox {
  const before = box.text.trimEnd();
  const faults = [...box.faults];
  let line = before === '' ? 1 : linesOf(before).length + 1;
  for (const { text, reason } of lines) {
    if (reason !== undefined) faults.push({ line, reason });
    line += linesOf(text).length;
  }
  const text = [...(before === '' ? [] : [before]), ...lines.map((each) => each.text)].join('\n');
  return { ...box, text, faults, report };
}

/** The box once `text` was read: its own, or one that was pasted elsewhere and adds what is left. */
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

/** The box with the cells of a column for which no row was left. */
export function withCrowdedOut(box: PasteBox, cells: readonly string[]): PasteBox {
  const lines = cells.map((text) => ({ text, reason: noRoom }));
  return { ...withLines(box, lines, leftWords(lines.length)), isOpen: true };
}
