import type { CalendarDate } from '@internationalized/date';
import { remembered, textAndDayKey } from '@/domain/checks/remembered';
import { countOf, countPattern } from '@/domain/checks/dates/calendarWords';
import { spokenDays } from '@/domain/checks/dates/spokenDays';
import { slipOf, type Slip } from '@/domain/checks/slips';
import { stemOf } from './stems';

/** A figure with its unit. Only figures of one `kind` can contradict each other. */
export interface Quantity {
  kind: string;
  value: number;
  /** The place value of the last digit that was given. */
  step: number;
  isLoose: boolean;
  index: number;
  words: string;
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};
const money =
  /(?:US)?\$(\d[\d,]*)(\.\d+)?(?:\s?(thousand|million|billion|trillion|mn|bn|tn|[kmbt])\b)?(?:(?= (?:strike)))?(?![\w%])/gi;
const shares = new RegExp(
  `(?<![\\d.,$\\w-])(\\d{1,4}|${countPattern.replace('\\d{1,3}|an?|', '')}) (?:of|out of|in) (?:the |every )?(\\d{2,4}|hundred)\\b(?![.,]?\\d)`,
  'gi',
);
const chances = new RegExp(`\\b(${countPattern}) chances? in (${countPattern})\\b`, 'gi');
const counted = new RegExp(
  `(?<![\\w$.,:-])(\\d{1,3}(?:,\\d{3})+|\\d{1,6}|${countPattern.slice(3, -1).replace('\\d{1,3}|an?|', '')})(?: (million|billion|thousand))? (?:consecutive |straight |more |new |net )?(bitcoin|ether|BTC|ETH|[a-z]{3,}s)\\b`,
  'gi',
);
const clock = /(?<![\d:.,$])(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\b\.?/gi;
const loose =
  /\b(?:about|around|roughly|some|nearly|almost|over|above|below|under|more than|less than|at least|at most|up to|close to|as much as|approximately|estimated|north of|well)\s(?:US)?$/i;

function stepOf(integer: string, fraction: string | undefined, scale: number): number {
  if (fraction !== undefined) return scale / 10 ** (fraction.length - 1);
  const zeros = /0*$/.exec(integer.replaceAll(',', ''))?.[0].length ?? 0;
  return scale * (scale === 1 ? 10 ** zeros : 1);
}

function quantity(
  text: string,
  match: RegExpMatchArray,
  rest: Omit<Quantity, 'index' | 'words' | 'isLoose'>,
): Quantity {
  const index = match.index ?? 0;
  return { ...rest, index, words: match[0], isLoose: loose.test(text.slice(0, index)) };
}

function amounts(text: string): Quantity[] {
  return Array.from(text.matchAll(money)).flatMap((match) => {
    const [, integer = '', fraction, unit] = match;
    const scale = scales[unit?.toLowerCase() ?? ''] ?? 1;
    const value = Number(`${integer.replaceAll(',', '')}${fraction ?? ''}`) * scale;
    const kind = scale >= 1e6 || value >= 1e6 ? 'money' : 'price';
    return [quantity(text, match, { kind, value, step: stepOf(integer, fraction, scale) })];
  });
}

function counts(text: string): Quantity[] {
  return Array.from(text.matchAll(counted)).flatMap((match) => {
    const [, number = '', unit, noun = ''] = match;
    const scale = scales[unit ?? ''] ?? 1;
    const plain = number.includes(',')
      ? Number(number.replaceAll(',', ''))
      : Number.isNaN(Number(number))
        ? countOf(number)
        : Number(number);
    if (plain === null) return [];
    const step = /^\d/.test(number) ? stepOf(number, undefined, scale) : 1;
    return [quantity(text, match, { kind: `count ${stemOf(noun)}`, value: plain * scale, step })];
  });
}

function readQuantities(text: string, day: CalendarDate | null): Quantity[] {
  const ofAll = Array.from(text.matchAll(shares)).flatMap((match) => {
    const value = /^\d/.test(match[1] ?? '') ? Number(match[1]) : countOf(match[1] ?? '');
    const kind = `of ${match[2]?.toLowerCase() === 'hundred' ? '100' : (match[2] ?? '')}`;
    return value === null ? [] : [quantity(text, match, { kind, value, step: 1 })];
  });
  const odds = Array.from(text.matchAll(chances)).flatMap((match) => {
    const [a, b] = [countOf(match[1] ?? ''), countOf(match[2] ?? '')];
    return a === null || !b
      ? []
      : [quantity(text, match, { kind: 'chance', value: a / b, step: 0.01 })];
  });
  const times = Array.from(text.matchAll(clock), (match) => {
    const hour = (Number(match[1]) % 12) + (/p/i.test(match[3] ?? '') ? 12 : 0);
    return quantity(text, match, {
      kind: 'clock',
      value: hour * 60 + Number(match[2] ?? 0),
      step: 1,
    });
  });
  const days = day
    ? spokenDays(text, day).map(({ date, index, words }) => ({
        kind: 'date',
        value: date.compare(day),
        step: 1,
        isLoose: false,
        index,
        words,
      }))
    : [];
  const taken = [...amounts(text), ...ofAll, ...odds, ...times, ...days];
  const free = counts(text).filter(({ index }) =>
    taken.every((other) => index >= other.index + other.words.length || index < other.index),
  );
  return [...taken, ...free];
}

/** All figures of a text that another text may contradict. */
export const quantitiesIn = remembered(textAndDayKey, readQuantities);

/** True if both may be the same figure, one of them rounded. */
export function isSameValue(a: Quantity, b: Quantity): boolean {
  const difference = Math.abs(a.value - b.value);
  if (difference === 0) return true;
  if (/^(?:date|clock|of|chance)/.test(a.kind)) return difference < 0.005;
  const isLoose = a.isLoose || b.isLoose;
  const room = isLoose ? Math.max(a.value, b.value) * 0.12 : Math.max(a.step, b.step) / 2;
  const least =
    a.kind.startsWith('count') && Math.max(a.value, b.value) < 100 && !isLoose ? 0 : room;
  return difference <= least * (1 + 1e-9);
}

/**
 * The slip that makes one of two figures of a text the other. Either may be the rounder one. Neither
 * is known to be right, so a digit more is another figure.
 */
export function slipBetween(a: Quantity, b: Quantity): Slip | undefined {
  if (!/^(?:money|price|percent|count )/.test(a.kind)) return undefined;
  const isLoose = a.isLoose || b.isLoose;
  const slip = slipOf({ ...b, isLoose }, a.value) ?? slipOf({ ...a, isLoose }, b.value);
  const [one, other] = [a, b].map(({ value }) => Math.floor(Math.log10(value)));
  return slip === 'digits' && one !== other ? undefined : slip;
}
