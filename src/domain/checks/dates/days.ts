import { CalendarDate, getDayOfWeek } from '@internationalized/date';
import { GB, type ParsedResult, strict } from 'chrono-node/en';
import { remembered } from '@/domain/format/remembered';
import { sentenceCheck, type SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';

const monthWord =
  '(January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)';

const monthFirst = new RegExp(
  `(?<!\\b(?:[Ii]n|[Dd]uring|[Tt]his|[Ll]ast|[Nn]ext|[Ss]ince|[Ll]ate|[Ee]arly|[Mm]id|[Ff]or)[\\s-])\\b${monthWord} (\\d{1,2})(?:st|nd|rd|th)?(?![\\d,.:]*\\d|[%\\w])(?:,? ((?:19|20)\\d\\d)\\b)?`,
  'g',
);

const dayFirst = new RegExp(
  `(?<![\\w.,$/-])(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${monthWord}(?:,? ((?:19|20)\\d\\d)\\b)?(?!\\w)`,
  'g',
);

const inNumbers = /(?<![\w/.-])((?:19|20)\d\d)-(\d\d)-(\d\d)(?![\w/-])/g;

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

/** A date in a text, with the weekday beside it. */
export interface NamedDay {
  index: number;
  text: string;
  /**
   * What it may be: `05/11/2026` is of May or of November. Without a year, the nearest one, and those
   * beside it if that is far.
   */
  dates: CalendarDate[];
  hasYear: boolean;
  /** 0 is Sunday; null without one. */
  weekday: number | null;
}

const weekdayBehind =
  /^(?:\s?\(|, an? |, )((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=[),.;]|$| )/i;

/** `A day` and `in 3 weeks` are spans, which name no date. */
const span = /\b(?:day|week|month|quarter|year|hour|minute)s?\b/i;

function dateOf({ start }: ParsedResult): CalendarDate | null {
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  return year === null || month === null || day === null
    ? null
    : new CalendarDate(year, month, day);
}

/** A day of this season has one year; `October 15` in January may be of the last or of the next. */
const season = 60;

function nearYears(date: CalendarDate, near: CalendarDate): CalendarDate[] {
  if (Math.abs(date.compare(near)) <= season) return [date];
  return [date, date.add({ years: date.compare(near) < 0 ? 1 : -1 })];
}

function readDays(text: string, near: CalendarDate): NamedDay[] {
  if (!/\d/.test(text)) return [];
  const noon = new Date(near.year, near.month - 1, near.day, 12);
  const american = strict.parse(text, noon);
  const british = american.length > 0 ? GB.parse(text, noon) : [];
  return american.flatMap((result): NamedDay[] => {
    const { start, index } = result;
    const isNone = /^\d+[/.-]\d+$|^\D*$/.test(result.text) || span.test(result.text);
    if (!start.isCertain('day') || !start.isCertain('month') || isNone) return [];
    const lead = /^(?:on|in|at|by)\s+/i.exec(result.text)?.[0].length ?? 0;
    const other = british.find((each) => each.index === index && /^\d/.test(result.text));
    const read = [result, ...(other ? [other] : [])].flatMap((each) => dateOf(each) ?? []);
    const hasYear = start.isCertain('year');
    const dates = hasYear ? read : read.flatMap((date) => nearYears(date, near));
    const behind = weekdayBehind.exec(text.slice(index + result.text.length))?.[1];
    const weekday = start.isCertain('weekday') ? start.get('weekday') : weekdayOf(behind ?? '');
    return [
      {
        index: index + lead,
        text: result.text.slice(lead),
        dates,
        hasYear,
        weekday: weekday === -1 ? null : weekday,
      },
    ];
  });
}

/** All dates with a day and a month. Numbers such as `24/7` are none without a year. */
export const daysIn = remembered(
  (text: string, near: CalendarDate) => `${near.toString()} ${text}`,
  readDays,
);

/** True if it may be that day. */
export function isDay({ dates }: NamedDay, wanted: CalendarDate): boolean {
  return dates.some((date) => date.compare(wanted) === 0);
}

export const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** 0 is Sunday; -1 for another word. */
export function weekdayOf(word: string): number {
  return weekdayNames.findIndex((name) => name.toLowerCase() === word.toLowerCase());
}

/** 0 is Sunday. */
export function weekdayIn(day: CalendarDate): number {
  return getDayOfWeek(day, 'en-US', 'sun');
}

/** Such as `November 20, 2026`. */
export function dateWords(day: CalendarDate): string {
  return `${monthNames[day.month - 1] ?? ''} ${day.day}, ${day.year}`;
}

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
