import type { Block, Mark, Run } from './blocks';
import { parseCommentary } from './commentary';
import { figureLabel } from './figureNames';
import { placeholderOf } from './runs';
import { rowRuns } from './tables';
import { wordDiff } from '@/domain/format/wordDiff';

/** A stretch of one look; `isChanged` where the other text lacks it. */
export type ComparedRun =
  | { kind: 'text'; text: string; marks: Mark[]; href?: string; isChanged: boolean }
  | { kind: 'break' }
  | { kind: 'image'; placeholder: string; isChanged: boolean };

/**
 * One block of a commentary beside the other text; `isChanged` where only its kind differs. A `row`
 * of a table has ` | ` between its cells; a `headingRow` has the headings of its columns.
 */
export interface ComparedBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'rule' | 'row' | 'headingRow';
  /** In front of a list item, such as `1.`; '' elsewhere. */
  marker: string;
  /** 0 is the outermost list. */
  level: number;
  isQuoted: boolean;
  isChanged: boolean;
  runs: ComparedRun[];
}

export interface Comparison<Part> {
  mine: Part[];
  theirs: Part[];
}

type Row = { kind: 'row' | 'headingRow'; runs: Run[] };

interface Placed {
  block: Exclude<Block, { kind: 'quote' | 'table' }> | Row;
  isQuoted: boolean;
}

/** Blocks of both texts as the reader sees them, with the words that differ marked. */
export function compareCommentaries(mine: string, theirs: string): Comparison<ComparedBlock> {
  const left = placedBlocks(parseCommentary(mine).blocks);
  const right = placedBlocks(parseCommentary(theirs).blocks);
  const diff = wordDiff(left.flatMap(tokensOf), right.flatMap(tokensOf));
  return { mine: compared(left, diff.mine), theirs: compared(right, diff.theirs) };
}

/** A title, a name or an address, cut into stretches by whether the other text has them. */
export function compareLines(mine: string, theirs: string): Comparison<ComparedRun> {
  const [left, right] = [lineParts(mine), lineParts(theirs)];
  const diff = wordDiff(left, right);
  return { mine: joined(left, diff.mine), theirs: joined(right, diff.theirs) };
}

/** How many words one text has that the other one lacks. */
export interface WordCounts {
  added: number;
  removed: number;
}

/** The words that a text gained and lost. */
export function countWords({ mine: before, theirs: after }: Comparison<ComparedRun>): WordCounts {
  return { added: changedWords(after), removed: changedWords(before) };
}

function changedWords(runs: readonly ComparedRun[]): number {
  const changed = runs.map((run) => (run.kind === 'text' && run.isChanged ? run.text : ' '));
  return changed.join('').match(/[^\s]*[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

function lineParts(line: string): string[] {
  return line.match(/[\p{L}\p{N}]+|\s+|./gu) ?? [];
}

function joined(parts: string[], flags: boolean[]): ComparedRun[] {
  const runs: ComparedRun[] = [];
  parts.forEach((text, at) =>
    pushText(runs, { kind: 'text', text, marks: [] }, flags[at] ?? false),
  );
  return runs;
}

function placedBlocks(blocks: Block[], isQuoted = false): Placed[] {
  return blocks.flatMap((block): Placed[] => {
    if (block.kind === 'quote') return placedBlocks(block.blocks, true);
    if (block.kind !== 'table') return [{ block, isQuoted }];
    return block.rows.map((cells, at) => {
      const kind = at === 0 && block.hasHeading ? 'headingRow' : 'row';
      return { block: { kind, runs: rowRuns(cells) }, isQuoted };
    });
  });
}

/** The block's own sign, then its words, each with what it looks like. */
function tokensOf({ block, isQuoted }: Placed): string[] {
  const level = 'level' in block ? block.level : 0;
  const isOrdered = block.kind === 'item' && block.isOrdered;
  const sign = `\n${block.kind} ${level} ${isOrdered} ${isQuoted}`;
  return [sign, ...runsOf(block).flatMap(runTokens)];
}

function runsOf(block: Placed['block']): Run[] {
  return 'runs' in block ? block.runs : [];
}

function runTokens(run: Run): string[] {
  if (run.kind === 'break') return ['\n'];
  if (run.kind === 'image') return [placeholderOf(run.slot)];
  return shownWords(run).map((word) => `${word}\n${run.marks.join()} ${run.href ?? ''}`);
}

/** A live figure is one word, which names it: its text is that of another day. */
function shownWords({ text, figure }: TextRun): string[] {
  return figure === undefined ? (text.match(/\s+|\S+/g) ?? []) : [`[${figureLabel(figure)}]`];
}

function markerOf({ isOrdered, number }: Extract<Block, { kind: 'item' }>): string {
  if (number === null) return '';
  return isOrdered ? `${number}.` : '•';
}

function compared(blocks: Placed[], flags: boolean[]): ComparedBlock[] {
  let at = 0;
  const next = () => flags[at++] ?? false;
  return blocks.map(({ block, isQuoted }) => {
    const isChanged = next();
    const runs: ComparedRun[] = [];
    for (const run of runsOf(block)) pushRun(runs, run, next);
    const item = block.kind === 'item' ? block : null;
    return {
      kind: block.kind,
      marker: item ? markerOf(item) : '',
      level: item?.level ?? 0,
      isQuoted,
      isChanged,
      runs,
    };
  });
}

function pushRun(runs: ComparedRun[], run: Run, next: () => boolean): void {
  if (run.kind === 'text') {
    const { figure: _name, ...look } = run;
    for (const text of shownWords(run)) pushText(runs, { ...look, text }, next());
    return;
  }
  const isChanged = next();
  if (run.kind === 'break') runs.push(run);
  else runs.push({ kind: 'image', placeholder: placeholderOf(run.slot), isChanged });
}

type TextRun = Extract<Run, { kind: 'text' }>;

function pushText(runs: ComparedRun[], run: TextRun, isChanged: boolean): void {
  const last = runs.at(-1);
  const isSame =
    last?.kind === 'text' &&
    last.isChanged === isChanged &&
    last.href === run.href &&
    last.marks.join() === run.marks.join();
  if (isSame) last.text += run.text;
  else runs.push({ ...run, isChanged });
}
