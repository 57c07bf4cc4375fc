import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Inline } from '@/components/layout/Inline';
import { color, radius, space } from '@/components/theme/tokens';
import { inWords } from './inWords';

interface SaveBarProps {
  /** The fields that a save would change. */
  unsaved: readonly string[];
  isSaving: boolean;
  /** Why nothing can be saved; undefined if it can. */
  restriction?: string | undefined;
  /** Shown while nothing is unsaved. */
  note: string;
  onDiscard(): void;
  /** Shown above the buttons. */
  children?: ReactNode;
}

/**
 * The form's buttons and what is unsaved, which stay visible while the page scrolls. The buttons are on
 * the left, because toasts are on the right.
 */
export function SaveBar(props: SaveBarProps) {
  const { unsaved, isSaving, restriction, note, onDiscard, children } = props;
  const isClean = unsaved.length === 0;
  return (
    <Bar>
      {children && <Above>{children}</Above>}
      <Inline>
        <Button
          kind="accent"
          type="submit"
          disabled={!restriction && isClean}
          disabledReason={restriction}
          isPending={isSaving}
          pendingLabel="Saving…"
        >
          Save changes
        </Button>
        {!isClean && (
          <ConfirmButton
            kind="danger"
            question="Discard what you typed?"
            confirmLabel="Discard changes"
            disabled={isSaving}
            onConfirm={onDiscard}
          >
            Discard changes
          </ConfirmButton>
        )}
      </Inline>
      <Status role="status">
        {isClean ? note : <Unsaved>Unsaved changes: {inWords(unsaved, 3)}</Unsaved>}
      </Status>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  margin-top: ${space(5)};
  padding: ${space(3)} ${space(5)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel} ${radius.panel} 0 0;
  box-shadow: 0 -8px 16px -12px ${color.scrim};
`;

const Above = styled.div`
  flex-basis: 100%;
  min-width: 0;
`;

const Status = styled.p`
  flex: 1 1 240px;
  min-width: 0;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

const Unsaved = styled.span`
  color: ${color.warn};
  font-weight: 550;
`;
