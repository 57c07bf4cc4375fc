import { factKey, type Fact, type Facts } from './facts';
import { isSameFigure, isTurned, slipOf, type Slip } from './slips';
import type { Statement } from './statements';

/** A statement that isn’t what the tables say, and how a hand made it so. */
export interface Mismatch {
  statement: Statement;
  /** Undefined for a figure that is only far from the fact. */
  slip: Slip | undefined;
  /** What the slip was, in a sentence; '' for none. */
  reason: string;
  /** The figure as the text should tell it; null where other words are wrong. */
  right: string | null;
}

const reasons: Partial<Record<Slip, string>> = {
  turned: 'It goes the other way.',
  digits: 'A digit looks mistyped.',
  tenfold: 'It’s off by a factor of ten or more.',
  otherColumn: 'That’s its change since the start of the year.',
  lastNewsletter: 'That’s the figure of the last newsletter.',
};

/** The figures of the other rows that a text could mean only by mistake. */
function otherRows({ fact, owner, named }: Statement): [string, number][] {
  return Array.from(fact.others).filter(([other]) => other !== owner && !named.has(other));
}

/** The same row's change since the start of the year, where the text speaks of no such period. */
function yearOf({ owner, relation }: Statement, facts: Facts): number | null {
  const year = relation === 'change' ? facts.get(factKey(owner, undefined, 'year')) : undefined;
  return year?.value ?? null;
}

/** The right figure in the form of the told one: as exact, with the same unit and signs. */
function written(words: string, { quantity }: Statement, { value }: Fact): string {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(words)?.[0] ?? '';
  const scale = quantity.value / Number(digits.replaceAll(',', ''));
  const decimals = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
  const right = (
    Math.abs(value) / (Number.isFinite(scale) && scale > 0 ? scale : 1)
  ).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: digits.includes(',') || words.includes('$'),
  });
  const sign = quantity.sign === 0 ? null : value < 0 ? '−' : '+';
  const told = words.replace(digits, right);
  return sign === null ? told : told.replace(/^[+−–-]/, sign);
}

/** How far from the fact a figure may be, in percent of it, that was read at another minute. */
const drift = { level: 2, change: 15, year: 10 };

/** True if the words may mean the fact: rounded, cut off, loosely, or as a threshold says. */
function isRight({ quantity: { value, step }, fact, stance, way }: Statement): boolean {
  const real = Math.abs(fact.value);
  if (way * fact.value < 0 && real > step) return false;
  if (stance === 'above') return real >= value - step / 2;
  if (stance === 'below') return real <= value + step / 2;
  return Math.abs(real - value) <= (stance === 'about' ? Math.max(step * 1.5, real * 0.03) : step);
}

/** True if the figure can’t be that of another minute. */
function isFar({ quantity: { value, step }, fact, relation, way }: Statement): boolean {
  const real = Math.abs(fact.value);
  if (way * fact.value < 0) return real + value > 1;
  return Math.abs(real - value) > Math.max(step * 2, (real * drift[relation]) / 100, 0.3);
}

/**
 * Compares a statement with its fact; null where it’s right or may be. `words` are those of the
 * figure. Two digits are enough for a slip where the owner stands directly before them.
 */
export function mismatchOf(statement: Statement, words: string, facts: Facts): Mismatch | null {
  if (isRight(statement)) return null;
  const { quantity, fact, relation, way, stance, isDirect } = statement;
  // What `about` forgives is forgiven already.
  const told = { value: quantity.value, step: quantity.step, isLoose: false };
  const right = written(words, statement, fact);
  if (way !== 0 && isTurned(told, way, fact.value)) {
    const to = quantity.sign === 0 ? null : right;
    return { statement, slip: 'turned', reason: reasons.turned ?? '', right: to };
  }
  const column = yearOf(statement, facts);
  // A text that tells the year's change without saying so may have said it before.
  const isOfYear = column !== null && isSameFigure(told, Math.abs(column));
  if (isOfYear && !statement.isOfDay) {
    if (!isDirect || (statement.isOfYear && column * way > 0)) return null;
    return { statement, slip: 'otherColumn', reason: reasons.otherColumn ?? '', right };
  }
  const others = otherRows(statement);
  const neighbors = {
    rows: others.map(([, value]) => value),
    column,
    last: relation === 'level' ? fact.last : undefined,
  };
  const slip = slipOf(told, fact.value, neighbors, isDirect ? 2 : 3);
  if (!slip) {
    const isDoubt = isDirect && stance === null && isFar(statement);
    return isDoubt ? { statement, slip: undefined, reason: '', right: null } : null;
  }
  const row = others.find(([, value]) => isSameFigure(told, Math.abs(value)))?.[0];
  const reason =
    slip === 'otherRow' ? `That’s the figure of ${row ?? 'another row'}.` : reasons[slip];
  return { statement, slip, reason: reason ?? '', right };
}
