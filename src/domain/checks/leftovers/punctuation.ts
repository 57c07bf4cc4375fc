import type { Authored } from '@/domain/checks/reading/authored';
import type { TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

interface Mark {
  pattern: RegExp;
  says: string;
  /** What to write instead; null where that isn’t certain. */
  to(match: RegExpMatchArray): string | null;
  isWrong?(match: RegExpMatchArray): boolean;
}

/** Words whose last letter is followed by a period of its own: `etc.,` is right. */
const shortened =
  /(?:^|[\s(])(?:etc|approx|incl|corp|dept|inc|ltd|co|vs|al|est|jr|sr|no|govt|\p{Lu}|(?:\p{L}\.)+\p{L}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|am|pm|bros|mgmt|intl|assoc|st|ave|ph\.d)$/iu;

/** Names with a period inside, such as `Crypto.com` and `Node.js`, have a small letter after it. */
const marks: readonly Mark[] = [
  {
    pattern: /(?<!\.)\.\.(?![.\w/])[,;:]?|\.\.,|\.\.;/gu,
    says: 'has punctuation that is doubled.',
    to: () => null,
  },
  {
    pattern:
      /,{2,}|;{2,}|(?<!:):{2}(?!:)|[,;:]\.(?!\d|\.)|[,;][,;:]|[!?][.,;](?!\.)|(?<=\s)[,;](?=\s)/gu,
    says: 'has punctuation that is doubled or out of place.',
    to: () => null,
    isWrong: ({ 0: words, index = 0, input = '' }) =>
      !/^[!?][,;]/.test(words) || !/[”’"']/.test(input[index + words.length] ?? ''),
  },
  {
    pattern: /(\p{L}+)\.[,;:](?!\.)/gu,
    says: 'has punctuation that is doubled.',
    to: () => null,
    isWrong: ({ 1: word = '', index = 0, input = '' }) =>
      word.length >= 4 && !shortened.test(input.slice(0, index + word.length)),
  },
  {
    pattern: /\p{L}{2,} [,;!?](?=\s|$)|\p{Ll}{2,} \.(?=\s|$)/gu,
    says: 'has a space before its punctuation.',
    to: ([words]) => words.replace(' ', ''),
  },
  {
    pattern: /\p{Ll}{2,}[.!?]\p{Lu}\p{Ll}+|\p{Ll}{3,}[.](?:The|A|In|It|We|But|And)(?!\p{L})/gu,
    says: 'runs two sentences together. Put a space between them.',
    to: ([words]) => words.replace(/([.!?])/, '$1 '),
    isWrong: ({ 0: words, index = 0, input = '' }) =>
      !/(?:https?:|www\.|@)\S*$/.test(input.slice(0, index)) &&
      !/\.(?:Com|Io|Net|Org|Finance|Fi|Xyz|Fun|Ai)$/.test(words) &&
      !/^\.\p{L}/u.test(input.slice(index + words.length)),
  },
  {
    pattern: /\p{Ll}{2,},\p{Ll}{2,}|\p{Ll}{2,};\p{L}{2,}/gu,
    says: 'lacks a space after its punctuation.',
    to: ([words]) => words.replace(/([,;])/, '$1 '),
    isWrong: ({ index = 0, input = '' }) => !/(?:https?:|www\.)\S*$/.test(input.slice(0, index)),
  },
];

const mark = /[.,;:!?]/;

/** Punctuation that is doubled, or stuck to the wrong word. */
export function punctuationProblems({ text, where, kind }: Authored): TextProblem[] {
  if (!mark.test(text) || kind === 'subject') return [];
  return marks.flatMap(({ pattern, says, to, isWrong }) =>
    [...text.matchAll(pattern)]
      .filter((match) => isWrong?.(match) ?? true)
      .map((match): TextProblem => {
        const start = text.lastIndexOf(' ', match.index - 1) + 1;
        const isWord = /^\p{L}/u.test(match[0]);
        const index = isWord ? match.index : start;
        const words = text.slice(index, match.index + match[0].length).trim();
        const instead = to(match);
        const problem: TextProblem = {
          severity: 'tip',
          index,
          words,
          text: `${quoted(words)} in ${where} ${says}`,
        };
        return instead === null ? problem : { ...problem, to: instead };
      }),
  );
}
