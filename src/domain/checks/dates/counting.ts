import { CalendarDate } from '@internationalized/date';
import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { holidayNamed, isTradingDay } from '@/domain/market/tradingDays';
import { weekdayOf } from './datesInText';
import {
  countOf,
  countPattern,
  dateWords,
  daysBetween,
  monthNames,
  weekdayIn,
  weekdayWord,
} from './calendarWords';
import { spokenDays } from './spokenDays';

const months = monthNames.join('|');
const counts = countPattern.replace('|an?', '');
const unit =
  '((?:trading|business|working|stock|full)(?: trading)?[ -])?(days?|sessions?|weeks?|months?)';
const leftFirst = new RegExp(
  `\\b(${counts}) ${unit} (?:left|remain(?:ing)?|to go)(?: (?:in|of|before|until|for) (?:the )?(year|month|quarter|week|${months}|20\\d\\d|Thanksgiving|Christmas))?`,
  'i',
);
const subjectFirst = new RegExp(
  `\\b(20\\d\\d|the year|the month|${months}) (?:still )?has (${counts}) ${unit} (?:left|remaining|to go)`,
  'i',
);

function endOf(name: string, day: CalendarDate): CalendarDate | null {
  const lower = name.toLowerCase().replace(/^the /, '');
  if (/^20\d\d$/.test(lower))
    return Number(lower) === day.year ? new CalendarDate(day.year, 12, 31) : null;
  if (lower === 'year') return new CalendarDate(day.year, 12, 31);
  if (lower === 'christmas') return new CalendarDate(day.year, 12, 24);
  if (lower === 'thanksgiving') return holidayNamed(name, day.year)?.subtract({ days: 1 }) ?? null;
  const at = monthNames.findIndex((each) => each.toLowerCase() === lower);
  if (lower === 'month' || at === day.month - 1)
    return day.set({ day: 1 }).add({ months: 1 }).subtract({ days: 1 });
  return null;
}

function tradingDays(from: CalendarDate, to: CalendarDate): number {
  let count = 0;
  for (let day = from; day.compare(to) <= 0; day = day.add({ days: 1 }))
    if (isTradingDay(day)) count += 1;
  return count;
}

/** How many such days are left, today included. */
function left(kind: string, unitWord: string, day: CalendarDate, end: CalendarDate): number {
  if (/session/i.test(unitWord) || /trading|business|working|stock/i.test(kind))
    return tradingDays(day, end);
  const days = daysBetween(day, end) + 1;
  if (/week/i.test(unitWord)) return days / 7;
  return /month/i.test(unitWord) ? days / 30.4 : days;
}

/** `Ten trading days left in November`, where there are six. */
export const daysLeft: SentenceRule = ({ text, authored }, day) => {
  const first = leftFirst.exec(text);
  const second = first?.[4] === undefined ? subjectFirst.exec(text) : null;
  const match = second ?? first;
  if (!match || /\b(?:was|were|had)\b/i.test(text.slice(0, match.index))) return [];
  const [name, count, kind = '', unitWord = ''] = second
    ? second.slice(1)
    : [match[4], match[1], match[2], match[3]];
  const end = name === undefined ? null : endOf(name, day);
  const said = countOf(count ?? '');
  if (!end || said === null) return [];
  const right = left(kind, unitWord, day, end);
  if (Math.abs(said - right) <= (/day|session/i.test(unitWord) ? 1 : Math.max(1.2, right * 0.2)))
    return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where}: with today, there are ${Math.round(right)}.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

const ordinals = ['first', 'second', 'third', 'fourth'];
const thisQuarter = /\bthis quarter, the (first|second|third|fourth|last)\b/i;
const present =
  /\bthe (first|second|third|fourth) quarter (?:is (?:drawing|coming|nearing|ending|under|almost|nearly|in|about|well|half|winding)|lies behind|nears|is on its last|has (?:barely |just |only )?(?:begun|started) (?:and|,)|ends in|draws to)\b/i;

/** The quarter of today, called by another number. */
export const currentQuarter: SentenceRule = ({ text, authored }, day) => {
  const match = thisQuarter.exec(text) ?? present.exec(text);
  if (!match || /\b(?:fiscal|was|when)\b/i.test(text)) return [];
  const name = match[1]?.toLowerCase() ?? '';
  const now = Math.ceil(day.month / 3);
  if ((name === 'last' ? 4 : ordinals.indexOf(name) + 1) === now) return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where}: ${dateWords(day)} is in the ${ordinals[now - 1] ?? ''} quarter.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

const thisYear =
  /\b(?:enter(?:s|ing)?|are in|is in|heading into|go(?:ing)? into|with) (?:the )?(?:final|last|closing|remaining) (?:few )?(?:weeks?|days?|months?|stretch|quarter) of (20\d\d)\b/i;

/** `We enter the final weeks of 2025`, in 2026. */
export const currentYear: SentenceRule = ({ text, authored }, day) => {
  const match = thisYear.exec(text);
  if (!match || Number(match[1]) === day.year || /\b(?:was|were|had|in 20\d\d, we)\b/i.test(text))
    return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where}: it’s ${day.year}.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

const away = new RegExp(
  `^,? (?:which is |is |that is |are )?(?:(less than|under|more than|over|just|only|about|almost|nearly|exactly) )?(${countPattern}|fortnight) ?(fortnight|day|week|month)?s? (?:away|off|from now|from today|ahead)\\b`,
  'i',
);
const days: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.4, fortnight: 14 };

function isFar(bound: string | undefined, said: number, right: number): boolean {
  const room = Math.max(1, said * 0.15);
  if (/less|under/i.test(bound ?? '')) return right > said || right < said * 0.4;
  if (/more|over/i.test(bound ?? '')) return right < said || right > said * 1.9;
  return Math.abs(right - said) > (said >= 7 ? Math.max(3, said * 0.25) : room);
}

/** `On 8 and 9 December, which is less than a fortnight away`. */
export const daysAway: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const match = away.exec(text.slice(spoken.to));
    const count = countOf(match?.[2] ?? '');
    const step = days[match?.[3]?.toLowerCase() ?? ''];
    if (!match || count === null || step === undefined) return [];
    const right = daysBetween(day, spoken.date);
    if (right > 0 && !isFar(match[1], count * step, right)) return [];
    const words = text.slice(spoken.to, spoken.to + match[0].length).replace(/^,? /, '');
    const sentence = `${quoted(words)} in ${authored.where}: ${dateWords(spoken.date)} is ${right} days away.`;
    return [{ severity: 'mustFix', index: text.indexOf(words, spoken.to), words, text: sentence }];
  });

const within = new RegExp(
  `\\b(?:within|in) (${counts}) (day|week)s?(?:,| –|:)? (?:that is,? )?(?:by|until|on) (?:the )?$`,
  'i',
);

/** `Comments are due within 60 days, by 5 December`. */
export const withinDays: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const match = within.exec(text.slice(0, spoken.index));
    const said = (countOf(match?.[1] ?? '') ?? 0) * (days[match?.[2]?.toLowerCase() ?? ''] ?? 0);
    if (!match || said === 0) return [];
    const right = daysBetween(day, spoken.date);
    if (Math.abs(right - said) <= Math.max(7, said * 0.2)) return [];
    const words = text.slice(match.index, spoken.to);
    const sentence = `${quoted(words)} in ${authored.where}: ${dateWords(spoken.date)} is ${right} days away.`;
    return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
  });

const sinceThen = new RegExp(
  `\\b(?:(?:almost|nearly|over|about|more than|just over|some) )?(${counts}) (day|week|month)s (?:separate us from|have (?:passed|gone by) since|since|after)\\b[^;.]*?\\b(?:(early|mid|late)[ -])?(${months})\\b(?! \\d|,? (?:19|20)\\d\\d)`,
  'i',
);
const middles: Readonly<Record<string, number>> = { early: 5, mid: 15, late: 26 };

/** `Nearly six weeks separate us from late October`. */
export const weeksSince: SentenceRule = ({ text, authored }, day) => {
  const match = sinceThen.exec(text);
  const count = countOf(match?.[1] ?? '');
  if (!match || count === null || !/separate us|have (?:passed|gone)/i.test(match[0])) return [];
  const at = monthNames.findIndex((each) => each.toLowerCase() === match[4]?.toLowerCase());
  const date = new CalendarDate(
    at + 1 > day.month ? day.year - 1 : day.year,
    at + 1,
    middles[match[3]?.toLowerCase() ?? ''] ?? 15,
  );
  const right = daysBetween(date, day);
  const said = count * (days[match[2]?.toLowerCase() ?? ''] ?? 1);
  if (Math.abs(right - said) <= (match[3] === undefined ? 20 : 9)) return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where}: that is about ${right} days ago.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

const ordinalDay =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day),? the (\d{1,2})(?:st|nd|rd|th)\b(?! of)/gi;

/** `Thursday the 13th`, if no month near today has that day. */
export const ordinalDays: SentenceRule = ({ text, authored }, day) =>
  Array.from(text.matchAll(ordinalDay)).flatMap(([words, name = '', number]): SentenceProblem[] => {
    const at = Number(number);
    const offsets = /\bthis month\b/i.test(text) ? [0] : [-1, 0, 1];
    const dates = offsets
      .map((offset) => day.set({ day: 1 }).add({ months: offset }))
      .filter((first) => at >= 1 && at <= first.calendar.getDaysInMonth(first))
      .map((first) => first.set({ day: at }));
    const isRight = dates.some((date) => weekdayIn(date) === weekdayOf(name));
    const own = dates.find(({ month }) => month === day.month);
    if (isRight || !own || /\b(?:19|20)\d\d\b|\bfilms?\b|\bmovie/i.test(text)) return [];
    const sentence = `${quoted(words)} in ${authored.where}: ${dateWords(own)} is a ${weekdayWord(own)}.`;
    return [{ severity: 'mustFix', index: text.indexOf(words), words, text: sentence }];
  });

const twoDays =
  /^(?:,| \(|:) (?:both )?an? ((?:mon|tues|wednes|thurs|fri|satur|sun)day) and an? ((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** `December 8 and 9, a Thursday and a Friday`. */
export const pairsOfDays: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const second = /^ (?:and|to|–|-) (\d{1,2})/.exec(text.slice(spoken.to));
    const from = spoken.to + (second?.[0].length ?? 0);
    const match = twoDays.exec(text.slice(from));
    if (!match || !second) return [];
    const next = spoken.date.add({ days: Number(second[1]) - spoken.date.day });
    if (
      weekdayIn(spoken.date) === weekdayOf(match[1] ?? '') &&
      weekdayIn(next) === weekdayOf(match[2] ?? '')
    )
      return [];
    const words = match[0].replace(/^\W+/, '');
    const sentence = `${quoted(words)} in ${authored.where}: those days are a ${weekdayWord(spoken.date)} and a ${weekdayWord(next)}.`;
    return [{ severity: 'mustFix', index: text.indexOf(words, from), words, text: sentence }];
  });

export const countingRules: readonly SentenceRule[] = [
  daysLeft,
  currentQuarter,
  currentYear,
  daysAway,
  withinDays,
  weeksSince,
  ordinalDays,
  pairsOfDays,
];
