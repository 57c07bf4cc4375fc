import { type ReactNode, useId, useRef, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { below } from '@/components/theme/tokens';
import { discardText, Modal, type ModalProps } from './Modal';

/**
 * `onSubmit` may be react-hook-form's handler. If saving fails, the owner keeps the dialog open
 * with what was typed.
 */
export interface FormModalProps extends Omit<ModalProps, 'footer'> {
  /** The verb on the submitting button. */
  submitLabel?: string;
  /** Danger, where submitting destroys something. */
  submitKind?: 'accent' | 'danger';
  /** True if closing would lose what was typed. */
  isDirty: boolean;
  /** True from submitting until the answer. */
  isSaving?: boolean;
  /**
   * True while the edited data is loading. OK and Cancel are then disabled; Escape and the cross
   * work.
   */
  isDisabled?: boolean;
  /** Stands below the fields, for what asks in forms of its own: forms can’t be nested. */
  below?: ReactNode;
  /** Called by the button, and by Enter in a field. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void | Promise<void>;
}

/** Closing asks first if something was typed. */
export function FormModal(props: FormModalProps) {
  const { submitLabel = 'OK', submitKind = 'accent', isDirty, isSaving = false } = props;
  const { isDisabled, onSubmit, onClose, children } = props;
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const cameFrom = useRef<Element | null>(null);

  function handleClose() {
    // What is being saved can't be discarded.
    if (isSaving) return;
    if (isAsking) keepEditing();
    else if (isDirty) ask();
    else onClose();
  }
  function ask() {
    cameFrom.current = document.activeElement;
    setAsking(true);
  }
  function keepEditing() {
    setAsking(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving || isDisabled) return;
    setAsking(false);
    void onSubmit(event);
  }

  return (
    <Modal
      title={props.title}
      size={props.size}
      onClose={handleClose}
      footer={
        <>
          {isAsking && <DiscardQuestion onKeep={keepEditing} onDiscard={onClose} />}
          <Choices hidden={isAsking}>
            <Button disabled={isDisabled} onClick={handleClose}>
              Cancel
            </Button>
            <Button
              kind={submitKind}
              type="submit"
              form={formId}
              disabled={isDisabled}
              isPending={isSaving}
            >
              {submitLabel}
            </Button>
          </Choices>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        {children}
      </form>
      {props.below}
    </Modal>
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const questionId = useId();
  return (
    <Choices role="group" aria-labelledby={questionId}>
      <Question id={questionId}>{discardText.question}</Question>
      <Button autoFocus aria-describedby={questionId} onClick={onKeep}>
        {discardText.keep}
      </Button>
      <Button kind="danger" onClick={onDiscard}>
        {discardText.discard}
      </Button>
    </Choices>
  );
}

const Choices = styled.div`
  display: contents;
  &[hidden] {
    display: none;
  }
`;

const Question = styled.p`
  flex: 1 1 auto;
  font-weight: 600;
  @media ${below.xs} {
    flex-basis: 100%;
  }
`;
