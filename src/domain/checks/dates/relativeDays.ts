import type { CalendarDate } from '@internationalized/date';
import { weekdayName, weekdayOf } from './datesInText';
import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { dateWords, daysBetween, weekdayIn, weekdayWord } from './calendarWords';
import { spokenDays } from './spokenDays';

const steps: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

const besideWeekday = new RegExp(
  `\\b(yesterday|today|tomorrow)(?:,| \\(|, which (?:is|was)|,? on)\\s?(?:an? )?(${weekdayName})\\b(?![’'])`,
  'i',
);

/** `Yesterday, a Wednesday`, where yesterday was another weekday. */
const dayNames: SentenceRule = ({ text, authored }, day) => {
  const match = besideWeekday.exec(text);
  if (!match || authored.section === 'news') return [];
  const [words, word = '', name = ''] = match;
  const right = day.add({ days: steps[word.toLowerCase()] ?? 0 });
  if (weekdayOf(name) === weekdayIn(right) || /^\s+\d/.test(text.slice(match.index + words.length)))
    return [];
  const sentence = `${quoted(words)} in ${authored.where}: for this newsletter, that day is a ${weekdayWord(right)}.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

const leads =
  /(?<!\b(?:from|after|before|until|since) )\b(yesterday|this morning|this afternoon|this evening|tonight|today|tomorrow|(?:last|next|this|this past|this coming|earlier this|later this) (?:week|month|year|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day))(?:,| on| \(|, on| –)?\s(?:on )?$/i;

function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

/** True if the date may be the one that the words before it mean. */
function fits(phrase: string, date: CalendarDate, day: CalendarDate): boolean {
  const days = daysBetween(day, date);
  const [first = '', second = ''] = phrase
    .toLowerCase()
    .replace(/^this (?=past|coming)/, '')
    .split(' ');
  if (phrase in steps) return days === steps[phrase];
  if (/^(?:this (?:morning|afternoon|evening)|tonight)$/.test(phrase)) return days === 0;
  const isAhead = first === 'next' || first === 'coming';
  const isBehind = first === 'last' || first === 'past';
  if (second.endsWith('day')) {
    if (isAhead) return days > 0 && days <= 14;
    return isBehind ? days < 0 && days >= -14 : Math.abs(days) <= 7;
  }
  if (second.startsWith('week')) {
    if (isAhead) return days > 0 && days <= 15;
    return isBehind ? days < 0 && days >= -14 : Math.abs(days) <= 7;
  }
  const span = second === 'year' ? date.year - day.year : monthsBetween(day, date);
  return span === (isAhead ? 1 : isBehind ? -1 : 0);
}

/** `Next week, on November 12`, where that day is over. */
const dates: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const lead = text.slice(0, spoken.index);
    const match = leads.exec(lead) ?? leads.exec(text.slice(0, spoken.to - spoken.words.length));
    const own = weekdayLead.exec(`${lead}${spoken.words}`);
    const phrase = (own?.[1] ?? match?.[1])?.toLowerCase();
    if (phrase === undefined) return [];
    const index = own ? own.index : (match?.index ?? 0);
    const isNews = authored.section === 'news';
    if (fits(phrase, spoken.date, day)) return [];
    if (isNews && phrase in steps && Math.abs(daysBetween(day, spoken.date)) <= 3) return [];
    const words = text.slice(index, spoken.to);
    const sentence = `${quoted(words)} in ${authored.where}: the newsletter is dated ${weekdayWord(day)}, ${dateWords(day)}.`;
    return [{ severity: 'mustFix', index, words, text: sentence }];
  });

const weekdayLead =
  /\b((?:last|next|this|this past|this coming) (?:mon|tues|wednes|thurs|fri|satur|sun)day),? (?:the )?[^,;]*$/i;

const partOfDay =
  /\b(?:on |of )?this ((?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:morning|afternoon|evening)\b/i;

/** `This Thursday morning`, in a newsletter of Friday. */
const thisMorning: SentenceRule = ({ text, authored }, day) => {
  const match = partOfDay.exec(text);
  if (!match || authored.section === 'news' || weekdayOf(match[1] ?? '') === weekdayIn(day))
    return [];
  if (/\b(?:will|is due|next|coming|set to|starts?|meets?|webinar|call)\b/i.test(text)) return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where}: the newsletter is dated ${weekdayWord(day)}.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

/** `So far this weekend`, on a Friday. */
const thisWeekend: SentenceRule = ({ text, authored }, day) => {
  const match = /\bso far (?:this|over the) weekend\b/i.exec(text);
  const at = weekdayIn(day);
  if (!match || authored.section === 'news' || at === 0 || at === 6) return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where}: the newsletter is dated ${weekdayWord(day)}.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

export const relativeDayRules: readonly SentenceRule[] = [
  dayNames,
  dates,
  thisMorning,
  thisWeekend,
];
