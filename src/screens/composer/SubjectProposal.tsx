import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { type DraftText, useDraftText } from '@/components/forms/fields/draftText';
import { color, size, space } from '@/components/theme/tokens';

interface SubjectProposalProps {
  title: DraftText;
  /** A subject from the commentary as it is now; empty if it says nothing yet. */
  onSuggest(): string;
}

/** Offers a subject from the first sentence. What was typed stays until somebody takes the offer. */
export function SubjectProposal({ title, onSuggest }: SubjectProposalProps) {
  const typed = useDraftText(title);
  const [proposal, setProposal] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ before: string; subject: string } | null>(null);
  const close = () => {
    setProposal(null);
    document.getElementById('title')?.focus();
  };
  const replace = (text: string, before: typeof taken) => {
    title.replace(text);
    setTaken(before);
    close();
  };
  if (proposal === null) {
    return taken?.subject === typed ? (
      <Line role="status">
        Subject replaced
        <Button kind="quiet" onClick={() => replace(taken.before, null)}>
          Undo
        </Button>
      </Line>
    ) : (
      <Line>
        <Button kind="quiet" onClick={() => setProposal(onSuggest())}>
          Suggest a subject
        </Button>
      </Line>
    );
  }
  const why = whyNot(proposal, typed);
  return (
    <Line role="status">
      {why ?? <Proposal>“{proposal}”</Proposal>}
      {!why && (
        <Button autoFocus onClick={() => replace(proposal, { before: typed, subject: proposal })}>
          Use it
        </Button>
      )}
      <Button kind="quiet" autoFocus={why !== null} onClick={close}>
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
