import { styled } from 'styled-components';
import type { Announcement } from '@/api/contract/announcements';
import { Moment } from '@/components/data/Moment';
import { State } from '@/components/data/State';
import type { Status } from '@/domain/sending/status';
import type { Column } from '@/components/data/table/Table';
import { below, color, radius, space } from '@/components/theme/tokens';
import { safeHref } from '@/domain/format/addresses';
import {
  announcementName,
  announcementState,
  type AnnouncementState,
} from '@/domain/messaging/announcementState';
import type { Device } from '@/domain/messaging/devices';
import { DeviceFrame } from './DeviceFrame';
import { nameOfValue } from '@/domain/messaging/names';

export interface Facts {
  now: Date;
  /** The full address of a stored image. */
  imageUrl(path: string): string;
  onPreview(announcement: Announcement): void;
}

/** Columns with the facts of an announcement: name and state, dates, service, and images. */
export function factColumns({ now, imageUrl, onPreview }: Facts): Column<Announcement>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => {
        const { kind, words } = announcementState(row, now);
        return (
          <Name>
            <LinkedName announcement={row} />
            <State status={statuses[kind]}>{words}</State>
          </Name>
        );
      },
      sort: announcementName,
      card: 'title',
    },
    {
      id: 'id',
      header: 'ID',
      cell: ({ id }) => id,
      sort: ({ id }) => id,
      align: 'right',
      room: 'wide',
    },
    {
      id: 'start',
      header: 'Start Date',
      cell: ({ date_start }) => <Moment at={date_start} isStamp />,
      sort: ({ date_start }) => date_start,
      card: 'none',
    },
    {
      id: 'end',
      header: 'End Date',
      cell: ({ date_end }) => <Moment at={date_end} isStamp />,
      sort: ({ date_end }) => date_end,
      card: 'none',
    },
    {
      id: 'service',
      header: 'Service',
      cell: ({ service }) => <Service>{nameOfValue(service)}</Service>,
      sort: ({ service }) => nameOfValue(service),
      card: 'short',
    },
    {
      id: 'phone',
      header: 'Preview Phone',
      card: 'none',
      cell: (row) => (
        <Preview device="phone" image={row.image_phone} {...{ row, imageUrl, onPreview }} />
      ),
    },
    {
      id: 'tablet',
      header: 'Preview Tablet',
      card: 'none',
      cell: (row) => (
        <Preview device="tablet" image={row.image_tablet} {...{ row, imageUrl, onPreview }} />
      ),
    },
  ];
}

/** In a card, both dates in one line. */
export const whenColumn: Column<Announcement> = {
  id: 'when',
  header: '',
  cell: ({ date_start, date_end }) => (
    <When>
      <Moment at={date_start} hasHour /> to <Moment at={date_end} hasHour />
    </When>
  ),
  room: 'card',
  card: 'short',
};

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

const statuses: Record<AnnouncementState['kind'], Status> = {
  live: 'live',
  scheduled: 'scheduled',
  testing: 'testing',
  undated: 'draft',
  ended: 'ended',
  disabled: 'draft',
};

const Name = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  min-width: 176px;
  padding-block: 4px;
  @media ${below.sm} {
    min-width: 0;
  }
  overflow-wrap: anywhere;
`;

const When = styled.span`
  white-space: normal;
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
