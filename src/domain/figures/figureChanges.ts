import { figureKey, type Figure, type FigureKind } from './figure';
import { direction, formatDecimals, formatPercent } from '@/domain/format/numbers';

export interface FigureChange {
  label: string;
  /** The previous value, as the tables print it. */
  was: string;
  /**
   * The signed difference: percent for a level, points for a share, bps for a rate; empty if it
   * means nothing.
   */
  text: string;
  direction: 'up' | 'down' | null;
  /** The change in percent; null for figures whose change isn't measured in percent. */
  percent: number | null;
}

export interface FigureChanges {
  /** The changed figures by `figureKey`. */
  moved: ReadonlyMap<string, FigureChange>;
  /** The number of figures that had a value before and after. */
  compared: number;
}

export const noFigureChanges: FigureChanges = { moved: new Map(), compared: 0 };

function signed(value: number, text: string): string {
  return value > 0 ? `+${text}` : text;
}

function changeText(kind: FigureKind, difference: number, percent: number | null): string {
  if (kind === 'level') return percent === null ? '' : signed(percent, formatPercent(percent));
  if (kind === 'rate') return signed(difference, formatDecimals(difference, 4));
  return `${signed(difference, formatDecimals(difference, 2))} points`;
}

/** Null if the tables print the same as before. */
function figureChangeOf(before: Figure, after: Figure): FigureChange | null {
  const { kind, label, show } = after;
  const was = show(before.value);
  if (was === show(after.value)) return null;
  if (before.value === null || after.value === null) {
    return { label, was, text: '', direction: null, percent: null };
  }
  const difference = after.value - before.value;
  const hasPercent = kind === 'level' && before.value > 0;
  const percent = hasPercent ? (difference / before.value) * 100 : null;
  const text = changeText(kind, difference, percent);
  return {
    label,
    was,
    text: /[1-9]/.test(text) ? text : '',
    direction: direction(difference),
    percent,
  };
}

/** Compares two sets of figures. Day changes, market caps and premiums are left out, unless named. */
export function figureChangesBetween(
  before: Figure[],
  after: Figure[],
  isNamed: (figure: Figure) => boolean = () => false,
): FigureChanges {
  const counts = (figure: Figure) =>
    isNamed(figure) || (figure.kind !== 'change' && !/_(?:cap|premium)$/.test(figure.table));
  const stood = new Map(before.map((each) => [figureKey(each.table, each.symbol), each]));
  const moved = new Map<string, FigureChange>();
  let compared = 0;
  for (const figure of after.filter(counts)) {
    const key = figureKey(figure.table, figure.symbol);
    const earlier = stood.get(key);
    if (!earlier) continue;
    compared += 1;
    const move = figureChangeOf(earlier, figure);
    if (move) moved.set(key, move);
  }
  return { moved, compared };
}

/** `12 of 42 figures changed. Largest: SOL −2.43%.`; the largest in percent, whichever its sign. */
export function summarise({ moved, compared }: FigureChanges): string {
  if (compared === 0) return 'There were no figures before this sync.';
  const figures = compared === 1 ? 'figure' : 'figures';
  const count = moved.size === 0 ? 'None' : String(moved.size);
  const sentence = `${count} of ${compared} ${figures} changed.`;
  const [largest] = [...moved.values()]
    .filter(({ percent, text }) => percent !== null && text !== '')
    .toSorted((a, b) => Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0));
  return largest ? `${sentence} Largest: ${largest.label} ${largest.text}.` : sentence;
}
