import { formatDecimals } from '@/domain/format/numbers';
import { figureChangesBetween } from './figureChanges';
import { figureKey, marketFigures, type Figure } from './figures';
import type { FigureSnapshot } from './snapshot';

/** One figure of two snapshots that the tables print differently. */
export interface ChangedFigure {
  key: string;
  label: string;
  was: string;
  now: string;
  /** The signed difference, such as `+2.43%`; empty if it means nothing. */
  text: string;
  direction: 'up' | 'down' | null;
}

/** How the figures of one sync became those of another. Day changes and market caps are left out. */
export interface SnapshotChanges {
  changed: ChangedFigure[];
  /** The names of figures that only the later snapshot has. */
  added: string[];
  removed: string[];
}

/** The Bitcoin Misery Index stands beside the tables, so `marketFigures` doesn't have it. */
function bmiOf({ bmi }: FigureSnapshot): Figure {
  return {
    table: 'metrics',
    symbol: 'Bitcoin Misery Index',
    label: 'Bitcoin Misery Index',
    value: bmi,
    kind: 'share',
    show: (value) => formatDecimals(value, 0),
  };
}

/** Every figure of a snapshot, in the order of the composer. */
export function snapshotFigures(snapshot: FigureSnapshot | null): Figure[] {
  return snapshot ? [...marketFigures(snapshot), bmiOf(snapshot)] : [];
}

/** Compares two snapshots; null stands for a newsletter without figures. */
export function snapshotChanges(
  before: FigureSnapshot | null,
  after: FigureSnapshot | null,
): SnapshotChanges {
  const [earlier, later] = [snapshotFigures(before), snapshotFigures(after)];
  const { moved } = figureChangesBetween(earlier, later);
  const changed = later.flatMap((figure): ChangedFigure[] => {
    const key = figureKey(figure.table, figure.symbol);
    const change = moved.get(key);
    if (!change) return [];
    const { label, was, text, direction } = change;
    return [{ key, label, was, now: figure.show(figure.value), text, direction }];
  });
  return { changed, added: missingIn(earlier, later), removed: missingIn(later, earlier) };
}

function missingIn(figures: Figure[], wanted: Figure[]): string[] {
  const known = new Set(figures.map(keyOf));
  return wanted
    .filter((figure) => isNamed(figure) && !known.has(keyOf(figure)))
    .map(({ label }) => label);
}

const keyOf = ({ table, symbol }: Figure) => figureKey(table, symbol);

/** A coin's change and market cap come and go with its price. */
function isNamed({ table }: Figure): boolean {
  return !table.endsWith('_change') && !table.endsWith('_cap');
}
