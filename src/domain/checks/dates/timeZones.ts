import type { CalendarDate } from '@internationalized/date';
import { datesOf, namedDays } from './datesInText';
import {
  sentenceCheck,
  type SentenceProblem,
  type SentenceRule,
} from '@/domain/checks/reading/sentences';
import { monthNames } from './calendarWords';
import { converted, rightAbbreviation, zoneOf, zonePattern } from './zones';
import { quoted } from '@/domain/format/text';

const time = new RegExp(
  `(?<![\\d:.,$])(\\d{1,2})(?::(\\d{2}))?(?:\\s?([ap])\\.?m\\b\\.?)?,? ${zonePattern}`,
  'gi',
);
const namedHour = new RegExp(`\\b(noon|midnight),? ${zonePattern}`, 'gi');
const otherSeason = new RegExp(
  `\\b(?:${monthNames.join('|')}|spring|summer|autumn|winter|(?:19|20)\\d\\d|from (?:mid|late|early)|clocks?)\\b`,
  'i',
);

interface FoundTime {
  index: number;
  words: string;
  minutes: number;
  zone: string;
  name: string;
  hasHalf: boolean;
}

function namedTimes(text: string): FoundTime[] {
  return Array.from(text.matchAll(namedHour)).flatMap((match): FoundTime[] => {
    const [words, hour = '', name = ''] = match;
    const zone = zoneOf(name);
    const minutes = /noon/i.test(hour) ? 720 : 0;
    return zone ? [{ index: match.index, words, minutes, zone, name, hasHalf: true }] : [];
  });
}

function timesIn(text: string): FoundTime[] {
  return [...clockTimes(text), ...namedTimes(text)].toSorted((a, b) => a.index - b.index);
}

function clockTimes(text: string): FoundTime[] {
  return Array.from(text.matchAll(time)).flatMap((match): FoundTime[] => {
    const [words, hour = '', minute, half, name = ''] = match;
    const zone = zoneOf(name);
    if (!zone || (half === undefined && minute === undefined)) return [];
    if (name.length <= 4 && name !== name.toUpperCase() && !/^(?:in|at)\b/i.test(name)) {
      if (/^[a-z]+$/.test(name)) return [];
    }
    const hours =
      half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
    if (hours > 23) return [];
    const minutes = hours * 60 + Number(minute ?? 0);
    return [{ index: match.index, words, minutes, zone, name, hasHalf: half !== undefined }];
  });
}

/** The day of the times in a clause; null if the clause is about another season. */
function dayOf(clause: string, day: CalendarDate): CalendarDate | null {
  const [named] = namedDays(clause);
  if (named) return datesOf(named, day)[0] ?? null;
  return otherSeason.test(clause) ? null : day;
}

function clauseAround(text: string, index: number): string {
  const start = Math.max(text.lastIndexOf(';', index), text.lastIndexOf(' – ', index)) + 1;
  const end = text.indexOf(';', index);
  return text.slice(start, end === -1 ? text.length : end);
}

const wrongSeason: SentenceRule = ({ text, authored }, newsletterDay) =>
  timesIn(text).flatMap(({ index, words, name }): SentenceProblem[] => {
    const day = dayOf(clauseAround(text, index), newsletterDay);
    const right = day && rightAbbreviation(name, day);
    if (!right) return [];
    const severity = 'mustFix';
    const to = words.replace(name, right);
    const sentence = `${quoted(words)} in ${authored.where}: clocks show ${right} on that day, not ${name}.`;
    return [{ severity, index, words, text: sentence, to }];
  });

const same = /^(?:,? (?:or|that is|which is|i\.e\.,?|equal to|being) |, |\s?\(|\s?\/\s?| [–—=] )$/i;

function clock(minutes: number, hasHalf: boolean): string {
  const hour = Math.floor(minutes / 60);
  const two = String(minutes % 60).padStart(2, '0');
  if (!hasHalf) return `${String(hour).padStart(2, '0')}:${two}`;
  const minute = minutes % 60 === 0 ? '' : `:${two}`;
  return `${hour % 12 || 12}${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Two times that are said to be the same moment. */
const wrongConversion: SentenceRule = ({ text, authored }, newsletterDay) => {
  const times = timesIn(text);
  return times.slice(1).flatMap((second, at): SentenceProblem[] => {
    const first = times[at];
    if (!first || first.zone === second.zone) return [];
    if (!same.test(text.slice(first.index + first.words.length, second.index))) return [];
    const day = dayOf(clauseAround(text, first.index), newsletterDay);
    const right = day && converted(first.minutes, first.zone, second.zone, day);
    if (right === null || right === second.minutes) return [];
    const { words, index, hasHalf, name } = second;
    const place = /^in /i.test(words.slice(words.indexOf(name) - 3)) ? `in ${name}` : name;
    const rightWords = clock(right, hasHalf);
    const to = `${rightWords} ${place}`;
    const sentence = `${quoted(words)} in ${authored.where}: ${first.words} is ${to}.`;
    return [{ severity: 'mustFix', index, words, text: sentence, to }];
  });
};

const hereAndThere = new RegExp(
  `\\b([A-Z]\\w+(?: [A-Z]\\w+)?)[’']s [\\w ]{0,30}?,? (\\d{1,2})(?::(\\d{2}))?\\s?([ap])\\.?m\\.? (?:local time|there)(?:,| and| or| \\()\\s?(\\d{1,2})(?::(\\d{2}))?\\s?([ap])\\.?m\\.? (?:here )?(?:in (New York)|(here|Eastern|ET))`,
);

function minutesOf(hour = '', minute = '0', half = ''): number {
  return ((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
}

/** `Tokyo’s close, 3:30 p.m. there and 2:30 a.m. here`. */
const wrongHere: SentenceRule = ({ text, authored }, day) => {
  const match = hereAndThere.exec(text);
  const zone = match && zoneOf(match[1] ?? '');
  if (!match || !zone || otherSeason.test(text)) return [];
  const right = converted(minutesOf(match[2], match[3], match[4]), zone, 'America/New_York', day);
  if (right === minutesOf(match[5], match[6], match[7])) return [];
  const there = /(?:local time|there)(?:,| and| or| \()\s?/.exec(match[0]);
  const words = match[0].slice((there?.index ?? 0) + (there?.[0].length ?? 0));
  const sentence = `${quoted(words)} in ${authored.where}: in New York it’s ${clock(right, true)}.`;
  return [{ severity: 'mustFix', index: text.indexOf(words, match.index), words, text: sentence }];
};

export const timeZones = sentenceCheck('timeZones', 'Time zones', [
  wrongSeason,
  wrongConversion,
  wrongHere,
]);
