import { imageSlots } from '@/api/contract/newsletterImages';
import { stripInvisible } from '@/domain/format/stripInvisible';
import type { ImageSlot, Mark, Run } from './blocks';

/** A line break, or text of the HTML before white space is folded. */
export type Piece = 'break' | { text: string; marks: Mark[]; href: string | null; figure?: string };

type Segment = Exclude<Piece, 'break'>;

const markOrder: Mark[] = ['b', 'i', 'u', 's', 'sub', 'sup', 'code'];
const mostBreaks = 2;

/** What an author types where the image of a slot belongs. */
export function placeholderOf(slot: ImageSlot): string {
  return `[IMAGE${slot === 1 ? '' : slot - 1}]`;
}

/** The placeholders in the order of their slots. */
export const placeholders = imageSlots.map((_, at) => placeholderOf(at + 1));

const placeholder = /\[IMAGE(?:[1-9]\d?)?\]/g;

/** The text of a line, and for each UTF-16 unit of it the segment that it came from. */
interface Line {
  text: string;
  owners: Segment[];
}

function append(line: Line, text: string, ownerOf: (at: number) => Segment | undefined): void {
  line.text += text;
  for (let at = 0; at < text.length; at += 1) {
    const owner = ownerOf(at);
    if (owner) line.owners.push(owner);
  }
}

function joinedLine(segments: Segment[]): Line {
  const line: Line = { text: '', owners: [] };
  for (const segment of segments) append(line, stripInvisible(segment.text), () => segment);
  return folded(line);
}

const noBreakSpace = '\u00A0';

/** The text with a letter for each no-break space in code, which indents and aligns it. */
function withSolidCode({ text, owners }: Line): string {
  if (text.trim() === '') return text;
  return text.replaceAll(noBreakSpace, (space, at: number) =>
    owners[at]?.marks.includes('code') ? 'x' : space,
  );
}

/**
 * The white space between two words becomes one space; a lone no-break space is kept, and those in
 * code all are.
 */
function folded(line: Line): Line {
  const result: Line = { text: '', owners: [] };
  for (const { 0: part, index } of withSolidCode(line).matchAll(/\s+|\S+/g)) {
    const { length } = part;
    const isSpace = part.trim() === '';
    const isAtEdge = index === 0 || index + length === line.text.length;
    if (isSpace && isAtEdge) continue;
    const text = isSpace && part !== noBreakSpace ? ' ' : line.text.slice(index, index + length);
    append(result, text, (at) => line.owners[index + at]);
  }
  return result;
}

function withHref<R extends object>(run: R, href: string | null): R & { href?: string } {
  return href === null ? run : { ...run, href };
}

function pushText(runs: Run[], text: string, { marks, href, figure }: Segment): void {
  const last = runs.at(-1);
  const sorted = markOrder.filter((mark) => marks.includes(mark));
  if (figure !== undefined) {
    runs.push(withHref({ kind: 'text', text, marks: sorted, figure }, href));
    return;
  }
  const isSame =
    last?.kind === 'text' &&
    last.figure === undefined &&
    (last.href ?? null) === href &&
    last.marks.join() === sorted.join();
  if (isSame) last.text += text;
  else runs.push(withHref({ kind: 'text', text, marks: sorted }, href));
}

/** Pushes the units from `from` to before `to`, as one run per segment. */
function pushStretch(runs: Run[], { text, owners }: Line, from: number, to: number): void {
  let start = from;
  for (let at = from + 1; at <= to; at += 1) {
    const owner = owners[start];
    if (owner && (at === to || owners[at] !== owner)) {
      pushText(runs, text.slice(start, at), owner);
      start = at;
    }
  }
}

/** The placeholders of a line with their slots; `from` and `to` count UTF-16 units. */
function placeholderSpans(line: string): { from: number; to: number; slot: ImageSlot }[] {
  return Array.from(line.matchAll(placeholder)).flatMap(({ 0: found, index }) => {
    const slot = placeholders.indexOf(found) + 1;
    return slot === 0 ? [] : [{ from: index, to: index + found.length, slot }];
  });
}

/** Searches the joined text, so that a placeholder is found even where part of it is bold. */
function runsOfLine(line: Line): Run[] {
  const runs: Run[] = [];
  let done = 0;
  for (const { from, to, slot } of placeholderSpans(line.text)) {
    pushStretch(runs, line, done, from);
    runs.push(withHref({ kind: 'image', slot }, line.owners[from]?.href ?? null));
    done = to;
  }
  pushStretch(runs, line, done, line.text.length);
  return runs;
}

function linesOf(pieces: Piece[]): Segment[][] {
  const lines: Segment[][] = [[]];
  for (const piece of pieces) {
    if (piece === 'break') lines.push([]);
    else lines.at(-1)?.push(piece);
  }
  return lines;
}

/** Folds white space, joins neighbors of equal format, drops breaks at both ends; [] where nothing is left. */
export function tidyRuns(pieces: Piece[]): Run[] {
  const runs: Run[] = [];
  let breaks = 0;
  for (const line of linesOf(pieces)) {
    const lineRuns = runsOfLine(joinedLine(line));
    if (lineRuns.length > 0) {
      for (let count = runs.length > 0 ? breaks : 0; count > 0; count -= 1) {
        runs.push({ kind: 'break' });
      }
      for (const run of lineRuns) runs.push(run);
      breaks = 0;
    }
    breaks = Math.min(breaks + 1, mostBreaks);
  }
  return runs;
}
