import { isAddress } from './printed';
import type { LinkProblem } from './linkProblem';
import type { WrittenLink } from './writtenLinks';

const monthNames =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

function monthsIn(text: string): number[] {
  const pattern =
    /(?<![a-z])(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)(?![a-z])/gi;
  return [...text.matchAll(pattern)]
    .filter(([word]) => !/^(?:may|march)$/.test(word))
    .map(
      ([word]) =>
        monthNames.findIndex((name) => name.startsWith(word.slice(0, 3).toLowerCase())) + 1,
    );
}

/** The month in the last part of a path: `2026-06.pdf`, `june-factsheet`. */
function monthOfPath({ pathname }: URL): number | null {
  const last = pathname.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
  const numbered = /(?<!\d)20\d\d[-_.]?(0[1-9]|1[0-2])(?!\d|[-_.]?\d)/.exec(last)?.[1];
  if (numbered !== undefined) return Number(numbered);
  const [named] = monthsIn(last.replace(/\bmay\b/g, 'May').replace(/[-_.]/g, ' '));
  return named ?? null;
}

/** A document of October comes out in October, November or December. */
export function otherMonth({ words, url }: WrittenLink): LinkProblem | null {
  const [named, ...others] = monthsIn(words);
  const opened = url && monthOfPath(url);
  if (named === undefined || others.length > 0 || !opened) return null;
  const later = (opened - named + 12) % 12;
  if (later <= 2) return null;
  return {
    severity: 'check',
    what: `names ${capital(named)} and opens a document of ${capital(opened)}`,
  };
}

function capital(month: number): string {
  const name = monthNames[month - 1] ?? '';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** Marks that name one edition: a quarter, a form, a year. */
const editions: readonly RegExp[] = [
  /(?<![a-z\d])q([1-4])(?![a-z\d])|(?<![a-z])(first|second|third|fourth)[- ]quarter/gi,
  /(?<![a-z\d])(10-?k|10-?q|8-?k|s-?1|13-?f|19b-?4)(?![a-z\d])/gi,
  /(?<!\d)(20[12]\d)(?!\d)/g,
  /(?:week|issue|volume|part|episode|no\.?|#)[- ]?(\d{1,3})(?!\d)/gi,
];

function marksOf(pattern: RegExp, text: string): string[] {
  const ordinals = ['first', 'second', 'third', 'fourth'];
  return [...text.matchAll(pattern)].map((match) => {
    const mark = (match.slice(1).find((group) => group !== undefined) ?? '')
      .toLowerCase()
      .replace('-', '');
    const at = ordinals.indexOf(mark);
    return at === -1 ? mark : String(at + 1);
  });
}

/** The third quarter’s report that opens the second’s. */
export function otherEdition({ words, url, section }: WrittenLink): LinkProblem | null {
  if (!url || section === 'news' || words.trim() === '' || isAddress(words.trim())) return null;
  const last = decodeSafely(url.pathname.split('/').filter(Boolean).at(-1) ?? '');
  for (const [at, pattern] of editions.entries()) {
    const [named, opened] = [marksOf(pattern, words), marksOf(pattern, last)];
    const isClear = named.length === 1 && opened.length === 1 && named[0] !== opened[0];
    // A year in a path is often the day of publication.
    const isYear = at === 2;
    if (isClear && !(isYear && Number(opened[0]) > Number(named[0]))) {
      return {
        severity: 'check',
        what: `names ${at === 0 ? 'Q' : ''}${named[0]} and opens ${at === 0 ? 'Q' : ''}${opened[0]}`,
      };
    }
  }
  return null;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
