import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Page } from '@/components/layout/Page';
import { breakpoint, space } from '@/components/theme/tokens';
import { AskedButton } from './AskedButton';
import type { ThemePortfolioScreenProps } from './props';
import { losesWork } from './SaveTools';
import { SessionPane } from './SessionPane';

export type { ThemePortfolioScreenProps } from './props';

/** The builder of theme portfolios, one session or two side by side (second document §2.9). */
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
  'Are you sure you want to close the second session? What is there and not saved is lost.';

/** A session that opens takes the focus, and one that closes hands it to the one that stays. */
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

const Panes = styled.div<{ $isPair: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  @media (min-width: ${breakpoint.lg + 1}px) {
    grid-template-columns: repeat(${({ $isPair }) => ($isPair ? 2 : 1)}, minmax(0, 1fr));
  }
`;
