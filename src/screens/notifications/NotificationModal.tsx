import type { NotificationDraft } from '@/api/contract/notifications';
import { FormModal } from '@/components/feedback/FormModal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Stack } from '@/components/layout/Stack';
import { Columns } from './formColumns';
import { NotificationForm } from './NotificationForm';

interface NotificationModalProps {
  /** Undefined while the notification is being read. */
  draft: NotificationDraft | undefined;
  title: 'Add Notification' | 'Edit Notification';
  now: Date;
  onSave(draft: NotificationDraft): Promise<boolean>;
  onClose(): void;
}

const fields = ['Name', 'Title', 'Message', 'Service', 'Type', 'URL', 'Role', 'Schedule'];

/** Adds a notification, or edits the one whose id the draft carries. */
export default function NotificationModal({ draft, ...rest }: NotificationModalProps) {
  if (draft) return <NotificationForm draft={draft} {...rest} />;
  return (
    <FormModal
      title={rest.title}
      size="xlarge"
      isDirty={false}
      isDisabled
      onSubmit={() => undefined}
      onClose={rest.onClose}
    >
      <Columns role="status" aria-busy="true" aria-label="Loading the notification">
        <Stack gap={12}>
          {fields.map((field) => (
            <Skeleton key={field} lines={1} height={34} />
          ))}
        </Stack>
        <Stack gap={8}>
          <Skeleton lines={1} height={272} />
          <Skeleton lines={1} height={312} />
        </Stack>
      </Columns>
    </FormModal>
  );
}
