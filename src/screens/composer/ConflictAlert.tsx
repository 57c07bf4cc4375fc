import { styled } from 'styled-components';
import type { SavedField } from '@/api/contract/savedFields';
import { Button } from '@/components/actions/Button';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { color, size } from '@/components/theme/tokens';
import { ComparedSides } from './ComparedSides';

export interface Conflict {
  field: SavedField;
  /** The field's display name. */
  label: string;
  /** A commentary is HTML, a line plain text. */
  kind: 'commentary' | 'line';
  /** The text in the editor here. */
  mine: string;
  /** The text that the server has. */
  theirs: string;
  /** `both` puts theirs below mine. */
  onResolve(choice: 'mine' | 'theirs' | 'both'): void;
}

/** Shows both versions of a field that somebody else saved first. Nothing is overwritten until one is chosen. */
export function ConflictAlert({ label, kind, mine, theirs, onResolve }: Conflict) {
  const isCommentary = kind === 'commentary';
  return (
    <Panel
      id={conflictId(label)}
      tone="warn"
      title={`${label} was changed elsewhere`}
      note="Nothing is overwritten until you choose, and you can keep typing. Differences are highlighted."
    >
      <ComparedSides
        kind={kind}
        left={{ title: 'Your version', text: mine }}
        right={{ title: 'Their version', text: theirs }}
      />
      <Inline>
        <Button onClick={() => onResolve('mine')}>Keep mine</Button>
        <Button onClick={() => onResolve('theirs')}>Take theirs</Button>
        {isCommentary && <Button onClick={() => onResolve('both')}>Keep both</Button>}
      </Inline>
      {isCommentary && <Hint>Keep both adds their text below yours.</Hint>}
    </Panel>
  );
}

/** The element id of the panel that shows both versions of a field. */
export function conflictId(label: string): string {
  return `conflict-${label.toLowerCase().replaceAll(' ', '-')}`;
}

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
