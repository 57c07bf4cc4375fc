import nspell from 'nspell';
import { editDistance } from './names/distance';
import { fieldWords } from './names/fieldWords';
import { byText } from '@/domain/format/remembered';

/** Tells which words are spelled right. */
export interface Dictionary {
  isWord(word: string): boolean;
  /**
   * The word that was probably meant, one slip away; null if none is near, or if the word may be made of
   * known ones.
   */
  nearest(word: string): string | null;
}

/** What a dictionary is made from, each as the text of its file. */
export interface DictionaryFiles {
  /** The two files of a Hunspell dictionary. */
  aff: string;
  dic: string;
  /** Lists of names, one in a line; `#` begins a comment. */
  lists: readonly string[];
}

/**
 * Makes a dictionary. Takes about a tenth of a second, so it is made once. British spellings count as
 * right, because authors and sources use both.
 */
export function makeDictionary({ aff, dic, lists }: DictionaryFiles): Dictionary {
  const speller = nspell(aff, dic);
  for (const word of fieldWords) speller.add(word);
  const names = new Set(lists.flatMap((list) => list.split(/\s*\n\s*/)));
  const isKnown = byText(
    (word) => names.has(word) || speller.correct(word) || speller.correct(inAmerican(word)),
  );
  const nearest = (word: string) => {
    const other = speller.suggest(word).find((each) => isSlip(word, each));
    const isMade = hasAccent(word) || isFormed(word, isKnown);
    return other === undefined || (isMade && !isDoubled(word, other)) ? null : other;
  };
  return { isWord: isKnown, nearest };
}

/** `cliché` and `canapés` are of another language, and nobody types an accent by mistake. */
function hasAccent(word: string): boolean {
  return /[^\p{ASCII}’]/u.test(word);
}

/** One letter too many, too few, another or exchanged; the first letter is seldom the wrong one. */
function isSlip(word: string, other: string): boolean {
  const isFirst = word[0] === other[0] || (word[0] === other[1] && word[1] === other[0]);
  return isFirst && /^\p{Ll}+$/u.test(other) && editDistance(word, other, 1) === 1;
}

/** `tokenised` as `tokenized`, `favour` as `favor`, `centre` as `center`, `labelled` as `labeled`. */
function inAmerican(word: string): string {
  return word
    .replace(/is(e|ed|es|ing|er|ers|ation|ations)$/, 'iz$1')
    .replace(/ys(e|ed|es|ing)$/, 'yz$1')
    .replace(/our(s|ed|ing|able|ite|ites|al|ful)?$/, 'or$1')
    .replace(/tred$/, 'tered')
    .replace(/tre(s?)$/, 'ter$1')
    .replace(/ll(ed|ing|er|ers)$/, 'l$1')
    .replace(/ogue(s)?$/, 'og$1')
    .replace(/enc(e|es|ed|ing)$/, 'ens$1')
    .replace(/(?<=program)me(s?)$/, '$1')
    .replace(/wards$/, 'ward')
    .replace(/(?<=burn|learn|dream|spoil)t$/, '')
    .replace(/^scep/, 'skep')
    .replace(/(?<=judg)ement/, 'ment')
    .replace(/(?<=practi)z(e|ed|es|ing)$/, 'c$1')
    .replace(/^grey/, 'gray');
}

/** `unrounded`, `rebuy`, `overleveraged`: what is left must be a word of five letters. */
const prefix =
  /^(?:un|re|over|under|out|pre|non|mis|de|co|sub|super|inter|multi|micro|mini|counter|cross|post|anti|semi)(?=\p{L}{5})/u;
const ending = /(?:ings?|ers?|s|ish|able|less|like|wise)$/;

/** True for a word with a prefix or an ending, as `unbacked` and `lawyering`, or made of two words. */
function isFormed(word: string, isKnown: (word: string) => boolean): boolean {
  const [bare, stem] = [word.replace(prefix, ''), word.replace(ending, '')];
  if (bare !== word && isKnown(bare)) return true;
  if (stem !== word && stem.length >= 4 && isKnown(stem)) return true;
  for (let at = 4; at <= word.length - 4; at += 1)
    if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return true;
  return false;
}

/** `begining` and `occured`: the same letters but for one that is doubled. */
function isDoubled(word: string, other: string): boolean {
  const single = (text: string) => text.replace(/(\p{L})\1/gu, '$1');
  return word !== other && single(word) === single(other);
}
