import type { Severity } from '@/domain/checks/report';
import { slipOf } from '@/domain/checks/slips';
import { formatMoney, formatPercent, formatSignedPercent } from '@/domain/format/numbers';
import type { Claim } from './claim';
import { dollarsOf } from './claimSlip';

const share = 0.01;
/**
 * After crossing a level, a price may move on by this fraction and the text still counts as
 * correct.
 */
const beyond = 0.03;
/** How many percentage points a claim and the table may differ because both are rounded. */
const directionTolerance = 0.1;
const blockingPoints = 1;
/** Allows for floating-point errors. */
const slack = 1 + 1e-9;

/** What the table says instead. */
interface Problem {
  row: string;
  severity: Severity;
}

function priceProblem(claim: Claim): Problem | null {
  const { instrument, kind, value, step, direction, isLoose } = claim;
  const { price } = instrument;
  if (price === null || value === null || price <= 0) return null;
  const rounding = isLoose || step >= 1 ? Math.min(step / 2, price * 0.05) : 0;
  const room = Math.max(price * roomOf(claim), rounding) * slack;
  const further = kind === 'reached' ? price * beyond : kind === 'crossed' ? Infinity : room;
  const isTooLow = price < value - (direction < 0 ? further : room);
  const isTooHigh = price > value + (direction < 0 ? room : further);
  const isWrong =
    kind === 'above' ? isTooLow : kind === 'below' ? isTooHigh : isTooLow || isTooHigh;
  const isSideOf = /^(?:above|below|crossed)$/.test(kind);
  const isTenfold = isSideOf && slipOf({ value, step, isLoose: false }, price) === 'tenfold';
  return isWrong || isTenfold ? { row: formatMoney(price), severity: 'mustFix' } : null;
}

/**
 * The fraction by which a price may differ. A side of a level is plain, and a price to the dollar
 * or the cent was read from the table.
 */
function roomOf({ kind, value, isLoose, step }: Claim): number {
  if (kind === 'above' || kind === 'below') return isSide(value, step) ? 0.002 : share;
  const digits = String(value).replace('.', '').replace(/0+$/, '').length;
  const isExact = !isLoose && digits >= 4;
  return isExact ? 0.005 : share;
}

/** A round number is a level; any other is a price with a word such as `above`. */
function isSide(value: number | null, step: number): boolean {
  return value !== null && value >= 100 && value % 100 === 0 && step <= 100;
}

/** True if a change isn’t on the side of a figure that `more than` or `less than` says. */
function isBeyond(bound: 'least' | 'most', change: number, value: number, room: number): boolean {
  return bound === 'least' ? change < value - room : change > value + room;
}

function moveProblem({
  instrument,
  kind,
  value,
  step,
  direction,
  isLoose,
  bound,
}: Claim): Problem | null {
  const isYear = kind === 'year';
  const change = isYear ? instrument.year : instrument.change;
  if (change === null) return null;
  const row = `${change > 0 ? '+' : ''}${formatPercent(change)}${isYear ? ' to date' : ''}`;
  const isOpposite = direction * change < 0 && Math.abs(change) >= 0.005;
  if (value === null) {
    if (change === 0) return { row, severity: 'check' };
    return isOpposite && Math.abs(change) >= directionTolerance
      ? { row, severity: 'mustFix' }
      : null;
  }
  const difference = Math.abs(value - (direction === 0 ? Math.abs(change) : direction * change));
  const room = Math.max(
    step / 2,
    directionTolerance,
    Math.abs(change) * share,
    isLoose || isYear ? blockingPoints : 0,
  );
  if (isOpposite && difference > directionTolerance) return { row, severity: 'mustFix' };
  if (bound && isBeyond(bound, Math.abs(change), value, step / 20 + 0.005))
    return { row, severity: 'mustFix' };
  if (bound || difference <= room * slack) return null;
  const isGrave = difference > Math.min(blockingPoints, Math.max(0.3, Math.abs(change) * 0.15));
  return { row, severity: isGrave ? 'mustFix' : 'check' };
}

function dollarsProblem({ instrument, value, step, direction, isLoose }: Claim): Problem | null {
  const { price, change } = instrument;
  const dollars = dollarsOf(instrument);
  if (price === null || change === null || value === null || dollars === null) return null;
  const row = `${formatSignedPercent(change)}, ${formatMoney(dollars)},`;
  const isOpposite = direction * dollars < 0 && Math.abs(change) >= directionTolerance;
  const room = Math.max(step / 2, Math.abs(dollars) * (isLoose ? 0.2 : 0.12), price * 0.002);
  const isFar = Math.abs(value - Math.abs(dollars)) > room;
  return isOpposite || isFar ? { row, severity: 'mustFix' } : null;
}

function premiumProblem({ instrument, value, step, direction }: Claim): Problem | null {
  const { premium = null } = instrument;
  if (premium === null || value === null) return null;
  const row = `a ${premium < 0 ? 'discount' : 'premium'} of ${formatPercent(Math.abs(premium))}`;
  const isOpposite = direction * premium < 0;
  const isFar = Math.abs(value - Math.abs(premium)) > Math.max(step / 2, 0.005) * slack;
  return isOpposite || isFar ? { row, severity: 'mustFix' } : null;
}

/** What the table says instead of a claim; null if they agree, or the table says nothing. */
export function claimProblem(claim: Claim): Problem | null {
  if (claim.kind === 'move' || claim.kind === 'year') return moveProblem(claim);
  if (claim.kind === 'dollars') return dollarsProblem(claim);
  return claim.kind === 'premium' ? premiumProblem(claim) : priceProblem(claim);
}

/** True if the table has no figure to compare a claim with. */
export function isUnknown({ instrument, kind }: Claim): boolean {
  if (kind === 'year') return instrument.year === null;
  if (kind === 'premium') return (instrument.premium ?? null) === null;
  return kind === 'move' ? instrument.change === null : instrument.price === null;
}
