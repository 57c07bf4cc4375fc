import { flushSync } from 'react-dom';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, size, space } from '@/components/theme/tokens';

export interface SubjectProposalProps {
  /** The subject in the field. */
  readTitle(): string;
  /** A subject from the commentary as it is now; empty if it says nothing yet. */
  onSuggest(): string;
  /** Puts the proposal in place of the subject. */
  onUse(subject: string): void;
  /** Brings the typed subject back; undefined unless a proposal stands in its place. */
  onUndo?: (() => void) | undefined;
}

/** Offers a subject from the first sentence. What was typed stays until somebody takes the offer. */
export function SubjectProposal({ readTitle, onSuggest, onUse, onUndo }: SubjectProposalProps) {
  const [proposal, setProposal] = useState<string | null>(null);
  const close = () => {
    setProposal(null);
    document.getElementById('title')?.focus();
  };
  /** The field is another one afterwards, and gets the focus. */
  const change = (act: () => void) => {
    flushSync(act);
    document.getElementById('title')?.focus();
  };
  if (onUndo && proposal === null) {
    return (
      <Line role="status">
        Subject replaced
        <Button kind="quiet" onClick={() => change(onUndo)}>
          Undo
        </Button>
      </Line>
    );
  }
  if (proposal === null) {
    return (
      <Line>
        <Button kind="quiet" onClick={() => setProposal(onSuggest())}>
          Suggest a subject
        </Button>
      </Line>
    );
  }
  const why = whyNot(proposal, readTitle());
  return (
    <Line role="status">
      {why ?? <Proposal>“{proposal}”</Proposal>}
      {!why && <Button onClick={() => change(() => onUse(proposal))}>Use it</Button>}
      <Button kind="quiet" onClick={close}>
        {why ? 'Close' : 'Dismiss'}
      </Button>
    </Line>
  );
}

/** Why there is nothing to offer. */
function whyNot(proposal: string, title: string): string | null {
  if (proposal === '') return 'Write the commentary first: its first sentence becomes the subject.';
  return proposal === title.trim() ? 'The subject already says what the text begins with.' : null;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  /* The bar stays as high as it is. */
  button {
    min-height: 24px;
    padding-block: 0;
    font-size: ${size.caption};
  }
`;

const Proposal = styled.span`
  color: ${color.ink};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;
