import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { comparatorCalls, type Position } from '@/api/contract/comparator';
import { inputReducer, startState, type InputState } from './inputState';
import { faultyField, positionsOf, readRow } from './positionRows';

/** Loaded by those who paste: about 6 KB gzip. */
const loadReader = () => import('@/domain/pastedPositions');

const readerMissing =
  'The lines could not be read now. Check the connection, then choose Read positions.';

interface InputOptions {
  session: string;
  isSimulated: boolean;
  isComparing: boolean;
  onCompare(positions: Position[]): void;
  /** The rows are not those any more that are being compared. */
  onAbandon(): void;
  /** What stood here when the screen was left. */
  draft: InputState | null;
  onDraft(draft: InputState): void;
}

/** What was typed, and what is done with it as a whole. */
export function useInput(options: InputOptions) {
  const { session, isSimulated, isComparing, onCompare } = options;
  const [state, dispatch] = useReducer(
    inputReducer,
    null,
    () => options.draft ?? startState(isSimulated),
  );
  const { rows } = state.sheet;
  const sent = useRef(rows);
  const { text: waiting } = state.box;

  const compare = () => {
    if (isComparing) return;
    const positions = positionsOf(rows);
    const refusal = comparatorCalls.compare.body.safeParse({ session, positions }).error;
    if (rows.some((row) => faultyField(readRow(row)))) dispatch({ kind: 'check' });
    else if (refusal) dispatch({ kind: 'refuse', problem: refusal.issues[0]?.message ?? '' });
    else {
      sent.current = rows;
      onCompare(positions);
    }
  };

  const read = async (text: string, isOwn: boolean) => {
    const reader = await loadReader().catch(() => null);
    if (reader) {
      dispatch({ kind: 'take', text, isOwn, pasted: reader.readPositions(text) });
      return;
    }
    const whole = isOwn || waiting === '' ? text : `${waiting}\n${text}`;
    dispatch({ kind: 'box', change: { text: whole, report: readerMissing, isOpen: true } });
  };
  const follow = useEffectEvent(() => {
    options.onDraft(state);
    if (isComparing && rows !== sent.current) options.onAbandon();
  });
  useEffect(() => follow(), [state]);
  return { state, dispatch, compare, read };
}
