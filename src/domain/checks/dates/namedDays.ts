import { CalendarDate } from '@internationalized/date';
import { holidayNamed } from '@/domain/market/tradingDays';
import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { countOf, countPattern, daysBetween, fullDate, weekdayIn } from './calendarWords';
import { weekdayOf } from './datesInText';
import { spokenDays } from './spokenDays';

function nthWeekday(year: number, month: number, weekday: number, count: number): CalendarDate {
  const first = new CalendarDate(year, month, 1);
  return first.add({ days: ((weekday - weekdayIn(first) + 7) % 7) + (count - 1) * 7 });
}

function afterThanksgiving(year: number, days: number): CalendarDate {
  return nthWeekday(year, 11, 4, 4).add({ days });
}

/** Days that have a name, by the rules of the United States. */
const named: readonly (readonly [pattern: string, dayOf: (year: number) => CalendarDate | null])[] =
  [
    ['Black Friday', (year) => afterThanksgiving(year, 1)],
    ['Cyber Monday', (year) => afterThanksgiving(year, 4)],
    ['Giving Tuesday', (year) => afterThanksgiving(year, 5)],
    ['Thanksgiving(?: Day)?', (year) => holidayNamed('Thanksgiving', year)],
    ['Christmas Eve', (year) => new CalendarDate(year, 12, 24)],
    ['Christmas Day', (year) => holidayNamed('Christmas', year)],
    ['Boxing Day', (year) => new CalendarDate(year, 12, 26)],
    ["New Year[’']s Eve", (year) => new CalendarDate(year, 12, 31)],
    ["New Year[’']s Day", (year) => new CalendarDate(year, 1, 1)],
    ['Veterans Day', (year) => new CalendarDate(year, 11, 11)],
    ['Columbus Day', (year) => nthWeekday(year, 10, 1, 2)],
    ['Halloween', (year) => new CalendarDate(year, 10, 31)],
    ['Independence Day', (year) => holidayNamed('Independence Day', year)],
    ['Labor Day', (year) => holidayNamed('Labor Day', year)],
    ['Memorial Day', (year) => holidayNamed('Memorial Day', year)],
    ['Juneteenth', (year) => holidayNamed('Juneteenth', year)],
    ['Good Friday', (year) => holidayNamed('Good Friday', year)],
    ["Presidents[’'] Day", (year) => holidayNamed('Presidents Day', year)],
    [
      '(?:midterm elections?|midterms)',
      (year) => (year % 4 === 2 ? nthWeekday(year, 11, 1, 1).add({ days: 1 }) : null),
    ],
  ];
const anyName = new RegExp(
  `\\b(?:${named.map(([pattern]) => pattern).join('|')})\\b(?! (?:week|weekend|season|sales?|eve|rally|trading|lull|parade|shopping|deals|holiday))(?:[’']s)?`,
  'g',
);

function dayNamed(words: string, near: CalendarDate): CalendarDate | null {
  const found = named.find(([pattern]) => new RegExp(`^${pattern}`).test(words));
  if (!found) return null;
  const days = [-1, 0, 1].flatMap((years) => found[1](near.year + years) ?? []);
  return days.toSorted((a, b) => Math.abs(a.compare(near)) - Math.abs(b.compare(near)))[0] ?? null;
}

interface Expression {
  index: number;
  to: number;
  words: string;
  fits: (day: CalendarDate) => boolean;
}

const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const relative = new RegExp(
  `(?<!\\b(?:from|after|before|since) )\\b(today|yesterday|tomorrow)\\b|\\b(next|last|this) (${weekdays})\\b|\\b(?:on )?(?:an? )?(${weekdays})\\b|\\b(last|this|next) month(?:[’']s)?\\b|\\b(${countPattern}) (day|week|month)s? (off|away|ahead|to go|from now|ago|past|behind us)\\b|\\bstill (?:ahead|to come)\\b`,
  'gi',
);
const steps: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const lengths: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.4 };

function months(from: CalendarDate, to: CalendarDate): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

/** Whether such words may mean that day; the groups are those of `relative`. */
function fitsWords(
  groups: readonly (string | undefined)[],
  from: CalendarDate,
  day: CalendarDate,
): boolean {
  const [step, lead, ledDay, bareDay, month, count, unit, way] = groups;
  const days = daysBetween(from, day);
  if (step !== undefined) return days === steps[step.toLowerCase()];
  if (lead !== undefined && ledDay !== undefined) {
    if (weekdayIn(day) !== weekdayOf(ledDay)) return false;
    return /next/i.test(lead)
      ? days > 0 && days <= 14
      : /last/i.test(lead)
        ? days < 0 && days >= -14
        : Math.abs(days) <= 7;
  }
  if (bareDay !== undefined) return weekdayIn(day) === weekdayOf(bareDay);
  if (month !== undefined)
    return months(from, day) === { last: -1, this: 0, next: 1 }[month.toLowerCase()];
  if (count === undefined) return days > 0;
  const away = (countOf(count) ?? 0) * (lengths[unit?.toLowerCase() ?? ''] ?? 1);
  const isAhead = /^(?:off|away|ahead|to go|from now)$/i.test(way ?? '');
  return Math.abs(days - (isAhead ? away : -away)) <= Math.max(2, away * 0.35);
}

function expressionsIn(text: string, day: CalendarDate): Expression[] {
  const dates = spokenDays(text, day).map(({ index, to, words, date }) => ({
    index,
    to,
    words,
    fits: (other: CalendarDate) => date.compare(other) === 0,
  }));
  const others = Array.from(text.matchAll(relative), (match) => ({
    index: match.index,
    to: match.index + match[0].length,
    words: match[0],
    fits: (other: CalendarDate) => fitsWords(match.slice(1), day, other),
  }));
  return [
    ...dates,
    ...others.filter(({ index, to }) =>
      dates.every((date) => to <= date.index || index >= date.to),
    ),
  ];
}

const between =
  /\b(?:before|after|ahead|following|since|until|till|from|week|eve|through|to|between|not|unlike|later|earlier|than|then|early|rather)\b|[;:–—]/i;

/** A named day beside words that mean another day, such as `Christmas Day on a Thursday`. */
export const namedDayRule: SentenceRule = ({ text, authored }, day) =>
  Array.from(text.matchAll(anyName)).flatMap((match): SentenceProblem[] => {
    const right = dayNamed(match[0], day);
    const from = match.index;
    const to = from + match[0].length;
    const own = expressionsIn(text, day)
      .map((each) => (each.index < to && each.to > to ? { ...each, index: to } : each))
      .filter(({ index, to: end }) => index >= to || end <= from);
    if (
      !right ||
      /\b(?:(?:19|20)\d\d|last year|next year|years? ago)\b/.test(
        text.replace(String(day.year), ''),
      )
    )
      return [];
    const gapOf = (each: Expression) =>
      each.index >= to ? text.slice(to, each.index) : text.slice(each.to, from);
    const [nearest] = own.toSorted((a, b) => gapOf(a).length - gapOf(b).length);
    if (!nearest || nearest.fits(right)) return [];
    const gap = gapOf(nearest).replace(/\bto (?:those|everyone|all|you)\b/i, '');
    if (gap.length > 40 || between.test(gap)) return [];
    if (
      /\b(?:before|after|ahead of|since|until|from|following|and) (?:the )?$/i.test(
        text.slice(0, nearest.index),
      ) &&
      nearest.index < from
    )
      return [];
    const start = Math.min(from, nearest.index);
    const words = text.slice(start, Math.max(to, nearest.to));
    const sentence = `${quoted(words)} in ${authored.where}: it’s on ${fullDate(right)}.`;
    return [{ severity: 'mustFix', index: start, words, text: sentence }];
  });

const halving = /\b(?:last|latest|most recent|fourth|previous) halving\b[^;.]{0,24}?\b(20\d\d)\b/i;

/** The latest halving of bitcoin's issuance, which was in April 2024, in another year. */
export const halvingRule: SentenceRule = ({ text, authored }, day) => {
  const match = halving.exec(text);
  const year = Number(match?.[1]);
  const last = 2024 + Math.max(0, Math.floor((day.year - 2024) / 4)) * 4;
  if (!match || year === last || day.year % 4 === 0) return [];
  const words = text
    .slice(text.indexOf(match[1] ?? '', match.index) - 6, match.index + match[0].length)
    .trim();
  const sentence = `${quoted(words)} in ${authored.where}: the latest halving was in ${last}.`;
  return [{ severity: 'mustFix', index: text.indexOf(words), words, text: sentence }];
};
