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
import { breakpoint, color, size, space } from '@/components/theme/tokens';
import { newNotification } from '@/domain/messaging/notificationDraft';
import type { AppNames } from './LockScreens';
import type { Asked } from './SendQuestion';
import { lifeColumns, type LifeProps } from './lifeColumns';
import { type Status, State } from '@/components/data/State';
import type { Column } from '@/components/data/table/Table';
import { safeHref } from '@/domain/format/addresses';
import { notificationStateOf } from '@/domain/messaging/notificationState';
import { notificationName, roleLabel, typeLabel } from '@/domain/messaging/notificationText';
import { CutText } from './cells';
import { nameOfValue } from '@/domain/messaging/names';

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
  const { notifications, now, apps, onSave, onRemove, sending, restriction } = props;
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
              ...factColumns(now),
              ...lifeColumns({
                now,
                onRemove,
                sending,
                restriction,
                onAsk: setAsked,
                onEdit,
                ...(sending.onReadLog && { onLog }),
              }),
            ]}
            rows={notifications}
            rowKey={(row) => row.id}
            searchLabel="Search by name or title"
            searchIn={({ name, title }) => `${name}\n${title}`}
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

/** Columns with the content of a notification. The message gets the remaining width. */
export function factColumns(now: Date): Column<Notification>[] {
  return [nameColumn(now), ...contentColumns];
}

function nameColumn(now: Date): Column<Notification> {
  return {
    id: 'name',
    header: 'Name',
    cell: (row) => <NameCell row={row} status={statusOf(row, now)} />,
    sort: notificationName,
    width: '132px',
    card: 'title',
  };
}

const contentColumns: Column<Notification>[] = [
  {
    id: 'id',
    header: 'ID',
    cell: ({ id }) => id,
    sort: ({ id }) => id,
    align: 'right',
    width: '44px',
    room: 'wide',
  },
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => <CutText text={title} />,
    sort: ({ title }) => title,
    width: '124px',
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message }) => <CutText text={message} />,
    sort: ({ message }) => message,
  },
  {
    id: 'url',
    header: 'URL link',
    cell: ({ url }) => <LinkCell url={url} />,
    sort: ({ url }) => url,
    width: '98px',
  },
  {
    id: 'role',
    header: 'Role',
    cell: (row) => <CutText text={roleLabel(row)} />,
    sort: roleLabel,
    width: '98px',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => typeLabel(type),
    sort: ({ type }) => type || 'general',
    width: '72px',
  },
  {
    id: 'service',
    header: 'Service',
    cell: ({ service }) => nameOfValue(service),
    sort: ({ service }) => service,
    csv: ({ service }) => nameOfValue(service),
    width: '76px',
  },
];

interface NameCellProps {
  row: Notification;
  status: Status;
}

function NameCell({ row, status }: NameCellProps) {
  const href = safeHref(row.url);
  const name = <CutText text={notificationName(row)} />;
  return (
    <Name>
      {href === null ? (
        name
      ) : (
        <a href={href} target="_blank" rel="noreferrer" title="Opens in a new tab">
          {name}
        </a>
      )}
      <State status={status} />
    </Name>
  );
}

/** The state of the newest push, or of the notification if there was none. */
function statusOf(row: Notification, now: Date): Status {
  const state = notificationStateOf(row, now);
  if (state.kind === 'unknown') return 'unconfirmed';
  if (state.kind === 'sending' || state.kind === 'scheduled') return state.kind;
  if (state.kind === 'overdue' || state.error !== null) return 'failed';
  return row.sent_at === null ? 'draft' : 'sent';
}

/** A link in two lines: site and page. An unsafe address is shown as text. */
function LinkCell({ url }: { url: string }) {
  const href = safeHref(url);
  if (href === null) return <Line title={url}>{url}</Line>;
  const { protocol, host, pathname, search, hash } = new URL(href);
  const page = `${pathname}${search}${hash}`;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" title={url}>
      {protocol === 'mailto:' ? (
        <Line>{pathname}</Line>
      ) : (
        <>
          <Line>{host.replace(/^www\./, '')}</Line>
          {page !== '/' && <FactPage>{page}</FactPage>}
        </>
      )}
    </Anchor>
  );
}

/** Thirteen columns need less padding, keep their widths, and align with the first line of text. */
const DenseTable = styled.div`
  min-width: 0;
  @media (min-width: ${breakpoint.md + 1}px) {
    table {
      min-width: 1290px;
      table-layout: fixed;
    }
    th,
    tbody td:not([colspan]) {
      padding-inline: ${space(2)};
    }
    tbody td:not([colspan]) {
      padding-block: 6px;
      vertical-align: baseline;
    }
  }
`;

const Name = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
`;

const Anchor = styled.a`
  display: block;
`;

const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const FactPage = styled(Line)`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
