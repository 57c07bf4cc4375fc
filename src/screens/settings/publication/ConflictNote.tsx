import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { color } from '@/components/theme/tokens';
import { inWords } from './inWords';
import type { PublicationConflict } from './usePublicationForm';

interface ConflictNoteProps {
  conflict: PublicationConflict;
  onDiscard(): void;
}

/** Somebody else saved while something here was unsaved. Nothing is lost until one is chosen. */
export function ConflictNote({ conflict, onDiscard }: ConflictNoteProps) {
  const { by, at, theirs, both, onMerge } = conflict;
  return (
    <Panel
      tone="warn"
      title={`${by} saved other changes`}
      note={`Saved at ${at ?? ''}: ${inWords(theirs, 6)}. Your changes are still here, and not saved yet.`}
    >
      {both.length > 0 && <Both>You both changed: {inWords(both, 6)}. Yours would be kept.</Both>}
      <Inline>
        <Button kind="accent" onClick={onMerge}>
          Add my changes to theirs
        </Button>
        <ConfirmButton
          kind="danger"
          question="Discard what you typed?"
          confirmLabel="Discard my changes"
          onConfirm={onDiscard}
        >
          Discard my changes
        </ConfirmButton>
      </Inline>
    </Panel>
  );
}

const Both = styled.p`
  color: ${color.warn};
  font-weight: 550;
`;
