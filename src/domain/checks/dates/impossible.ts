import { sentenceCheck, type SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { monthNames } from './days';

const month =
  '(January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)';
const monthFirst = new RegExp(
  `(?<!\\b(?:in|during|this|last|next|since|late|early|mid|for)[\\s-])\\b${month} (\\d{1,2})(?:st|nd|rd|th)?(?![\\d,.:]*\\d|[%\\w])(?:,? ((?:19|20)\\d\\d)\\b)?`,
  'g',
);
const dayFirst = new RegExp(
  `(?<![\\w.,$/-])(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}(?:,? ((?:19|20)\\d\\d)\\b)?(?!\\w)`,
  'g',
);
const inNumbers = /(?<![\w/.-])((?:19|20)\d\d)-(\d\d)-(\d\d)(?![\w/-])/g;

/** How many days a month has, in a leap year if no year is said. */
function lengthOf(monthAt: number, year: number | null): number {
  return new Date(Date.UTC(year ?? 2024, monthAt, 0)).getUTCDate();
}

function monthOf(name = ''): number {
  return monthNames.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1;
}

interface Written {
  match: RegExpMatchArray & { index: number };
  monthAt: number;
  day: number;
  year: string | undefined;
}

function datesIn(text: string): Written[] {
  const read = (pattern: RegExp, [m, d, y]: [number, number, number], isName: boolean) =>
    Array.from(text.matchAll(pattern), (match): Written => ({
      match: match as Written['match'],
      monthAt: isName ? monthOf(match[m]) : Number(match[m]),
      day: Number(match[d]),
      year: match[y],
    }));
  return [
    ...read(monthFirst, [1, 2, 3], true),
    ...read(dayFirst, [2, 1, 3], true),
    ...read(inNumbers, [2, 3, 1], false),
  ];
}

/** Days that no month has, such as `June 31`. */
const impossibleDays: SentenceRule = ({ text, authored }) =>
  datesIn(text).flatMap(({ match, monthAt, day, year }) => {
    const length = lengthOf(monthAt, year === undefined ? null : Number(year));
    // `November 40 exchanges` isn't a date.
    if (monthAt < 1 || monthAt > 12 || (day >= 1 && day <= length) || day > 31) return [];
    const words = match[0];
    const name = monthNames[monthAt - 1] ?? '';
    const why = day < 1 ? `has no day ${day}` : `has ${length} days${year ? ` in ${year}` : ''}`;
    const sentence = `${quoted(words)} in ${authored.where}: there is no such date; ${name} ${why}.`;
    return [{ severity: 'check', index: match.index, words, text: sentence }];
  });

const clock = /(?<![\d:.,$])(\d{1,2})(?::(\d{2}))?\s?[ap]\.?m\b\.?/gi;

/** Times such as `14:00 p.m.`. */
const impossibleTimes: SentenceRule = ({ text, authored }) =>
  Array.from(text.matchAll(clock)).flatMap((match) => {
    const [words, hour, minute = 0] = match;
    const isRight = Number(hour) >= 1 && Number(hour) <= 12 && Number(minute) < 60;
    if (isRight) return [];
    const sentence = `${quoted(words)} in ${authored.where}: there is no such time.`;
    return [{ severity: 'check', index: match.index, words, text: sentence }];
  });

export const impossibleDates = sentenceCheck('impossibleDates', 'Impossible dates and times', [
  impossibleDays,
  impossibleTimes,
]);
