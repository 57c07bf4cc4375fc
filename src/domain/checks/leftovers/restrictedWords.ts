import type { Check } from '@/domain/checks/check';
import { type Draft, textFinding } from '@/domain/checks/textFinding';
import { authoredKey, seenTexts, type Authored } from '@/domain/checks/reading/authored';
import { remembered } from '@/domain/format/remembered';
import { quoted } from '@/domain/format/text';
import { restrictedWords as usualWords } from '@/domain/firm/restrictedWords';
import { escapedPattern } from '@/domain/format/pattern';
import { isInQuotes } from './rule';

/** Apostrophes may be straight or curly, and hyphens may be spaces. */
function patternOf(words: string): string {
  return escapedPattern(words.trim())
    .replace(/['’]/g, "['’]")
    .replace(/[\s-]+/g, '[\\s‐‑-]');
}

/** Searches for the whole list at once, longer words first; null for an empty list. */
const searchFor = remembered(
  (list: readonly string[]) => JSON.stringify(list),
  (list): ((authored: Authored) => Draft[]) | null => {
    const words = list.filter((each) => each.trim() !== '').toSorted((a, b) => b.length - a.length);
    const source = words.map(patternOf).join('|');
    if (source === '') return null;
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');
    return remembered(authoredKey, (authored) => inText(authored, pattern));
  },
  4,
);

/** The sentence denies it: `Nothing about the return is guaranteed.` */
const negation =
  /(?<!\p{L})(?:no|not|never|nothing|nobody|none|neither|nor|hardly|cannot|without)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** Terms of finance and law that promise nothing. */
const term =
  /^risk[\s‐‑-]?free[\s‐‑-](?:rates?|assets?|benchmarks?|curves?|yields?)|^buy now, pay later/iu;
/** What nobody may promise; beside it, a word of the list is a promise for certain. */
const gain = /^ (?:\p{L}+ )?(?:returns?|profits?|income|gains?|upside)(?!\p{L})/iu;

function isFine(text: string, index: number): boolean {
  const before = text.slice(0, index);
  const sentence = before.slice(
    Math.max(before.lastIndexOf('\n'), before.search(/[.!?;:][^.!?;:]*$/u)) + 1,
  );
  return negation.test(sentence) || term.test(text.slice(index)) || isInQuotes(text, index);
}

function inText(authored: Authored, pattern: RegExp): Draft[] {
  const { text: all, where, section } = authored;
  return [...all.matchAll(pattern)]
    .filter(({ index }) => !isFine(all, index))
    .map(({ 0: words, index }) => {
      const text = `${quoted(words)} in ${where} is a word that the firm must not write about investments.`;
      const isPromise = section !== 'news' && gain.test(all.slice(index + words.length));
      const severity = isPromise ? 'mustFix' : 'check';
      return textFinding(authored, { severity, index, words, text });
    });
}

/** Words of the firm’s list, as they are: a person judges whether the text promises anything. */
export const restrictedWords: Check = {
  key: 'restrictedWords',
  name: 'Words to avoid',
  run(subject) {
    const found = searchFor(subject.input.restrictedWords ?? usualWords);
    return found ? seenTexts(subject).flatMap(found) : [];
  },
};
