import { Time, toCalendarDateTime, toZoned, type CalendarDate } from '@internationalized/date';
import { sentenceCheck, type SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { daysIn, monthNames } from './days';

/** The zones, each with the abbreviations and places that texts name it by. */
const namesByZone: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['EST', 'EDT', 'ET', 'Eastern', 'New York'],
  'America/Chicago': ['CST', 'CDT', 'Chicago'],
  'America/Los_Angeles': ['PST', 'PDT', 'PT'],
  'Europe/Berlin': ['CET', 'CEST', 'Frankfurt', 'Paris', 'Zurich'],
  'Europe/London': ['BST', 'London'],
  UTC: ['GMT', 'UTC'],
  'Asia/Tokyo': ['Tokyo', 'JST'],
  'Asia/Seoul': ['Seoul'],
  'Asia/Hong_Kong': ['Hong Kong', 'HKT'],
  'Asia/Singapore': ['Singapore'],
};
const zones = new Map(
  Object.entries(namesByZone).flatMap(([zone, names]) => names.map((name) => [name, zone])),
);

/** Abbreviations that are right in one half of the year: that of winter, and that of summer. */
const seasons = [
  ['EST', 'EDT'],
  ['CST', 'CDT'],
  ['PST', 'PDT'],
  ['CET', 'CEST'],
  ['GMT', 'BST'],
];

const places = [...zones.keys()].toSorted((a, b) => b.length - a.length).join('|');
const time = new RegExp(
  `(?<![\\d:.,$])(\\d{1,2})(?::(\\d{2}))?(?:\\s?([ap])\\.?m\\b\\.?)?,? (?:in )?(${places})\\b`,
  'g',
);
/** Words of another season, in which another half of the year may be meant. */
const otherSeason = new RegExp(
  `\\b(?:${monthNames.join('|')}|spring|summer|autumn|winter|(?:19|20)\\d\\d|clocks?)\\b`,
);

interface ClockTime {
  index: number;
  words: string;
  minutes: number;
  name: string;
  zone: string;
  hasHalf: boolean;
}

function timesIn(text: string): ClockTime[] {
  return Array.from(text.matchAll(time)).flatMap((match): ClockTime[] => {
    const [words, hour = '', minute, half, name = ''] = match;
    const zone = zones.get(name);
    if (zone === undefined || (half === undefined && minute === undefined)) return [];
    const hasHalf = half !== undefined;
    const hours = hasHalf ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
    const minutes = hours * 60 + Number(minute ?? 0);
    return [{ index: match.index, words, minutes, name, zone, hasHalf }];
  });
}

/** The day of the times in a sentence; null if it may be of another season. */
function dayOf(text: string, day: CalendarDate): CalendarDate | null {
  const [named] = daysIn(text, day);
  return named ? (named.dates[0] ?? null) : otherSeason.test(text) ? null : day;
}

/** Milliseconds by which noon of that day in a zone differs from UTC. */
function offsetOf(day: CalendarDate, zone: string): number {
  return toZoned(toCalendarDateTime(day, new Time(12)), zone).offset;
}

const wrongSeason: SentenceRule = ({ text, authored }, newsletterDay) =>
  timesIn(text).flatMap(({ index, words, name, zone }) => {
    // GMT is told all year.
    const season = name === 'GMT' ? undefined : seasons.find((names) => names.includes(name));
    const day = dayOf(text, newsletterDay);
    if (!season || !day) return [];
    const isSummer = offsetOf(day, zone) > offsetOf(day.set({ month: 1, day: 15 }), zone);
    const right = season[isSummer ? 1 : 0] ?? name;
    if (right === name) return [];
    const sentence = `${quoted(words)} in ${authored.where}: clocks show ${right} on that day, not ${name}.`;
    const to = words.replace(name, right);
    return [{ severity: 'check', index, words, text: sentence, to }];
  });

function clockWords(minutes: number, hasHalf: boolean): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  const two = String(rest).padStart(2, '0');
  if (!hasHalf) return `${String(hour).padStart(2, '0')}:${two}`;
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${two}`} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

const same = /^(?:,? or |, which is |, |\s?\(|\s?\/\s?| [–—=] )$/i;

/** Two times that are said to be the same moment: `3 p.m. in London (9 a.m. in New York)`. */
const wrongConversion: SentenceRule = ({ text, authored }, newsletterDay) => {
  const times = timesIn(text);
  return times.slice(1).flatMap((second, at) => {
    const first = times[at];
    const day = dayOf(text, newsletterDay);
    if (!first || !day || first.zone === second.zone) return [];
    if (!same.test(text.slice(first.index + first.words.length, second.index))) return [];
    const shift = (offsetOf(day, second.zone) - offsetOf(day, first.zone)) / 60_000;
    const right = (first.minutes + shift + 2880) % 1440;
    if (right === second.minutes) return [];
    const { words, index, name, hasHalf } = second;
    const to = words.replace(/^.*?(?=,? (?:in )?[A-Z])/, clockWords(right, hasHalf));
    const sentence = `${quoted(words)} in ${authored.where}: ${first.words} is ${clockWords(right, hasHalf)} ${name}.`;
    return [{ severity: 'check', index, words, text: sentence, to }];
  });
};

export const timeZones = sentenceCheck('timeZones', 'Time zones', [wrongSeason, wrongConversion]);
