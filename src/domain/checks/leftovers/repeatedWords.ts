import type { Check, Draft } from '@/domain/checks/check';
import { authoredKey, authoredTexts, type Authored } from '@/domain/checks/reading/authored';
import { remembered } from '@/domain/checks/remembered';
import { textFinding } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

const word = `[\\p{L}\\p{N}$#%](?:[\\p{L}\\p{N}'’.,-]*[\\p{L}\\p{N}%])?`;
const doubled = new RegExp(
  `(?<![\\p{L}\\p{N}'’.,$#-])(${word}) \\1(?![\\p{L}\\p{N}'’%-]|[.,]\\p{N})`,
  'giu',
);
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}'’.,$#-])((?:${word} ){1,4}${word}) \\1(?![\\p{L}\\p{N}'’%-]|[.,]\\p{N})`,
  'giu',
);

/** Words that English doubles: `had had`, `that that`, `very very`. */
const doubling = new Set(
  'had that very so no many much really long far far-off bye ha yeah knock hush tut there now blah boom bling win night chop'.split(
    ' ',
  ),
);

/** The particle of a verb may meet the same preposition: `came in in March`, `went on on Friday`. */
const particles =
  /(?:^| )(?:c[ao]mes?|sets?|kick(?:s|ed)?|t[oa]kes?|taken|logs?|logged|steps?|stepped|locks?|locked|prices?|priced|baked|settled?|mov(?:es?|ed)|roll(?:s|ed)|carr(?:y|ies|ied)|went|go(?:es|ing)?|signed|moved|phased|joined|coming|ushered|turned|handed|held|passed) $/i;

function isMeant(words: string, before: string): boolean {
  const lower = words.toLowerCase();
  if (doubling.has(lower)) return true;
  if (/^(?:in|on|over|up|by)$/.test(lower)) return particles.test(before);
  // “What the question is is …”
  if (lower === 'is' || lower === 'was')
    return /\b(?:what|where|who|how|all) (?:[^,.;]* )?$/i.test(before);
  if (/^[\p{N}.,%]+$/u.test(words) || /^(?:Will|May)$/.test(words)) return true;
  // “Will will”, “Duran Duran”
  return /^\p{Lu}/u.test(words) && before !== '' && !/[.!?:] $/.test(before);
}

/** `from From Scratch`: the second is a name. */
function isBeforeName(all: string, once: string): boolean {
  return /^\p{Ll}/u.test(once) && /^\p{Lu}/u.test(all.slice(once.length + 1));
}

/** `day after day after day` and `more and more and more` repeat a pattern on purpose. */
function isRefrain(words: string, after: string): boolean {
  const first = words.split(' ')[0]?.toLowerCase() ?? '';
  const next = /^ ([\p{L}\p{N}'’-]+)/u.exec(after)?.[1]?.toLowerCase();
  return next === first || /^\p{Lu}\S*(?: \p{Lu}\S*)*$/u.test(words) || /^[\d\W]+$/.test(words);
}

interface Repeat {
  index: number;
  words: string;
  once: string;
}

function repeatsIn({ text }: Authored): Repeat[] {
  const phrases = [...text.matchAll(phrase)]
    .filter(({ 0: all, 1: once = '', index }) => !isRefrain(once, text.slice(index + all.length)))
    .map(({ 0: words, 1: once = '', index }) => ({ index, words, once }));
  const words = [...text.matchAll(doubled)]
    .filter(
      ({ 0: all, 1: once = '', index }) =>
        !isBeforeName(all, once) && !isMeant(once, text.slice(Math.max(0, index - 40), index)),
    )
    .map(({ 0: all, 1: once = '', index }) => ({ index, words: all, once }));
  return [...phrases, ...words];
}

/** Pairs of which a sentence has only one, as when a change was pasted with both versions. */
const exclusive: readonly string[][] = [
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ['a', 'an'],
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['will', 'would'],
  ['its', 'their'],
  ['rose', 'fell'],
  ['rises', 'falls'],
  ['million', 'billion', 'trillion'],
];
const exclusiveWord = exclusive.flat().join('|');
const bothVersions = new RegExp(
  `(?<![\\p{L}\\p{N}'’$-])(${exclusiveWord}) (${exclusiveWord})(?![\\p{L}\\p{N}'’-])`,
  'giu',
);

function isOneOfBoth(first: string, second: string): boolean {
  const [one, two] = [first.toLowerCase(), second.toLowerCase()];
  return one !== two && exclusive.some((words) => words.includes(one) && words.includes(two));
}

/** `Two Three custodians`: a change and what it replaced. */
function bothVersionsIn(authored: Authored): Draft[] {
  return [...authored.text.matchAll(bothVersions)]
    .filter(({ 1: first = '', 2: second = '' }) => isOneOfBoth(first, second))
    .map(({ 0: words, index }) => {
      const text = `${quoted(words)} in ${authored.where} looks like two versions of one word. Keep one.`;
      return textFinding(authored, { severity: 'check', index, words, text });
    });
}

const inText = remembered(authoredKey, (authored: Authored): Draft[] => [
  ...repeatedIn(authored),
  ...bothVersionsIn(authored),
]);

function repeatedIn(authored: Authored): Draft[] {
  return repeatsIn(authored).map(({ index, words, once }) => {
    const text = `${quoted(words)} in ${authored.where} is written twice.`;
    const isOne = !once.includes(' ');
    return textFinding(
      authored,
      {
        severity: 'check',
        index,
        words,
        text,
        to: words.slice(0, once.length),
        label: isOne ? 'Remove the repeated word' : 'Remove the repeated words',
      },
      `repeated ${authored.field} ${words.toLowerCase()}`,
    );
  });
}

/** Words that were typed or pasted twice in a row. */
export const repeatedWords: Check = {
  key: 'repeatedWords',
  name: 'Repeated words',
  readsProse: true,
  run: (subject) => authoredTexts(subject).flatMap(inText),
};
