import { maxRestrictedWords, RestrictedWord, restrictedWordLimit } from '@/api/contract/settings';

/** Typed words, or why they can't be used. */
export type ReadWords = { words: string[]; error: null } | { words: null; error: string };

/** Reads words and phrases, one per line; each counts once, whatever its capitals. */
export function readRestrictedWords(text: string): ReadWords {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const byName = new Map(lines.filter(Boolean).map((line) => [line.toLowerCase(), line]));
  const words = [...byName.values()];
  const wrong = words.find((word) => !RestrictedWord.safeParse(word).success);
  if (wrong !== undefined) {
    return {
      words: null,
      error: `“${wrong.slice(0, 30)}…” has more than ${restrictedWordLimit} characters.`,
    };
  }
  return words.length > maxRestrictedWords
    ? { words: null, error: `Use at most ${maxRestrictedWords} words.` }
    : { words, error: null };
}
