import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Notification, NotificationDraft, Push } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { below, breakpoint, cellPadding } from '@/components/theme/tokens';
import { newNotification } from '@/domain/messaging/notificationDraft';
import type { AppNames } from './LockScreens';
import { audienceColumns, messageColumns, quietColumns, searchText } from './factColumns';
import { actionColumns, momentColumns } from './lifeColumns';
import type { LifeProps, RowActions } from './rowActions';
import type { Asked } from './SendQuestion';

const NotificationModal = lazyModal(() => import('./NotificationModal'));

const PushLog = lazyModal(() => import('./PushLog'));

const SendQuestion = lazyModal(() => import('./SendQuestion'));

export interface NotificationsScreenProps extends LifeProps {
  /** Undefined while loading. */
  notifications: Notification[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** What the app of each service is called. */
  apps: AppNames;
  /** Loads the current version for editing; null if that failed. */
  onOpen(row: Notification): Promise<NotificationDraft | null>;
  onSave(draft: NotificationDraft): Promise<boolean>;
  /** Every push of the row; null when they could not be read. Absent where the API logs none. */
  sending: LifeProps['sending'] & { onReadLog?: (row: Notification) => Promise<Push[] | null> };
}

export function NotificationsScreen(props: NotificationsScreenProps) {
  const { notifications, now, apps, onSave, onRemove, hasBin = true, sending, restriction } = props;
  const [added, setAdded] = useState<NotificationDraft | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const edited = useOpened(props.onOpen);
  const log = useOpened(sending.onReadLog ?? nothing);

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
  const actions: RowActions = {
    now,
    onRemove,
    hasBin,
    sending,
    restriction,
    onEdit,
    onAsk: setAsked,
    ...(sending.onReadLog && { onLog }),
  };

  return (
    <Page
      title="Notifications"
      actions={
        <Button
          kind="accent"
          icon={<Plus />}
          aria-haspopup="dialog"
          onClick={() => setAdded(newNotification())}
        >
          Add Notification
        </Button>
      }
    >
      <Panel>
        <DenseTable>
          <List
            {...props.list}
            label="Notifications"
            cards="tablet"
            columns={[
              ...messageColumns(now),
              ...momentColumns(actions),
              ...audienceColumns,
              ...quietColumns,
              ...actionColumns(actions),
            ]}
            rows={notifications}
            rowKey={(row) => row.id}
            searchLabel="Search notifications"
            searchIn={(row) => searchText(row, now)}
            error={props.error}
            onRetry={props.onRetry}
            empty="No notifications yet. Press Add Notification to write the first one."
            notFound="No matching notifications."
          />
        </DenseTable>
      </Panel>
      {(added || edited.isOpen) && (
        <NotificationModal
          title={added ? 'Add Notification' : 'Edit Notification'}
          draft={added ?? edited.opened?.value ?? undefined}
          {...{ now, apps, onSave: handleSave, onClose: close }}
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

const nothing = async () => null;

interface OpenedRow<T> {
  row: Notification;
  /** Undefined while loading, null if that failed. */
  value: T | null | undefined;
}

/** Loads data for the row that was opened last, and drops late answers for other rows. */
function useOpened<T>(read: (row: Notification) => Promise<T | null>) {
  const [opened, setOpened] = useState<OpenedRow<T> | null>(null);

  async function open(row: Notification): Promise<void> {
    const opening = { row, value: undefined };
    setOpened(opening);
    const value = await read(row);
    setOpened((now) => (now === opening ? { row, value } : now));
  }
  const isOpen = opened !== null && opened.value !== null;
  return { opened, isOpen, open, close: () => setOpened(null) };
}

/**
 * Thirteen columns have the widths of what they hold, and text is cut to the rest; where they have
 * too little room, the quiet ones give way. All of it grows with the reader's text.
 */
const DenseTable = styled.div`
  min-width: 0;
  @media (min-width: ${breakpoint.md + 1}px) {
    table {
      width: calc(100cqi + ${2 * cellPadding}px);
      min-width: 63rem;
      --widest-cell: none;
    }
    /* The arrows take no room, and show where they are of use. */
    th button {
      position: relative;
    }
    th svg {
      position: absolute;
      inset: auto auto auto calc(100% - 4px);
      opacity: 0;
    }
    th:is(:hover, :focus-within, [aria-sort]) svg {
      opacity: 1;
    }
  }
  @media ${below.md} {
    /* A card cuts what is too long for a glance. */
    td[data-card='text'] > :first-child {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 4;
    }
  }
  @media screen and (min-width: ${breakpoint.md + 1}px) {
    @container table (width < 74.375rem) {
      [data-room='wide'] {
        display: none;
      }
      [data-room='narrow'] {
        display: table-cell;
      }
      col[data-room='narrow'] {
        display: table-column;
      }
    }
  }
`;
