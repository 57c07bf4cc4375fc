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
} from '@/domain/commentary/commentary';
import { placeholders } from '@/domain/commentary/runs';
import { imageUrl } from '@/domain/format/addresses';

type TextRun = Exclude<Run, { kind: 'image' }>;

/** A run in which the placeholder has become its image. */
export type EmailRun = TextRun | { kind: 'image'; url: string; href?: string };

type WithEmailRuns<B> = B extends { runs: Run[] } ? Omit<B, 'runs'> & { runs: EmailRun[] } : B;

/** A paragraph, heading or list item without placeholders. */
export type EmailTextBlock = WithEmailRuns<WordBlock>;

/** A block of commentary without placeholders. */
export type EmailBlock =
  EmailTextBlock | { kind: 'quote'; blocks: EmailTextBlock[] } | { kind: 'rule' };

/** Commentary with its images, ready for an email. */
export interface EmailCommentary {
  /** [] where there is nothing to read. */
  blocks: EmailBlock[];
  /** For the plain-text part. */
  text: string;
  /** The commentary as it was written, with its placeholders. */
  words: Commentary;
  /** Placeholders in the text, such as `[IMAGE2]`, whose image is missing. */
  dropped: string[];
}

/** The full address of each image; '' for an empty slot. */
export type Images = Record<ImageSlot, string>;

export function imagesOf(newsletter: Newsletter, imageHost: string): Images {
  return {
    1: imageUrl(newsletter.newsletter_image, imageHost),
    2: imageUrl(newsletter.newsletter_image_1, imageHost),
    3: imageUrl(newsletter.newsletter_image_2, imageHost),
  };
}

function emailRuns(run: Run, images: Images): EmailRun[] {
  if (run.kind !== 'image') return [run];
  const url = images[run.slot];
  if (url === '') return [];
  return [{ kind: 'image', url, ...(run.href === undefined ? {} : { href: run.href }) }];
}

function isVisible(run: EmailRun): boolean {
  return run.kind === 'image' || (run.kind === 'text' && run.text.trim() !== '');
}

/** [] for a block in which nothing is left to see. */
function textBlocks(block: WordBlock, images: Images): EmailTextBlock[] {
  const runs = block.runs.flatMap((run) => emailRuns(run, images));
  return runs.some(isVisible) ? [{ ...block, runs }] : [];
}

function emailBlocks(block: Block, images: Images): EmailBlock[] {
  if (block.kind === 'rule') return [block];
  if (block.kind !== 'quote') return textBlocks(block, images);
  const blocks = block.blocks.flatMap((quoted) => textBlocks(quoted, images));
  return blocks.length > 0 ? [{ kind: 'quote', blocks }] : [];
}

/** Reads stored HTML and replaces each placeholder, such as `[IMAGE]`, by its image. */
export function emailCommentary(html: string, images: Images): EmailCommentary {
  const words = parseCommentary(html);
  const blocks = words.blocks.flatMap((block) => emailBlocks(block, images));
  const missing = imageSlots(words).filter((slot) => images[slot] === '');
  return {
    blocks: blocks.every((block) => block.kind === 'rule') ? [] : blocks,
    text: isEmptyCommentary(words) ? '' : commentaryText(words),
    words,
    dropped: missing.map((slot) => placeholders[slot]),
  };
}
