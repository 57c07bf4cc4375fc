import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { color, radius, space } from '@/components/theme/tokens';
import { commentaryText, parseCommentary } from '@/domain/commentary';

export interface Conflict {
  /** The field's name for people. */
  label: string;
  /** The text that the server has; HTML for a commentary. */
  theirs: string;
  onResolve(choice: 'mine' | 'theirs'): void;
}

/** Somebody else saved first: nothing is overwritten until the writer chooses. */
export function ConflictAlert({ label, theirs, onResolve }: Conflict) {
  return (
    <Alert kind="warn">
      <Stack gap={3}>
        <p>
          {label} was changed elsewhere while you typed. Yours stands below and is kept on this
          computer; theirs reads:
        </p>
        <Theirs tabIndex={0} aria-label="The other text">
          {commentaryText(parseCommentary(theirs))}
        </Theirs>
        <Inline>
          <Button onClick={() => onResolve('mine')}>Keep mine</Button>
          <Button onClick={() => onResolve('theirs')}>Take theirs</Button>
        </Inline>
      </Stack>
    </Alert>
  );
}

const Theirs = styled.section`
  max-height: 240px;
  padding: ${space(3)};
  overflow-y: auto;
  color: ${color.ink};
  white-space: pre-wrap;
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;
