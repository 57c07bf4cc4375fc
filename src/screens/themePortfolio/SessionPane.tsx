import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Panel } from '@/components/layout/Panel';
import type { Pane, SavedSessions } from './props';
import { PositionsStep } from './PositionsStep';
import { ThemesStep } from './ThemesStep';

interface SessionPaneProps {
  pane: Pane;
  sessions: SavedSessions;
  /** Named where two are open. */
  name: string | null;
  actions: ReactNode;
}

/** One session, in its first or its second step. */
export function SessionPane({ pane, sessions, name, actions }: SessionPaneProps) {
  const { step, name: portfolio } = pane.state;
  const place = useStepFocus(step);
  const title = step === 1 ? 'Step 1: Themes' : 'Step 2: Positions';
  return (
    <Place ref={place} tabIndex={-1}>
      <Panel
        title={name === null ? title : `${name}, ${title}`}
        note={step === 2 ? portfolio : undefined}
        actions={
          <>
            {step === 2 && <Button onClick={pane.onBack}>Back to themes</Button>}
            {actions || (name !== null && step === 1 && <Room />)}
          </>
        }
      >
        <Measure>
          {step === 1 ? (
            <ThemesStep pane={pane} sessions={sessions} />
          ) : (
            <PositionsStep pane={pane} />
          )}
        </Measure>
      </Panel>
    </Place>
  );
}

/** Another step takes the focus with it: what had it is gone. */
function useStepFocus(step: 1 | 2) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) place.current?.focus();
    shown.current = step;
  }, [step]);
  return place;
}

/* The typeface would draw the x of 9x0 in a session’s name as a sign of multiplication. */
const Place = styled.div`
  font-variant-ligatures: no-contextual;
  outline: none;
`;

/* As high as a button, so that two sessions side by side stay in line. */
const Room = styled.span`
  min-height: 34px;
`;

/* Its own width decides how the tables fold. */
const Measure = styled.div`
  container-type: inline-size;
`;
