import type { Metrics } from '@/api/contract/metrics';
import type { Subject } from '@/domain/checks/check';
import { numberOf, numberWord, type MaskedSentence } from '@/domain/checks/claims/maskedSentence';
import { metricSubjects, type MetricSubject } from '@/domain/checks/claims/metricSubjects';
import type { Instrument } from '@/domain/checks/claims/mentions';
import type { OwnTimes } from '@/domain/checks/claims/elsewhen';
import type { Quantity } from '@/domain/checks/claims/quantities';
import { fundingVenues } from '@/domain/checks/tables/fundingRelations';

/** A venue with its funding rate in bps. */
export interface Venue {
  name: string;
  rate: number;
}

/** What the tables say, for comparing sentences with them. */
export interface Facts {
  rows: readonly Instrument[];
  venues: readonly Venue[];
  metrics: Metrics;
  /** The rows of the table of metrics, with the words for them. */
  subjects: readonly MetricSubject[];
  btc: Instrument | undefined;
  own: OwnTimes;
  /** The year of the newsletter; null if it isn't known. */
  year: number | null;
}

/** A sentence beside the tables. */
export interface FactScene {
  scene: MaskedSentence;
  facts: Facts;
  /** The period that the sentence is about. */
  period: 'day' | 'year';
}

export function factsOf(subject: Subject, rows: readonly Instrument[], own: OwnTimes): Facts {
  const { metrics } = subject.input;
  return {
    rows,
    metrics,
    subjects: metricSubjects(subject),
    own,
    venues: fundingVenues.flatMap(([name, metric]) => {
      const rate = metrics[metric];
      return rate === null ? [] : [{ name, rate }];
    }),
    btc: rows.find(({ symbol }) => symbol === 'BTC'),
    year: subject.newsletterDay?.year ?? null,
  };
}

/** Each row that a sentence names, once. */
export function namedRows({ mentions }: Pick<MaskedSentence, 'mentions'>): Instrument[] {
  return [...new Set(mentions.map(({ instrument }) => instrument))];
}

const rough =
  /\b(?:about|around|roughly|approximately|nearly|almost|some|close to|near|more than|over|just (?:over|under)|under|less than|at least|well|a little|slightly)\s+(?:an?\s)?$/i;

/** True if the words before a figure make it a rough one. */
export function isRough({ sentence }: MaskedSentence, { from }: { from: number }): boolean {
  return rough.test(sentence.slice(0, from));
}

/** True if a figure is what the table gives, rounded as it is written. */
export function agrees(
  { value, step }: Pick<Quantity, 'value' | 'step'>,
  actual: number,
  isLoose: boolean,
): boolean {
  const room = Math.max(step * 0.51, Math.abs(actual) * (isLoose ? 0.05 : 0.006));
  return Math.abs(value - Math.abs(actual)) <= room;
}

/** The figures of money, also those that are written as `44 dollars` or `14.62 cents`. */
export function moneyIn({ sentence, quantities }: MaskedSentence): Quantity[] {
  return quantities.flatMap((quantity): Quantity[] => {
    if (quantity.unit === 'dollar') return [quantity];
    const unit = /^ (dollars?|cents?)\b/i.exec(sentence.slice(quantity.to));
    if (quantity.unit !== 'plain' || !unit) return [];
    const scale = /^c/i.test(unit[1] ?? '') ? 0.01 : 1;
    const { value, step, to } = quantity;
    return [
      {
        ...quantity,
        unit: 'dollar',
        value: value * scale,
        step: step * scale,
        to: to + unit[0].length,
      },
    ];
  });
}

/** `twice`, `4.5 times`, `two and a half times`. */
export interface Multiple {
  value: number;
  /** By how much it may differ. */
  room: number;
  from: number;
  to: number;
}

const multiple = new RegExp(
  `\\b(?:(twice|double|triple|half(?= (?:as|the size|that of|of the size)))|(${numberWord}|\\d+(?:\\.\\d+)?)( and a half| and a quarter)?(?:[- ]times|-?fold\\b))`,
  'i',
);
const spoken: Readonly<Record<string, number>> = { twice: 2, double: 2, triple: 3, half: 0.5 };

/** The first multiple that a text names; null if there is none. */
export function multipleIn(text: string): Multiple | null {
  const match = multiple.exec(text);
  if (!match) return null;
  const [whole, word = '', number = '', more = ''] = match;
  const part = /half/.test(more) ? 0.5 : /quarter/.test(more) ? 0.25 : 0;
  const value = spoken[word.toLowerCase()] ?? numberOf(number);
  if (value === null) return null;
  const decimals = /\.(\d+)/.exec(number)?.[1]?.length ?? 0;
  const isExact = decimals > 0 || part > 0;
  const said = value + part;
  const room = isExact
    ? Math.max(said * 0.06, decimals > 0 ? 0.6 / 10 ** decimals : 0.26)
    : said * 0.17;
  const isOver = /\b(?:over|more than|at least) $/i.test(text.slice(0, match.index));
  return {
    value: isOver ? said * 1.08 : said,
    room: isOver ? Math.max(room, said * 0.15) : room,
    from: match.index,
    to: match.index + whole.length,
  };
}

const ownThings =
  /^ (?:ETFs?|funds?|miners?|options?|futures|perpetuals?|treasur\w+)\b|^[’']s (?!(?:price|token|coin|shares?|stock|holders|owners|investors|buyers|gain|rise|advance|rally|loss|fall|drop|decline|slide|return|day|market|value)\b)/i;

/** True for a thing of a row that has no column, such as `bitcoin’s volatility`. */
export function isOfAnotherThing({ sentence }: MaskedSentence, { to }: { to: number }): boolean {
  return ownThings.test(sentence.slice(to));
}

/** The words of a sentence from one place to another, without the spaces around them. */
export function wordsOf({ sentence }: MaskedSentence, from: number, to: number): string {
  return sentence
    .slice(Math.max(0, from), to)
    .trim()
    .replace(/[,;:]$/, '');
}

interface Place {
  from: number;
  to: number;
}

/** Where a pattern matched. */
export function placeOf({ index, 0: { length } }: RegExpExecArray): Place {
  return { from: index, to: index + length };
}

/** The words of a sentence from the first of some places to the last. */
export function wordsAround(scene: MaskedSentence, ...places: readonly Place[]): string {
  const from = Math.min(...places.map((place) => place.from));
  return wordsOf(scene, from, Math.max(...places.map((place) => place.to)));
}
