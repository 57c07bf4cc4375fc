import { editDistance } from './distance';
import { once } from '@/domain/checks/remembered';
import type { Dictionary } from '@/domain/checks/dictionary';
import type { KnownNames } from './knownNames';

/** Words that are almost a known name. */
export interface Misspelling {
  words: string;
  right: string;
  /** True for letters of a long name that are exchanged, doubled or missing: an error of the hand. */
  isSlip: boolean;
}

const word = /(?<![\p{L}\p{N}$#@/.-])\p{Lu}[\p{L}\p{N}]{4,}(?![\p{L}\p{N}@/-])/gu;
const pair = /(?<![\p{L}-])(\p{Lu}[\p{L}-]+)(?= (\p{Lu}[\p{L}-]+))/gu;

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
  return Array.from(text.matchAll(word)).flatMap(([said]): Misspelling[] => {
    const plain = said.toLowerCase();
    if (said === said.toUpperCase() || words.has(plain) || isWord(said)) return [];
    const right = names.find((name) => name.length >= 5 && isNear(plain, name.toLowerCase()));
    return right ? [{ words: said, right, isSlip: right.length >= 6 && isSlip(said, right) }] : [];
  });
}

/** A first name that is right with a last name that is almost right, or the other way around. */
function persons(text: string, { people }: KnownNames): Misspelling[] {
  const isNearly = (said: string, name: string) =>
    name.length >= 4 && isNear(said.toLowerCase(), name.toLowerCase());
  return Array.from(text.matchAll(pair)).flatMap(([, first = '', last = '']): Misspelling[] => {
    const words = `${first} ${last}`;
    if (people.includes(words)) return [];
    const right = people.find((name) => {
      const [own = '', ...rest] = name.split(' ');
      const family = rest.join(' ');
      return (own === first && isNearly(last, family)) || (family === last && isNearly(first, own));
    });
    return right ? [{ words, right, isSlip: isSlip(words, right) }] : [];
  });
}

interface NearPhrase {
  right: string;
  /** The word that may be wrong, and one beside it that is right. */
  part: string;
  beside: string;
  pattern: RegExp;
}

/** Patterns of names of several words in which one word is another one. */
const nearPhrases = once(({ names }: KnownNames) =>
  names
    .map((right) => ({ right, parts: right.split(' ') }))
    .flatMap(({ right, parts }) =>
      parts.flatMap((part, at): NearPhrase[] => {
        if (parts.length < 2 || part.length < 5) return [];
        const words = parts.map((each, index) => (index === at ? '(\\p{L}{5,})' : each));
        const pattern = new RegExp(`(?<!\\p{L})${words.join(' ')}(?!\\p{L})`, 'u');
        return [{ right, part, beside: parts[at === 0 ? 1 : at - 1] ?? '', pattern }];
      }),
    ),
);

/** `Securites and Exchange Commission`: one of several words has a slip, and the others are right. */
function phrases(text: string, names: KnownNames): Misspelling[] {
  return nearPhrases(names).flatMap(({ right, part, beside, pattern }): Misspelling[] => {
    const match = text.includes(beside) ? pattern.exec(text) : null;
    const said = match?.[1] ?? '';
    if (!match || !isNear(said.toLowerCase(), part.toLowerCase())) return [];
    return [{ words: match[0], right, isSlip: isSlip(said, part) }];
  });
}

/** Names of people, companies and networks that are misspelled. */
export function misspelledNames(
  text: string,
  known: KnownNames,
  dictionary: Dictionary | undefined,
): Misspelling[] {
  const isWord = (said: string) =>
    dictionary === undefined || dictionary.isWord(said) || dictionary.isWord(said.toLowerCase());
  const found = [...persons(text, known), ...phrases(text, known), ...singles(text, known, isWord)];
  return found.filter(
    ({ words }, at) => !found.slice(0, at).some((earlier) => earlier.words.includes(words)),
  );
}
