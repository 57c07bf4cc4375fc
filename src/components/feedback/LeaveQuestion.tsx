import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/actions/Button';
import { discardWords } from './discardWords';
import { Modal } from './Modal';

/** What stands between typing that is not saved and the way off its page. */
export interface Leaving {
  isAsking: boolean;
  onStay(): void;
  onDiscard(): void;
  onDirty(isDirty: boolean): void;
}

/** Asks before typing is lost; focus starts on what loses nothing. */
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
            {discardWords.keep}
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            {discardWords.discard}
          </Button>
        </>
      }
    >
      <p>{discardWords.question}</p>
    </Modal>
  );
}
