import { foldText, wordMatcher } from '@/domain/format/search';

interface Searched {
  name: string;
  /** `YYYY-MM-DD HH:mm:ss`, or null. */
  date: string | null;
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * A day as people type it: `20 nov`, `Nov 20, 2026`, `2026-11-20`, `20/11` or `20/11/26`, day first.
 * Gives `2026-11-20`, or `-11-20` without a year; null for any other text.
 */
export function dayInQuery(query: string): string | null {
  const text = foldText(query).replace(/,/g, ' ').trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayText(iso[1], iso[2], iso[3]);
  const digits = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(text);
  if (digits) return dayText(digits[3], digits[2], digits[1]);
  const dayFirst = /^(\d{1,2})\.?\s*([a-z]{3,9})\.?(?:\s+(\d{4}))?$/.exec(text);
  if (dayFirst) return dayText(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:\s+(\d{4}))?$/.exec(text);
  if (monthFirst) return dayText(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  return null;
}

/** True for newsletters of the day that the query names, and for names in which all its words occur. */
export function newsletterMatcher(query: string): (newsletter: Searched) => boolean {
  const day = dayInQuery(query);
  const hasWords = wordMatcher(query);
  return ({ name, date }) =>
    (day !== null && (date?.slice(0, 10).endsWith(day) ?? false)) || hasWords(name);
}

/** `11` for `nov`, `novem` and `november`; '' for any other word. */
function monthOf(word = ''): string {
  const at = months.findIndex((name) => name.startsWith(word));
  return at < 0 ? '' : String(at + 1);
}

function dayText(year = '', month = '', day = ''): string | null {
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!isDay) return null;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
