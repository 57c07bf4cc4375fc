import ExternalLink from 'lucide-react/icons/external-link';
import { styled } from 'styled-components';
import type { Notification } from '@/api/contract/notifications';
import { State } from '@/components/data/State';
import type { Column } from '@/components/data/table/Table';
import { color } from '@/components/theme/tokens';
import { safeHref } from '@/domain/format/addresses';
import { nameOfValue } from '@/domain/messaging/names';
import { notificationNoteOf } from '@/domain/messaging/notificationState';
import {
  audienceOf,
  notificationName,
  roleLabel,
  typeLabel,
} from '@/domain/messaging/notificationText';
import { notificationStatus, statusWord } from '@/domain/sending/status';
import { Caption, cutToCell, LineText } from './cells';

/** What the search looks in: every word that the row shows. */
export function searchText(row: Notification, now: Date): string {
  const { name, title, message, type } = row;
  const state = statusWord(notificationStatus(row, now));
  return [name, title, message, audienceOf(row), typeLabel(type), state].join('\n');
}

/** The message, which takes the remaining width, with its name and state. */
export function messageColumns(now: Date): Column<Notification>[] {
  const status = (row: Notification) => notificationStatus(row, now);
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => <NameCell row={row} />,
      sort: notificationName,
      card: 'title',
      width: '9%',
    },
    {
      id: 'title',
      header: 'Title',
      cell: ({ title }) => <LineText text={title} />,
      sort: ({ title }) => title,
      card: 'text',
      width: '9%',
    },
    {
      id: 'message',
      header: 'Message',
      cell: (row) => <MessageCell {...{ row, now }} />,
      sort: ({ message }) => message,
      card: 'text',
    },
    {
      id: 'state',
      header: 'State',
      cell: (row) => <State status={status(row)} />,
      sort: (row) => statusWord(status(row)),
      card: 'short',
      width: '7.625rem',
    },
  ];
}

/** Whom it reaches: role and service, or both in one where a table has little room. */
export const audienceColumns: Column<Notification>[] = [
  {
    id: 'role',
    header: 'Role',
    cell: (row) => <LineText text={roleLabel(row)} />,
    sort: roleLabel,
    width: '8.5%',
    room: 'wide',
  },
  {
    id: 'service',
    header: 'Service',
    cell: ({ service }) => <LineText text={nameOfValue(service)} />,
    sort: ({ service }) => nameOfValue(service),
    width: '4.75rem',
    room: 'wide',
  },
  {
    id: 'audience',
    header: 'Audience',
    cell: (row) => <LineText text={audienceOf(row)} />,
    room: 'narrow',
    card: 'short',
    width: '9.375rem',
  },
];

/** What is asked for now and then, left out where a table has little room. */
export const quietColumns: Column<Notification>[] = [
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => <LineText isQuiet text={typeLabel(type)} />,
    sort: ({ type }) => typeLabel(type),
    width: '4.125rem',
    room: 'wide',
  },
  {
    id: 'url',
    header: 'URL link',
    cell: ({ url }) => <LinkCell url={url} />,
    sort: ({ url }) => url,
    width: '4.125rem',
    room: 'wide',
  },
  {
    id: 'id',
    header: 'ID',
    cell: ({ id }) => <Soft>{id}</Soft>,
    sort: ({ id }) => id,
    align: 'right',
    width: '2.25rem',
    room: 'wide',
  },
];

/** The name, linked to where the notification leads. */
function NameCell({ row }: { row: Notification }) {
  const href = safeHref(row.url);
  const name = <LineText text={notificationName(row)} />;
  if (href === null) return name;
  return (
    <NameLink href={href} target="_blank" rel="noreferrer">
      {name}
    </NameLink>
  );
}

interface MessageCellProps {
  row: Notification;
  now: Date;
}

/** The message in one line, and what is wrong with it in a second one. */
function MessageCell({ row, now }: MessageCellProps) {
  const note = notificationNoteOf(row, now);
  return (
    <>
      <LineText text={row.message} />
      {note && <Caption $tone={note.tone}>{note.words}</Caption>}
    </>
  );
}

/** The site of the link. An address that isn't safe is shown as text. */
function LinkCell({ url }: { url: string }) {
  const href = safeHref(url);
  if (href === null) return <LineText isQuiet text={url} />;
  const { protocol, host, pathname } = new URL(href);
  const site = protocol === 'mailto:' ? pathname : host.replace(/^www\./, '');
  return (
    <SiteLink href={href} target="_blank" rel="noreferrer" title={url}>
      <span>{site}</span>
      <ExternalLink size={12} aria-hidden="true" />
    </SiteLink>
  );
}

const Soft = styled.span`
  color: ${color.inkSoft};
`;

const NameLink = styled.a`
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
`;

const SiteLink = styled.a`
  ${cutToCell}
  display: flex;
  gap: 4px;
  align-items: center;
  color: ${color.inkSoft};
  text-decoration: none;
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
  &:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
`;
