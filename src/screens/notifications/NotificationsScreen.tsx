import { useState } from 'react';
import type { Notification, NotificationDraft, Push } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { newNotification } from '@/domain/notificationDraft';
import { Dense } from './Dense';
import { factColumns } from './factColumns';
import { lifeColumns } from './lifeColumns';
import type { Asked } from './SendQuestion';
import { useOpened } from './useOpened';

const NotificationModal = lazyModal(() => import('./NotificationModal'));
const PushLog = lazyModal(() => import('./PushLog'));
const SendQuestion = lazyModal(() => import('./SendQuestion'));

export interface NotificationsScreenProps {
  /** Undefined while the list is on its way. */
  notifications: Notification[] | undefined;
  failure: string | null;
  onRetry(): void;
  list: ListTies;
  /** At most a minute ago. */
  now: Date;
  /** Reads a notification afresh, to edit it; null when that failed. */
  onOpen(row: Notification): Promise<NotificationDraft | null>;
  onSave(draft: NotificationDraft): Promise<boolean>;
  onRemove(row: Notification): Promise<boolean>;
  sending: SendingProps;
}

/** How notifications reach their readers. */
export interface SendingProps {
  /** Asked before. */
  onSend(row: Notification): Promise<boolean>;
  /** Asked before it is scheduled; false unschedules. */
  onSchedule(row: Notification, scheduled: boolean): Promise<boolean>;
  onSendTest(row: Notification): Promise<boolean>;
  /** Says what came of the row's push, where that is unknown. */
  onSettle(row: Notification, outcome: 'sent' | 'failed'): Promise<boolean>;
  /** Every push of the row; null when they could not be read. */
  onReadLog(row: Notification): Promise<Push[] | null>;
}

export function NotificationsScreen(props: NotificationsScreenProps) {
  const { notifications, now, onSave, onRemove, sending } = props;
  const [added, setAdded] = useState<NotificationDraft | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const edited = useOpened(props.onOpen);
  const log = useOpened(sending.onReadLog);

  const close = () => {
    setAdded(null);
    edited.close();
  };
  const handleSave = async (draft: NotificationDraft) => {
    const isSaved = await onSave(draft);
    if (isSaved) close();
    return isSaved;
  };
  const onEdit = (row: Notification) => void edited.open(row);
  const onLog = (row: Notification) => void log.open(row);

  return (
    <Page
      title="Notifications"
      actions={
        <Button kind="accent" aria-haspopup="dialog" onClick={() => setAdded(newNotification())}>
          Add Notification
        </Button>
      }
    >
      <Panel>
        <Dense>
          <List
            {...props.list}
            label="Notifications"
            columns={[
              ...factColumns,
              ...lifeColumns({ now, onRemove, sending, onAsk: setAsked, onEdit, onLog }),
            ]}
            rows={notifications}
            rowKey={(row) => row.id}
            searchLabel="Search by name or title"
            searchIn={({ name, title }) => `${name}\n${title}`}
            failure={props.failure}
            onRetry={props.onRetry}
            empty="No notifications yet. Press Add Notification to write the first one."
            notFound="No notification has this in its name or title."
          />
        </Dense>
      </Panel>
      {(added || edited.isOpen) && (
        <NotificationModal
          title={added ? 'Add Notification' : 'Edit Notification'}
          draft={added ?? edited.opened?.value ?? undefined}
          {...{ now, onSave: handleSave, onClose: close }}
        />
      )}
      {asked && <SendQuestion {...{ asked, now, sending }} onClose={() => setAsked(null)} />}
      {log.opened && (
        <PushLog
          notification={log.opened.row}
          pushes={log.opened.value}
          onRetry={() => log.opened && onLog(log.opened.row)}
          onClose={log.close}
        />
      )}
    </Page>
  );
}
