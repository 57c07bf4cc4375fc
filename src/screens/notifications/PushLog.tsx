import type { Notification, Push } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { DeliveryLog } from '@/components/data/DeliveryLog';
import { Modal } from '@/components/feedback/Modal';
import { notificationName } from '@/domain/messaging/notificationText';

interface PushLogProps {
  notification: Notification;
  /** Newest first; undefined while loading, null if that failed. */
  pushes: Push[] | null | undefined;
  onRetry(): void;
  onClose(): void;
}

/** Every push of one notification, tests included. */
export default function PushLog({ notification, pushes, onRetry, onClose }: PushLogProps) {
  return (
    <Modal
      title={`Log of “${notificationName(notification)}”`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DeliveryLog
        label="Push log"
        log={pushes ?? undefined}
        error={pushes === null ? 'The log couldn’t be loaded.' : null}
        empty="Nothing sent yet. Send a test first."
        onRetry={onRetry}
        nameOf={({ subject, updated_at }) => `${subject}, ${updated_at ?? 'time unknown'}`}
        titleOf={({ subject }) => `“${subject}”`}
      />
    </Modal>
  );
}
