import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/actions/Button';
import { discardText, Modal } from './Modal';

/** Guards unsaved changes against leaving the page. */
export interface Leaving {
  isAsking: boolean;
  onStay(): void;
  onDiscard(): void;
  onDirty(isDirty: boolean): void;
}

/** Asks before unsaved changes are lost. The focus starts on the button that keeps them. */
export default function LeaveQuestion({
  onStay,
  onDiscard,
}: Pick<Leaving, 'onStay' | 'onDiscard'>) {
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  return (
    <Modal
      title="Unsaved changes"
      size="small"
      onClose={onStay}
      footer={
        <>
          <Button ref={stay} onClick={onStay}>
            {discardText.keep}
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            {discardText.discard}
          </Button>
        </>
      }
    >
      <p>{discardText.question}</p>
      <p>What you typed on this page isn’t saved. Discarding it can’t be undone.</p>
    </Modal>
  );
}
