import { figureChangesBetween } from './figureChanges';
import { figureKey, type Figure } from './figure';
import { bmiFigure, marketFigures, typableFigures } from './figures';
import { isTyped, originOf, sourceText } from './origins';
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
  /** Where the later value comes from, such as `CoinGecko` or `Typed by Ann`; '' if unknown. */
  source: string;
}

/**
 * How the figures of one sync became those of another. Day changes, market caps and premiums are left
 * out where nobody typed them.
 */
export interface SnapshotChanges {
  changed: ChangedFigure[];
  /** The names of figures that only the later snapshot has. */
  added: string[];
  removed: string[];
}

/** Every figure of a snapshot, in the order of the composer. */
export function snapshotFigures(snapshot: FigureSnapshot | null): Figure[] {
  return snapshot ? [...marketFigures(snapshot), bmiFigure(snapshot.bmi)] : [];
}

/** Compares two snapshots; null stands for a newsletter without figures. */
export function snapshotChanges(
  before: FigureSnapshot | null,
  after: FigureSnapshot | null,
): SnapshotChanges {
  const [earlier, later] = [snapshotFigures(before), snapshotFigures(after)];
  const wasTyped = (figure: Figure) =>
    [before, after].some((snapshot) => isTyped(originOf(figure, snapshot?.origins)));
  const typable = after ? typableFigures(after) : [];
  const { moved } = figureChangesBetween(before ? typableFigures(before) : [], typable, wasTyped);
  const changed = typable.flatMap((figure): ChangedFigure[] => {
    const key = figureKey(figure.table, figure.symbol);
    const change = moved.get(key);
    if (!change) return [];
    const { label, was, text, direction } = change;
    const source = sourceText(originOf(figure, after?.origins));
    return [{ key, label, was, now: figure.show(figure.value), text, direction, source }];
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
