import { useState } from 'react';
import { Button, type ButtonProps } from '@/components/actions/Button';
import { lazyModal } from '@/components/feedback/lazyModal';

const Question = lazyModal(() => import('@/components/actions/Question'));

interface AskedButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** Null where nothing would be lost: it then acts at once. */
  question: string | null;
  children: string;
  onAct(): void;
}

/** Asks first where something would be lost; one element in either case, so that it keeps the focus. */
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
