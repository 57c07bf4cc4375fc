import { namedDays } from '@/domain/checks/dates/datesInText';

const product = /crypto market update/i;
const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi;

/** The parts of a newsletter’s name: its dates, and what it is about. */
export interface NamedTheme {
  hasDate: boolean;
  hasProduct: boolean;
  /** Without dates, weekdays and the product’s name; '' if there is nothing else. */
  theme: string;
}

export function themeOf(name: string): NamedTheme {
  const days = namedDays(name);
  const bare = days
    .toReversed()
    .reduce(
      (text, { index, text: day }) => text.slice(0, index) + text.slice(index + day.length),
      name,
    );
  const theme = bare
    .replace(product, ' ')
    .replace(weekday, ' ')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .replace(/\s+/g, ' ');
  return { hasDate: days.length > 0, hasProduct: product.test(name), theme };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim();
}

/**
 * True if the newsletter’s name says the same as the last one’s. A column such as `Flows first:
 * 20/11/2026` has the same words and another date every day.
 */
export function repeatsTheme(name: string, last: string): boolean {
  const [now, before] = [themeOf(name), themeOf(last)];
  if (plain(now.theme) === '' || plain(now.theme) !== plain(before.theme)) return false;
  return now.hasProduct || !now.hasDate || plain(name) === plain(last);
}
