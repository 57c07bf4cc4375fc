import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { below, space } from '@/components/theme/tokens';
import {
  addThemes,
  type Builder,
  isBlankSheet,
  removeTheme,
  type ThemeRow,
} from '@/domain/portfolios/theme';
import type { BuilderFigures } from '@/domain/portfolios/themeFigures';
import { PaneNotes, useRemoval } from './PaneNotes';
import { AskedButton, losesWork, type SavedPane, SaveTools } from './SaveTools';
import { ThemesTable } from './ThemesTable';
import { nextRowKey, useRowFocus } from './useRowFocus';
import { useRef, useState } from 'react';
import type { ThemeSession } from '@/api/contract/themePortfolio';
import { LoadError } from '@/components/feedback/Alert';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Stack } from '@/components/layout/Stack';

/** A session in its first step. */
export interface ThemesPane extends SavedPane {
  figures: BuilderFigures;
  /** Gets the new state after each edit. */
  onChange(state: Builder): void;
  /** Replaces the state with a saved session. If something was typed meanwhile, that stays and `problem` says so. */
  onRestore(session: ThemeSession): Promise<boolean>;
  onSimulate(): void;
  onReset(): void;
  /** Goes to step 2; `problem` is set if no theme has a name. */
  onAddStocks(): void;
  isRestoring: boolean;
  /** The error of the last action and how to fix it; null if there is none. */
  problem: string | null;
}

export interface SavedSessions {
  /** Newest first; undefined until they are read. */
  list: ThemeSession[] | undefined;
  error: string | null;
  onRetry(): void;
}

interface ThemesStepProps {
  pane: ThemesPane;
  sessions: SavedSessions;
}

/** Step 1: what the portfolio is called, its capital, its themes and their weights. */
export function ThemesStep({ pane, sessions }: ThemesStepProps) {
  const { state, figures, onChange } = pane;
  const { box, toRow, toAdd } = useRowFocus();
  const { remove, removed } = useRemoval(state, onChange);
  const hasUnsavedWork = losesWork(pane);

  const handleAdd = () => {
    toRow(state.nextKey, 'theme');
    onChange(addThemes(state));
  };
  const handleEnd = () => {
    const last = state.themes.at(-1);
    if (last && !isEmpty(last)) handleAdd();
  };
  const handleRemove = (row: ThemeRow) => {
    const next = nextRowKey(state.themes, row.key);
    if (next === null) toAdd('themes');
    else toRow(next, 'remove');
    const name = row.theme.trim() || `Row ${state.themes.indexOf(row) + 1}`;
    remove(row.key, isEmpty(row) ? '' : name, removeTheme(state, row.key));
  };
  const handleUndo = () => {
    if (!removed) return;
    toRow(removed.key, 'remove');
    onChange(removed.before);
  };
  return (
    <Step ref={box}>
      <Fields>
        <Wide>
          <RestoreSession {...{ pane, sessions }} />
        </Wide>
        <TextField
          label="Name of Portfolio"
          autoComplete="off"
          value={state.name}
          onChange={(event) => onChange({ ...state, name: event.target.value })}
        />
        <TextField
          label="Total capital to deploy"
          inputMode="decimal"
          autoComplete="off"
          placeholder="US dollars, such as 100,000"
          value={state.capital}
          error={figures.capitalProblem ?? undefined}
          onChange={(event) => onChange({ ...state, capital: event.target.value })}
        />
      </Fields>
      <ThemesTable {...{ state, figures, onChange }} onRemove={handleRemove} onEnd={handleEnd} />
      <PaneNotes
        notes={figures.notes}
        problem={pane.problem}
        removed={removed}
        onUndo={handleUndo}
      />
      <Tools>
        <Button data-add="themes" onClick={handleAdd}>
          Add More Rows
        </Button>
        <AskedButton
          question={
            hasUnsavedWork && !isBlankSheet(state) ? `${simulateQuestion} ${lossWarning}` : null
          }
          onAct={pane.onSimulate}
        >
          Simulate Portfolio
        </AskedButton>
        <Button kind="accent" onClick={pane.onAddStocks}>
          Add Stocks to your themes/lists
        </Button>
        <AskedButton
          question={hasUnsavedWork ? `${resetQuestion} ${lossWarning}` : null}
          onAct={pane.onReset}
        >
          Reset View
        </AskedButton>
        <SaveTools pane={pane} />
      </Tools>
    </Step>
  );
}

const simulateQuestion =
  'Are you sure you want to replace the themes and the capital with a sample?';

const resetQuestion = 'Are you sure you want to reset the view?';

const lossWarning = 'Your unsaved changes will be lost.';

function isEmpty(row: ThemeRow): boolean {
  return isBlankSheet({ capital: '', themes: [row] });
}

/** A select with the saved sessions and the button that restores one. */
function RestoreSession({ pane, sessions }: ThemesStepProps) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  const session = sessions.list?.find(({ id }) => String(id) === chosen);
  const hasNone = !sessions.list?.length;

  const handleRestore = () => {
    setIsMissing(!session);
    if (session) void pane.onRestore(session);
    else choice.current?.focus();
  };
  return (
    <Stack gap={3}>
      {sessions.error !== null && (
        <LoadError onRetry={sessions.onRetry}>{sessions.error}</LoadError>
      )}
      <Line>
        <SelectField
          ref={choice}
          label="Restore a Session"
          error={isMissing && !session ? 'Choose a session first.' : undefined}
          options={[
            { value: '', label: placeholderText(sessions) },
            ...(sessions.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={session ? chosen : ''}
          disabled={hasNone}
          onChange={(event) => setChosen(event.target.value)}
        />
        <AskedButton
          disabled={hasNone}
          isPending={pane.isRestoring}
          pendingLabel="Restoring…"
          question={
            losesWork(pane) && session
              ? `Are you sure you want to restore “${session.name}”? ${lossWarning}`
              : null
          }
          onAct={handleRestore}
        >
          Restore
        </AskedButton>
      </Line>
    </Stack>
  );
}

function placeholderText({ list, error }: SavedSessions): string {
  if (list?.length) return 'Choose a session';
  if (list) return 'No saved sessions yet';
  return error === null ? 'Loading sessions…' : 'Sessions couldn’t be loaded';
}

const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 860px;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  @container (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media ${below.xs} {
    input {
      min-height: 44px;
    }
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** A line of buttons; on a phone each has a line of its own. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  @media ${below.xs} {
    display: grid;
    > button {
      min-height: 44px;
    }
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  > button {
    margin-top: 25px;
    align-self: start;
  }
  @media ${below.xs} {
    :is(select, button) {
      min-height: 44px;
    }
  }
`;
