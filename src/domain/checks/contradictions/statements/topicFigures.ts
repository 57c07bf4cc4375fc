import type { CalendarDate } from '@internationalized/date';
import { remembered, textAndDayKey } from '@/domain/checks/remembered';
import { countOf, countPattern } from '@/domain/checks/dates/calendarWords';
import { quantitiesIn, type Quantity } from '@/domain/checks/contradictions/quantities';

const percent = /(?<![\d.,$])[+−-]?(\d+)(\.\d+)?\s?(?:%|percent\b|per cent\b)/g;
const counts = countPattern.replace('|an?', '');
const oneIn = new RegExp(`\\b(${counts})(?: chances?)?[ -]in[ -](${counts})\\b`, 'gi');
const parts = new RegExp(`\\b(a|${counts})[ -](third|quarter|half|fifth)s?\\b`, 'gi');
const sizes: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fifth: 5 };

function exact(match: RegExpMatchArray, kind: string, value: number, step: number): Quantity {
  return { kind, value, step, isLoose: false, index: match.index ?? 0, words: match[0] };
}

function percents(text: string): Quantity[] {
  return Array.from(text.matchAll(percent), (match) => {
    const [, whole = '', fraction = ''] = match;
    const step = fraction === '' ? 1 : 10 ** (1 - fraction.length);
    return exact(match, 'percent', Number(`${whole}${fraction}`), step);
  });
}

/** Shares of one, such as `two in three`, `a third` or `67%`. */
export function chancesIn(text: string): Quantity[] {
  const odds = Array.from(text.matchAll(oneIn)).flatMap((match) => {
    const [a, b] = [countOf(match[1] ?? ''), countOf(match[2] ?? '')];
    return a !== null && b && a <= b ? [exact(match, 'share', a / b, 0.04)] : [];
  });
  const fractions = Array.from(text.matchAll(parts)).flatMap((match) => {
    const a = countOf(match[1] ?? '');
    const b = sizes[match[2]?.toLowerCase() ?? ''];
    return a !== null && b && a <= b ? [exact(match, 'share', a / b, 0.04)] : [];
  });
  const hundredths = percents(text).map((each) => ({
    ...each,
    kind: 'share',
    value: each.value / 100,
    step: 0.04,
  }));
  return [...odds, ...fractions, ...hundredths];
}

/** All figures of a clause, with percentages. */
export const topicFigures = remembered(textAndDayKey, (text: string, day: CalendarDate) =>
  /\d|\b(?:in|of|out of) /i.test(text)
    ? [...quantitiesIn(text, day), ...percents(text)]
    : quantitiesIn(text, day),
);
