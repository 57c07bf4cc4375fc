import { capitalise } from '@/domain/format/text';

/** The provider's values that a person shouldn't have to know, with the words for them. */
const words: Readonly<Record<string, string>> = {
  all_exchange: 'All exchanges',
  all_token: 'All tokens',
  day: 'Day',
  hour: 'Hour',
  min: 'Minute',
};

/** Such as `All tokens` for `all_token`. Any other value stays as it is. */
export function queryWord(value: string): string {
  return words[value] ?? value;
}

/** Such as `Reserve USD` for the column `reserve_usd`. */
export function columnWord(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .trim()
    .replace(/\b(?:usd|btc|eth|ma\d+)\b/g, (code) => code.toUpperCase());
  return capitalise(spaced) || name;
}

/** The provider's value for its words, typed in any case. Any other text stays as it is. */
export function queryValue(typed: string): string {
  const text = typed.trim();
  const isMeant = ([, word]: [string, string]) => word.toLowerCase() === text.toLowerCase();
  return Object.entries(words).find(isMeant)?.[0] ?? text;
}
