import { styled } from 'styled-components';
import { useState } from 'react';
import { Button, type ButtonProps } from '@/components/actions/Button';
import { lazyModal } from '@/components/feedback/lazyModal';
import { color, size } from '@/components/theme/tokens';
import { type Builder, isBlank } from '@/domain/portfolios/theme';

/** A session, and how it is saved. */
export interface SavedPane {
  state: Builder;
  /** `Saved 08:14`, or null while there are changes that were not saved. */
  saved: string | null;
  /** The question before Save where another saved portfolio has this name; or null. */
  replaces: string | null;
  isSaving: boolean;
  onSave(): Promise<boolean>;
}

/** The Save button and the save status. */
export function SaveTools({ pane }: { pane: SavedPane }) {
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
      <Status role="status">{pane.saved ?? (isBlank(pane.state) ? '' : 'Unsaved changes')}</Status>
    </>
  );
}

/** True if there are unsaved changes. */
export function losesWork({ saved, state }: Pick<SavedPane, 'saved' | 'state'>): boolean {
  return saved === null && !isBlank(state);
}

const Question = lazyModal(() => import('@/components/actions/Question'));

interface AskedButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** Null if nothing would be lost; the button then acts immediately. */
  question: string | null;
  children: string;
  onAct(): void;
}

/** Asks for confirmation only if something would be lost. Always the same element, so that it keeps the focus. */
export function AskedButton({ question, onAct, ...button }: AskedButtonProps) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <Button
        {...button}
        aria-haspopup={question === null ? undefined : 'dialog'}
        onClick={() => (question === null ? onAct() : setAsked(question))}
      />
      {asked !== null && (
        <Question
          question={asked}
          label={button.children}
          kind="accent"
          onConfirm={onAct}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const Status = styled.span`
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
