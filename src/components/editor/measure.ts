import type { Node } from 'prosemirror-model';
import { blockHtml } from './html';

/** The size of a text, or of a part of it. */
export interface Measure {
  /** Text between white space that has a letter or a digit, as word processors count. */
  words: number;
  /** Unicode code points including spaces, without ends of lines and paragraphs. */
  characters: number;
  /** The length of the HTML that would be saved, in UTF-16 units. */
  htmlLength: number;
}

const word = /\S*[\p{L}\p{N}]\S*/gu;

const secondHalf = /[\uDC00-\uDFFF]|\n/g;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function measureBlock(block: Node): Measure {
  let words = 0;
  let characters = 0;
  const add = (line: string) => {
    words += count(line, word);
    characters += line.length - count(line, secondHalf);
  };
  if (block.isTextblock) add(block.textContent);
  else {
    block.descendants((node) => {
      if (node.isTextblock) add(node.textContent);
      return !node.isTextblock;
    });
  }
  return { words, characters, htmlLength: blockHtml(block).length };
}

const known = new WeakMap<Node, Measure>();

/**
 * Results are cached by block. Unchanged blocks are the same objects, so only changed ones are
 * counted again.
 */
export function measure(doc: Node): Measure {
  const total = { words: 0, characters: 0, htmlLength: 0 };
  doc.forEach((block) => {
    const part = known.get(block) ?? measureBlock(block);
    known.set(block, part);
    total.words += part.words;
    total.characters += part.characters;
    total.htmlLength += part.htmlLength;
  });
  return total;
}
