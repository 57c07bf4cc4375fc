import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { space } from '@/components/theme/tokens';
import { inWords } from './inWords';
import type { PublicationConflict } from './usePublicationForm';

/** Somebody else saved while something here was unsaved. Nothing is lost until one is chosen. */
export function ConflictNote({ conflict }: { conflict: PublicationConflict }) {
  const { by, at, theirs, both, onMerge } = conflict;
  return (
    <Alert kind="warn">
      <b>{by} saved other changes</b> at {at}: {inWords(theirs, 4)}. Yours are still here, and not
      saved yet.
      {both.length > 0 && <Both>You both changed {inWords(both, 4)}. Yours would be kept.</Both>}
      <Act>
        <Button onClick={onMerge}>Add my changes to theirs</Button>
      </Act>
    </Alert>
  );
}

/** Why nothing can be saved before one is chosen. */
export const conflictReason = 'Add your changes to theirs first, or discard them.';

const Both = styled.p`
  font-weight: 550;
`;

const Act = styled.div`
  margin-top: ${space(2)};
`;
