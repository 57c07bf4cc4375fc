import { figureKey, type Figure, type FigureKind } from './figures';
import { direction, formatDecimals, formatPercent } from './numbers';

/** What a sync did to one figure. */
export interface FigureMove {
  label: string;
  /** The value that stood before, as the tables write it. */
  was: string;
  /** Signed: percent for a level, points for a share, bps for a rate; '' where that says nothing. */
  text: string;
  direction: 'up' | 'down' | null;
  /** Percent; null for what is not measured in percent of itself. */
  percent: number | null;
}

export interface Moves {
  /** The figures that moved, by `figureKey`. */
  moved: ReadonlyMap<string, FigureMove>;
  /** How many figures stood both before and after. */
  compared: number;
}

export const noMoves: Moves = { moved: new Map(), compared: 0 };

function signed(value: number, text: string): string {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

function moveText(kind: FigureKind, difference: number, percent: number | null): string {
  if (kind === 'level') return percent === null ? '' : signed(percent, formatPercent(percent));
  if (kind === 'rate') return signed(difference, formatDecimals(difference, 4));
  return `${signed(difference, formatDecimals(difference, 2))} points`;
}

/** Null where the tables would write the same as before. */
function moveOf(before: Figure, after: Figure): FigureMove | null {
  const { kind, label, show } = after;
  const was = show(before.value);
  if (was === show(after.value)) return null;
  if (before.value === null || after.value === null) {
    return { label, was, text: '', direction: null, percent: null };
  }
  const difference = after.value - before.value;
  const hasPercent = kind === 'level' && before.value > 0;
  const percent = hasPercent ? (difference / before.value) * 100 : null;
  const text = moveText(kind, difference, percent);
  return {
    label,
    was,
    text: /[1-9]/.test(text) ? text : '',
    direction: direction(difference),
    percent,
  };
}

/** Compares two markets figure by figure; the day's changes and the market caps are not counted. */
export function movesBetween(before: Figure[], after: Figure[]): Moves {
  const counts = ({ kind, table }: Figure) => kind !== 'change' && !table.endsWith('_cap');
  const stood = new Map(
    before.filter(counts).map((each) => [figureKey(each.table, each.symbol), each]),
  );
  const moved = new Map<string, FigureMove>();
  let compared = 0;
  for (const figure of after.filter(counts)) {
    const key = figureKey(figure.table, figure.symbol);
    const earlier = stood.get(key);
    if (!earlier) continue;
    compared += 1;
    const move = moveOf(earlier, figure);
    if (move) moved.set(key, move);
  }
  return { moved, compared };
}

/** `12 of 42 figures moved. Largest: SOL −2.43%.`; the largest in percent, whichever its sign. */
export function summarise({ moved, compared }: Moves): string {
  if (compared === 0) return 'No figures stood here before this sync.';
  const figures = compared === 1 ? 'figure' : 'figures';
  const count = moved.size === 0 ? 'None' : String(moved.size);
  const sentence = `${count} of ${compared} ${figures} moved.`;
  const [largest] = [...moved.values()]
    .filter(({ percent, text }) => percent !== null && text !== '')
    .toSorted((a, b) => Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0));
  return largest ? `${sentence} Largest: ${largest.label} ${largest.text}.` : sentence;
}
