import type { Newsletter } from '@/api/contract/newsletters';
import {
  commentaryText,
  imageSlots,
  isEmptyCommentary,
  parseCommentary,
  type Block,
  type Commentary,
  type ImageSlot,
  type Run,
  type WordBlock,
} from './commentary';
import { placeholders } from './commentarySlots';
import { pictureUrl } from './pictures';

type WordRun = Exclude<Run, { kind: 'image' }>;

/** A run whose placeholder has become its picture. */
export type ShownRun = WordRun | { kind: 'picture'; url: string; href?: string };

type WithShownRuns<B> = B extends { runs: Run[] } ? Omit<B, 'runs'> & { runs: ShownRun[] } : B;

/** A block of words without placeholders. */
export type ShownWords = WithShownRuns<WordBlock>;

/** A block of commentary without placeholders. */
export type ShownBlock = ShownWords | { kind: 'quote'; blocks: ShownWords[] } | { kind: 'rule' };

/** Commentary that is ready to be laid out; without blocks where there is nothing to read. */
export interface ShownCommentary {
  blocks: ShownBlock[];
  /** For the plain-text part. */
  text: string;
  words: Commentary;
  /** Placeholders that stand in the text and have no picture, such as `[IMAGE2]`. */
  dropped: string[];
}

export type Pictures = Record<ImageSlot, string>;

/** Complete addresses of the three picture slots; '' for an empty slot. */
export function picturesOf(newsletter: Newsletter, imageHost: string): Pictures {
  return {
    1: pictureUrl(newsletter.newsletter_image, imageHost),
    2: pictureUrl(newsletter.newsletter_image_1, imageHost),
    3: pictureUrl(newsletter.newsletter_image_2, imageHost),
  };
}

function shownRun(run: Run, pictures: Pictures): ShownRun[] {
  if (run.kind !== 'image') return [run];
  const url = pictures[run.slot];
  if (url === '') return [];
  return [{ kind: 'picture', url, ...(run.href === undefined ? {} : { href: run.href }) }];
}

function isVisible(run: ShownRun): boolean {
  return run.kind === 'picture' || (run.kind === 'text' && run.text.trim() !== '');
}

function shownWords(block: WordBlock, pictures: Pictures): ShownWords[] {
  const runs = block.runs.flatMap((run) => shownRun(run, pictures));
  return runs.some(isVisible) ? [{ ...block, runs }] : [];
}

function shownBlock(block: Block, pictures: Pictures): ShownBlock[] {
  if (block.kind === 'rule') return [block];
  if (block.kind !== 'quote') return shownWords(block, pictures);
  const blocks = block.blocks.flatMap((quoted) => shownWords(quoted, pictures));
  return blocks.length > 0 ? [{ kind: 'quote', blocks }] : [];
}

/** Reads stored HTML and puts the pictures where their placeholders stand (second document §5). */
export function illustrate(html: string, pictures: Pictures): ShownCommentary {
  const words = parseCommentary(html);
  const blocks = words.blocks.flatMap((block) => shownBlock(block, pictures));
  const missing = imageSlots(words).filter((slot) => pictures[slot] === '');
  return {
    blocks: blocks.every((block) => block.kind === 'rule') ? [] : blocks,
    text: isEmptyCommentary(words) ? '' : commentaryText(words),
    words,
    dropped: missing.map((slot) => placeholders[slot]),
  };
}
