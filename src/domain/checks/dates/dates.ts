import type { CalendarDate } from '@internationalized/date';
import type { Check, Subject } from '@/domain/checks/check';
import { type Draft, locationOf, textFinding } from '@/domain/checks/textFinding';
import { authoredTexts } from '@/domain/checks/reading/authored';
import { quoted } from '@/domain/format/text';
import {
  dateWords,
  daysIn,
  isDay,
  monthNames,
  weekdayIn,
  weekdayNames,
  weekdayOf,
  type NamedDay,
} from './days';

/** Words before the date of an event, which isn't the newsletter's date. */
const event =
  /\b(?:ahead of|before|after|since|until|till|by|following|week of|from|through|to|(?:for|of|on) the)\s+(?:the\s+)?(?:\w+,?\s+)?$/i;

/** Days such as `November 16–20`, which are never the newsletter’s date. */
const range = /\p{L}.*(?:[-–—]|\bto\b)/u;
const rangeBehind = /^\s?(?:[-–—]|to)\s?\d/;

/**
 * A line on top of the email is about its date where it names the year, or begins with the date.
 * `Four things for January 1` is about something else.
 */
function claimsIn({ line, isHeader }: DatedLine, near: CalendarDate): NamedDay[] {
  return daysIn(line, near).filter(({ index, text, hasYear }) => {
    const [before, behind] = [line.slice(0, index), line.slice(index + text.length)];
    if (event.test(before) || range.test(text) || rangeBehind.test(behind)) return false;
    return isHeader || hasYear || /(?:^|\n)\s*(?:\p{L}+day,? )?$/u.test(before);
  });
}

interface DatedLine {
  line: string;
  /** Such as `The title`. */
  name: string;
  isHeader: boolean;
}

/** Lines that state the newsletter's date. */
function datedLines({ input, subject, document, passages, text }: Subject): DatedLine[] {
  const header = passages.flatMap(({ section, text: line }): DatedLine[] =>
    section === 'header' ? [{ line, name: 'The header', isHeader: true }] : [],
  );
  const top = text.split('\n\n')[0] ?? '';
  const others: [line: string, name: string][] = [
    [input.newsletter.name, 'The title'],
    [subject, 'The subject'],
    [document?.title ?? '', 'The title element'],
    [top, 'The plain text'],
  ];
  return [...others.map(([line, name]) => ({ line, name, isHeader: false })), ...header];
}

function placeOf({ isHeader }: DatedLine, excerpt: string): Partial<Draft> {
  return isHeader ? locationOf('header', excerpt) : { field: 'title', excerpt };
}

/** The day written like another date, such as `20/11/2026` or `20 Nov`; null for another style. */
function writtenLike(text: string, { year, month, day }: CalendarDate): string | null {
  const two = (part: number) => String(part).padStart(2, '0');
  const parts = /^(\d+)([-/.])(\d+)\2(\d+)$/.exec(text);
  if (parts?.[1]?.length === 4) return [year, two(month), two(day)].join(parts[2]);
  if (parts) {
    const isMonthFirst = Number(parts[3]) > 12;
    const end = parts[4]?.length === 2 ? String(year).slice(2) : year;
    return [...(isMonthFirst ? [two(month), two(day)] : [two(day), two(month)]), end].join(
      parts[2],
    );
  }
  if (/\d(?:st|nd|rd|th)|day/.test(text)) return null;
  const name = monthNames[month - 1] ?? '';
  return text
    .replace(/[a-z]{3,}\b/i, (word) => (word.length > 3 ? name : name.slice(0, 3)))
    .replace(/\b(?:19|20)\d\d\b/, String(year))
    .replace(/\b\d{1,2}\b/, String(day));
}

/** Marks the date in the title, with the newsletter's own date as the fix. */
function titleFix(words: string, day: CalendarDate): Partial<Draft> {
  const to = writtenLike(words, day);
  return to === null
    ? { words }
    : { words, fix: { label: `Change to ${to}`, kind: 'text', from: words, to } };
}

function otherDays(subject: Subject, newsletterDay: CalendarDate): Draft[] {
  const title = subject.input.newsletter.name;
  return datedLines(subject).flatMap((dated): Draft[] => {
    const { line, name } = dated;
    const [first] = claimsIn(dated, newsletterDay);
    const isSaid = daysIn(line, newsletterDay).some((day) => isDay(day, newsletterDay));
    if (!first || isSaid) return [];
    const text = `${name} says ${quoted(first.text)}, but the newsletter is dated ${dateWords(newsletterDay)}.`;
    const isTitle = !dated.isHeader && title.includes(first.text);
    const fix = isTitle ? titleFix(first.text, newsletterDay) : {};
    return [{ severity: 'mustFix', text, ...placeOf(dated, first.text), ...fix, fact: 'date' }];
  });
}

/** A date without a year in a text about another year, so its weekday isn't known. */
function isOfAnotherYear(text: string, near: CalendarDate): boolean {
  const years = text.match(/\b(?:19|20)\d\d\b/g) ?? [];
  return (
    years.some((year) => Number(year) !== near.year) ||
    /\b(?:last|next) year\b|\byears? (?:ago|earlier|later|before)\b/i.test(text)
  );
}

/** Weekdays beside a date that is on another one. */
function wrongWeekdays(text: string, near: CalendarDate) {
  return daysIn(text, near).flatMap(({ weekday, dates, hasYear, ...day }) => {
    if (weekday === null || (!hasYear && isOfAnotherYear(text, near))) return [];
    const right = dates.map(weekdayIn);
    return right.includes(weekday) ? [] : [{ ...day, right: weekdayNames[right[0] ?? 0] ?? '' }];
  });
}

const weekday = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const greeting = new RegExp(
  `\\b(?:happy|good morning on this|today is) ${weekday}\\b(?![’']s)`,
  'i',
);
/** `Wednesday Update`, but not `What to do on Wednesday`. */
const edition = new RegExp(
  `(?<!\\b(?:black|good|cyber|giving|ash|super)\\s)\\b${weekday}(?=\\s+(?:morning |crypto |daily |market )*(?:update|edition|briefing|brief|note|newsletter|wrap)\\b)`,
  'i',
);

/** The weekday that a text says it is, if it isn't that of the newsletter. */
function wrongToday(text: string, pattern: RegExp, day: CalendarDate): string | null {
  const match = pattern.exec(text);
  return match && weekdayOf(match[1] ?? '') !== weekdayIn(day) ? match[0] : null;
}

const relative = new RegExp(`\\b(yesterday|today|tomorrow),? (?:an? )?${weekday}\\b(?![’']s)`, 'i');
const steps: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** `Tomorrow, Sunday` where tomorrow is another day. */
function wrongRelative(text: string, day: CalendarDate): string | null {
  const [words, step = '', name = ''] = relative.exec(text) ?? [];
  if (words === undefined) return null;
  const meant = day.add({ days: steps[step.toLowerCase()] ?? 0 });
  return weekdayOf(name) === weekdayIn(meant) ? null : words;
}

function inHead(subject: Subject, day: CalendarDate): Draft[] {
  return datedLines(subject).flatMap((dated): Draft[] => {
    const name = dated.name.replace('The', 'the');
    const today = wrongToday(dated.line, edition, day);
    const wrong = wrongWeekdays(dated.line, day).map(({ text, right }) => ({
      text,
      why: `that day is a ${right}`,
    }));
    const why = `the newsletter is dated ${weekdayNames[weekdayIn(day)] ?? ''}, ${dateWords(day)}`;
    return [...wrong, ...(today === null ? [] : [{ text: today, why }])].map((each) => ({
      severity: 'mustFix',
      text: `${quoted(each.text)} in ${name}: ${each.why}.`,
      ...placeOf(dated, each.text),
      fact: 'weekday',
    }));
  });
}

function inTexts(subject: Subject, day: CalendarDate): Draft[] {
  return authoredTexts(subject)
    .filter(({ kind }) => kind !== 'subject' && kind !== 'alt')
    .flatMap((authored): Draft[] => {
      const isNews = authored.field === 'news';
      const wrong = wrongWeekdays(authored.text, day).map(({ index, text: words, right }) => {
        const text = `${quoted(words)} in ${authored.where}: that day is a ${right}.`;
        // News is somebody else's words.
        return textFinding(authored, {
          severity: isNews ? 'check' : 'mustFix',
          index,
          words,
          text,
        });
      });
      const words = isNews
        ? null
        : (wrongToday(authored.text, greeting, day) ?? wrongRelative(authored.text, day));
      if (words === null) return wrong;
      const text = `${quoted(words)} in ${authored.where}: the newsletter is dated ${weekdayNames[weekdayIn(day)] ?? ''}, ${dateWords(day)}.`;
      const index = authored.text.indexOf(words);
      return [...wrong, textFinding(authored, { severity: 'check', index, words, text })];
    });
}

/** The day of the newsletter where it is named, and weekdays beside dates. */
export const dates: Check = {
  key: 'dates',
  name: 'Dates that disagree',
  run(subject) {
    const { newsletterDay: day, today } = subject;
    const field = 'title';
    if (!day) return [{ severity: 'mustFix', text: 'The newsletter has no date.', field }];
    const found = [...otherDays(subject, day), ...inHead(subject, day), ...inTexts(subject, day)];
    if (!today) return { found, notRun: 'Today’s date in New York isn’t known.' };
    if (day.compare(today) === 0) return found;
    const text = `The newsletter is dated ${dateWords(day)}, but in New York it’s ${dateWords(today)}.`;
    return [{ severity: 'mustFix', text, field, fact: 'date' }, ...found];
  },
};
