import type { StoredFigures } from '@/api/contract/prices';
import { outOfBounds } from './bounds';
import { figureKey, type Figure, type FigureTable } from './figure';
import { missing } from '@/domain/format/numbers';

/** A figure that should be checked before sending. */
export interface FigureFinding {
  /** Its `figureKey`. */
  key: string;
  table: FigureTable;
  symbol: string;
  /** The display name. */
  label: string;
  kind: 'missing' | 'absurd';
  /** Shown beside the figure, such as `N/A: missing` or `10× the last newsletter ($6,412)`. */
  text: string;
}

const factor = 10;

/** Allows for floating-point errors, so that exactly ten times counts as ten times. */
const slack = 1 + 1e-9;

function whole(times: number): string {
  return Math.floor(times * slack).toLocaleString('en-US');
}

/** Why a value is implausible beside the last newsletter's; null if it is plausible. */
function describeLeap(
  { value, kind, show }: Figure,
  last: number | null | undefined,
): string | null {
  if (value === null || (kind !== 'level' && kind !== 'share')) return null;
  if (!last || last < 0 || value <= 0) return null;
  const times = value / last;
  if (times * slack >= factor) return `${whole(times)}× the last newsletter (${show(last)})`;
  if (slack / times >= factor)
    return `1/${whole(1 / times)} of the last newsletter (${show(last)})`;
  return null;
}

/**
 * Checks one figure by itself and against the last newsletter's value, which may be unknown. Null
 * counts as missing. A figure is implausible out of the bounds of its kind, and a level also at ten
 * times or a tenth of the last value. Funding rates, the spot basis and percent changes aren't
 * compared: they vary around zero, and a change from 0.05 to 0.6 bps is normal.
 */
export function figureFindingOf(
  figure: Figure,
  last: number | null | undefined,
): FigureFinding | null {
  const { table, symbol, label } = figure;
  const subject = { key: figureKey(table, symbol), table, symbol, label };
  if (figure.value === null) return { ...subject, kind: 'missing', text: `${missing}: missing` };
  const text = describeLeap(figure, last) ?? outOfBounds(figure);
  return text === null ? null : { ...subject, kind: 'absurd', text };
}

/** All findings in the order of the figures. Without a last newsletter, none is compared with it. */
export function figureFindingsIn(
  figures: Figure[],
  lastNewsletter?: StoredFigures,
): FigureFinding[] {
  return figures.flatMap((figure) => {
    const finding = figureFindingOf(figure, lastNewsletter?.[figure.table]?.[figure.symbol]);
    return finding ? [finding] : [];
  });
}

/** Such as `1 figure looks wrong, 2 are missing`; empty if there is none. */
export function countFindings(findings: FigureFinding[]): string {
  const gone = findings.filter(({ kind }) => kind === 'missing').length;
  const wrong = findings.length - gone;
  const looksWrong = wrong === 1 ? '1 figure looks wrong' : `${wrong} figures look wrong`;
  if (gone === 0) return wrong === 0 ? '' : looksWrong;
  const areMissing = gone === 1 ? 'is missing' : 'are missing';
  if (wrong > 0) return `${looksWrong}, ${gone} ${areMissing}`;
  return `${gone} ${gone === 1 ? 'figure' : 'figures'} ${areMissing}`;
}
