import { editDistance } from './distance';
import type { Dictionary } from '@/domain/checks/dictionary';
import type { KnownNames } from './knownNames';
import { type Check, readWith, type Subject } from '@/domain/checks/check';
import { type Draft, textFinding } from '@/domain/checks/textFinding';
import { byText } from '@/domain/format/remembered';
import type { Words } from '@/domain/checks/reading/words';
import { quoted } from '@/domain/format/text';

/** Words that are almost a known name. */
export interface Misspelling {
  words: string;
  right: string;
  /** True for letters of a long name that are exchanged, doubled or missing: an error of the hand. */
  isSlip: boolean;
}

const longName = /(?<![\p{L}\p{N}$#@/.-])\p{Lu}[\p{L}\p{N}]{4,}(?![\p{L}\p{N}@/-])/gu;

/** True if one is the other with two neighbors exchanged, or a letter doubled or missing. */
function isSlip(said: string, name: string): boolean {
  const sorted = (text: string) => Array.from(text).toSorted().join('');
  return said.length !== name.length || sorted(said) === sorted(name);
}

function isNear(said: string, name: string): boolean {
  if (said[0] !== name[0] || said === `${name}s` || name === `${said}s`) return false;
  return editDistance(said, name, 1) === 1;
}

/** Names of one word that are misspelled. A word of a dictionary, or with more than one slip, is another one. */
function singles(text: string, { names, words }: KnownNames, isWord: (said: string) => boolean) {
  return Array.from(text.matchAll(longName)).flatMap(([said]): Misspelling[] => {
    const plain = said.toLowerCase();
    if (said === said.toUpperCase() || words.has(plain) || isWord(said)) return [];
    const right = names.find((name) => name.length >= 5 && isNear(plain, name.toLowerCase()));
    return right ? [{ words: said, right, isSlip: right.length >= 6 && isSlip(said, right) }] : [];
  });
}

interface NearPhrase {
  right: string;
  /** The word that may be wrong, and the longest of the others, which is right. */
  part: string;
  beside: string;
  pattern: RegExp;
}

/** Patterns of names of several words in which one word is another one. */
function nearPhrases({ people, names }: KnownNames): NearPhrase[] {
  return [...people, ...names].flatMap((right) => {
    const parts = right.split(' ');
    return parts.flatMap((part, at): NearPhrase[] => {
      if (parts.length < 2 || part.length < 4) return [];
      const words = parts.map((each, index) => (index === at ? '([\\p{L}-]{4,})' : each));
      const pattern = new RegExp(`(?<!\\p{L})${words.join(' ')}(?!\\p{L})`, 'gu');
      const others = parts.filter((each) => each !== part);
      const [beside = ''] = others.toSorted((a, b) => b.length - a.length);
      return [{ right, part, beside, pattern }];
    });
  });
}

/** `Securites and Exchange Commission`, `Gary Gensller`: one word has a slip, the others are right. */
function phrases(text: string, all: readonly NearPhrase[]): Misspelling[] {
  return all
    .filter(({ beside }) => text.includes(beside))
    .flatMap(({ right, part, pattern }) =>
      Array.from(text.matchAll(pattern)).flatMap(([words, said = '']): Misspelling[] => {
        if (!isNear(said.toLowerCase(), part.toLowerCase())) return [];
        return [{ words, right, isSlip: isSlip(said, part) }];
      }),
    );
}

/** Makes what finds misspelled names of people, companies and networks in a text. */
export function misspeller(
  known: KnownNames,
): (text: string, dictionary: Dictionary | undefined) => Misspelling[] {
  const near = nearPhrases(known);
  return (text, dictionary) => {
    const isWord = (said: string) =>
      dictionary === undefined || dictionary.isWord(said) || dictionary.isWord(said.toLowerCase());
    const found = [...phrases(text, near), ...singles(text, known, isWord)];
    return found.filter(
      ({ words }, at) => !found.slice(0, at).some((earlier) => earlier.words.includes(words)),
    );
  };
}

/** Small letters alone: names, tickers, addresses and file names aren't in a dictionary. */
const plainWords = byText((text) => [
  ...text.matchAll(
    /(?<![\p{L}\p{N}$#@/.’'_&-])\p{Ll}{3,24}(?![\p{L}\p{N}@/_-]|['’](?!s\b)\p{L}|\.\p{L}|:\/\/)/gu,
  ),
]);

/**
 * So many short words are names of units, protocols and commands that they are only doubted as one of
 * these with two letters swapped.
 */
const commonShortWords = new Set(
  'the and for but not are was has had its our you all any can may who how why that this than then they them with from have been were will what when into over more most some such only also just each both very'.split(
    ' ',
  ),
);

function swapped(word: string): string | null {
  for (let at = 1; at < word.length; at += 1) {
    const other = `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`;
    if (commonShortWords.has(other)) return other;
  }
  return null;
}

function misspelled(place: Words, { dictionary }: Subject): Draft[] {
  if (!dictionary) return [];
  return plainWords(place.text).flatMap(({ 0: words, index }): Draft[] => {
    if (dictionary.isWord(words)) return [];
    const to = words.length < 5 ? swapped(words) : dictionary.nearest(words);
    const text = `${quoted(words)} in ${place.where}: is it “${to}”?`;
    return to ? [textFinding(place, { severity: 'check', index, words, text, to })] : [];
  });
}

/** Misspelled small words. */
export const spelling: Check = {
  key: 'spelling',
  name: 'Spelling',
  readsProse: true,
  run(subject) {
    const prose = subject.words.filter(
      ({ isProse, where }) => isProse && where !== 'the plain text',
    );
    const found = prose.flatMap((words) => misspelled(words, subject));
    if (subject.dictionary) return readWith(subject, found);
    return { found, notRun: 'The dictionary couldn’t be loaded, so spelling isn’t checked.' };
  },
};
