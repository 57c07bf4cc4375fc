import type { Check, Draft, Subject } from '@/domain/findings/check';
import { readWith } from '@/domain/findings/check';
import { locationOf } from '@/domain/findings/location';
import type { Words } from '@/domain/findings/reading/words';
import { excerptAt, quoted } from '@/domain/findings/wording';

/** Small letters alone: names, tickers, addresses and file names aren't in a dictionary. */
const plainWord =
  /(?<![\p{L}\p{N}$#@/.’'_&-])\p{Ll}{5,}(?![\p{L}\p{N}@/_-]|['’](?!s\b)\p{L}|\.\p{L}|:\/\/)/gu;
/** The genitive `its` with an apostrophe, after a preposition or a verb that needs an object. */
const itsObject =
  /\b(?:of|in|on|at|with|from|for|by|to|into|after|before|under|over|through|moved|raised|cut|lost|kept|doubled|halved|extended|increased|reduced|lowered|expanded|sold|bought|closed|opened|launched|named|changed|published|delayed|trimmed|grew|filed|updated) (it[’']s) (?!(?:a|an|the|not|been|no|still|too|all|just|only|very|so|as|more|less|about|at|in|on|up|down|over|time|now|never|always|also|easy|hard|clear|likely|unlikely|possible|safe|fair|worth|been|going|hard)\b)[\p{L}-]+/giu;
const article = /(?<![\p{L}’'-])([Aa]n?) ([\p{L}][\p{L}’'-]*)/gu;

/** Words that begin with a vowel's letter and a consonant's sound, and the other way around. */
const soundsLikeConsonant =
  /^(?:uni(?!n[^i])|use|usu|user|util|ute|eu|ewe|one(?!r)|once|ubiq|uk\b|us\b|usd|u-)/i;
const soundsLikeVowel = /^(?:hour|honest|honor|honour|heir)/i;
/** Read letter by letter, so the sound of the first letter's name counts. */
const letters = /^[A-Z]{2,}s?$/;

function isVowelSound(word: string): boolean {
  if (letters.test(word)) return /^[AEFHILMNORSX]/.test(word);
  if (soundsLikeVowel.test(word)) return true;
  return /^[aeiou]/i.test(word) && !soundsLikeConsonant.test(word);
}

/** Only small words: a name or an acronym may be read in two ways. */
function wrongArticles({ text }: Words): { words: string; right: string }[] {
  return Array.from(text.matchAll(article)).flatMap(([words, said = '', next = '']) => {
    if (!/^\p{Ll}{3,}/u.test(next)) return [];
    const right = isVowelSound(next) ? 'an' : 'a';
    if (said.toLowerCase() === right) return [];
    return [{ words, right: `${said.startsWith('A') ? right.replace('a', 'A') : right} ${next}` }];
  });
}

function draft(
  { text, where, section, field }: Words,
  words: string,
  right: string,
  what: string,
): Draft {
  return {
    severity: 'check',
    text: `${quoted(words)} in ${where}: ${what}`,
    ...locationOf(section, excerptAt(text, text.indexOf(words), words.length)),
    ...(field ? { field } : {}),
    words,
    fix: { label: `Change to “${right}”`, kind: 'text', from: words, to: right },
  };
}

function grammar(words: Words): Draft[] {
  const articles = wrongArticles(words).map(({ words: said, right }) =>
    draft(words, said, right, `it’s “${right}”.`),
  );
  const its = Array.from(words.text.matchAll(itsObject)).map(([phrase, said = '']) => {
    const from = phrase.slice(phrase.indexOf(said));
    return draft(words, from, from.replace(/[’']/, ''), '“its” has no apostrophe here.');
  });
  return [...articles, ...its];
}

function misspelled(words: Words, { dictionary }: Subject): Draft[] {
  if (!dictionary) return [];
  return Array.from(words.text.matchAll(plainWord)).flatMap(([said]): Draft[] => {
    if (dictionary.isWord(said)) return [];
    const right = dictionary.nearest(said);
    return right ? [draft(words, said, right, `is it “${right}”?`)] : [];
  });
}

/** Misspelled small words, `a` and `an`, and `its` with an apostrophe. */
export const spelling: Check = {
  key: 'spelling',
  name: 'Spelling and grammar',
  run(subject) {
    const prose = subject.words.filter(
      ({ isProse, where }) => isProse && where !== 'the plain text',
    );
    const found = prose.flatMap((words) => [...grammar(words), ...misspelled(words, subject)]);
    if (subject.dictionary) return readWith(subject, found);
    return { found, notRun: 'The dictionary couldn’t be loaded, so spelling isn’t checked.' };
  },
};
