import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { color, size, space } from '@/components/theme/tokens';
import { doubledTickers, duplicateTickerText } from '@/domain/comparator/comparator';
import type { InputState } from './inputState';
import { counted } from './pasteBox';
import { invalidField, isWaiting, positionsOf, readRow, type PositionRow } from './positionRows';

interface InputNotesProps {
  state: InputState;
  error: string | null;
  /** Prices are being loaded. */
  isWeighing: boolean;
  onWeigh(): void;
  onUndo(): void;
}

/** Messages about the rows: missing shares, repeated tickers, the last change, and errors. */
export function InputNotes({ state, error, isWeighing, onWeigh, onUndo }: InputNotesProps) {
  const { sheet, note, kept, problem } = state;
  const bad = sheet.rows.filter((row) => row.isChecked && invalidField(readRow(row))).length;
  return (
    <>
      <MissingShares rows={sheet.rows} {...{ isWeighing, onWeigh }} />
      <RepeatedTickers rows={sheet.rows} />
      <NoteLine role="status">
        {note}
        {kept && (
          <Button kind="quiet" onClick={onUndo}>
            {kept.label}
          </Button>
        )}
      </NoteLine>
      {bad > 0 && <Alert kind="error">{fixText(bad)}</Alert>}
      {problem && <Alert kind="error">{problem}</Alert>}
      {error && <Alert kind="error">{error}</Alert>}
    </>
  );
}

function fixText(bad: number): string {
  return `Fix ${bad} ${bad === 1 ? 'row' : 'rows'} to continue.`;
}

interface MissingSharesProps extends Pick<InputNotesProps, 'isWeighing' | 'onWeigh'> {
  rows: readonly PositionRow[];
}

/** Nothing for a single row, because that may be the one that is being typed. */
function MissingShares({ rows, isWeighing, onWeigh }: MissingSharesProps) {
  const waiting = rows.filter(isWaiting).length;
  if (waiting < 2) return null;
  return (
    <NoteLine>
      {counted(waiting, 'row')} without shares.
      <Button isPending={isWeighing} pendingLabel="Loading prices…" onClick={onWeigh}>
        Use equal weights
      </Button>
    </NoteLine>
  );
}

const mostListed = 5;

function RepeatedTickers({ rows }: { rows: readonly PositionRow[] }) {
  const doubled = doubledTickers(positionsOf(rows));
  if (doubled.length === 0) return null;
  const more = doubled.length - mostListed;
  return (
    <Note>
      {doubled.slice(0, mostListed).map((each) => (
        <span key={each.ticker}>{duplicateTickerText(each, 'is')} </span>
      ))}
      {more > 0 && `And ${more} more.`}
    </Note>
  );
}

/** A secondary remark. */
export const Note = styled.p`
  max-width: 68ch;
  color: ${color.inkSoft};
  font-size: ${size.body};
`;

const NoteLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: baseline;
  &:empty {
    display: none;
  }
`;
