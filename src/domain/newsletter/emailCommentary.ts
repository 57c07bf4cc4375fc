import {
  type ImageColumn,
  imageSlots as slotColumns,
  type SlotColumn,
} from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import type { Block, Commentary, Run, Table, WordBlock } from '@/domain/commentary/blocks';
import { figureNames, imageSlots, parseCommentary } from '@/domain/commentary/commentary';
import type { FigureText } from '@/domain/commentary/figureNames';
import { placeholderOf } from '@/domain/commentary/runs';
import { mapCells } from '@/domain/commentary/tables';
import { imageUrl } from '@/domain/format/addresses';
import { stripInvisible } from '@/domain/format/stripInvisible';

type TextRun = Exclude<Run, { kind: 'image' }>;

/** A run in which the placeholder has become its image. */
export type EmailRun = TextRun | ({ kind: 'image'; href?: string } & EmailImage);

type WithEmailRuns<B> = B extends { runs: Run[] } ? Omit<B, 'runs'> & { runs: EmailRun[] } : B;

/** A paragraph, heading or list item without placeholders. */
export type EmailTextBlock = WithEmailRuns<WordBlock>;

/** A table without placeholders. */
export type EmailTable = Table<EmailRun>;

/** A block of commentary without placeholders. */
export type EmailBlock =
  | EmailTextBlock
  | EmailTable
  | { kind: 'quote'; blocks: EmailTextBlock[] }
  | { kind: 'rule' };

/** Commentary with its images, ready for an email. */
export interface EmailCommentary {
  /** [] where there is nothing to read. */
  blocks: EmailBlock[];
  /** The commentary as it was written, with its placeholders. */
  words: Commentary;
  /** Live figures in the text, such as `BTC:price`, that have no figure today. */
  unknownFigures: string[];
  /** Placeholders in the text, such as `[IMAGE2]`, whose image is missing. */
  dropped: string[];
}

export interface EmailImage {
  /** The full address; '' for an empty slot. */
  url: string;
  /** What it shows, in the author's words; '' without any. */
  alt: string;
  /** The full address of its twin for a dark ground; absent without one. */
  dark?: string;
  /** In pixels of its file; absent where it isn't known. */
  width?: number;
}

/** The images of the text in the order of their slots. */
export type Images = readonly EmailImage[];

/** An alternative text on one line, without what nobody sees. */
export function altOf(text: string): string {
  return stripInvisible(text).replace(/\s+/g, ' ').trim();
}

/** The pixels that an image's file has side by side; undefined where that isn't known. */
export function fileWidth(newsletter: Newsletter, column: ImageColumn): number | undefined {
  return newsletter.image_files?.[newsletter[column]]?.width;
}

export function imagesOf(newsletter: Newsletter, imageHost: string): Images {
  return slotColumns.map((name: SlotColumn): EmailImage => {
    const dark = imageUrl(newsletter[`${name}_dark`], imageHost);
    const width = fileWidth(newsletter, name);
    return {
      url: imageUrl(newsletter[name], imageHost),
      alt: altOf(newsletter[`${name}_alt`]),
      ...(dark === '' ? {} : { dark }),
      ...(width === undefined ? {} : { width }),
    };
  });
}

function emailRuns(run: Run, images: Images): EmailRun[] {
  if (run.kind !== 'image') return [run];
  const image = images[run.slot - 1];
  if (!image || image.url === '') return [];
  return [{ kind: 'image', ...image, ...(run.href === undefined ? {} : { href: run.href }) }];
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
  if (block.kind === 'table') {
    const table = mapCells(block, (runs) => runs.flatMap((run) => emailRuns(run, images)));
    return table.rows.flat(2).some(isVisible) ? [table] : [];
  }
  if (block.kind !== 'quote') return textBlocks(block, images);
  const blocks = block.blocks.flatMap((quoted) => textBlocks(quoted, images));
  return blocks.length > 0 ? [{ kind: 'quote', blocks }] : [];
}

/**
 * Reads stored HTML and replaces each placeholder, such as `[IMAGE]`, by its image, and each live
 * figure by its text.
 */
export function emailCommentary(
  html: string,
  images: Images,
  figureText: FigureText,
): EmailCommentary {
  const words = parseCommentary(html, figureText);
  const blocks = words.blocks.flatMap((block) => emailBlocks(block, images));
  const missing = imageSlots(words).filter((slot) => !images[slot - 1]?.url);
  return {
    blocks: blocks.every((block) => block.kind === 'rule') ? [] : blocks,
    words,
    unknownFigures: figureNames(words).filter((name) => figureText(name) === null),
    dropped: missing.map(placeholderOf),
  };
}

/** True if there is a table among the blocks. */
export function hasTable(blocks: readonly EmailBlock[] = []): boolean {
  return blocks.some(({ kind }) => kind === 'table');
}
