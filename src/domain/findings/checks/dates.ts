import { getDayOfWeek, type CalendarDate } from '@internationalized/date';
import type { Check, Draft, Subject } from '@/domain/findings/check';
import { locationOf } from '@/domain/findings/location';
import {
  datesOf,
  isNamed,
  namedDays,
  weekdayName,
  weekdayOf,
  type NamedDay,
} from '@/domain/findings/datesInText';
import { quoted, sectionWords } from '@/domain/findings/wording';

const names = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function weekday(day: CalendarDate): number {
  return getDayOfWeek(day, 'en-US', 'sun');
}

function inWords(day: CalendarDate): string {
  return `${months[day.month - 1] ?? ''} ${day.day}, ${day.year}`;
}

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

function otherDays(subject: Subject, newsletterDay: CalendarDate): Draft[] {
  const seen = new Set<string>();
  return datedLines(subject).flatMap(({ line, name, isHeader }): Draft[] => {
    const days = ownDays(line);
    const [first] = days;
    if (!first || seen.has(line) || days.some((day) => isNamed(day, newsletterDay))) return [];
    seen.add(line);
    const text = `${name} says ${quoted(first.text)}, but the newsletter is dated ${inWords(newsletterDay)}.`;
    return [{ severity: 'mustFix', text, ...dateLocation(isHeader, first.text) }];
  });
}

const before = new RegExp(`\\b(${weekdayName})\\b[,.]?\\s+(?:the\\s+)?$`, 'i');
const behind = new RegExp(`^\\s?\\((${weekdayName})\\)`, 'i');

/** Weekdays beside a date that is on another weekday. */
function wrongWeekdays(line: string, near: CalendarDate): { text: string; right: number }[] {
  return namedDays(line).flatMap((day) => {
    const lead = before.exec(line.slice(0, day.index));
    const word = lead?.[1] ?? behind.exec(line.slice(day.index + day.text.length))?.[1];
    if (word === undefined) return [];
    const right = datesOf(day, near).map(weekday);
    if (right.includes(weekdayOf(word))) return [];
    const from = lead ? lead.index : day.index;
    return [{ text: line.slice(from, day.index + day.text.length), right: right[0] ?? 0 }];
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
  }));
  const written = subject.passages
    .filter(({ section }) => section === 'commentary' || section === 'technical')
    .map(({ text, section }) => ({
      line: text,
      name: sectionWords(section),
      where: (excerpt: string) => locationOf(section, excerpt),
      pattern: greeting,
    }));
  return [...dated, ...written].flatMap(({ line, name, where, pattern }) => [
    ...wrongWeekdays(line, newsletterDay).map(({ text, right }) => ({
      severity: 'check' as const,
      text: `${quoted(text)} in ${name}: that day is a ${names[right] ?? ''}.`,
      ...where(text),
    })),
    ...wrongToday(line, pattern, newsletterDay).map((text) => ({
      severity: 'check' as const,
      text: `${quoted(text)} in ${name}: the newsletter is dated ${names[weekday(newsletterDay)] ?? ''}, ${inWords(newsletterDay)}.`,
      ...where(text),
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
    const text = `The newsletter is dated ${inWords(newsletterDay)}, but in New York it’s ${inWords(today)}.`;
    return [{ severity: 'mustFix', text, field }, ...found];
  },
};
