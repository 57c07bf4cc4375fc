import {
  toCalendarDate,
  toCalendarDateTime,
  toTime,
  toZoned,
  Time,
  type CalendarDate,
  type CalendarDateTime,
} from '@internationalized/date';
import type { Subject } from '@/domain/checks/check';
import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { weekdayOf } from './datesInText';
import { quoted } from '@/domain/format/text';
import { parseWallClock } from '@/domain/format/dates';
import { countOf, countPattern, weekdayIn, weekdayWord } from './calendarWords';
import { zoneOf, zoneOffset } from './zones';

const newYork = 'America/New_York';

/** The newsletter's date and time in New York; null without one. */
export function sendingTime({ input }: Pick<Subject, 'input'>): CalendarDateTime | null {
  return parseWallClock(input.newsletter.date);
}

function found(where: string, words: string, index: number, why: string): SentenceProblem[] {
  return [{ severity: 'mustFix', index, words, text: `${quoted(words)} in ${where}: ${why}.` }];
}

/** `Good evening` at the start of a text that goes out in the morning. */
export function greetingRule(at: CalendarDateTime): SentenceRule {
  return ({ text, authored }) => {
    const match = /^\W*(Good (morning|afternoon|evening|night))\b/.exec(text);
    if (!match || authored.section === 'news' || authored.kind === 'quote') return [];
    const [, words = '', part = ''] = match;
    const fits = {
      morning: at.hour < 13,
      afternoon: at.hour >= 11 && at.hour < 19,
      evening: at.hour >= 16,
      night: at.hour >= 18,
    };
    if (fits[part as keyof typeof fits]) return [];
    const hour = `${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`;
    return found(
      authored.where,
      words,
      text.indexOf(words),
      `the newsletter is dated ${hour} in New York`,
    );
  };
}

const opens: Readonly<Record<string, readonly [place: string, hour: number, minute: number]>> = {
  London: ['London', 8, 0],
  Frankfurt: ['Frankfurt', 9, 0],
  Paris: ['Paris', 9, 0],
  Europe: ['Paris', 9, 0],
  Tokyo: ['Tokyo', 9, 0],
  'Hong Kong': ['Hong Kong', 9, 30],
  'New York': ['New York', 9, 30],
  'Wall Street': ['New York', 9, 30],
};
const opening = new RegExp(
  `\\b(${Object.keys(opens).join('|')})(?:[’']s (?:stock )?(?:market|exchange)s?)? (?:opens|will open|is due to open) in (?:about |just |a little |just |under |over |less than |more than )*(half an|${countPattern}) (hour|minute)s?(?: and a half)?`,
);

/** A session that opens in an hour, which is open already or opens much later. */
export function openingRule(at: CalendarDateTime): SentenceRule {
  return ({ text, authored }) => {
    const match = opening.exec(text);
    const open = opens[match?.[1] ?? ''];
    const zone = open && zoneOf(open[0]);
    if (!match || !open || !zone || authored.section === 'news') return [];
    const count = match[2] === 'half an' ? 0.5 : (countOf(match[2] ?? '') ?? 0);
    const said = count * (match[3] === 'hour' ? 60 : 1);
    const now = toZoned(at, newYork).toDate().getTime();
    const start = toZoned(toCalendarDateTime(toCalendarDate(at), new Time(open[1], open[2])), zone)
      .toDate()
      .getTime();
    const right = (start - now) / 60_000;
    if (Math.abs(right - said) <= Math.max(45, said * 0.6)) return [];
    const why =
      right < 0
        ? `it opened ${Math.round(-right / 60)} hours before the newsletter`
        : `it opens ${Math.round(right)} minutes after the newsletter`;
    return found(authored.where, match[0], match.index, why);
  };
}

const cities: Readonly<Record<string, string>> = {
  Auckland: 'Pacific/Auckland',
  Wellington: 'Pacific/Auckland',
  Sydney: 'Australia/Sydney',
  Melbourne: 'Australia/Sydney',
};
const already =
  /\bin ([A-Z]\w+(?: [A-Z]\w+)?),? where it(?:[’']s| is) (already|still) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** `In Tokyo, where it is already Saturday`, on a Friday evening there. */
export function elsewhereRule(at: CalendarDateTime): SentenceRule {
  return ({ text, authored }) => {
    const match = already.exec(text);
    const zone = match && (cities[match[1] ?? ''] ?? zoneOf(match[1] ?? ''));
    if (!match || !zone || authored.section === 'news') return [];
    const day = toCalendarDate(toZoned(at, newYork));
    const shift = (zoneOffset(day, zone) - zoneOffset(day, newYork)) / 60_000;
    const there = at.add({ minutes: shift });
    if (weekdayIn(toCalendarDate(there)) === weekdayOf(match[3] ?? '')) return [];
    const words = match[0].slice(match[0].indexOf(match[2] ?? ''));
    return found(
      authored.where,
      words,
      match.index + match[0].indexOf(words),
      `there, it’s ${weekdayWord(toCalendarDate(there))}`,
    );
  };
}

const asOf =
  /\bas of (\d{1,2})(?::(\d{2}))?(?:\s?([ap])\.?m\.?)?,? (?:this (morning)|today|ET\b|EST\b|in New York)/i;

/** A figure as of an hour that is still to come. */
export function asOfRule(at: CalendarDateTime): SentenceRule {
  return ({ text, authored }) => {
    const match = asOf.exec(text);
    if (!match || (match[3] === undefined && match[4] === undefined)) return [];
    const hour = (Number(match[1]) % 12) + (/p/i.test(match[3] ?? '') ? 12 : 0);
    const said = new Time(hour, Number(match[2] ?? 0));
    if (said.compare(toTime(at)) <= 20 * 60_000) return [];
    return found(authored.where, match[0], match.index, 'that hour is still to come');
  };
}

const bell =
  /\b(?:at )?(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\.?(?: (?:ET|EST|EDT|Eastern|in New York))?,? (?:with|for|at) (?:the|its|today[’']s|Monday[’']s) (opening|closing) bell\b|\b(opening|closing) bell(?:,)? (?:at|rings at|sounds at) (\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\b/i;

/** The bells of New York at another hour than 9:30 a.m. and 4 p.m. */
export const bellRule: SentenceRule = ({ text, authored }) => {
  const match = bell.exec(text);
  if (!match || /\b(?:London|Tokyo|Hong Kong|Frankfurt|Paris|UTC|GMT|CET|early|half)\b/.test(text))
    return [];
  const [name, hour, minute, half] = match[4]
    ? [match[4], match[1], match[2], match[3]]
    : [match[5], match[6], match[7], match[8]];
  const said = ((Number(hour) % 12) + (/p/i.test(half ?? '') ? 12 : 0)) * 60 + Number(minute ?? 0);
  const right = /opening/i.test(name ?? '') ? 570 : 960;
  if (said === right || (right === 960 && said === 780)) return [];
  return found(
    authored.where,
    match[0],
    match.index,
    right === 570 ? 'the opening bell is at 9:30 a.m' : 'the closing bell is at 4 p.m',
  );
};

const apart = new RegExp(
  `\\b([A-Z]\\w+(?: [A-Z]\\w+)?),? (?:which is |is |now |still )*(${countPattern}) hours (ahead of|behind) ([A-Z]\\w+(?: [A-Z]\\w+)?)`,
);

/** `London, four hours ahead of New York`, when it's five. */
export const hoursApart: SentenceRule = ({ text, authored }, day: CalendarDate) => {
  const match = apart.exec(text);
  if (!match || /\b(?:summer|spring|march|april|july|when|until|usual\w*)\b/i.test(text)) return [];
  const [one, two] = [match[1] ?? '', match[4] ?? ''].map((name) => cities[name] ?? zoneOf(name));
  const said = countOf(match[2] ?? '');
  if (!one || !two || said === null) return [];
  const right =
    ((zoneOffset(day, one) - zoneOffset(day, two)) / 3_600_000) * (match[3] === 'behind' ? -1 : 1);
  if (right === said) return [];
  return found(authored.where, match[0], match.index, `on that day it’s ${right} hours`);
};

const pastClose =
  /\b(?:closed|settled|ended|finished)\b(?:[^.;]|\.\d){0,40}?\b(?:today|this morning)\b|\b(?:today|this morning)\b[^.;]{0,20}?\b(?:closed|settled|ended|finished)\b/i;

/** A close of New York that is told of today before it took place. */
export function closedToday(
  at: CalendarDateTime,
  isShare: (text: string) => boolean,
): SentenceRule {
  return ({ text, authored }) => {
    const match = pastClose.exec(text);
    if (!match || at.hour >= 16 || authored.section === 'news' || !isShare(text)) return [];
    if (
      /\b(?:asia\w*|europe\w*|london|tokyo|hong kong|crypto|yesterday|is closed|are closed|were closed|closed (?:today )?for)\b/i.test(
        text,
      )
    )
      return [];
    return found(
      authored.where,
      match[0],
      match.index,
      'New York hasn’t closed yet on the newsletter’s day',
    );
  };
}

const shares = /\b(?:stocks?|shares|equities|Wall Street|Nasdaq|S&P|Dow|NYSE|ETFs?|spot funds)\b/;

/** The rules that depend on the newsletter's hour. */
export function clockRulesOf({ input }: Pick<Subject, 'input'>): SentenceRule[] {
  const at = sendingTime({ input });
  const tickers = new Set(
    [...input.listed.etps, ...input.listed.stocks].map(({ ticker }) => ticker.trim()),
  );
  const isShare = (text: string) =>
    shares.test(text) ||
    Array.from(text.matchAll(/\$?\b([A-Z]{2,5})\b/g)).some(([, ticker = '']) =>
      tickers.has(ticker),
    );
  if (!at) return [bellRule, hoursApart];
  return [
    bellRule,
    hoursApart,
    greetingRule(at),
    openingRule(at),
    elsewhereRule(at),
    asOfRule(at),
    closedToday(at, isShare),
  ];
}
