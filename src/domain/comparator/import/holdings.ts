import { amountOf } from './amount';
import { exact, exactText } from './figure';
import { ungrouped, withoutLots } from './lots';
import {
  asideLine,
  reasonsAside,
  type AsideLine,
  type ReadPosition,
  type ReadTable,
} from './reading';
import { reasonAside, securityOf } from './security';
import { cellOf, type Line } from './tables';
import { sideOf } from './words';

export interface Found {
  positions: ReadPosition[];
  aside: AsideLine[];
}

/** Adds up the lines of each security, and says why the others are left out. */
export function readHoldings(tables: readonly ReadTable[]): Found {
  const found: Found = { positions: [], aside: [] };
  const read = tables.flatMap((each) => {
    const table = ungrouped(each, found.aside);
    return withoutLots(table, found.aside).map((line) => ({ table, line }));
  });
  const positions = read.flatMap(({ table, line }) => {
    const outcome = readLine(table, line);
    if ('reason' in outcome) found.aside.push(asideLine(line, outcome.reason));
    return 'reason' in outcome ? [] : [outcome];
  });
  return { ...found, positions: merged(positions) };
}

/** Lines of the same security become one, so that each is asked about once. */
export function merged(positions: readonly ReadPosition[]): ReadPosition[] {
  const byId = new Map<string, ReadPosition>();
  for (const position of positions) {
    const key = `${position.id}|${position.unit}`;
    const before = byId.get(key);
    byId.set(key, before ? joined(before, position) : position);
  }
  return [...byId.values()];
}

function joined(one: ReadPosition, other: ReadPosition): ReadPosition {
  const signed = ({ amount, isShort }: ReadPosition) => exact(amount) * (isShort ? -1n : 1n);
  const sum = signed(one) + signed(other);
  const isUnread = one.amount === '' || other.amount === '';
  return {
    ...one,
    lines: [...one.lines, ...other.lines],
    amount: isUnread ? '' : exactText(sum < 0n ? -sum : sum),
    isShort: sum < 0n,
    question: one.question || other.question,
  };
}

type Outcome = ReadPosition | { reason: string };

function readLine(table: ReadTable, line: Line): Outcome {
  const reason = reasonAside(table, line);
  if (reason !== null) return { reason };
  const security = securityOf(table, line);
  const amount = amountOf(table, line);
  if (amount === null) return { reason: reasonsAside.text };
  if (amount.amount !== '' && exact(amount.amount) === 0n) return { reason: reasonsAside.zero };
  const { isCrypto, ...written } = security;
  return {
    ...written,
    lines: [line.line],
    amount: amount.amount,
    unit: amount.unit,
    isShort: amount.isNegative || isShortSide(table, line),
    question: written.question || amount.question,
  };
}

const isShortSide = (table: ReadTable, line: Line) =>
  (['side', 'kind'] as const).some((role) => sideOf(cellOf(table, line, role)) === 'short');
