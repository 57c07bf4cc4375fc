import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { monthNames } from './calendarWords';

const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const monthFirst = new RegExp(
  `\\b${month}\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d,.:]*\\d|[%\\w])(?:,? ((?:19|20)\\d\\d)\\b)?(?! of\\b)`,
  'gi',
);
const dayFirst = new RegExp(
  `(?<![\\w.,$/-])(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\\b(?:,? ((?:19|20)\\d\\d)\\b)?(?!\\s(?:calls?|puts?|contracts?|futures|options|strikes?|expir))`,
  'gi',
);
const inNumbers = /(?<![\w/.-])((?:19|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\w/-])/g;
const withYear = /(?<![\w/.$-])(\d{1,2})([/.])(\d{1,2})\2((?:19|20)\d\d)(?![\w/%-])/g;

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function monthNumber(name: string): number {
  const short = name.slice(0, 3).toLowerCase();
  return monthNames.findIndex((each) => each.slice(0, 3).toLowerCase() === short) + 1;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Why there is no such day, or null if there is one. */
function dayProblem(monthAt: number, day: number, year: number | null): string | null {
  const length = lengths[monthAt - 1];
  if (length === undefined) return `there is no month ${monthAt}`;
  const name = monthNames[monthAt - 1] ?? '';
  if (day < 1) return `${name} has no day ${day}`;
  if (day > length) return `${name} has ${length} days`;
  const isCommon = monthAt === 2 && day === 29 && year !== null && !isLeap(year);
  return isCommon ? `February has 28 days in ${year}` : null;
}

interface FoundDay {
  index: number;
  words: string;
  month: number;
  day: number;
  year: string | undefined;
  isNumeric?: boolean;
}

/** After these words a number belongs to what follows: `In November 31 exchanges …`. */
const monthAlone = /\b(?:in|during|this|last|next|since|late|early|mid|for)[\s-]$/i;

function spokenDays(text: string): FoundDay[] {
  const first = Array.from(text.matchAll(monthFirst), (match): FoundDay => {
    const [words, name = '', day, year] = match;
    return { index: match.index, words, month: monthNumber(name), day: Number(day), year };
  });
  const second = Array.from(text.matchAll(dayFirst), (match): FoundDay => {
    const [words, day, name = '', year] = match;
    return { index: match.index, words, month: monthNumber(name), day: Number(day), year };
  });
  return [...first, ...second].filter(
    ({ index, words, day }) =>
      !monthAlone.test(text.slice(0, index)) &&
      (day <= 31 ||
        /^(?:[.,;:)]|$| (?:and|at|for|with)\b)/.test(text.slice(index + words.length))) &&
      !/^(?:may|mar|march)\b/.test(words),
  );
}

function numericDays(text: string): FoundDay[] {
  const first = Array.from(text.matchAll(inNumbers), (match): FoundDay => {
    const [words, year, , monthAt, day] = match;
    return { index: match.index, words, month: Number(monthAt), day: Number(day), year };
  });
  const second = Array.from(text.matchAll(withYear), (match): FoundDay => {
    const [words, one, , two, year] = match;
    const isDayFirst = Number(two) <= 12 || Number(one) > 12;
    const [day, monthAt] = isDayFirst ? [one, two] : [two, one];
    return { index: match.index, words, month: Number(monthAt), day: Number(day), year };
  });
  return [...first, ...second];
}

export const impossibleDays: SentenceRule = ({ text, authored }) => {
  if (!/\d/.test(text)) return [];
  return [...spokenDays(text), ...numericDays(text)].flatMap(
    ({ index, words, month: monthAt, day, year }): SentenceProblem[] => {
      const why = dayProblem(monthAt, day, year === undefined ? null : Number(year));
      if (why === null) return [];
      const sentence = `${quoted(words)} in ${authored.where}: there is no such date; ${why}.`;
      return [{ severity: 'mustFix', index, words, text: sentence }];
    },
  );
};

const twelveHour = /(?<![\d:.,$])(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\b\.?/gi;
const dayHour =
  /(?<![\d:.,$])(\d{1,2}):(\d{2})(?!:?\d)(?=\s?(?:UTC|GMT|E[SD]?T|CES?T|BST|P[SD]T|C[SD]T|JST|HKT|hours|in (?:New York|London|Tokyo|Hong Kong|Singapore|Frankfurt|Paris|Zurich))\b)/g;

/** Why there is no such time, or null if there is one. */
function timeProblem(hour: number, minute: number, hasHalf: boolean): string | null {
  if (minute > 59) return `there is no minute ${minute}`;
  if (hasHalf && (hour > 12 || hour === 0)) {
    return hour > 23 ? `there is no hour ${hour}` : 'a time of 24 hours has no a.m. or p.m';
  }
  return hour > 24 || (hour === 24 && minute > 0) ? `there is no hour ${hour}` : null;
}

export const impossibleTimes: SentenceRule = ({ text, authored }) => {
  if (!/\d/.test(text)) return [];
  const found = [
    ...Array.from(text.matchAll(twelveHour), (match) => ({ match, hasHalf: true })),
    ...Array.from(text.matchAll(dayHour), (match) => ({ match, hasHalf: false })),
  ];
  return found.flatMap(({ match, hasHalf }): SentenceProblem[] => {
    const why = timeProblem(Number(match[1]), Number(match[2] ?? 0), hasHalf);
    if (why === null) return [];
    const words = match[0];
    const sentence = `${quoted(words)} in ${authored.where}: ${why}.`;
    return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
  });
};
