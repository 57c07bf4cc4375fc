import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { breakpoint, color, size, space } from '@/components/theme/tokens';
import {
  addStocks,
  changeStock,
  removeStock,
  type StockRow,
  type ThemeRow,
} from '@/domain/portfolios/theme';
import { awaitedFigures, awaitedText } from '@/domain/portfolios/themeAwaited';
import type { BuilderFigures } from '@/domain/portfolios/themeFigures';
import { AskedButton, losesWork, SaveTools } from './SaveTools';
import { type SavedSessions, type ThemesPane, ThemesStep, Tools } from './ThemesStep';
import { PaneNotes, useRemoval } from './PaneNotes';
import { ThemePositions } from './ThemePositions';
import { nextRowKey, useRowFocus } from './useRowFocus';
import { Change } from '@/components/data/Change';
import { inCents, signedDollars } from './amounts';

/** Builds theme portfolios, with one session or two side by side. */
export function ThemePortfolioScreen(props: ThemePortfolioScreenProps) {
  const { sessions, panes, onSplit, onCloseSecond } = props;
  const isPair = panes.length > 1;
  const box = useLastPaneFocus(panes.length);
  return (
    <Page
      title="FSI Portfolio Builder"
      actions={!isPair && <Button onClick={onSplit}>Open a second session</Button>}
    >
      <Panes ref={box} $isPair={isPair}>
        {panes.map((pane) => (
          <SessionPane
            key={pane.key}
            {...{ pane, sessions }}
            name={isPair ? names[pane.key] : null}
            actions={
              pane.key === 'second' && (
                <AskedButton
                  question={losesWork(pane) ? closeQuestion : null}
                  onAct={onCloseSecond}
                >
                  Close second session
                </AskedButton>
              )
            }
          />
        ))}
      </Panes>
    </Page>
  );
}

const names = { first: 'First session', second: 'Second session' } as const;

const closeQuestion =
  'Are you sure you want to close the second session? Its unsaved changes will be lost.';

/** Focuses a session that opens; when one closes, the remaining session gets the focus. */
function useLastPaneFocus(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const last = box.current?.lastElementChild;
    if (shown.current !== count && last instanceof HTMLElement) last.focus();
    shown.current = count;
  }, [count]);
  return box;
}

/** One open session, with what can be done with it. */
export interface Pane extends ThemesPane {
  /** Doesn't change while the pane is open. */
  key: 'first' | 'second';
  /** Goes back to step 1 and keeps the positions. */
  onBack(): void;
  /** Requests prices and buys positions that weren't bought yet. */
  onCompute(): Promise<boolean>;
  onTechnicals(): Promise<boolean>;
  isComputing: boolean;
  isAskingTechnicals: boolean;
}

export interface ThemePortfolioScreenProps {
  sessions: SavedSessions;
  /** One or two. */
  panes: readonly Pane[];
  /** Opens a second session beside the first. */
  onSplit(): void;
  onCloseSecond(): void;
}

interface SessionPaneProps {
  pane: Pane;
  sessions: SavedSessions;
  /** The session's name if two are open. */
  name: string | null;
  actions: ReactNode;
}

/** One session, in its first or its second step. */
function SessionPane({ pane, sessions, name, actions }: SessionPaneProps) {
  const { step, name: portfolio } = pane.state;
  const root = useStepFocus(step);
  const title = step === 1 ? 'Step 1: Themes' : 'Step 2: Positions';
  return (
    <PaneBox ref={root} tabIndex={-1}>
      <Panel
        title={name === null ? title : `${name}, ${title}`}
        note={step === 2 ? portfolio : undefined}
        actions={
          <>
            {step === 2 && <Button onClick={pane.onBack}>Back to themes</Button>}
            {actions || (name !== null && step === 1 && <ButtonSpace />)}
          </>
        }
      >
        <Container>
          {step === 1 ? (
            <ThemesStep pane={pane} sessions={sessions} />
          ) : (
            <PositionsStep pane={pane} />
          )}
        </Container>
      </Panel>
    </PaneBox>
  );
}

/** Focuses the new step, because the focused element is gone. */
function useStepFocus(step: 1 | 2) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) root.current?.focus();
    shown.current = step;
  }, [step]);
  return root;
}

/** Step 2: the positions of each theme, and the cash left. */
function PositionsStep({ pane }: { pane: Pane }) {
  const { state, figures, onChange } = pane;
  const { box, toRow, toAdd } = useRowFocus();
  const { remove, removed } = useRemoval(state, onChange);
  const awaited = awaitedFigures(figures);

  const handleAdd = (theme: ThemeRow) => {
    toRow(state.nextKey, 'ticker');
    onChange(addStocks(state, theme.key));
  };
  const handleRemove = (theme: ThemeRow, stock: StockRow) => {
    const next = nextRowKey(theme.stocks, stock.key);
    if (next === null) toAdd(theme.key);
    else toRow(next, 'remove');
    const number = theme.stocks.indexOf(stock) + 1;
    const name = stock.ticker.trim().toUpperCase() || `Row ${number} of ${theme.theme.trim()}`;
    const isEmpty = `${stock.ticker}${stock.weight}`.trim() === '';
    remove(stock.key, isEmpty ? '' : name, removeStock(state, stock.key));
  };
  const handleUndo = () => {
    if (!removed) return;
    toRow(removed.key, 'remove');
    onChange(removed.before);
  };
  return (
    <Step ref={box}>
      <Summary figures={figures} />
      <Text tone="soft" size="caption">
        Shares, Capital and Position show what your capital buys at the last price. Bought, Avg
        Price and PnL are based on what Compute Portfolio bought.
      </Text>
      <Awaited role="status">{awaitedText(awaited)}</Awaited>
      {state.themes.map((row) => {
        const theme = figures.themes.find(({ key }) => key === row.key);
        return (
          theme && (
            <ThemePositions
              key={row.key}
              row={row}
              figures={theme}
              awaited={awaited}
              onType={(stock, typed) => onChange(changeStock(state, stock.key, typed))}
              onRemove={(stock) => handleRemove(row, stock)}
              onAdd={() => handleAdd(row)}
            />
          )
        );
      })}
      <PaneNotes
        notes={figures.notes}
        problem={pane.problem}
        removed={removed}
        onUndo={handleUndo}
      />
      <Foot>
        <Tools>
          <Button
            kind="accent"
            isPending={pane.isComputing}
            pendingLabel="Computing…"
            onClick={() => void pane.onCompute()}
          >
            Compute Portfolio
          </Button>
          <Button
            isPending={pane.isAskingTechnicals}
            pendingLabel="Requesting…"
            onClick={() => void pane.onTechnicals()}
          >
            Request Technicals
          </Button>
          <SaveTools pane={pane} />
        </Tools>
      </Foot>
    </Step>
  );
}

/** Positions plus cash left equal the capital, to the cent. */
function Summary({ figures }: { figures: BuilderFigures }) {
  const { total, cash, capital, performance, pnl } = figures;
  return (
    <Line>
      <Term term="Positions">{inCents(total)}</Term>
      <Term term="Cash left" sign="+">
        {inCents(cash)}
      </Term>
      <Term term="Capital" sign="=">
        {inCents(capital)}
      </Term>
      <Term term="Performance">
        <Change value={performance} />
        {pnl !== null && <Gain>{signedDollars(pnl)}</Gain>}
      </Term>
    </Line>
  );
}

interface TermProps {
  term: string;
  /** Stands before it. */
  sign?: '+' | '=';
  children: ReactNode;
}

function Term({ term, sign, children }: TermProps) {
  return (
    <Figure data-sign={sign}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Figure>
  );
}

const Panes = styled.div<{ $isPair: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  @media (min-width: ${breakpoint.lg + 1}px) {
    grid-template-columns: repeat(${({ $isPair }) => ($isPair ? 2 : 1)}, minmax(0, 1fr));
  }
`;

/* Without this, the font would draw the x in 9x0 as a multiplication sign. */
const PaneBox = styled.div`
  font-variant-ligatures: no-contextual;
  outline: none;
`;

/* As high as a button, so that two sessions side by side stay in line. */
const ButtonSpace = styled.span`
  min-height: 34px;
`;

/* The tables fold by the width of this container. */
const Container = styled.div`
  container-type: inline-size;
`;

const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

/* Sticks to the bottom below long portfolios if there is room. */
const Foot = styled.div`
  @container (min-width: 480px) {
    position: sticky;
    bottom: 0;
    z-index: 1;
    margin-block: -${space(2)} -${space(5)};
    padding-block: ${space(3)} ${space(5)};
    background: ${color.panel};
    border-top: 1px solid ${color.line};
  }
`;

const Awaited = styled.p`
  font-size: ${size.table};
  &:empty {
    display: none;
  }
`;

const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} 0;
  margin: 0;
  > :last-child {
    margin-left: auto;
  }
  @container (max-width: 479px) {
    display: grid;
    gap: 0;
    > :last-child {
      margin-left: 0;
    }
  }
`;

const Figure = styled.div`
  position: relative;
  &[data-sign] {
    padding-left: ${space(9)};
  }
  &[data-sign]::before {
    position: absolute;
    bottom: 0;
    left: ${space(3)};
    color: ${color.inkSoft};
    content: attr(data-sign);
    font-size: ${size.lead};
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
  dd {
    margin: 0;
    font-size: ${size.lead};
    font-weight: 600;
    white-space: nowrap;
  }
  @container (max-width: 479px) {
    display: flex;
    gap: ${space(3)};
    align-items: baseline;
    justify-content: space-between;
    padding: ${space(1)} 0;
    &[data-sign] {
      padding-left: ${space(5)};
    }
    &[data-sign]::before {
      bottom: auto;
      left: 0;
    }
    &[data-sign='='] {
      border-top: 1px solid ${color.line};
    }
  }
`;

const Gain = styled.span`
  margin-left: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-weight: 450;
`;
