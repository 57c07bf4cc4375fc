import type { StoredFigures } from '@/api/contract/prices';
import { figureKey, type Figure, type FigureTable } from './figures';
import { missing } from './numbers';

/** A figure that nobody should send without a second look. */
export interface Doubt {
  /** Its `figureKey`. */
  key: string;
  table: FigureTable;
  symbol: string;
  /** Names it for people. */
  label: string;
  kind: 'missing' | 'absurd';
  /** Stands at the figure: `N/A: missing`, `10× the last issue ($6,412)`. */
  text: string;
}

const factor = 10;

/** Takes up what binary fractions lose, so that exactly ten times is ten times. */
const slack = 1 + 1e-9;

type Maybe = number | null | undefined;

function whole(times: number): string {
  return Math.floor(times * slack).toLocaleString('en-US');
}

/** Why a value cannot be right beside the last issue's; null when it can, or nothing is known. */
function absurdity({ value, kind, show }: Figure, last: Maybe): string | null {
  if (value === null || (kind !== 'level' && kind !== 'share')) return null;
  if (value < 0) return 'cannot be negative';
  if (!last || last < 0 || value === 0) return null;
  const times = value / last;
  if (times * slack >= factor) return `${whole(times)}× the last issue (${show(last)})`;
  if (slack / times >= factor) return `1/${whole(1 / times)} of the last issue (${show(last)})`;
  return null;
}

/**
 * Judges one figure by the last issue's value, which may be unknown. Missing is null; absurd is at
 * least ten times or at most a tenth of the last, or below zero where nothing can be. Funding rates,
 * the spot basis and percent changes are never absurd: they swing around zero, and 0.05 bps that
 * become 0.6 are an ordinary morning.
 */
export function doubtOf(figure: Figure, last: Maybe): Doubt | null {
  const { table, symbol, label } = figure;
  const subject = { key: figureKey(table, symbol), table, symbol, label };
  if (figure.value === null) return { ...subject, kind: 'missing', text: `${missing}: missing` };
  const text = absurdity(figure, last);
  return text === null ? null : { ...subject, kind: 'absurd', text };
}

/** Every doubt in the order of the figures; without a last issue only what is missing. */
export function doubtsIn(figures: Figure[], lastIssue?: StoredFigures): Doubt[] {
  return figures.flatMap((figure) => {
    const doubt = doubtOf(figure, lastIssue?.[figure.table]?.[figure.symbol]);
    return doubt ? [doubt] : [];
  });
}

/** `1 figure looks wrong, 2 are missing`; '' without a doubt. */
export function countDoubts(doubts: Doubt[]): string {
  const gone = doubts.filter(({ kind }) => kind === 'missing').length;
  const wrong = doubts.length - gone;
  const looksWrong = wrong === 1 ? '1 figure looks wrong' : `${wrong} figures look wrong`;
  if (gone === 0) return wrong === 0 ? '' : looksWrong;
  const areMissing = gone === 1 ? 'is missing' : 'are missing';
  if (wrong > 0) return `${looksWrong}, ${gone} ${areMissing}`;
  return `${gone} ${gone === 1 ? 'figure' : 'figures'} ${areMissing}`;
}
