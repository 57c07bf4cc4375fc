import { readWith, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { byText } from '@/domain/format/remembered';
import type { Words } from '@/domain/checks/reading/words';
import { textFinding } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

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
