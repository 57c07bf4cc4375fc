import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { color, size, space } from '@/components/theme/tokens';
import { doubledTickers } from '@/domain/comparator';
import { doubledWords } from '@/domain/comparatorWords';
import type { InputState } from './inputState';
import { faultyField, positionsOf, readRow, type PositionRow } from './positionRows';

interface InputNotesProps {
  state: InputState;
  failure: string | null;
  onUndo(): void;
}

/** What is to be said about the rows: doubles, what was done to them, what is wrong. */
export function InputNotes({ state, failure, onUndo }: InputNotesProps) {
  const { sheet, note, kept, problem } = state;
  const bad = sheet.rows.filter((row) => row.isChecked && faultyField(readRow(row))).length;
  return (
    <>
      <Doubles rows={sheet.rows} />
      <Done role="status">
        {note}
        {kept && (
          <Button kind="quiet" onClick={onUndo}>
            {kept.label}
          </Button>
        )}
      </Done>
      {bad > 0 && <Alert kind="error">{toMend(bad)}</Alert>}
      {problem && <Alert kind="error">{problem}</Alert>}
      {failure && <Alert kind="error">{failure}</Alert>}
    </>
  );
}

function toMend(bad: number): string {
  return `${bad} row${bad === 1 ? ' has' : 's have'} to be mended first. Nothing was sent.`;
}

const mostDoubles = 5;

function Doubles({ rows }: { rows: readonly PositionRow[] }) {
  const doubled = doubledTickers(positionsOf(rows));
  if (doubled.length === 0) return null;
  const more = doubled.length - mostDoubles;
  return (
    <Soft>
      {doubled.slice(0, mostDoubles).map((each) => (
        <span key={each.ticker}>{doubledWords(each, 'stands')} </span>
      ))}
      {more > 0 && `So do ${more} more.`}
    </Soft>
  );
}

/** A sentence in the margin of the matter. */
export const Soft = styled.p`
  max-width: 68ch;
  color: ${color.inkSoft};
  font-size: ${size.body};
`;

const Done = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: baseline;
  &:empty {
    display: none;
  }
`;
