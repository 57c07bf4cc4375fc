import { useState, type ReactNode } from 'react';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Button, type ButtonProps } from './Button';

const Question = lazyModal(() => import('./Question'));

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What will happen, and to whom. */
  question: string;
  /** Below the question: a sentence, or what stands as it is. */
  detail?: ReactNode;
  /** The dialog's title and confirming button; the button's own text unless given. */
  confirmLabel?: string;
  /** The button that changes nothing, where “Cancel” could be taken for the act itself. */
  keepLabel?: string;
  /** Enter confirms, because the act affects nobody outside. */
  isHarmless?: boolean;
  /** The dialog waits for the promise, and stays open if it gives false. */
  onConfirm(): boolean | void | Promise<boolean | void>;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({
  question,
  detail,
  confirmLabel,
  keepLabel,
  isHarmless,
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
          detail={detail}
          label={confirmLabel ?? ownText}
          kind={button.kind === 'danger' || button.kind === 'quietDanger' ? 'danger' : 'accent'}
          keepLabel={keepLabel}
          isHarmless={isHarmless}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
