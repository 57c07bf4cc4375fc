import { truncate } from './text';

/** Ends of sentences: not those of `U.S.`, `vs.` and other short words with a full stop. */
const sentenceEnd =
  /(?<=[^\s.]{2}[.!?][”")\]]?)(?<!\b(?:Inc|Corp|Ltd|Co|vs|Mr|Ms|Dr|St|No|approx|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.)\s+(?=[“"($#]?[\p{Lu}\d$#])/u;

/** A line of text as its sentences. */
export function sentencesIn(text: string): string[] {
  return text.split(sentenceEnd);
}

/** Sentences that say less than this, in characters, don't stand for a longer text. */
const least = 60;

/**
 * Cuts to at most `limit` visible characters after the last whole sentence; where that would leave too
 * little, between words, with `…`.
 */
export function cutToSentences(text: string, limit: number): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const cut = truncate(tidy, limit);
  if (cut === tidy) return tidy;
  // The sentence at the limit isn't whole; the next one's first letter shows that the last one is.
  const sentences = sentencesIn(tidy.slice(0, limit + 2))
    .slice(0, -1)
    .join(' ');
  return sentences.length < least ? cut : sentences;
}
