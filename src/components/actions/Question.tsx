import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Modal } from '@/components/feedback/Modal';
import { color, space } from '@/components/theme/tokens';
import { Button } from './Button';

interface QuestionProps {
  question: string;
  /** Below the question: a sentence, or what stands as it is. */
  detail?: ReactNode;
  label: string;
  /** The button that changes nothing. */
  keepLabel?: string | undefined;
  kind: 'danger' | 'accent';
  /** The focus starts on the confirm button, so that Enter confirms. Only for what affects nobody outside. */
  isHarmless?: boolean | undefined;
  /** The dialog waits for the promise, and stays open if it gives false. */
  onConfirm(): boolean | void | Promise<boolean | void>;
  onClose(): void;
}

/** Waits until the second click of a double click is over, so that it doesn't hit what is below the dialog. */
function doubleClickOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

/**
 * A dialog that asks for confirmation. The focus starts on Cancel, so that Enter doesn't confirm by
 * accident, unless the act is harmless.
 */
export default function Question(props: QuestionProps) {
  const { question, detail, label, keepLabel = 'Cancel', kind, onConfirm, onClose } = props;
  const { isHarmless = false } = props;
  const [isRunning, setIsRunning] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const first = isHarmless ? confirm : cancel;
  useLayoutEffect(() => first.current?.focus(), [first]);

  const handleConfirm = async (isByMouse: boolean) => {
    setIsRunning(true);
    const [isDone] = await Promise.all([onConfirm(), isByMouse && doubleClickOver()]).finally(() =>
      setIsRunning(false),
    );
    // The owner may have closed this dialog already and opened another one.
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
            {keepLabel}
          </Button>
          <Button
            ref={confirm}
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
      {typeof detail === 'string' ? <Detail>{detail}</Detail> : detail}
    </Modal>
  );
}

const Detail = styled.p`
  margin-top: ${space(3)};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
