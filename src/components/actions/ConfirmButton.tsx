import { useEffect, useRef, useState } from 'react';
import { Modal } from '@/components/feedback/Modal';
import { Button, type ButtonProps } from './Button';

type Answer = boolean | void;

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  question: string;
  /** Names the deed in the dialog; the button's own text unless given. */
  confirmLabel?: string;
  /** The dialog waits for a promise and stays open on false. */
  onConfirm(): Answer | Promise<Answer>;
}

/** Asks before it acts. */
export function ConfirmButton({
  question,
  confirmLabel,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const ownText = typeof button.children === 'string' ? button.children : 'OK';
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsAsking(true)} />
      {isAsking && (
        <Question
          question={question}
          label={confirmLabel ?? ownText}
          kind={button.kind === 'danger' || button.kind === 'quietDanger' ? 'danger' : 'accent'}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface QuestionProps extends Pick<ConfirmButtonProps, 'question' | 'onConfirm'> {
  label: string;
  kind: 'danger' | 'accent';
  onClose(): void;
}

function Question({ question, label, kind, onConfirm, onClose }: QuestionProps) {
  const [isRunning, setIsRunning] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);

  const handleConfirm = async () => {
    setIsRunning(true);
    const isDone = await Promise.resolve(onConfirm()).finally(() => setIsRunning(false));
    if (isDone !== false) onClose();
  };
  return (
    <Modal
      title={label}
      size="small"
      onClose={isRunning ? () => undefined : onClose}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button kind={kind} isPending={isRunning} onClick={() => void handleConfirm()}>
            {label}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Modal>
  );
}
