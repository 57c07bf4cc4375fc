import type { Check, Draft } from '@/domain/checks/check';
import { isOwnPromise } from './promises';
import { isInQuotes } from './quotes';
import { sentenceAt } from './sentenceAt';
import { seenTexts, type Authored } from '@/domain/checks/reading/authored';
import { textFinding } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';
import { restrictedWords as usualWords } from '@/domain/firm/restrictedWords';
import { escapedPattern } from '@/domain/format/pattern';

/** Apostrophes may be straight or curly, and hyphens may be spaces. */
function patternOf(words: string): string {
  return escapedPattern(words.trim())
    .replace(/['’]/g, "['’]")
    .replace(/[\s-]+/g, '[\\s‐‑-]');
}

const compiled = new WeakMap<readonly string[], RegExp | null>();

/** One pattern for the whole list, longer words first; null for an empty list. */
function compiledList(list: readonly string[]): RegExp | null {
  const known = compiled.get(list);
  if (known !== undefined) return known;
  const words = list.filter((each) => each.trim() !== '').toSorted((a, b) => b.length - a.length);
  const source = words.map(patternOf).join('|');
  const pattern =
    source === '' ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');
  compiled.set(list, pattern);
  return pattern;
}

function isRestricted({ text }: Authored, words: string, index: number): boolean {
  if (isInQuotes(text, index)) return false;
  const sentence = sentenceAt(text, index);
  const at = index - sentence.from;
  return isOwnPromise({
    words: words.toLowerCase().replace(/’/g, "'").replace(/[‐‑]/g, '-').replace(/\s+/g, ' '),
    before: sentence.text.slice(0, at),
    after: sentence.text.slice(at + words.length),
  });
}

function inText(authored: Authored, pattern: RegExp): Draft[] {
  const isOurs = authored.section !== 'news';
  return [...authored.text.matchAll(pattern)]
    .filter(({ 0: words, index }) => isRestricted(authored, words, index))
    .map(({ 0: words, index }) => {
      const text = `${quoted(words)} in ${authored.where} is a word that the firm must not write about investments.`;
      return textFinding(authored, { severity: isOurs ? 'mustFix' : 'check', index, words, text });
    });
}

/** Words that promise what nobody may promise, unless the text denies them or quotes others. */
export const restrictedWords: Check = {
  key: 'restrictedWords',
  name: 'Words to avoid',
  run(subject) {
    const pattern = compiledList(subject.input.restrictedWords ?? usualWords);
    if (!pattern) return [];
    return seenTexts(subject).flatMap((authored) => inText(authored, pattern));
  },
};
