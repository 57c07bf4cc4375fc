import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { color, size, space } from '@/components/theme/tokens';
import type { Pane } from './props';

interface PaneNotesProps {
  pane: Pane;
  /** What was removed last, to take back. */
  removed: { name: string } | null;
  onUndo(): void;
}

/** What is to be said about the whole session. */
export function PaneNotes({ pane, removed, onUndo }: PaneNotesProps) {
  const { problem, figures } = pane;
  return (
    <>
      <Line role="status">
        {removed && (
          <>
            {removed.name} is removed.
            <Button kind="quiet" onClick={onUndo}>
              Undo
            </Button>
          </>
        )}
      </Line>
      <Notes role="status">
        {figures.notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </Notes>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: baseline;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;

const Notes = styled.div`
  display: grid;
  gap: ${space(1)};
  &:empty {
    display: none;
  }
`;

const Note = styled.p`
  padding-left: ${space(3)};
  color: ${color.inkSoft};
  border-left: 2px solid ${color.warn};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;
