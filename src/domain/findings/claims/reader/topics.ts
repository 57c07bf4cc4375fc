import {
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
  formatSignedPercent,
} from '@/domain/format/numbers';
import type { Instrument } from '../mentions';
import type { MetricSubject } from '../metricSubjects';
import type { SpokenFigure } from './spokenFigures';

export type Measure =
  | 'price'
  | 'cap'
  | 'day'
  | 'year'
  | 'premium'
  | 'dayDollars'
  | 'yearDollars'
  | 'level'
  | 'change'
  | 'difference'
  /** The value of a day before, or of the start of the year. */
  | 'before';

/** What the tables say of a topic. */
export interface KnownFigure {
  measure: Measure;
  unit: SpokenFigure['unit'];
  value: number;
  /** How far a text may be from it, beside the rounding of the text. */
  room: number;
  /** The change of a figure that is itself in percent, so that points mean the difference. */
  isOfPercent?: boolean;
  /** As a message says it. */
  shown: string;
}

/** A ticker or a metric, with all its figures. */
export interface Topic {
  name: string;
  row?: Instrument;
  metric?: MetricSubject;
  isListed: boolean;
  figures: readonly KnownFigure[];
}

type Maybe = number | null | undefined;

function known(
  measure: Measure,
  unit: KnownFigure['unit'],
  value: Maybe,
  room: number,
  show: (value: number) => string,
): KnownFigure[] {
  if (value === null || value === undefined || !Number.isFinite(value)) return [];
  return [{ measure, unit, value, room, shown: show(value) }];
}

/** The value before a change in percent; null if there was none. */
function earlier(value: Maybe, change: Maybe): number | null {
  if (value === null || value === undefined || change === null || change === undefined) return null;
  return change <= -100 ? null : value / (1 + change / 100);
}

const yearShown = (value: number) => `${formatSignedPercent(value)} to date`;
const premiumShown = (value: number) =>
  `a ${value < 0 ? 'discount' : 'premium'} of ${formatPercent(Math.abs(value))}`;
const dollarsShown = (value: number) => `${value < 0 ? '−' : '+'}${formatMoney(Math.abs(value))}`;

function rowFigures({ price, change, year, premium, cap }: Instrument): KnownFigure[] {
  const [last, start] = [earlier(price, change), earlier(price, year)];
  const gained = price === null || last === null ? null : price - last;
  const gainedYear = price === null || start === null ? null : price - start;
  const ofPrice = Math.abs(price ?? 0);
  return [
    ...known('price', 'dollar', price, ofPrice * 0.005, formatMoney),
    ...known('cap', 'dollar', cap, Math.abs(cap ?? 0) * 0.006, formatMoneyAbbreviated),
    ...known('day', 'percent', change, 0.1, formatSignedPercent),
    ...known('year', 'percent', year, 0.15, yearShown),
    ...known('premium', 'percent', premium, 0.006, premiumShown),
    ...known('dayDollars', 'dollar', gained, ofPrice * 0.001, dollarsShown),
    ...known('yearDollars', 'dollar', gainedYear, ofPrice * 0.001, dollarsShown),
    ...known('before', 'dollar', last, ofPrice * 0.005, formatMoney),
    ...known('before', 'dollar', start, ofPrice * 0.005, formatMoney),
  ];
}

const units = {
  dollar: 'dollar',
  percent: 'percent',
  bps: 'bps',
  ratio: 'plain',
  coins: 'plain',
  index: 'plain',
} as const;

function metricFigures({ unit, value, change, difference, show }: MetricSubject): KnownFigure[] {
  const spoken = units[unit];
  const isMoney = unit === 'dollar' || unit === 'coins';
  const least = { dollar: 0, coins: 0, percent: 0.01, bps: 0.012, ratio: 0.0051, index: 0.1 }[unit];
  const size = Math.abs(value ?? 0);
  const room = isMoney ? size * 0.006 : least;
  const before = value === null || difference === null ? null : value - difference;
  const changed = unit === 'percent' || unit === 'index' ? 'points' : spoken;
  return [
    ...known('level', spoken, value, room, show),
    ...known(
      'change',
      'percent',
      change,
      0.1,
      (each) => `a change of ${formatSignedPercent(each)}`,
    ).map((figure) => ({ ...figure, isOfPercent: unit === 'percent' || unit === 'index' })),
    ...known(
      'difference',
      changed,
      difference,
      isMoney ? Math.abs(difference ?? 0) * 0.05 : least,
      (each) => `a change of ${each < 0 ? '−' : '+'}${show(Math.abs(each))}`,
    ),
    ...known('before', spoken, before, room, show),
  ];
}

/** The topic of a row of a table. */
export function rowTopic(row: Instrument): Topic {
  return { name: row.symbol, row, isListed: row.isListed, figures: rowFigures(row) };
}

/** The topic of a metric. */
export function metricTopic(metric: MetricSubject): Topic {
  return { name: metric.name, metric, isListed: false, figures: metricFigures(metric) };
}

/** A figure in the unit of a known one; null if the units don't agree. */
export function inUnitOf(
  { unit }: KnownFigure,
  said: SpokenFigure,
): Pick<SpokenFigure, 'value' | 'low' | 'high' | 'step'> | null {
  const times = (factor: number) => ({
    value: said.value * factor,
    low: said.low * factor,
    high: said.high * factor,
    step: said.step * factor,
  });
  if (unit === said.unit) return said;
  const pair = `${said.unit} ${unit}`;
  if (pair === 'bps percent' || pair === 'bps points') return times(0.01);
  if (pair === 'percent bps') return times(100);
  if (pair === 'points percent' || pair === 'part percent') return said;
  if (pair === 'count plain' || pair === 'points plain') return said;
  return null;
}

/** True if the words allow the value, or its size where a direction is said apart. */
export function isAllowed(figure: KnownFigure, said: SpokenFigure, sign: 1 | -1 | 0): boolean {
  const spoken = inUnitOf(figure, said);
  if (!spoken || (figure.measure === 'change' && said.unit === 'points' && figure.isOfPercent))
    return false;
  const size = sign === 0 ? Math.abs(figure.value) : figure.value * sign;
  const isBound = said.isLoose && (spoken.low === spoken.value || spoken.high === spoken.value);
  const room = isBound ? Math.min(figure.room, Math.abs(figure.value) * 0.0002) : figure.room;
  return size >= spoken.low - room && size <= spoken.high + room;
}
