import { styled } from 'styled-components';
import {
  type Dispatch,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react';
import { comparatorCalls, maxPositions, type Position } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { PageDrop } from '@/components/forms/images/PageDrop';
import { Stack } from '@/components/layout/Stack';
import { below, color, size, space } from '@/components/theme/tokens';
import { doubledTickers, duplicateTickerText } from '@/domain/comparator/comparator';
import type { Prices } from '@/domain/comparator/equalWeights';
import type { Company } from './InputRow';
import { InputTable } from './InputTable';
import { PastePanel } from './PastePanel';
import { useImport } from './useImport';
import { type InputAction, inputReducer, type InputState, startState } from './inputState';
import {
  hasAmount,
  invalidField,
  isFull,
  isWaiting,
  positionsOf,
  readRow,
  tickerOf,
} from './positionRows';
import { Alert } from '@/components/feedback/Alert';
import { counted } from '@/domain/format/text';

interface InputViewProps {
  session: string;
  companies: readonly Company[];
  isSimulated: boolean;
  isComparing: boolean;
  error: string | null;
  onCompare(positions: Position[]): void;
  onAbandon(): void;
  onPrices(tickers: readonly string[]): Promise<Prices | { error: string }>;
  draft: InputState | null;
  onDraft(draft: InputState): void;
}

/** Loaded with the first file that is reviewed. */
const ImportReviewModal = lazy(async () => {
  const { ImportReviewModal: Loaded } = await import('./ImportReviewModal');
  return { default: Loaded };
});

/** The rows for tickers and shares, and ways to fill them. */
export function InputView(props: InputViewProps) {
  const { companies, isComparing, error, onPrices } = props;
  const { state, dispatch, compare, isPricing } = useInput(props);
  const { isWeighing, weigh } = useEqualWeights({ state, dispatch, onPrices });
  const imports = useImport({ waiting: state.box.text, dispatch });
  const { fileError, readPaste, readFiles } = imports;
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
            onPasteList={(text) => void readPaste(text, false)}
          />
          <InputNotes
            {...{ state, error, isWeighing }}
            onWeigh={() => void weigh()}
            onUndo={() => dispatch({ kind: 'undo' })}
          />
          <Buttons>
            <Button disabled={isAtLimit} onClick={() => dispatch({ kind: 'add' })}>
              Add More Rows
            </Button>
            <Button onClick={() => dispatch({ kind: 'simulate' })}>Simulate Portfolio</Button>
            <Button
              kind="accent"
              isPending={isComparing || isPricing}
              pendingLabel="Comparing…"
              onClick={compare}
            >
              Compare to the S&P500
            </Button>
          </Buttons>
          {isAtLimit && <Note>You can compare up to {maxPositions} positions at once.</Note>}
          <Stack gap={1}>
            <Note>Just looking? Simulate Portfolio fills in ten stocks as an example.</Note>
            <Note>
              Instead of shares you can enter dollars, such as $5,000, or percent, such as 12%.
            </Note>
            <KeyNote>Press Enter to go to the next cell, or to compare from an empty row.</KeyNote>
            <Note>
              Your positions are stored without your name for 30 days, for our statistics.
            </Note>
          </Stack>
        </Stack>
        <Aside>
          <PastePanel
            box={state.box}
            {...{ fileError, dispatch }}
            onRead={(text) => void readPaste(text, true)}
            onFiles={(files) => void readFiles(files)}
          />
        </Aside>
      </Halves>
      <PageDrop
        label="Drop the file to add its positions"
        hint=".csv, .xlsx, .tsv or .txt, at most 4 MB"
        onFiles={(files) => void readFiles(files)}
      />
      {imports.open && (
        <Suspense fallback={null}>
          <ImportReviewModal
            key={imports.open.id}
            {...imports.open}
            onColumn={(at, role) => void imports.correct(at, role)}
            onAdd={imports.add}
            onClose={imports.close}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface InputOptions {
  session: string;
  isSimulated: boolean;
  isComparing: boolean;
  onCompare(positions: Position[]): void;
  onPrices: InputViewProps['onPrices'];
  /** The rows changed while they were being compared. */
  onAbandon(): void;
  /** The input as it was when the screen was left. */
  draft: InputState | null;
  onDraft(draft: InputState): void;
}

/** The state of the input, and the actions on all of it. */
function useInput(options: InputOptions) {
  const { session, isSimulated, isComparing, onCompare, draft } = options;
  const [state, dispatch] = useReducer(inputReducer, null, () => draft ?? startState(isSimulated));
  const { rows } = state.sheet;
  const sent = useRef(rows);

  const [isPricing, setIsPricing] = useState(false);
  const price = async () => {
    const priced = rows.filter((row) => hasAmount(row) || readRow(row).position);
    setIsPricing(true);
    const answer = await options.onPrices(priced.map(tickerOf));
    setIsPricing(false);
    if ('error' in answer) {
      dispatch({ kind: 'fail', problem: `Prices couldn’t be loaded. ${answer.error}` });
    } else {
      dispatch({ kind: 'price', prices: answer });
      goesOn.current = true;
    }
  };
  const goesOn = useRef(false);

  const compare = () => {
    if (isComparing || isPricing) return;
    const positions = positionsOf(rows);
    const error = comparatorCalls.compare.body.safeParse({ session, positions }).error;
    if (rows.some((row) => invalidField(readRow(row)))) dispatch({ kind: 'check' });
    else if (rows.some(hasAmount)) void price();
    else if (error) dispatch({ kind: 'refuse', problem: error.issues[0]?.message ?? '' });
    else {
      sent.current = rows;
      onCompare(positions);
    }
  };

  const follow = useEffectEvent(() => {
    options.onDraft(state);
    if (isComparing && rows !== sent.current) options.onAbandon();
    // Amounts became shares, so that they can be compared now.
    if (goesOn.current && !rows.some(hasAmount)) compare();
    goesOn.current = false;
  });
  useEffect(() => follow(), [state]);
  const [started, setStarted] = useState(draft);
  if (draft !== started) {
    setStarted(draft);
    if (draft) dispatch({ kind: 'restore', draft });
  }
  return { state, dispatch, compare, isPricing };
}

interface WeightOptions extends Pick<InputViewProps, 'onPrices'> {
  state: InputState;
  dispatch: Dispatch<InputAction>;
}

/** Fills the rows without shares, which needs the prices of all rows. */
function useEqualWeights({ state, dispatch, onPrices }: WeightOptions) {
  const [isWeighing, setIsWeighing] = useState(false);
  const weigh = async () => {
    const rows = state.sheet.rows.filter((row) => isWaiting(row) || readRow(row).position);
    setIsWeighing(true);
    const answer = await onPrices(rows.map(tickerOf));
    setIsWeighing(false);
    if ('error' in answer) {
      dispatch({ kind: 'fail', problem: `Prices couldn’t be loaded. ${answer.error}` });
    } else dispatch({ kind: 'weigh', prices: answer });
  };
  return { isWeighing, weigh };
}

interface InputNotesProps {
  state: InputState;
  error: string | null;
  /** Prices are being loaded. */
  isWeighing: boolean;
  onWeigh(): void;
  onUndo(): void;
}

/** Messages about the rows: missing shares, repeated tickers, the last change, and errors. */
function InputNotes({ state, error, isWeighing, onWeigh, onUndo }: InputNotesProps) {
  const { note, kept, problem } = state;
  const { rows } = state.sheet;
  const waiting = rows.filter(isWaiting).length;
  const doubled = doubledTickers(positionsOf(rows));
  const bad = rows.filter((row) => row.isChecked && invalidField(readRow(row))).length;
  return (
    <>
      {/* Nothing for a single row, because that may be the one that is being typed. */}
      {waiting > 1 && (
        <NoteLine>
          {counted(waiting, 'row')} without shares.
          <Button isPending={isWeighing} pendingLabel="Loading prices…" onClick={onWeigh}>
            Use equal weights
          </Button>
        </NoteLine>
      )}
      {doubled.length > 0 && (
        <Note>
          {doubled.slice(0, mostListed).map((each) => (
            <span key={each.ticker}>{duplicateTickerText(each, 'is')} </span>
          ))}
          {doubled.length > mostListed && `And ${doubled.length - mostListed} more.`}
        </Note>
      )}
      <NoteLine role="status">
        {note}
        {kept && (
          <Button kind="quiet" onClick={onUndo}>
            {kept.label}
          </Button>
        )}
      </NoteLine>
      {bad > 0 && <Alert kind="error">Fix {counted(bad, 'row')} to continue.</Alert>}
      {problem && <Alert kind="error">{problem}</Alert>}
      {error && <Alert kind="error">{error}</Alert>}
    </>
  );
}

const mostListed = 5;

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space(8)};
  align-items: start;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* Stays visible beside many rows. */
const Aside = styled.div`
  @media (min-width: 900px) {
    position: sticky;
    top: ${space(6)};
  }
`;

/* Without this, the font would draw the x in 9x0 as a multiplication sign. */
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

const Note = styled.p`
  max-width: 68ch;
  color: ${color.inkSoft};
  font-size: ${size.body};
`;

/* Says nothing to a phone, whose keyboard has no such key beside the rows. */
const KeyNote = styled(Note)`
  @media ${below.xs} {
    display: none;
  }
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
