import type { Check, Draft, Subject } from '@/domain/checks/check';
import { readWith } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import { byText } from '@/domain/checks/remembered';
import type { Words } from '@/domain/checks/reading/words';
import { excerptAt } from '@/domain/checks/wording';
import { quoted } from '@/domain/format/text';

/** Small letters alone: names, tickers, addresses and file names aren't in a dictionary. */
const plainWords = byText(
  (text): readonly string[] =>
    text.match(
      /(?<![\p{L}\p{N}$#@/.’'_&-])\p{Ll}{3,24}(?![\p{L}\p{N}@/_-]|['’](?!s\b)\p{L}|\.\p{L}|:\/\/)/gu,
    ) ?? [],
);

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

function misspelled(words: Words, { dictionary }: Subject): Draft[] {
  if (!dictionary) return [];
  return plainWords(words.text).flatMap((said): Draft[] => {
    if (dictionary.isWord(said)) return [];
    const right = said.length < 5 ? swapped(said) : dictionary.nearest(said);
    return right ? [draft(words, said, right, `is it “${right}”?`)] : [];
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
