import { styled } from 'styled-components';
import { maxPositions, type Position } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { Stack } from '@/components/layout/Stack';
import { below, size, space } from '@/components/theme/tokens';
import type { Company } from './companySuggestions';
import { InputNotes, Soft } from './InputNotes';
import type { InputState } from './inputState';
import { InputTable } from './InputTable';
import { PastePanel } from './PastePanel';
import { isFull } from './positionRows';
import { useInput } from './useInput';

interface InputViewProps {
  session: string;
  companies: readonly Company[];
  isSimulated: boolean;
  isComparing: boolean;
  failure: string | null;
  onCompare(positions: Position[]): void;
  onAbandon(): void;
  draft: InputState | null;
  onDraft(draft: InputState): void;
}

/** Ticker and shares rows, and what fills them (second document §2.2). */
export function InputView(props: InputViewProps) {
  const { session, companies, isComparing, failure } = props;
  const { state, dispatch, compare, read } = useInput(props);
  const isAtLimit = isFull(state.sheet);
  return (
    <Stack gap={6}>
      <Halves>
        <Stack gap={4}>
          <InputTable
            {...{ companies, dispatch }}
            rows={state.sheet.rows}
            focus={state.focus}
            onCompare={compare}
            onPasteList={(text) => void read(text, false)}
          />
          <InputNotes {...{ state, failure }} onUndo={() => dispatch({ kind: 'undo' })} />
          <Buttons>
            <Button disabled={isAtLimit} onClick={() => dispatch({ kind: 'add' })}>
              Add More Rows
            </Button>
            <Button onClick={() => dispatch({ kind: 'simulate' })}>Simulate Portfolio</Button>
            <Button
              kind="accent"
              isPending={isComparing}
              pendingLabel="Comparing…"
              onClick={compare}
            >
              Compare to the S&P500
            </Button>
          </Buttons>
          {isAtLimit && <Soft>No more than {maxPositions} rows are compared at once.</Soft>}
          <Soft>Enter moves on as in a spreadsheet, and compares in an empty row.</Soft>
          <Soft>
            Your positions are stored without your name for 30 days, for our statistics{' '}
            <Id>(session {session}).</Id>
          </Soft>
        </Stack>
        <Aside>
          <PastePanel
            box={state.box}
            dispatch={dispatch}
            onRead={(text, isOwn) => void read(text, isOwn)}
          />
        </Aside>
      </Halves>
    </Stack>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space(8)};
  align-items: start;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* Stays in sight beside many rows. */
const Aside = styled.div`
  @media (min-width: 900px) {
    position: sticky;
    top: ${space(6)};
  }
`;

/* The typeface would draw the x of 9x0 as a sign of multiplication. */
const Id = styled.span`
  font-variant-ligatures: no-contextual;
  white-space: nowrap;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  button {
    min-height: 44px;
    font-size: ${size.lead};
  }
  button:last-child {
    margin-left: auto;
  }
  @media ${below.xs} {
    display: grid;
    button:last-child {
      margin-left: 0;
    }
  }
`;
