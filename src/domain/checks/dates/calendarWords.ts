import { getDayOfWeek, type CalendarDate } from '@internationalized/date';

export const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** 0 is Sunday. */
export function weekdayIn(day: CalendarDate): number {
  return getDayOfWeek(day, 'en-US', 'sun');
}

/** Such as `Friday`. */
export function weekdayWord(day: CalendarDate): string {
  return weekdayNames[weekdayIn(day)] ?? '';
}

/** Such as `November 20, 2026`. */
export function dateWords(day: CalendarDate): string {
  return `${monthNames[day.month - 1] ?? ''} ${day.day}, ${day.year}`;
}

/** Such as `Friday, November 20, 2026`. */
export function fullDate(day: CalendarDate): string {
  return `${weekdayWord(day)}, ${dateWords(day)}`;
}

const countWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Matches a whole number in figures or in words, and `a` for one. */
export const countPattern = `(?:\\d{1,3}|an?|(?:${tens.join('|')})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|${countWords.slice(1).join('|')})`;

/** Reads `14`, `two`, `a` or `twenty-one`; null for other words. */
export function countOf(word: string): number | null {
  const lower = word.toLowerCase();
  if (/^\d+$/.test(lower)) return Number(lower);
  if (lower === 'a' || lower === 'an') return 1;
  if (countWords.includes(lower)) return countWords.indexOf(lower);
  const [ten = '', one = 'zero'] = lower.split('-');
  if (!tens.includes(ten) || !countWords.includes(one)) return null;
  return (tens.indexOf(ten) + 2) * 10 + countWords.indexOf(one);
}

/** The number of days from one date to another; negative if that is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return to.compare(from);
}
