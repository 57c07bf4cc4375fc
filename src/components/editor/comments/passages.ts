import type { Node } from 'prosemirror-model';
import { commentLimits, type Quote } from '@/domain/newsletter/comments';

export interface Range {
  from: number;
  to: number;
}

/** The words of a document on one line, and the position of each character in the document. */
export interface Line {
  text: string;
  positions: readonly number[];
}

const { quote: quoteLimit, context: contextLimit } = commentLimits;

/** Stands for a live figure, whose text changes by itself. */
const figure = '…';

/** White space of any kind and length is one space, because storing a text may fold it. */
export function lineOf(doc: Node): Line {
  let text = '';
  const positions: number[] = [];
  const add = (words: string, pos: number, step: number) => {
    for (let at = 0; at < words.length; at += 1) {
      const letter = words.charAt(at).replace(/\s/, ' ');
      if (letter === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += letter;
      positions.push(pos + at * step);
    }
  };
  doc.descendants((node, pos) => {
    if (node.isText) add(node.text ?? '', pos, 1);
    else if (node.isTextblock) add(' ', pos, 0);
    else if (node.isInline) add(node.type.name === 'figure' ? figure : ' ', pos, 0);
  });
  return { text, positions };
}

function rangeAt({ positions }: Line, start: number, end: number): Range | null {
  const [first, last] = [positions[start], positions[end - 1]];
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
}

/** The words between two positions, with what stands around them; null without words. */
export function quoteOf(doc: Node, { from, to }: Range): Quote | null {
  const line = lineOf(doc);
  const { text, positions } = line;
  const first = positions.findIndex((pos) => pos >= from);
  if (first < 0) return null;
  const found = positions.findIndex((pos) => pos >= to);
  const words = text.slice(first, found < 0 ? text.length : found);
  const quote = words.trim().slice(0, quoteLimit);
  if (quote === '') return null;
  const start = text.indexOf(quote, first);
  const end = start + quote.length;
  return {
    quote,
    before: text.slice(Math.max(0, start - contextLimit), start),
    after: text.slice(end, end + contextLimit),
  };
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (
    length < one.length &&
    length < other.length &&
    one.at(-1 - length) === other.at(-1 - length)
  )
    length += 1;
  return length;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** Every place of some words in a text. */
function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** Fewer characters of what stood around a passage could stand anywhere. */
const leastContext = 12;

/** Where other words stand now between what stood around the passage. */
function between({ text }: Line, { quote, before, after }: Quote): [number, number] | null {
  if (before.trim().length < leastContext || after.trim().length < leastContext) return null;
  const longest = 2 * quote.length + contextLimit;
  for (const place of placesOf(text, before)) {
    const start = place + before.length;
    const end = text.indexOf(after, start);
    if (end >= 0 && end - start <= longest && text.slice(start, end).trim() !== '')
      return [start, end];
  }
  return null;
}

/**
 * Where a passage is: the words themselves, of several places the one whose surroundings are most alike; or else what
 * stands in their place. Null if neither is there.
 */
export function rangeOfQuote(line: Line, passage: Quote): Range | null {
  const { quote, before, after } = passage;
  const { text } = line;
  let best: { start: number; likeness: number } | null = null;
  for (const start of placesOf(text, quote)) {
    const end = start + quote.length;
    const likeness =
      sharedEnd(text.slice(Math.max(0, start - contextLimit), start), before) +
      sharedStart(text.slice(end, end + contextLimit), after);
    if (!best || likeness > best.likeness) best = { start, likeness };
  }
  if (best) return rangeAt(line, best.start, best.start + quote.length);
  const other = between(line, passage);
  return other && rangeAt(line, ...other);
}

/** The words at a range, as a passage would quote them. */
export function wordsAt({ text, positions }: Line, { from, to }: Range): string {
  const start = positions.findIndex((pos) => pos >= from);
  const end = positions.findIndex((pos) => pos >= to);
  return start < 0 ? '' : text.slice(start, end < 0 ? text.length : end).trim();
}
