import { styled } from 'styled-components';
import type { Notification } from '@/api/contract/notifications';
import { StatusPill, type Status } from '@/components/data/StatusPill';
import type { Column } from '@/components/data/table/Table';
import { color, size, space } from '@/components/theme/tokens';
import { safeHref } from '@/domain/format/addresses';
import { notificationStateOf } from '@/domain/messaging/notificationState';
import { notificationName, roleLabel, typeLabel } from '@/domain/messaging/notificationText';
import { CutText } from './cells';

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
    sort: ({ type }) => typeLabel(type),
    width: '72px',
  },
  {
    id: 'service',
    header: 'Service',
    cell: ({ service }) => service,
    sort: ({ service }) => service,
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
      <StatusPill status={status} />
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
export function LinkCell({ url }: { url: string }) {
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
          {page !== '/' && <Page>{page}</Page>}
        </>
      )}
    </Anchor>
  );
}

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

const Page = styled(Line)`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
