import type { Draft } from '@/domain/checks/check';
import { rememberedOf } from '@/domain/checks/remembered';
import { otherwise } from './figures';
import { polarPattern, polarityOf, type Polarity } from './polarity';
import { stemOf, subjectStems } from './stems';
import type { Told } from './told';

/** What a clause says of a thing: `leverage` is modest, `exchange balances` fall. */
interface View extends Polarity {
  head: string;
  /** The other words of the subject, such as `exchange`. */
  rest: ReadonlySet<string>;
  isNot: boolean;
  index: number;
  words: string;
  told: Told;
}

const noun =
  '(\\$?[\\p{L}-]+(?: [\\p{L}-]+){0,2}?(?: (?:on|of) (?:the )?[\\p{L}-]+(?: [\\p{L}-]+)?)?)';
const linking =
  '(?:,? (?:which|that))?(?: (?:is|are|was|were|has|have|had|keeps?|kept|remains?|looks?|turned|became|still|now|again|also|already|been|not|not yet|yet|no longer|\\p{L}+ and))*';
const stated = new RegExp(
  `(?<![\\p{L}-])(?:the |our |its |with |and |while |yet |but |still )*${noun}(${linking}) (${polarPattern})(?![\\p{L}’'-])`,
  'giu',
);
const attributed =
  /(?<![\p{L}-])(stronger|softer|weaker|firmer|rising|falling|widening|narrowing|shrinking|growing) (\p{L}+(?: \p{L}+)?)/giu;

/** Conditions, wishes and other times, which say nothing of today. */
const elsewhere =
  /\b(?:if|would|could|might|may|should|will|when|whenever|once|unless|last (?:week|month|year|spring|summer|autumn|winter|quarter)|yesterday|ago|earlier|previous\w*|had|was|were|since|until|in (?:january|february|march|april|may|june|july|august|september|october|november|december|\d{4}|q\d|europe|asia)|(?:this|for the) (?:year|month|quarter)|stop\w*|than|versus|against)\b/i;
const stopHeads = new Set(
  'it they this that these those which who what there market markets price prices we share shares one each some most'.split(
    ' ',
  ),
);

function viewOf(
  told: Told,
  subject: string,
  link: string,
  word: string,
  index: number,
  words: string,
): View[] {
  const polarity = polarityOf(word);
  if (!polarity) return [];
  const [main = '', of = ''] = subject.split(/ (?:on|of) /);
  const parts = main.split(' ');
  const headWord = parts.at(-1) ?? '';
  const head =
    headWord.startsWith('$') || headWord.length < 4
      ? stemOf(headWord.replace('$', ''))
      : stemOf(headWord);
  if (stopHeads.has(headWord.toLowerCase()) || polarityOf(headWord) || head.length < 3) return [];
  const rest = subjectStems(`${parts.slice(0, -1).join(' ')} ${of}`);
  const isNot = /\bnot\b|\bno longer\b/.test(link);
  return [{ ...polarity, head, rest, isNot, index, words, told }];
}

/** The part of a sentence up to the next clause. */
function clauseFrom(text: string, index: number): string {
  const start = Math.max(
    ...[';', ', ', ': ', ' – ', '. '].map((mark) => text.lastIndexOf(mark, index - 1) + 1),
    0,
  );
  const end = text.slice(index).search(/[;:]| – |, (?!which|if|as)/);
  return text.slice(start, end === -1 ? text.length : index + end);
}

const limits =
  /^ (?:at|for|among|across|within|in|on|over|against|outside) (?!(?:the (?:majors|group)|an? \w+ (?:time|day|session|week)|weeks|days|months|now|\w+day\b|today|asian|a row|early|late|recent))/i;

/** `Leverage is stretched at two treasury companies` is about those. */
export function isLimited(text: string, to: number): boolean {
  return limits.test(text.slice(to));
}

const viewsOf = rememberedOf((told: Told): View[] => {
  const { text, authored } = told.sentence;
  if (authored.kind === 'alt') return [];
  const found = Array.from(text.matchAll(stated)).flatMap((match) => {
    const [words, subject = '', link = '', word = ''] = match;
    return viewOf(told, subject, link, word, match.index, words);
  });
  const named = Array.from(text.matchAll(attributed)).flatMap((match) => {
    const [words, word = '', subject = ''] = match;
    const [first = '', second = ''] = subject.split(' ');
    const isVerb =
      second === '' ||
      polarityOf(second) !== null ||
      /^(?:for|in|on|of|and|with|at|also|to|is|are|has|as)$/.test(second);
    return viewOf(told, isVerb ? first : subject, '', word, match.index, words);
  });
  return [...found, ...named].filter(
    ({ index, words }) =>
      !elsewhere.test(clauseFrom(text, index + 1)) && !isLimited(text, index + words.length),
  );
});

function isSubset(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((each) => b.has(each));
}

function areOfOneThing(a: View, b: View): boolean {
  if (a.axis !== b.axis || a.head !== b.head) return false;
  const isHeadline = a.told.order === 2 && b.told.order === 2;
  const shareItem =
    isHeadline && a.told.around !== b.told.around && isSubset(a.told.stems, b.told.around);
  if (isHeadline && !shareItem) return false;
  if (!isHeadline && (a.told.order === 2) !== (b.told.order === 2)) return false;
  return isHeadline
    ? isSubset(a.rest, b.rest) || isSubset(b.rest, a.rest)
    : a.rest.size === 0 ||
        b.rest.size === 0 ||
        (isSubset(a.rest, b.rest) && isSubset(b.rest, a.rest));
}

function contradict(a: View, b: View): boolean {
  if (a.axis === 'state') return a.way === b.way && a.isNot !== b.isNot;
  return a.isNot === b.isNot && a.way !== b.way;
}

/** Opposite things said of one thing, such as modest and stretched leverage. */
export function contradictingViews(told: readonly Told[]): Draft[] {
  const views = told.toSorted((a, b) => a.order - b.order).flatMap((each) => viewsOf(each));
  return views.flatMap((view, at) => {
    const first = views
      .slice(0, at)
      .find(
        (each) => each.told !== view.told && areOfOneThing(each, view) && contradict(each, view),
      );
    if (!first) return [];
    const { words, index } = view;
    const severity = view.axis === 'rank' && view.told.order === 5 ? 'mustFix' : 'check';
    return [otherwise(first.told, first.words, view.told, { words, index, severity })];
  });
}
