import type { CalendarDate } from '@internationalized/date';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { summaryIn, summaryPlace } from '@/domain/checks/reading/authored';
import { locationOf } from '@/domain/checks/location';
import { datesOf, isNamed, namedDays, weekdayName, weekdayOf, type NamedDay } from './datesInText';
import {
  dateWords,
  monthNames,
  weekdayIn as weekday,
  weekdayNames as names,
} from './calendarWords';
import { quoted } from '@/domain/format/text';
import { sectionWords } from '@/domain/checks/wording';

/** Words before the date of an event, which isn't the newsletter's date. */
const event =
  /\b(?:ahead of|before|after|since|until|till|by|following|week of|from|through|to|(?:for|of|on) the)\s+(?:the\s+)?(?:\w+,?\s+)?$/i;
const range = /^\s?[–—-]\s?\d/;

/** The dates in a line that may be the newsletter's own. */
function ownDays(line: string): NamedDay[] {
  return namedDays(line).filter(
    ({ index, text }) =>
      !event.test(line.slice(0, index)) && !range.test(line.slice(index + text.length)),
  );
}

/** Lines that state the newsletter's date, with a name for each. */
function datedLines(subject: Subject): { line: string; name: string; isHeader: boolean }[] {
  const { input, document, passages, text } = subject;
  const title = { name: 'The title', isHeader: false };
  const header = passages
    .filter(({ section }) => section === 'header')
    .map((passage) => ({ line: passage.text, name: 'The header', isHeader: true }));
  const top = text.split('\n\n')[0] ?? '';
  return [
    { line: input.newsletter.name, ...title },
    { line: subject.subject, name: 'The subject', isHeader: false },
    { line: document?.title ?? '', name: 'The title element', isHeader: false },
    ...header,
    { line: top, name: 'The plain text', isHeader: false },
  ];
}

function dateLocation(
  isHeader: boolean,
  excerpt: string,
): Pick<Draft, 'section' | 'excerpt' | 'field'> {
  return isHeader ? locationOf('header', excerpt) : { field: 'title', excerpt };
}

function two(part: number, like: string): string {
  return like.length === 2 ? String(part).padStart(2, '0') : String(part);
}

/** The day written like another date, such as `20 Nov` for `19 Oct`; null for an unknown style. */
function writtenLike(text: string, day: CalendarDate): string | null {
  const { year, month } = day;
  const iso = /^\d{4}([-/.])(\d{1,2})\1(\d{1,2})$/.exec(text);
  if (iso) return [year, two(month, iso[2] ?? ''), two(day.day, iso[3] ?? '')].join(iso[1]);
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2,4})$/.exec(text);
  if (numbers) {
    const [, first = '', mark, second = '', end = ''] = numbers;
    const isMonthFirst = Number(second) > 12;
    const parts = isMonthFirst ? [month, day.day] : [day.day, month];
    const years = end.length === 2 ? String(year).slice(2) : year;
    return [two(parts[0] ?? 0, first), two(parts[1] ?? 0, second), years].join(mark);
  }
  const name = monthNames[month - 1] ?? '';
  const result = text
    .replace(/[a-z]{3,}(?=\b)/i, (word) => (word.length > 3 ? name : name.slice(0, 3)))
    .replace(/\b(?:19|20)\d\d\b/, String(year))
    .replace(/\b\d{1,2}\b/, String(day.day));
  return /\d(?:st|nd|rd|th)/.test(text) ? null : result;
}

/** Marks the date in the title, with the newsletter's own date as the fix. */
function titleFix(words: string, day: CalendarDate): Pick<Draft, 'words' | 'fix'> {
  const to = writtenLike(words, day);
  if (to === null) return { words };
  return { words, fix: { label: `Change to ${to}`, kind: 'text', from: words, to } };
}

function otherDays(subject: Subject, newsletterDay: CalendarDate): Draft[] {
  const { input } = subject;
  const seen = new Set<string>();
  return datedLines(subject).flatMap(({ line, name, isHeader }): Draft[] => {
    const days = ownDays(line);
    const [first] = days;
    if (!first || seen.has(line) || days.some((day) => isNamed(day, newsletterDay))) return [];
    seen.add(line);
    const text = `${name} says ${quoted(first.text)}, but the newsletter is dated ${dateWords(newsletterDay)}.`;
    const place = dateLocation(isHeader, first.text);
    const isTitle = !isHeader && input.newsletter.name.includes(first.text);
    const fix = isTitle ? titleFix(first.text, newsletterDay) : {};
    return [{ severity: 'mustFix', text, ...place, ...fix, fact: 'date' }];
  });
}

const before = new RegExp(`\\b(${weekdayName})\\b[,.]?\\s+(?:the\\s+)?$`, 'i');
const behind = new RegExp(`^(?:\\s?\\((${weekdayName})\\)|, an? (${weekdayName})\\b)`, 'i');

/** A date without a year in a sentence about another year, so its weekday isn't known. */
function isTooOld(line: string, day: NamedDay, near: CalendarDate): boolean {
  if (day.readings.some(({ year }) => year !== null)) return false;
  const years = line.match(/\b(?:19|20)\d\d\b/g) ?? [];
  return (
    years.some((year) => Number(year) !== near.year) ||
    /\b(?:last|next) year\b|\byears? (?:ago|earlier|later|before)\b/i.test(line)
  );
}

/** Weekdays beside a date that is on another weekday. */
function wrongWeekdays(line: string, near: CalendarDate): { text: string; right: number }[] {
  return namedDays(line).flatMap((day) => {
    const lead = before.exec(line.slice(0, day.index));
    const to = day.index + day.text.length;
    const after = lead ? null : behind.exec(line.slice(to));
    const word = lead?.[1] ?? after?.[1] ?? after?.[2];
    if (word === undefined || isTooOld(line, day, near)) return [];
    const right = datesOf(day, near).map(weekday);
    if (right.includes(weekdayOf(word))) return [];
    const from = lead ? lead.index : day.index;
    return [{ text: line.slice(from, to + (after?.[0].length ?? 0)), right: right[0] ?? 0 }];
  });
}

const edition = new RegExp(
  `(?:^|(?<!\\b(?:black|good|cyber|giving|ash|super)\\s)\\b)((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=\\s+(?:morning |crypto |daily |market )*(?:market|crypto|update|edition|briefing|note|daily|newsletter|wrap|morning)\\b|$)`,
  'i',
);
const greeting = new RegExp(
  `\\b(?:happy|today is|today’s|it is|it’s|it's)\\s+((?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b(?!’s|'s)`,
  'i',
);
/** A news source may speak of another day as today. */
const noGreeting = /(?!)/;
const todayBefore = /\btoday\b[,]?\s*\(?(?:is )?$/i;

/** Words such as `today` beside a date that isn't the newsletter's. */
function wrongToday(line: string, pattern: RegExp, newsletterDay: CalendarDate): string[] {
  const match = pattern.exec(line);
  const word = match?.[1];
  const found = word && weekdayOf(word) !== weekday(newsletterDay) ? [match[0].trim()] : [];
  const dates = namedDays(line).filter(
    (day) => todayBefore.test(line.slice(0, day.index)) && !isNamed(day, newsletterDay),
  );
  return [...found, ...dates.map((day) => `today, ${day.text}`)];
}

function inLines(subject: Subject, newsletterDay: CalendarDate): Draft[] {
  const dated = datedLines(subject).map(({ line, name, isHeader }) => ({
    line,
    name: name.replace('The', 'the'),
    where: (excerpt: string) => dateLocation(isHeader, excerpt),
    pattern: edition,
    isWritten: false,
  }));
  const written = subject.passages
    .filter(({ section }) => /^(?:commentary|technical|news)$/.test(section ?? ''))
    .map(({ text, section }) => ({
      line: text,
      name: sectionWords(section),
      where: (excerpt: string) => locationOf(section, excerpt),
      pattern: section === 'news' ? noGreeting : greeting,
      isWritten: true,
    }));
  const { where: field, ...place } = summaryPlace;
  const summary = {
    line: summaryIn(subject),
    name: field,
    where: (excerpt: string) => ({ ...place, excerpt }),
    pattern: greeting,
    isWritten: true,
  };
  return [...dated, summary, ...written].flatMap(({ line, name, where, pattern, isWritten }) => [
    ...wrongWeekdays(line, newsletterDay).map(({ text, right }) => ({
      // News is somebody else's words.
      severity: pattern === noGreeting ? ('check' as const) : ('mustFix' as const),
      text: `${quoted(text)} in ${name}: that day is a ${names[right] ?? ''}.`,
      ...where(text),
      ...(isWritten ? { words: text } : { fact: 'weekday' }),
    })),
    ...wrongToday(line, pattern, newsletterDay).map((text) => ({
      severity: isWritten ? ('check' as const) : ('mustFix' as const),
      text: `${quoted(text)} in ${name}: the newsletter is dated ${names[weekday(newsletterDay)] ?? ''}, ${dateWords(newsletterDay)}.`,
      ...where(text),
      ...(isWritten ? { words: text } : { fact: 'weekday' }),
    })),
  ]);
}

export const dates: Check = {
  key: 'dates',
  name: 'Dates that disagree',
  run(subject) {
    const { newsletterDay, today } = subject;
    const field = 'title';
    if (!newsletterDay)
      return [{ severity: 'mustFix', text: 'The newsletter has no date.', field }];
    const found = [...otherDays(subject, newsletterDay), ...inLines(subject, newsletterDay)];
    if (!today) return { found, notRun: 'Today’s date in New York isn’t known.' };
    if (newsletterDay.compare(today) === 0) return found;
    const text = `The newsletter is dated ${dateWords(newsletterDay)}, but in New York it’s ${dateWords(today)}.`;
    return [{ severity: 'mustFix', text, field, fact: 'date' }, ...found];
  },
};
