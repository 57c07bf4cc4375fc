import type { CalendarDate } from '@internationalized/date';
import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { countOf, countPattern, dateWords, daysBetween, monthNames } from './calendarWords';
import { spokenDays } from './spokenDays';

const unit = '(day|week|month|year)s?';
const months = monthNames.join('|');

function later(day: CalendarDate, count: number, name: string): CalendarDate {
  return day.add({ [`${name}s`]: count });
}

/** By how many days a rounded span may be off. */
function tolerance(name: string, count: number): number {
  if (name === 'day') return count >= 30 ? 3 : 1;
  if (name === 'week') return 4;
  return name === 'month' ? 16 : 190;
}

const ahead = new RegExp(
  `\\b(?:in |within |just |only )?(${countPattern}) ${unit}(?: from (?:today|now)|(?<=\\b(?:in|within) [\\w-]+ \\w+)(?:[’']? time)?)(?:,| \\(|,? on| –)\\s?(?:on )?(?:\\w+day,? )?$`,
  'i',
);
const behind = new RegExp(
  `\\b(${countPattern}) ${unit} ago(?:,| \\(|,? on| –)\\s?(?:on )?(?:\\w+day,? )?$`,
  'i',
);

/** `In two weeks, on December 18`, counted from the newsletter's day. */
const fromToday: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const lead = text.slice(0, spoken.index);
    const isAhead = ahead.test(lead);
    const match = ahead.exec(lead) ?? behind.exec(lead);
    const count = countOf(match?.[1] ?? '');
    const name = match?.[2]?.toLowerCase();
    if (!match || count === null || name === undefined) return [];
    const right = later(day, isAhead ? count : -count, name);
    if (Math.abs(daysBetween(right, spoken.date)) <= tolerance(name, count)) return [];
    const words = text.slice(match.index, spoken.to);
    const sentence = `${quoted(words)} in ${authored.where}: ${isAhead ? 'from' : 'before'} the newsletter’s day, that would be about ${dateWords(right)}.`;
    return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
  });

const span = new RegExp(
  `\\b(${countPattern})[ -]${unit} (?:from|after|following)\\s(?:the\\s)?$`,
  'i',
);

/** `With sixty days from November 20, comments close on December 19`. */
const fromDate: SentenceRule = ({ text, authored }, day) => {
  const [base, end] = spokenDays(text, day);
  const match = base && span.exec(text.slice(0, base.index));
  const count = countOf(match?.[1] ?? '');
  const name = match?.[2]?.toLowerCase();
  if (!base || !end || !match || count === null || name === undefined) return [];
  const gap = text.slice(base.to, end.index);
  if (!/\b(?:on|by|is|until|ends?|closes?)\s(?:the\s)?$/i.test(gap) || /;/.test(gap)) return [];
  const right = later(base.date, count, name);
  const off = Math.min(
    ...[-1, 0, 1].map((years) =>
      Math.abs(daysBetween(right, end.date.add({ years: end.hasYear ? 0 : years }))),
    ),
  );
  if (off <= tolerance(name, count)) return [];
  const from = base.to + Math.max(0, gap.search(/\S+(?: \S+){0,1} (?:on|by|is|until) (?:the )?$/i));
  const words = text.slice(from, end.to).replace(/^,\s*/, '');
  const index = text.indexOf(words, from);
  const sentence = `${quoted(words)} in ${authored.where}: ${match[1] ?? ''} ${name}s from ${dateWords(base.date)} is ${dateWords(right)}.`;
  return [{ severity: 'mustFix', index, words, text: sentence }];
};

const ordinals = ['first', 'second', 'third', 'fourth'];
const quarter = new RegExp(
  `\\b(?:(first|second|third|fourth) quarter|Q([1-4])|(first|second) half|H([12]))\\b[^;.]{0,20}?\\b(?:from |\\()?(${months}) (?:to|through|until) (${months})\\b`,
  'i',
);

/** `In the third quarter, from July to October`. */
const quarters: SentenceRule = ({ text, authored }) => {
  const match = quarter.exec(text);
  if (!match || /fiscal/i.test(text)) return [];
  const [words, spokenQuarter, q, spokenHalf, h, from = '', to = ''] = match;
  const isHalf = spokenHalf !== undefined || h !== undefined;
  const number = Number(
    q ?? h ?? ordinals.indexOf((spokenQuarter ?? spokenHalf ?? '').toLowerCase()) + 1,
  );
  const length = isHalf ? 6 : 3;
  const at = (name: string) =>
    monthNames.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  const first = (number - 1) * length;
  if (at(from) === first && at(to) === first + length - 1) return [];
  const wrong = text.slice(
    match.index + words.search(/(?:from )?\S+ (?:to|through|until) \S+$/),
    match.index + words.length,
  );
  const sentence = `${quoted(wrong)} in ${authored.where}: that ${isHalf ? 'half' : 'quarter'} is ${monthNames[first] ?? ''} to ${monthNames[first + length - 1] ?? ''}.`;
  return [
    { severity: 'mustFix', index: text.indexOf(wrong, match.index), words: wrong, text: sentence },
  ];
};

const afterMonth = new RegExp(
  `\\bin (${months})\\b[^;.]{0,40}?\\b((${countPattern}) months? later,? in (${months}))\\b`,
  'i',
);
const afterYear = new RegExp(
  `\\bin ((?:19|20)\\d\\d)\\b[^;.]{0,40}?\\b((${countPattern}) years? later,? in ((?:19|20)\\d\\d))\\b`,
  'i',
);

/** `In October and again a month later, in October`. */
const laterOn: SentenceRule = ({ text, authored }) => {
  const byMonth = afterMonth.exec(text);
  const match = byMonth ?? afterYear.exec(text);
  const count = countOf(match?.[3] ?? '');
  if (!match || count === null) return [];
  const [, first = '', words = '', , second = ''] = match;
  const at = (name: string) =>
    monthNames.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  const isRight = byMonth
    ? (at(first) + count) % 12 === at(second)
    : Number(first) + count === Number(second);
  if (isRight) return [];
  const sentence = `${quoted(words)} in ${authored.where}: before that, the sentence says ${first}.`;
  return [{ severity: 'mustFix', index: text.indexOf(words, match.index), words, text: sentence }];
};

const yearsAfter = new RegExp(
  `^\\W*(?:almost |nearly |about |more than |over |just over |some )?((${countPattern}) years (?:after|since))\\b[^,;]*?\\bin (?:(${months}) )?((?:19|20)\\d\\d),([^;]*)`,
  'i',
);

/** `Five years after … in January 2024, options are larger`, which speaks of today. */
const anniversaries: SentenceRule = ({ text, authored }, day) => {
  const match = yearsAfter.exec(text);
  const count = countOf(match?.[2] ?? '');
  if (!match || count === null) return [];
  const [, words = '', , month, year, main = ''] = match;
  if (
    !/\b(?:is|are|has|have|remains?|holds?|trades?)\b/.test(main) ||
    /\b(?:was|were|had|did)\b/.test(main)
  )
    return [];
  const at = monthNames.findIndex((each) => each.toLowerCase() === month?.toLowerCase());
  const passed = day.year - Number(year) + (at === -1 ? 0 : (day.month - 1 - at) / 12);
  if (Math.abs(passed - count) <= 1) return [];
  const sentence = `${quoted(words)} in ${authored.where}: ${month ? `${month} ` : ''}${year ?? ''} is about ${Math.round(passed)} years ago.`;
  return [{ severity: 'mustFix', index: text.indexOf(words), words, text: sentence }];
};

export const reckoningRules: readonly SentenceRule[] = [
  fromToday,
  fromDate,
  quarters,
  laterOn,
  anniversaries,
];
