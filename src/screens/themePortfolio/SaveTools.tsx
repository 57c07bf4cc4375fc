import { styled } from 'styled-components';
import { color, size } from '@/components/theme/tokens';
import { isBlank } from '@/domain/themePortfolio';
import { AskedButton } from './AskedButton';
import type { Pane } from './props';

/** Save, and whether what is here was saved. */
export function SaveTools({ pane }: { pane: Pane }) {
  return (
    <>
      <AskedButton
        isPending={pane.isSaving}
        pendingLabel="Saving…"
        question={pane.replaces}
        onAct={() => void pane.onSave()}
      >
        Save
      </AskedButton>
      <Words role="status">{savedWords(pane)}</Words>
    </>
  );
}

function savedWords({ saved, state }: Pane): string {
  return saved ?? (isBlank(state) ? '' : 'Not saved');
}

/** True where leaving what is here would lose something. */
export function losesWork({ saved, state }: Pane): boolean {
  return saved === null && !isBlank(state);
}

const Words = styled.span`
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
