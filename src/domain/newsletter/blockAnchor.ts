import type { BlockAnchor } from '@/api/contract/presence';

export type { BlockAnchor };

/** A colleague who writes in a text. */
export interface TextWriter {
  name: string;
  block: BlockAnchor;
}

/** Characters at the start and at the end of a block by which it is known again. */
const reach = 24;

/** A short number for some words (FNV-1a). It only has to differ between the blocks of one text. */
function digestOf(words: string): string {
  if (words === '') return '';
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** White space of any kind and length is alike, because storing a text may fold it. */
function folded(block: string): string {
  return block.replace(/\s+/g, ' ').trim();
}

const startOf = (block: string) => digestOf(folded(block).slice(0, reach));
const endOf = (block: string) => digestOf(folded(block).slice(-reach));

/** The first words of the nearest block above that has any. */
function aboveOf(blocks: readonly string[], index: number): string {
  return startOf(blocks.slice(0, index).findLast((block) => folded(block) !== '') ?? '');
}

/** How to find the block at `index` again among the blocks of a text that differs a little. */
export function anchorOf(blocks: readonly string[], index: number): BlockAnchor {
  const block = blocks[index] ?? '';
  const above = aboveOf(blocks, index);
  return { index, start: startOf(block), end: endOf(block), above };
}

/**
 * Where an anchor’s block is: the one with the same first or last words, of several the one under the
 * same block, and then the nearest. A block that isn’t here yet is shown at the one above it. Null if
 * neither is here.
 */
export function blockOf(blocks: readonly string[], anchor: BlockAnchor): number | null {
  const alike = blocks.flatMap((block, index) => {
    const words = likenessOf(block, anchor);
    if (words === 0) return [];
    const isUnderSame = aboveOf(blocks, index) === anchor.above;
    return [{ index, likeness: words + (isUnderSame ? 1 : 0) }];
  });
  const most = Math.max(...alike.map(({ likeness }) => likeness));
  const best = alike.filter(({ likeness }) => likeness === most).map(({ index }) => index);
  return best.length > 0 ? nearest(best, anchor.index) : besideOf(blocks, anchor);
}

/** The words at the start count more than those at the end, and both more than what is above. */
function likenessOf(block: string, { start, end }: BlockAnchor): number {
  const hasStart = start !== '' && startOf(block) === start;
  const hasEnd = end !== '' && endOf(block) === end;
  return (hasStart ? 4 : 0) + (hasEnd ? 2 : 0);
}

/** The block above; with nothing above it, the first one. */
function besideOf(blocks: readonly string[], { above, index }: BlockAnchor): number | null {
  if (above === '') return blocks.length > 0 ? 0 : null;
  const found = blocks.flatMap((block, at) => (startOf(block) === above ? [at] : []));
  return nearest(found, index - 1);
}

function nearest(indexes: readonly number[], wanted: number): number | null {
  const [first] = indexes.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return first ?? null;
}
