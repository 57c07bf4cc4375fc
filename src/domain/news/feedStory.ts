import { webLink } from '@/domain/format/addresses';
import { instantOf } from '@/domain/format/dates';
import { truncate } from '@/domain/format/text';
import { newsWords } from './news';
import { storyLink } from './story';

/** Characters of a headline and of an excerpt: what publishers let others show, and a list has room for. */
export const mostCharacters = { headline: 300, excerpt: 500 };

/** Characters that are read of one text, since a feed may carry whole articles. */
const mostRead = 20_000;
/** How often a text may have been escaped. */
const mostEscapes = 3;

/**
 * The words of a title or an excerpt, on one line. Feeds have plain text, HTML, and HTML that was
 * escaped once or twice. Nothing of it stays but the words.
 */
export function feedWords(text: string, limit: number): string {
  let words = text.slice(0, mostRead);
  for (let times = 0; times < mostEscapes; times += 1) {
    const read = newsWords(words);
    if (read === words) break;
    words = read;
  }
  return truncate(words, limit);
}

/** The zones that feeds name besides those that `Date` knows. A name of two zones isn't here. */
const zones: Record<string, string> = {
  WET: '+0000',
  WEST: '+0100',
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  SGT: '+0800',
  HKT: '+0800',
  JST: '+0900',
  KST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
};

const hasOffset = /[+-]\d{2}:?\d{2}$/;
const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const isoWithoutZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
/** RFC 822 with the zone at the end; some feeds leave it out. */
const named = /^(.*\d:\d{2}(?: [AP]M)?)(?: \(?([A-Z]{1,5})\)?)?$/i;
/** Earlier times stand for none: 1970 and the year 1 are what programs write that know no date. */
const earliest = Date.UTC(1995, 0, 1);

/**
 * The time that a feed gives: RFC 822 with an offset or the name of a zone, or ISO 8601. Without a zone
 * it is UTC; a day alone begins in New York. Null for any other text.
 */
export function feedTime(raw: string): Date | null {
  const text = raw.trim().replace(/\s+/g, ' ');
  const time = dayOnly.test(text) ? instantOf(`${text} 00:00:00`) : new Date(withZone(text));
  return time !== null && time.getTime() >= earliest ? time : null;
}

function withZone(text: string): string {
  if (isoWithoutZone.test(text)) return `${text.replace(' ', 'T')}Z`;
  if (hasOffset.test(text)) return text;
  const [, time, zone] = named.exec(text) ?? [];
  if (time === undefined) return text;
  return zone === undefined ? `${time} +0000` : `${time} ${zones[zone.toUpperCase()] ?? zone}`;
}

/** Characters; longer ones are no addresses of stories. */
const longestLink = 2048;

/** The web address of a story, which may be given relative to the feed; '' if it has none. */
export function feedLink(given: string | undefined, base: string): string {
  if (given === undefined || given.trim() === '') return '';
  try {
    const link = webLink(new URL(given.trim(), base).href);
    return link.length <= longestLink ? link : '';
  } catch {
    return '';
  }
}

/**
 * By what a story is known in all feeds; null without a link of its own. A site's first page isn't one:
 * some feeds link every story to it.
 */
export function sharedLink(link: string): string | null {
  const known = storyLink(link);
  return known === '' || /^https?:\/\/[^/?]+$/.test(known) ? null : known;
}
