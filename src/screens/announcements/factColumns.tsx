import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import type { Announcement } from '@/api/contract/announcements';
import type { Column } from '@/components/data/table/Table';
import { color, radius, size } from '@/components/theme/tokens';
import { safeHref } from '@/domain/format/addresses';
import {
  announcementName,
  announcementState,
  type AnnouncementState,
} from '@/domain/messaging/announcementState';
import type { Device } from '@/domain/messaging/devices';
import { DeviceFrame } from './DeviceFrame';

export interface Facts {
  now: Date;
  /** The full address of a stored image. */
  imageUrl(path: string): string;
  onPreview(announcement: Announcement): void;
}

/** Columns with the facts of an announcement: dates, name and state, service, and images. */
export function factColumns({ now, imageUrl, onPreview }: Facts): Column<Announcement>[] {
  return [
    { id: 'id', header: 'ID', cell: ({ id }) => id, sort: ({ id }) => id, align: 'right' },
    {
      id: 'start',
      header: 'Start Date',
      cell: ({ date_start }) => <Stamp>{date_start}</Stamp>,
      sort: ({ date_start }) => date_start,
    },
    {
      id: 'end',
      header: 'End Date',
      cell: ({ date_end }) => <Stamp>{date_end}</Stamp>,
      sort: ({ date_end }) => date_end,
    },
    {
      id: 'name',
      header: 'Name',
      cell: (row) => (
        <Name>
          <LinkedName announcement={row} />
          <StateLine announcement={row} now={now} />
        </Name>
      ),
      sort: announcementName,
    },
    {
      id: 'service',
      header: 'Service',
      cell: ({ service }) => <Service>{service}</Service>,
      sort: ({ service }) => service,
    },
    {
      id: 'phone',
      header: 'Preview Phone',
      cell: (row) => (
        <Preview device="phone" image={row.image_phone} {...{ row, imageUrl, onPreview }} />
      ),
    },
    {
      id: 'tablet',
      header: 'Preview Tablet',
      cell: (row) => (
        <Preview device="tablet" image={row.image_tablet} {...{ row, imageUrl, onPreview }} />
      ),
    },
  ];
}

function LinkedName({ announcement }: { announcement: Announcement }) {
  const name = <bdi>{announcementName(announcement)}</bdi>;
  const href = safeHref(announcement.url);
  if (href === null) return name;
  return (
    <a href={href} target="_blank" rel="noreferrer" title="Opens in a new tab">
      {name}
    </a>
  );
}

interface PreviewProps extends Omit<Facts, 'now'> {
  device: Device;
  image: string;
  row: Announcement;
}

function Preview({ device, image, row, imageUrl, onPreview }: PreviewProps) {
  return (
    <Thumb
      type="button"
      aria-label={`Preview ${announcementName(row)} on a ${device}`}
      aria-haspopup="dialog"
      onClick={() => onPreview(row)}
    >
      <DeviceFrame device={device} imageUrl={image && imageUrl(image)} height={56} alt="" />
    </Thumb>
  );
}

type Kind = AnnouncementState['kind'];

interface StateLineProps {
  announcement: Announcement;
  now: Date;
}

/** `Live, ends in 3 d`, with a mark of its own shape for each state. */
function StateLine({ announcement, now }: StateLineProps) {
  const { kind, words } = announcementState(announcement, now);
  return (
    <StateText $ink={inks[kind]}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        {marks[kind]}
      </svg>
      {words}
    </StateText>
  );
}

const inks: Record<Kind, string> = {
  live: color.good,
  scheduled: color.accent,
  testing: color.warn,
  undated: color.warn,
  ended: color.inkSoft,
  disabled: color.inkSoft,
};

const marks: Record<Kind, ReactNode> = {
  live: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  scheduled: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  testing: <path d="M5 .5 9.5 5 5 9.5.5 5z" fill="currentColor" />,
  undated: <path d="M5 .5 9.5 9h-9z" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  ended: <path d="M1 5h8" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  disabled: <path d="m1.5 1.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />,
};

/** Date and time may wrap into two lines. */
const Stamp = styled.span`
  display: block;
  width: 10.5ch;
`;

const Name = styled.div`
  display: grid;
  justify-items: start;
  min-width: 176px;
  padding-block: 4px;
  overflow-wrap: anywhere;
`;

const Service = styled.span`
  display: block;
  min-width: 7ch;
  max-width: 18ch;
  overflow-wrap: anywhere;
`;

const Thumb = styled.button`
  display: block;
  padding: 2px;
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: zoom-in;
  &:hover {
    background: ${color.accentTint};
  }
`;

const StateText = styled.p<{ $ink: string }>`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ $ink }) => $ink};
  font-size: ${size.caption};
  line-height: 18px;
  white-space: nowrap;
  svg {
    flex: none;
  }
`;
