/** Abbreviations and initials whose period doesn’t end a sentence. */
const abbreviation =
  /(?:\b(?:U\.S|U\.K|E\.U|a\.m|p\.m|e\.g|i\.e|vs|Inc|Corp|Co|Ltd|Mr|Mrs|Ms|Dr|St|Jr|Sr|No|approx|etc|Nov|Dec|Jan|Feb|Oct|Sept?|Aug)|\b\p{Lu})\.$/u;

/** A sentence of a text, with where it starts. */
export interface Sentence {
  from: number;
  text: string;
}

/** The sentence around a position, with its closing punctuation. */
export function sentenceAt(text: string, index: number): Sentence {
  let from = 0;
  for (const { 0: end, index: at } of text.matchAll(/[.!?…]+[”"’)]*(?=\s|$)|\n/gu)) {
    const stop = at + end.length;
    if (abbreviation.test(text.slice(Math.max(0, stop - 8), stop))) continue;
    if (stop > index) return { from, text: text.slice(from, stop) };
    from = stop + (/^\s/.test(text.slice(stop)) ? 1 : 0);
  }
  return { from, text: text.slice(from) };
}
