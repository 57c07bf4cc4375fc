import type { SectorSummary } from '@/api/contract/comparator';
import { formatDecimals, withDollar } from '@/domain/format/numbers';
import { shortSectorName } from './answer';
import { weightGap } from './comparator';

/** One part of a move: whole percentage points of the portfolio, and US dollars if known. */
export interface MovePart {
  sector: string;
  points: number;
  dollars: number | null;
}

/** What to sell in one sector, and what to buy for it. The parts add up to the whole. */
export interface Move extends MovePart {
  to: MovePart[];
}

const mostMoves = 3;
/** More sectors in one sentence are hard to read. */
const mostTargets = 3;

interface Rest {
  sector: string;
  points: number;
}

/**
 * Up to three moves that bring a portfolio closer to the index: from the largest overweight to the
 * largest underweights. Differences are rounded to whole points, so that every sum is exact.
 * Positions in Other aren't moved, because their sector isn't known. An underweight of less than
 * two points is only filled when nothing larger is left.
 */
export function closingMoves(sectors: readonly SectorSummary[]): Move[] {
  const total = portfolioValue(sectors);
  const known = sectors.filter(({ sector, delta }) => sector !== 'Other' && delta !== null);
  const over = pointsBySector(known.filter(({ delta }) => weightGap(delta) === 'Overweight'));
  const under = pointsBySector(known.filter(({ delta }) => (delta ?? 0) < 0));
  const moves: Move[] = [];
  while (moves.length < mostMoves) {
    const from = largest(over);
    const parts = from ? takeFrom(under, from.points) : [];
    if (!from || parts.length === 0) break;
    const points = parts.reduce((sum, part) => sum + part.points, 0);
    from.points -= points;
    const worth = (part: Rest): MovePart => ({
      ...part,
      dollars: total === null ? null : Math.round(part.points * total) / 100,
    });
    moves.push({ ...worth({ sector: from.sector, points }), to: parts.map(worth) });
  }
  return moves;
}

function pointsBySector(sectors: readonly SectorSummary[]): Rest[] {
  return sectors
    .map(({ sector, delta }) => ({ sector, size: Math.abs(delta ?? 0) }))
    .sort((a, b) => b.size - a.size)
    .map(({ sector, size }) => ({ sector, points: Math.round(size * 100) }));
}

/** The first of the largest ones; undefined if nothing is left. */
function largest(rests: readonly Rest[]): Rest | undefined {
  const [first] = rests.toSorted((a, b) => b.points - a.points);
  return first && first.points > 0 ? first : undefined;
}

/** Fills the largest underweights with the given points, and reduces them by what they got. */
function takeFrom(under: readonly Rest[], available: number): Rest[] {
  const parts: Rest[] = [];
  let left = available;
  while (left > 0 && parts.length < mostTargets) {
    const target = largest(under);
    if (!target) break;
    const points = Math.min(left, target.points);
    target.points -= points;
    left -= points;
    parts.push({ sector: target.sector, points });
  }
  return parts;
}

/** In US dollars; null if no value is known, as in a shared link. */
function portfolioValue(sectors: readonly SectorSummary[]): number | null {
  const total = sectors.reduce((sum, { user_value }) => sum + (user_value ?? 0), 0);
  return total > 0 ? total : null;
}

/** Such as `Move 12% from Technology to Energy and Financials`. */
export function moveText({ sector, points, to }: Move): string {
  const names = to.map((part) => shortSectorName(part.sector));
  return `Move ${points}% from ${shortSectorName(sector)} to ${listed(names)}`;
}

/**
 * What a move is worth, such as `$1,337 in total: 8% ($973) to Industrials and 3% ($365) to Energy.`
 * Empty if there is nothing to add to the move itself.
 */
export function movePartsText({ dollars, to }: Move): string {
  if (to.length === 1) return dollars === null ? '' : roundDollars(dollars);
  const parts = to.map((part) => {
    const worth = part.dollars === null ? '' : ` (${roundDollars(part.dollars)})`;
    return `${part.points}%${worth} to ${shortSectorName(part.sector)}`;
  });
  const total = dollars === null ? '' : `${roundDollars(dollars)} in total: `;
  return `${total}${listed(parts)}`;
}

/** Cents matter only in small amounts. */
function roundDollars(dollars: number): string {
  return withDollar(formatDecimals(dollars, dollars < 10 ? 2 : 0));
}

/** Where the portfolio is after the moves, in a sentence. */
export function afterMovesText(sectors: readonly SectorSummary[], moves: readonly Move[]): string {
  const left = stillDifferent(sectors, moves).map(shortSectorName);
  if (left.length === 0) {
    const start = moves.length === 0 ? 'Nothing to move:' : 'After that,';
    return `${start} no sector differs by more than 2 points.`;
  }
  if (moves.length === 0) return 'Nothing to move: the extra weight has no known sector.';
  if (left.length > 3)
    return `After that, ${left.length} sectors still differ by more than 2 points.`;
  const verb = left.length === 1 ? 'differs' : 'differ';
  return `After that, only ${listed(left)} still ${verb} by more than 2 points.`;
}

/** `A, B and C`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** The sectors that still differ from the index by more than two points after the moves. */
export function stillDifferent(
  sectors: readonly SectorSummary[],
  moves: readonly Move[],
): string[] {
  const changes = new Map<string, number>();
  const add = (sector: string, points: number) =>
    changes.set(sector, (changes.get(sector) ?? 0) + points / 100);
  for (const { sector, points, to } of moves) {
    add(sector, -points);
    for (const part of to) add(part.sector, part.points);
  }
  return sectors
    .filter(({ sector, delta }) => {
      const gap = weightGap(delta === null ? null : delta + (changes.get(sector) ?? 0));
      return sector !== 'Other' && (gap === 'Overweight' || gap === 'Underweight');
    })
    .map(({ sector }) => sector);
}
