import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { below, space } from '@/components/theme/tokens';
import { addThemes, isBlankSheet, removeTheme, type ThemeRow } from '@/domain/portfolios/theme';
import { PaneNotes, useRemoval } from './PaneNotes';
import { RestoreSession } from './RestoreSession';
import { AskedButton, losesWork, SaveTools } from './SaveTools';
import type { Pane, SavedSessions } from './ThemePortfolioScreen';
import { ThemesTable } from './ThemesTable';
import { nextRowKey, useRowFocus } from './useRowFocus';

interface ThemesStepProps {
  pane: Pane;
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
      <FirstFields {...{ pane, sessions }} />
      <ThemesTable {...{ state, figures, onChange }} onRemove={handleRemove} onEnd={handleEnd} />
      <PaneNotes {...{ pane, removed }} onUndo={handleUndo} />
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

function FirstFields({ pane, sessions }: ThemesStepProps) {
  const { state, figures, onChange } = pane;
  return (
    <Fields>
      <Wide>
        <RestoreSession
          sessions={sessions}
          losesWork={losesWork(pane)}
          isRestoring={pane.isRestoring}
          onRestore={pane.onRestore}
        />
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
  );
}

const simulateQuestion =
  'Are you sure you want to replace the themes and the capital with a sample?';
const resetQuestion = 'Are you sure you want to reset the view?';
const lossWarning = 'Your unsaved changes will be lost.';

function isEmpty(row: ThemeRow): boolean {
  return isBlankSheet({ capital: '', themes: [row] });
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
