import { isTurned, slipOf, type Slip } from './slips';
import type { Statement } from './statements';

/** A statement that isn’t what the tables say, and how a hand made it so. */
export interface Mismatch {
  statement: Statement;
  slip: Slip;
}

/** Compares a statement with its fact; null where it’s right, or wrong in no way that a hand explains. */
export function mismatchOf(statement: Statement): Mismatch | null {
  const { quantity, fact, relation, way, stance, named } = statement;
  const { value, step } = quantity;
  const told = { value, step, isLoose: stance === 'about' };
  const isDirected = relation !== 'level' || way !== 0;
  if (isDirected && isTurned(told, way, fact.value)) return { statement, slip: 'turned' };
  const others = Array.from(fact.others)
    .filter(([owner]) => owner !== statement.owner && !named.has(owner))
    .map(([, other]) => other)
    .filter((other) => !isDirected || other * way > 0);
  const slip = slipOf(told, fact.value, { rows: others, last: fact.last });
  return slip ? { statement, slip } : null;
}
