import { isSameFigure, isTurned, slipOf, type Slip } from '@/domain/checks/slips';
import { formatPercent, formatSignedPercent } from '@/domain/format/numbers';
import type { MetricClaim } from './metricClaims';
import type { MetricSubject } from './metricSubjects';
import type { Quantity } from './quantities';

/** The smallest room for rounding, in the metric's unit or as a fraction of dollars and coins. */
const rooms: Readonly<Record<MetricSubject['unit'], number>> = {
  dollar: 0.006,
  coins: 0.006,
  percent: 0.06,
  bps: 0.015,
  ratio: 0.0051,
  index: 0.3,
};

/** The figure in the metric's own unit: a percent is a hundred bps. */
function inUnit({ value, unit }: Quantity, metric: MetricSubject): number {
  if (metric.unit === 'bps' && unit === 'percent') return value * 100;
  return metric.unit === 'percent' && unit === 'bps' ? value / 100 : value;
}

function stepIn(quantity: Quantity, metric: MetricSubject): number {
  return (inUnit({ ...quantity, value: 1 }, metric) || 1) * quantity.step;
}

function roomFor(metric: MetricSubject, value: number, step: number, isLoose: boolean): number {
  const isRelative = metric.unit === 'dollar' || metric.unit === 'coins';
  const least = isRelative ? Math.abs(value) * rooms[metric.unit] : rooms[metric.unit];
  return Math.max(least, step * 0.51, isLoose ? Math.abs(value) * 0.04 : 0);
}

function levelProblem(claim: MetricClaim): string | null {
  const { metric, quantity, bound, isLoose, direction } = claim;
  const { value } = metric;
  if (value === null || quantity === null) return null;
  const said = inUnit(quantity, metric) * (direction < 0 ? -1 : 1);
  const step = stepIn(quantity, metric);
  const isNear = (actual: number) => {
    const isSignless = metric.unit === 'bps' && direction === 0;
    const real = isSignless ? Math.abs(actual) : actual;
    const room = roomFor(metric, real, step, isLoose);
    const beyond = claim.isJust ? Math.min(room / 5, rooms[metric.unit] / 10) : room / 5;
    if (bound === 'over')
      return real >= said - beyond && (metric.unit !== 'dollar' || real < said * 1.5);
    if (bound === 'under') return real <= said + beyond;
    return Math.abs(real - said) <= room;
  };
  if ([value, ...(metric.others ?? [])].some(isNear)) return null;
  return metric.show(value);
}

/** Above this, a change without a word for it counts as one. */
const flat = 0.05;

function changeProblem({
  metric,
  quantity,
  direction,
  isLoose,
  bound,
}: MetricClaim): string | null {
  const { change, difference } = metric;
  const way = change ?? difference;
  if (way === null) return null;
  const told = change === null ? metric.show(difference) : formatSignedPercent(change);
  if (direction * way < 0 && Math.abs(way) >= (change === null ? 0.01 : flat)) {
    return `a change of ${told}`;
  }
  if (quantity === null || bound === 'under') return null;
  if (quantity.unit === 'percent' && metric.unit !== 'bps') {
    if (change === null) return null;
    const isPoints = metric.unit === 'percent' && difference !== null;
    const room = Math.max(quantity.step * 0.51, 0.1, isLoose ? 0.5 : 0);
    const isNear = [change, ...(isPoints ? [difference] : [])].some(
      (each) => Math.abs(quantity.value - Math.abs(each)) <= room,
    );
    return isNear || (bound === 'over' && Math.abs(change) >= quantity.value)
      ? null
      : `a change of ${formatPercent(change)}`;
  }
  if (difference === null) return null;
  const room = Math.max(
    quantity.step * 0.51,
    Math.abs(difference) * (isLoose ? 0.15 : 0.05),
    metric.unit === 'bps' ? 0.01 : 0,
  );
  const isNear = Math.abs(inUnit(quantity, metric) - Math.abs(difference)) <= room;
  return isNear || bound === 'over' ? null : `a change of ${metric.show(difference)}`;
}

/** What the email shows instead of a claim, such as `$3.25T`; null if they agree. */
export function metricProblem(claim: MetricClaim): string | null {
  return claim.kind === 'level' ? levelProblem(claim) : changeProblem(claim);
}

/** The right level shows that the direction beside it is meant of this metric. */
function isNamed(level: Quantity, metric: MetricSubject): boolean {
  const told = { value: inUnit(level, metric), step: stepIn(level, metric), isLoose: false };
  return metric.value !== null && isSameFigure(told, metric.value);
}

/**
 * Which slip of a hand makes a claim of the table’s figure. The figure of another metric is none: the
 * sentence may name that one in words that aren’t known.
 */
export function metricSlip(claim: MetricClaim): Slip | undefined {
  const { metric, quantity, kind, level } = claim;
  if (level && isNamed(level, metric)) return 'turned';
  if (quantity === null) return undefined;
  const isOwnUnit = quantity.unit !== 'percent' || metric.unit === 'bps' || kind === 'level';
  const ofChange = isOwnUnit ? metric.difference : metric.change;
  const right = kind === 'level' ? metric.value : ofChange;
  if (right === null) return undefined;
  const isBound = claim.bound !== null;
  const step = stepIn(quantity, metric);
  const told = { value: inUnit(quantity, metric), step, isLoose: claim.isLoose || isBound };
  if (isTurned(told, claim.direction, right)) return 'turned';
  return slipOf(told, right, { last: kind === 'level' ? metric.last : undefined });
}
