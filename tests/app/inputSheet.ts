import { readPositions } from '@/domain/comparator/pastedPositions';
import {
  type InputAction,
  inputReducer,
  type InputState,
  startState,
} from '@/screens/comparator/inputState';
import type { PositionRow } from '@/screens/comparator/positionRows';

/** The texts of the rows, as they were typed or read. */
export const typed = (rows: readonly PositionRow[]) => rows.map((row) => [row.ticker, row.shares]);

/** The state after these actions, from an empty sheet. */
export function after(...actions: InputAction[]): InputState {
  return actions.reduce(inputReducer, startState(false));
}

/** The lines of the box, or of a row if they aren't the box's own, are read. */
export function take(text: string, isOwn = true): InputAction {
  return { kind: 'take', text, pasted: readPositions(text), isOwn };
}

export const type = (id: number, ticker: string, shares: string): InputAction[] => [
  { kind: 'type', id, field: 'ticker', text: ticker },
  { kind: 'type', id, field: 'shares', text: shares },
];
export const filled = (count: number) =>
  Array.from({ length: count }, (_, at) => `T${at} 1`).join('\n');
