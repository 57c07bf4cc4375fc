import { CalendarDate } from '@internationalized/date';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const weekdayName = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';
const yearNumber = '((?:19|20)\\d{2})';

/** A date in a text. Without a year, it matches any year. */
export interface NamedDay {
  /** All possible readings; `05/11/2026` has two. */
  readings: { year: number | null; month: number; day: number }[];
  index: number;
  text: string;
}

type Groups = (string | undefined)[];

function monthOf(name = ''): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function whole(year: string | undefined): number | null {
  if (year === undefined) return null;
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function bothWays(first: string, second: string, year: string | undefined): NamedDay['readings'] {
  const [a, b] = [Number(first), Number(second)];
  return [
    { year: whole(year), month: b, day: a },
    { year: whole(year), month: a, day: b },
  ];
}

const shapes: [pattern: RegExp, read: (groups: Groups) => NamedDay['readings']][] = [
  [
    new RegExp(`(?<![\\w/.-])${yearNumber}[-/.](\\d{1,2})[-/.](\\d{1,2})(?![\\w/-])`, 'gi'),
    ([year, month, day]) => [{ year: whole(year), month: Number(month), day: Number(day) }],
  ],
  [
    /(?<![\w/.$-])(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\w/%-])/g,
    ([first = '', , second = '', year]) => bothWays(first, second, year),
  ],
  [
    new RegExp(
      `\\b(${monthName})\\b\\.? ${dayNumber}(?!\\d|[.:,]?\\d)(?:,? ${yearNumber})?(?![\\w%])`,
      'gi',
    ),
    ([month, day, year]) => [{ year: whole(year), month: monthOf(month), day: Number(day) }],
  ],
  [
    new RegExp(
      `(?<![\\w.,$])${dayNumber}(?: of)? (${monthName})\\b(?:\\.?,? ${yearNumber})?(?![\\w%])`,
      'gi',
    ),
    ([day, month, year]) => [{ year: whole(year), month: monthOf(month), day: Number(day) }],
  ],
];

function isDay({ year, month, day }: NamedDay['readings'][number]): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const date = new CalendarDate(year ?? 2024, month, 1);
  return day <= date.calendar.getDaysInMonth(date);
}

/** Finds all dates in a text, with day and month in either order. */
export function namedDays(text: string): NamedDay[] {
  const found = shapes.flatMap(([pattern, read]) =>
    Array.from(text.matchAll(pattern), (match) => ({
      readings: read(match.slice(1)).filter(isDay),
      index: match.index,
      text: match[0],
    })),
  );
  return found.filter(({ readings }) => readings.length > 0).toSorted((a, b) => a.index - b.index);
}

/** True if one of its readings is that date. */
export function isNamed({ readings }: NamedDay, wanted: CalendarDate): boolean {
  return readings.some(
    ({ year, month, day }) =>
      month === wanted.month && day === wanted.day && (year === null || year === wanted.year),
  );
}

/** The dates that it may mean. Without a year, the one nearest to `near`. */
export function datesOf({ readings }: NamedDay, near: CalendarDate): CalendarDate[] {
  return readings.map(({ year, month, day }) => {
    if (year !== null) return new CalendarDate(year, month, day);
    const [nearest] = [-1, 0, 1]
      .map((offset) => new CalendarDate(near.year + offset, month, day))
      .toSorted((a, b) => Math.abs(a.compare(near)) - Math.abs(b.compare(near)));
    return nearest ?? new CalendarDate(near.year, month, day);
  });
}

/** 0 is Sunday; -1 if it isn't a weekday. */
export function weekdayOf(word: string): number {
  return weekdays.indexOf(word.slice(0, 3).toLowerCase());
}
