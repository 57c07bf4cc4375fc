import { lazily } from './lazily';

const segmenter = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Counts visible characters; an emoji counts as one. */
export function graphemeCount(text: string): number {
  return Array.from(segmenter().segment(text)).length;
}

/** No emoji is longer in UTF-16 units, and segmenting more text would cost time. */
const longestGrapheme = 32;

/** A longer run without a space is an address, or text in a script without spaces. */
const longestWord = 40;

/** In this text every UTF-16 unit is one visible character, so it needn't be segmented. */
const simpleText = /^[ -\u02ff\u2010-\u2027\u2030-\u205e]*$/;

function firstGraphemes(text: string, count: number): string[] {
  if (simpleText.test(text)) return Array.from(text.slice(0, count));
  const graphemes: string[] = [];
  for (const { segment } of segmenter().segment(text)) {
    if (graphemes.push(segment) === count) break;
  }
  return graphemes;
}

/** Cuts to at most `limit` visible characters, between words, and adds `…`. */
export function truncate(text: string, limit = 100): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy.length <= limit) return tidy;
  const head = tidy.slice(0, (limit + 1) * longestGrapheme);
  const graphemes = firstGraphemes(head, limit + 1);
  if (graphemes.length <= limit && head === tidy) return tidy;
  const kept = graphemes.slice(0, limit - 1).join('');
  const isWholeWord = graphemes[limit - 1] === ' ';
  const lastSpace = kept.lastIndexOf(' ');
  const isRun = lastSpace < 1 || kept.length - lastSpace > longestWord;
  const cut = isWholeWord || isRun ? kept : kept.slice(0, lastSpace);
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Half of a character, as a text has it that was cut, becomes `�`: a database refuses it within JSON. */
export function withoutHalves(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}

/** Capitalizes the first letter and leaves the rest unchanged. */
export function capitalise(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('en') + rest.join('');
}

const longestQuote = 60;

/** Quotes a text, cut to 60 characters. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > longestQuote ? `${line.slice(0, longestQuote - 1).trimEnd()}…` : line}”`;
}

/** Such as `3 images` or `1 image`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
