import type { Block, Commentary, ImageSlot, Run, Table, WordBlock } from './blocks';
import type { FigureText } from './figureNames';
import { parseBlocks } from './parse';
import { plainLine, plainRuns } from './plainRuns';
import { cellBlocks, tableText } from './tables';

/**
 * Reads stored HTML. Never throws: unknown elements are unwrapped or left out. Live figures get the
 * text of `figureText`, `N/A` where it has none; without it, the text that was stored in them.
 */
export function parseCommentary(html: string, figureText?: FigureText): Commentary {
  return { blocks: parseBlocks(html, figureText) };
}

/** The names of the live figures, each once, in the order of the text. */
export function figureNames(doc: Commentary): string[] {
  const runs = wordBlocks(doc).flatMap((block) => block.runs);
  const names = runs.flatMap((run) => (run.kind === 'text' && run.figure ? [run.figure] : []));
  return [...new Set(names)];
}

/** The blocks with words, those inside quotes and the cells of tables too, in the order of the text. */
export function wordBlocks({ blocks }: Commentary): WordBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return block.blocks;
    if (block.kind === 'table') return cellBlocks(block);
    return block.kind === 'rule' ? [] : [block];
  });
}

/** True where there is neither a word nor an image. */
export function isEmptyCommentary({ blocks }: Commentary): boolean {
  return blocks.every((block) => block.kind === 'rule');
}

/** The image slots that the text mentions, each once, in the order of the text. */
export function imageSlots(doc: Commentary): ImageSlot[] {
  const runs = wordBlocks(doc).flatMap((block) => block.runs);
  return [...new Set(runs.flatMap((run) => (run.kind === 'image' ? [run.slot] : [])))];
}

function hrefOf(run: Run | undefined): string | undefined {
  return run === undefined || run.kind === 'break' ? undefined : run.href;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** ` (address)`, unless the link's text is the address. */
function addressNote(href: string, words: string): string {
  if (href.startsWith('tel:') && digits(href) === digits(words)) return '';
  const address = href.replace(/^(?:mailto|tel):/, '');
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '');
  return bare(words) === bare(address) ? '' : ` (${address})`;
}

function lineText(written: Run[]): string {
  const runs = plainRuns(written);
  let line = '';
  let linkWords = '';
  runs.forEach((run, at) => {
    const href = hrefOf(run);
    if (run.kind === 'break') line += '\n';
    if (run.kind !== 'text') return;
    line += run.text;
    if (href === undefined) return;
    linkWords += run.text;
    if (hrefOf(runs[at + 1]) === href) return;
    line += addressNote(href, linkWords);
    linkWords = '';
  });
  return line.replace(/[ \u00A0]+/g, ' ').trim();
}

/** Puts `>` before every line, as quotes in plain-text emails have it. */
function quotedText(text: string): string {
  const lines = text === '' ? [] : text.split('\n');
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

type Item = Extract<Block, { kind: 'item' }>;

/**
 * An item's marker, or as many spaces for its further paragraphs. `markers` holds the last marker
 * of each level.
 */
function itemMarker({ isOrdered, number, level }: Item, markers: string[]): string {
  if (number === null) return ' '.repeat(markers[level]?.length ?? 1);
  const marker = isOrdered ? `${number}.` : '•';
  markers[level] = marker;
  return marker;
}

function linedUp({ rows, hasHeading }: Table): string {
  const texts = rows.map((cells) => cells.map((runs) => lineText(runs).replaceAll('\n', ' ')));
  return tableText(texts, hasHeading);
}

/** The line of an image in the plain-text part; '' for none. */
export type ImageLine = (slot: ImageSlot) => string;

const noImages: ImageLine = () => '';

function imageLines(block: Block, imageLine: ImageLine): string[] {
  const slots = block.kind === 'quote' ? [] : imageSlots({ blocks: [block] });
  return slots.map(imageLine).filter((line) => line !== '');
}

function blockText(block: Block, markers: string[], imageLine: ImageLine): string {
  if (block.kind === 'rule') return '----------';
  if (block.kind === 'quote') return quotedText(commentaryText(block, imageLine));
  if (block.kind === 'table') return linedUp(block);
  const line = lineText(block.runs);
  if (block.kind !== 'item') return line;
  const lead = itemMarker(block, markers);
  if (line === '') return '';
  const indent = '  '.repeat(block.level);
  return `${indent}${lead} ${line.replaceAll('\n', `\n${indent}${' '.repeat(lead.length + 1)}`)}`;
}

/**
 * For the plain-text part: list markers, `> ` quotes, links as `words (address)`, `10^6`, the columns
 * of a table below each other, a line for each image that has one, and no struck words.
 */
export function commentaryText({ blocks }: Commentary, imageLine: ImageLine = noImages): string {
  let text = '';
  let previous: Block['kind'] | null = null;
  const markers: string[] = [];
  for (const block of blocks) {
    const part = [blockText(block, markers, imageLine), ...imageLines(block, imageLine)]
      .filter((line) => line !== '')
      .join('\n');
    if (part === '') continue;
    if (previous !== null) text += block.kind === 'item' && previous === 'item' ? '\n' : '\n\n';
    text += part;
    previous = block.kind;
  }
  return text;
}

/** All words on one line, without formatting: for the preheader, tickers and counts. */
export function plainWords(source: Commentary | string): string {
  const doc = typeof source === 'string' ? parseCommentary(source) : source;
  const lines = wordBlocks(doc).map(({ runs }) => plainLine(runs));
  return lines.filter((line) => line !== '').join(' ');
}
