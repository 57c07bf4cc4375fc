import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Modal } from '@/components/feedback/Modal';
import { Button } from './Button';

interface QuestionProps {
  question: string;
  /** What it is about, below the question. */
  detail?: ReactNode;
  label: string;
  kind: 'danger' | 'accent';
  /** The dialog waits for a promise and stays open on false. */
  onConfirm(): boolean | void | Promise<boolean | void>;
  onClose(): void;
}

/** The second click of a double click must not reach what lies below. */
function doubleClickOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

/** Asks; focus starts on Cancel. */
export default function Question(props: QuestionProps) {
  const { question, detail, label, kind, onConfirm, onClose } = props;
  const [isRunning, setIsRunning] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => cancel.current?.focus(), []);

  const handleConfirm = async (isByMouse: boolean) => {
    setIsRunning(true);
    const [isDone] = await Promise.all([onConfirm(), isByMouse && doubleClickOver()]).finally(() =>
      setIsRunning(false),
    );
    // Whoever answered by closing it may have opened the next one by now.
    if (isDone !== false && cancel.current) onClose();
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
          <Button
            kind={kind}
            isPending={isRunning}
            onClick={(event) => void handleConfirm(event.detail > 0)}
          >
            {label}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {detail}
    </Modal>
  );
}
