import type { CalendarDate } from '@internationalized/date';
import type { Check, Subject } from '@/domain/checks/check';
import { type Draft, textFinding, type TextProblem } from '@/domain/checks/textFinding';
import { once, remembered } from '@/domain/format/remembered';
import { authoredKey, authoredTexts, type Authored } from './authored';

/** A sentence that somebody wrote. `index` is its position in the text of its block. */
export interface Sentence {
  authored: Authored;
  text: string;
  index: number;
}

const sentenceEnd = /(?<=[^\s.]{2}[.!?]['"’”)]?)\s+(?=\S)|\n/g;

/** Abbreviations whose period doesn't end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|inc|corp|co|ltd|vs|mr|mrs|ms|dr|st|sen|rep|gov|no|approx|est)\.$/i;

function sentencesOf(authored: Authored): Sentence[] {
  const { text } = authored;
  const found: Sentence[] = [];
  let start = 0;
  const add = (end: number) => {
    const words = text.slice(start, end);
    if (words.trim() !== '') found.push({ authored, text: words, index: start });
  };
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index;
    if (match[0] !== '\n' && abbreviation.test(text.slice(start, end))) continue;
    add(end);
    start = end + match[0].length;
  }
  add(text.length);
  return found;
}

/** All sentences of an email's authors and news sources, read once for all checks. */
export const sentencesIn = once((subject: Subject) => authoredTexts(subject).flatMap(sentencesOf));

/** A problem in a sentence. `index` counts from the start of the sentence. */
interface SentenceProblem extends TextProblem {
  fact?: string;
}

/** Finds problems in one sentence of a newsletter of that day. */
export type SentenceRule = (sentence: Sentence, day: CalendarDate) => SentenceProblem[];

/** The finding for a problem in a sentence. */
export function sentenceFinding({ authored, index }: Sentence, problem: SentenceProblem): Draft {
  const { fact, ...rest } = problem;
  return textFinding(authored, { ...rest, index: index + problem.index }, fact);
}

/** A check of rules that look at one sentence at a time. */
export function sentenceCheck(key: string, name: string, rules: readonly SentenceRule[]): Check {
  const foundIn = (sentence: Sentence, day: CalendarDate) =>
    rules
      .flatMap((rule) => rule(sentence, day))
      .map((problem) => sentenceFinding(sentence, problem));
  const foundOn = remembered(
    (day: CalendarDate) => day.toString(),
    (day) =>
      remembered(authoredKey, (authored) =>
        sentencesOf(authored).flatMap((sentence) => foundIn(sentence, day)),
      ),
    4,
  );
  return {
    key,
    name,
    readsProse: true,
    run(subject) {
      const { newsletterDay: day } = subject;
      if (!day) return { found: [], notRun: 'The newsletter has no date.' };
      return authoredTexts(subject).flatMap(foundOn(day));
    },
  };
}
