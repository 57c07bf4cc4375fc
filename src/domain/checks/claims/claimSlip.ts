import type { StoredFigures } from '@/api/contract/prices';
import { isSameFigure, isTurned, slipOf, type Slip } from '@/domain/checks/slips';
import type { SpokenClaim } from './claimsInText';
import type { Instrument } from './mentions';

/** The day's change in dollars, from the price and the change in percent. */
export function dollarsOf({ price, change }: Instrument): number | null {
  if (price === null || change === null || change <= -100) return null;
  return price - price / (1 + change / 100);
}

/** What a claim of each kind is compared with. */
function figureOf(row: Instrument, kind: SpokenClaim['kind']): number | null {
  if (kind === 'move') return row.change;
  if (kind === 'year') return row.year;
  if (kind === 'dollars') return dollarsOf(row);
  return kind === 'premium' ? (row.premium ?? null) : row.price;
}

const ofDay = /\b(?:today|overnight|this morning|on the day|24 hours)\b/i;

/** The other change of the row, if the sentence says which of the two it means. */
function otherColumn({ kind, instrument, direction, sentence }: SpokenClaim): number | null {
  const isDay = kind === 'move' && ofDay.test(sentence);
  const other = isDay ? instrument.year : kind === 'year' ? instrument.change : null;
  return other !== null && direction * other > 0 ? other : null;
}

/** What the claims of an email are compared with beyond their own row. */
export interface SlipTables {
  /** As they were synced, because the email shows rounded ones. */
  rows: readonly Instrument[];
  last: StoredFigures;
  claims: readonly SpokenClaim[];
}

const isPriceKind = /^(?:at|reached|crossed|above|below)$/;
const isSideKind = /^(?:crossed|above|below)$/;

/** Two rows of a sentence that have each other’s figures. */
function isCrossed(claim: SpokenClaim, { claims }: SlipTables): boolean {
  const has = (one: SpokenClaim, other: SpokenClaim) => {
    const right = figureOf(other.instrument, one.kind);
    return (
      one.value !== null && right !== null && isSameFigure({ ...one, value: one.value }, right)
    );
  };
  return claims.some(
    (other) =>
      other.instrument !== claim.instrument &&
      other.kind === claim.kind &&
      other.sentence === claim.sentence &&
      has(claim, other) &&
      has(other, claim),
  );
}

/**
 * Which slip of a hand makes a claim of the table’s figure. A row that the sentence names may be the
 * one that its figure is about.
 */
export function claimSlip(claim: SpokenClaim, tables: SlipTables): Slip | undefined {
  const { kind, value, step, direction, named } = claim;
  const { symbol, table } = claim.instrument;
  const beside = tables.rows.filter((row) => row.table === table);
  const own = beside.find((row) => row.symbol === symbol) ?? claim.instrument;
  const right = figureOf(own, kind);
  if (value === null || right === null) return undefined;
  const isPrice = isPriceKind.test(kind);
  const told = { value, step, isLoose: claim.isLoose && !isSideKind.test(kind) };
  if (!isPrice && isTurned(told, direction, right)) return 'turned';
  if (isCrossed(claim, tables)) return 'otherRow';
  const unnamed = beside.filter((row) => named.every((each) => each.symbol !== row.symbol));
  return slipOf(told, right, {
    rows: unnamed.map((row) => figureOf(row, kind)),
    column: otherColumn(claim),
    last: isPrice ? tables.last[table ?? '']?.[symbol] : undefined,
  });
}
