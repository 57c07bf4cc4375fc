import { CalendarDate, getDayOfWeek } from '@internationalized/date';
import { GB, strict, type ParsedResult } from 'chrono-node/en';
import { remembered } from '@/domain/format/remembered';

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
