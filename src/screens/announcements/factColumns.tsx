import { styled } from 'styled-components';
import type { Announcement } from '@/api/contract/announcements';
import type { Column } from '@/components/data/Table';
import { color, radius } from '@/components/theme/tokens';
import { announcementName } from '@/domain/announcementState';
import type { Device } from '@/domain/devices';
import { safeHref } from '@/domain/safeHref';
import { DeviceFrame } from './DeviceFrame';
import { StateLine } from './StateLine';

export interface Facts {
  now: Date;
  /** The full address of a stored picture. */
  imageUrl(path: string): string;
  onPreview(announcement: Announcement): void;
}

/** What an announcement is: when, called what and in which state, for whom, and how it looks. */
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
        <Preview device="phone" picture={row.image_phone} {...{ row, imageUrl, onPreview }} />
      ),
    },
    {
      id: 'tablet',
      header: 'Preview Tablet',
      cell: (row) => (
        <Preview device="tablet" picture={row.image_tablet} {...{ row, imageUrl, onPreview }} />
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
  picture: string;
  row: Announcement;
}

function Preview({ device, picture, row, imageUrl, onPreview }: PreviewProps) {
  return (
    <Thumb
      type="button"
      aria-label={`Preview ${announcementName(row)} on a ${device}`}
      aria-haspopup="dialog"
      onClick={() => onPreview(row)}
    >
      <DeviceFrame device={device} imageUrl={picture && imageUrl(picture)} height={56} alt="" />
    </Thumb>
  );
}

/** The date and the time may stand below each other. */
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
