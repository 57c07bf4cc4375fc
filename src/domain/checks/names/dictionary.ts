import nspell from 'nspell';
import { editDistance } from './distance';
import { fieldWords } from './fieldWords';

/** Tells which words are spelled right. */
export interface Dictionary {
  isWord(word: string): boolean;
  /** The word that was probably meant, one slip away; null if none is near. */
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
  const isWord = (word: string) =>
    names.has(word) || speller.correct(word) || speller.correct(inAmerican(word));
  const nearest = (word: string) =>
    speller.suggest(word).find((other) => editDistance(word, other, 1) === 1) ?? null;
  return { isWord, nearest };
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
    .replace(/ence$/, 'ense')
    .replace(/^grey/, 'gray');
}
