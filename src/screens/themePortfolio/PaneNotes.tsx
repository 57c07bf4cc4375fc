import { styled } from 'styled-components';
import { useState } from 'react';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { color, size, space } from '@/components/theme/tokens';
import type { Builder } from '@/domain/portfolios/theme';

interface PaneNotesProps {
  notes: readonly string[];
  /** The error of the last action and how to fix it; null if there is none. */
  problem: string | null;
  /** The last removal, which can be undone. */
  removed: { name: string } | null;
  onUndo(): void;
}

/** Messages about the whole session: the last removal, notes and problems. */
export function PaneNotes({ notes, problem, removed, onUndo }: PaneNotesProps) {
  return (
    <>
      <Line role="status">
        {removed && (
          <>
            {removed.name} removed.
            <Button kind="quiet" onClick={onUndo}>
              Undo
            </Button>
          </>
        )}
      </Line>
      <Notes role="status">
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </Notes>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </>
  );
}

interface Removal {
  /** Of the row that was removed. */
  key: number;
  name: string;
  before: Builder;
  after: Builder;
}

/** Remembers the last removal until something else changes. */
export function useRemoval(state: Builder, onChange: (state: Builder) => void) {
  const [last, setLast] = useState<Removal | null>(null);
  /** A row without a name was empty, so there is nothing to undo. */
  const remove = (key: number, name: string, after: Builder) => {
    setLast(name === '' ? null : { key, name, before: state, after });
    onChange(after);
  };
  return { remove, removed: last?.after === state ? last : null };
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
