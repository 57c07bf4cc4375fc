import type { Notification } from '@/api/contract/notifications';
import type { Column } from '@/components/data/Table';
import { notificationName, roleLabel, typeLabel } from '@/domain/notificationWords';
import { safeHref } from '@/domain/safeHref';
import { LinkCell } from './LinkCell';
import { Words } from './Words';

/** What a notification is; the message takes the room that the others leave. */
export const factColumns: Column<Notification>[] = [
  {
    id: 'id',
    header: 'ID',
    cell: ({ id }) => id,
    sort: ({ id }) => id,
    align: 'right',
    width: '44px',
  },
  { id: 'name', header: 'Name', cell: nameCell, sort: notificationName, width: '116px' },
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => <Words text={title} />,
    sort: ({ title }) => title,
    width: '124px',
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message }) => <Words text={message} />,
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
    cell: (row) => <Words text={roleLabel(row)} />,
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

function nameCell(row: Notification) {
  const href = safeHref(row.url);
  const name = <Words text={notificationName(row)} />;
  if (href === null) return name;
  return (
    <a href={href} target="_blank" rel="noreferrer" title="Opens in a new tab">
      {name}
    </a>
  );
}
