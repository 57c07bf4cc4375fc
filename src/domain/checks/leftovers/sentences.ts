import type { Check } from '@/domain/checks/check';
import { pairProblems } from './pairs';
import { searchWith, type Rule } from './rule';
import type { Dictionary } from '@/domain/checks/dictionary';
import { authoredTexts, type Authored } from '@/domain/checks/reading/authored';
import { textFinding, type TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

/** Words after which every sentence goes on, whatever its style. */
const goesOn =
  /(?<![\p{L}'’-])(?:the|a|an|and|or|but|nor|of|than|whose|their|its|our|your|because|although|unless|until|upon|among|toward|towards|despite|amid|every|begun to|is to|in order to|as well as)$/iu;
/** A text that ends in the middle of its sentence. */
function endProblem({ text: all, kind, where }: Authored): TextProblem[] {
  if (!goesOn.test(all) || !/\S \S/.test(all) || !/paragraph|item|quote|summary/.test(kind))
    return [];
  const words = /(?:\S+ ){0,4}\S+$/u.exec(all)?.[0] ?? all;
  const text = `${quoted(words)} in ${where} breaks off. Finish the sentence.`;
  return [{ severity: 'check', index: all.length - words.length, words, text }];
}

const falling =
  'down|off|lower by|fell|fell by|falls|dropped|dropped by|declined|declined by|slid|slid by|lost|negative|decline of|drop of|loss of|losses of';

function isInAddress({ 0: words, index = 0 }: RegExpMatchArray, { text }: Authored): boolean {
  return /(?:https?:|www\.|@)\S*$/.test(text.slice(0, index + words.length));
}

/** Marks that are doubled or stuck to the wrong word, wrong spaces, and the ends of a PDF's lines. */
const punctuation: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<!\\p{L})(?:${falling}) [-−–](?=\\$?\\d)\\$?[\\d.,]*\\d ?%?`, 'giu'),
    severity: 'check',
    says: 'says minus twice.',
    to: ([words]) => words.replace(/[-−–](?=\$?\d)/, ''),
  },
  {
    pattern: /[\p{L}\d%)”]{2,} [,;!?](?=\s|$)|[\p{Ll}\d%]{2,} \.(?=\s|$)/gu,
    severity: 'tip',
    says: 'has a space before its punctuation.',
    to: ([words]) => words.replace(' ', ''),
  },
  {
    pattern:
      /\S*?(?:(?<!\.) ?\.\.(?![.\w/])[,;:]?|,{2,}|;{2,}|[,;:]\.(?!\d|\.)|[,;][,;:]|[!?][.,;](?!\.|[”’"']))/gu,
    severity: 'tip',
    says: 'has punctuation that is doubled or out of place.',
  },
  {
    // Names with a period inside, such as `Crypto.com` and `Node.js`, have a small letter after it.
    pattern: /\p{Ll}{2,}[.!?]\p{Lu}\p{Ll}+(?!\.\p{L})/gu,
    severity: 'tip',
    says: 'runs two sentences together. Put a space between them.',
    to: ([words]) => words.replace(/([.!?])/, '$1 '),
    isWrong: (match, authored) =>
      !isInAddress(match, authored) &&
      !/\.(?:Com|Io|Net|Org|Finance|Fi|Xyz|Fun|Ai)$/.test(match[0]),
  },
  {
    pattern: /\p{Ll}{2,},\p{Ll}{2,}|\p{Ll}{2,};\p{L}{2,}/gu,
    severity: 'tip',
    says: 'lacks a space after its punctuation.',
    to: ([words]) => words.replace(/([,;])/, '$1 '),
    isWrong: (match, authored) => !isInAddress(match, authored),
  },
  {
    pattern: /^(?:which|whose|than|of) \p{Ll}\S*(?: \S+){0,3}/gu,
    severity: 'check',
    says: 'starts with a small letter. Is its beginning missing?',
    kinds: ['paragraph'],
  },
  {
    pattern: /(?<=[^\n]{30})(?<!\p{L})\p{L}+,?\s?\n\s?\p{Ll}+/gu,
    severity: 'check',
    says: 'has the end of a line within its sentence, as text of a PDF has.',
    kinds: ['paragraph', 'item', 'quote'],
  },
];

/** `the mar- ket`: a hyphen that a PDF had at the end of its line. `short- and long-term` is right. */
function brokenWords(
  { text: all, where }: Authored,
  dictionary: Dictionary | undefined,
): TextProblem[] {
  if (!dictionary) return [];
  const halves = /(?<![\p{L}-])(\p{L}\p{Ll}+)-\s(\p{Ll}{2,})(?![\p{L}-])/gu;
  return [...all.matchAll(halves)].flatMap(({ 0: words, 1: head = '', 2: tail = '', index }) => {
    const to = `${head}${tail}`;
    const areWords = dictionary.isWord(head) && dictionary.isWord(tail);
    if (areWords || !dictionary.isWord(to.toLowerCase())) return [];
    const text = `${quoted(words)} in ${where} has a hyphen of a PDF in it.`;
    return [{ severity: 'check', index, words, text, to }];
  });
}

const punctuationIn = searchWith(punctuation);

/** Marks without partners, sentences that break off, punctuation, and what a PDF leaves in a text. */
export const sentences: Check = {
  key: 'sentences',
  name: 'Unfinished sentences and punctuation',
  readsProse: true,
  run(subject) {
    const all = authoredTexts(subject);
    return all.flatMap((authored, at) => [
      ...[
        ...pairProblems(all, at),
        ...endProblem(authored),
        ...brokenWords(authored, subject.dictionary),
      ].map((problem) => textFinding(authored, problem)),
      ...(authored.kind === 'subject' ? [] : punctuationIn(authored)),
    ]);
  },
};
