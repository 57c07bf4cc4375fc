import type { Authored } from '@/domain/checks/reading/authored';
import type { Dictionary } from '@/domain/checks/dictionary';
import type { TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';
import type { Rule } from './rule';

/** Words whose last letter is followed by a period of its own: `etc.,` is right. */
const shortened =
  /(?:^|[\s(])(?:approx|incl|corp|dept|govt|(?:\p{L}\.)+\p{L}|sept|thurs|bros|mgmt|intl|assoc)\.[,;:]$/iu;
const doubled = 'has punctuation that is doubled or out of place.';
const falling =
  'down|off|lower by|fell|fell by|falls|dropped|dropped by|declined|declined by|slid|slid by|lost|negative|decline of|drop of|loss of|losses of';

function isInAddress({ 0: words, index = 0 }: RegExpMatchArray, { text }: Authored): boolean {
  return /(?:https?:|www\.|@)\S*$/.test(text.slice(0, index + words.length));
}

/** Marks that are doubled or stuck to the wrong word, wrong spaces, and the ends of a PDF's lines. */
export const punctuation: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<!\\p{L})(?:${falling}) [-−–](?=\\$?\\d)\\$?[\\d.,]*\\d ?%?`, 'giu'),
    severity: 'check',
    says: 'says minus twice.',
    to: ([words]) => words.replace(/[-−–](?=\$?\d)/, ''),
  },
  {
    pattern:
      /[$€£] ?\d[\d.,]*(?:thousand|million|billion|trillion)(?!\p{L})|[$€£] \d[\d.,]*\d(?: ?(?:[mbt]n|thousand|million|billion|trillion)(?!\p{L}))?/gu,
    severity: 'tip',
    says: 'is spaced unlike other amounts.',
    to: ([words]) => words.replace(/^(.) /, '$1').replace(/(?<=\d)(?=\p{L}{4})/u, ' '),
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
    says: doubled,
  },
  {
    pattern: /[\p{L}.]*\p{L}{4}\.[,;:](?!\.)/gu,
    severity: 'tip',
    says: doubled,
    isWrong: ([words]) => !shortened.test(words),
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
    pattern: /(?<=[^\n]{30})(?<!\p{L})\p{L}+,?\s?\n\s?\p{Ll}+/gu,
    severity: 'check',
    says: 'has the end of a line within its sentence, as text of a PDF has.',
    kinds: ['paragraph', 'item', 'quote'],
  },
];

/** `the mar- ket`: a hyphen that a PDF had at the end of its line. `short- and long-term` is right. */
export function brokenWords(
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
