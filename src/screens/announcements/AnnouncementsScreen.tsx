import ChartColumn from 'lucide-react/icons/chart-column';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import {
  type Announcement,
  type AnnouncementDraft,
  announcementsPerPage,
} from '@/api/contract/announcements';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { draftOf, newAnnouncement } from '@/domain/messaging/announcementState';
import { paths } from '@/screens/paths';
import { actionColumns } from './actionColumns';
import { factColumns, whenColumn } from './factColumns';
import { styled } from 'styled-components';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Text } from '@/components/layout/Text';
import { color, size, space } from '@/components/theme/tokens';
import { announcementTimeline } from '@/domain/messaging/announcementTimeline';
import { Timeline } from './Timeline';

const AnnouncementModal = lazyModal(() => import('./AnnouncementModal'));

const PreviewDialog = lazyModal(() => import('./PreviewDialog'));

export interface AnnouncementsScreenProps {
  /** Undefined while loading. */
  announcements: Announcement[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  now: Date;
  /** The full address of a stored image. */
  imageUrl(path: string): string;
  /** Loads it again for the modal; null if that failed. */
  onOpen(announcement: Announcement): Promise<Announcement | null>;
  onSave(draft: AnnouncementDraft): Promise<boolean>;
  /** Why the user may not enable, change what is live, and delete; undefined if they may. */
  restriction?: string | undefined;
  /** False where the API has no bin, so that what is deleted is gone; true without it. */
  hasBin?: boolean;
  onRemove(announcement: Announcement): Promise<boolean>;
  /** Shown immediately, and reverted if the server rejects it. */
  onEnable(announcement: Announcement, enable: boolean): void;
  /** Shown immediately, and reverted if the server rejects it. */
  onTesting(announcement: Announcement, testing: boolean): void;
}

interface Opened {
  title: 'Add Announcement' | 'Edit Announcement';
  /** Undefined while it is read. */
  draft: AnnouncementDraft | undefined;
  images: { phone: string; tablet: string };
}

export function AnnouncementsScreen(props: AnnouncementsScreenProps) {
  const { announcements, now, imageUrl, onOpen, onSave } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [previewed, setPreviewed] = useState<Announcement | null>(null);
  const fullUrl = (path: string) => path && imageUrl(path);

  const handleAdd = () =>
    setOpened({
      title: 'Add Announcement',
      draft: newAnnouncement(now),
      images: { phone: '', tablet: '' },
    });

  const handleEdit = async (row: Announcement) => {
    const images = { phone: fullUrl(row.image_phone), tablet: fullUrl(row.image_tablet) };
    const asked: Opened = { title: 'Edit Announcement', draft: undefined, images };
    setOpened(asked);
    const fresh = await onOpen(row);
    const next = fresh && {
      ...asked,
      draft: draftOf(fresh),
      images: { phone: fullUrl(fresh.image_phone), tablet: fullUrl(fresh.image_tablet) },
    };
    // A dialog that was closed meanwhile stays closed.
    setOpened((current) => (current === asked ? next : current));
  };

  const handleSave = async (draft: AnnouncementDraft) => {
    const isSaved = await onSave(draft);
    if (isSaved) setOpened(null);
    return isSaved;
  };

  return (
    <Page
      title="Announcements"
      actions={
        <>
          <LinkButton icon={<ChartColumn />} to={paths.announcementViews}>
            View Stats
          </LinkButton>
          <Button kind="accent" icon={<Plus />} aria-haspopup="dialog" onClick={handleAdd}>
            Add Announcement
          </Button>
        </>
      }
    >
      <TimelinePanel {...{ announcements, now }} hasFailed={props.error !== null} />
      <Panel>
        <List
          {...props.list}
          label="Announcements"
          cards="tablet"
          searchLabel="Search by name"
          searchIn={({ name }) => name}
          columns={[
            ...factColumns({ now, imageUrl: fullUrl, onPreview: setPreviewed }),
            ...actionColumns({
              ...props,
              onEdit: (row) => void handleEdit(row),
              onPreview: setPreviewed,
            }),
            whenColumn,
          ]}
          rows={announcements}
          rowKey={(row) => row.id}
          pageSize={announcementsPerPage}
          error={props.error}
          onRetry={props.onRetry}
          empty="No announcements yet. Press Add Announcement to write the first one."
          notFound="No matching announcements."
        />
      </Panel>
      {opened && (
        <AnnouncementModal {...opened} onSave={handleSave} onClose={() => setOpened(null)} />
      )}
      {previewed && (
        <PreviewDialog
          announcement={previewed}
          imageUrl={fullUrl}
          onClose={() => setPreviewed(null)}
        />
      )}
    </Page>
  );
}

interface TimelinePanelProps {
  /** Undefined while loading. */
  announcements: Announcement[] | undefined;
  hasFailed: boolean;
  now: Date;
}

/** Announcements that are live, in testing or scheduled, as a chart and as text. */
function TimelinePanel({ announcements, hasFailed, now }: TimelinePanelProps) {
  if (!announcements && hasFailed) return null;
  return (
    <Panel title="Timeline" note="Enabled announcements that haven’t ended, in New York time.">
      {announcements ? (
        <Content announcements={announcements} now={now} />
      ) : (
        <Skeleton lines={3} height={28} />
      )}
    </Panel>
  );
}

function Content({ announcements, now }: { announcements: Announcement[]; now: Date }) {
  const timeline = announcementTimeline(announcements, now);
  const { lanes, overlaps, later } = timeline;
  if (later.length === 0 && lanes.every(({ bars }) => bars.length === 0)) {
    return (
      <Text tone="soft" size="table">
        Nothing is live or scheduled. Enable an announcement to see it here.
      </Text>
    );
  }
  return (
    <>
      <Timeline timeline={timeline} now={now} />
      <Lines aria-label="Overlaps" lines={overlaps} most={5} mark={<OverlapMark />} />
      {overlaps.length === 0 && (
        <Text tone="soft" size="table">
          No overlaps.
        </Text>
      )}
      <Lines aria-label="Later" lines={later} most={3} />
    </>
  );
}

interface LinesProps {
  'aria-label': string;
  lines: string[];
  /** How many are listed; the rest is counted. */
  most: number;
  mark?: ReactNode;
}

function Lines({ lines, most, mark, ...native }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <LineList {...native}>
      {lines.slice(0, most).map((line) => (
        <li key={line}>
          {mark}
          <span>{line}</span>
        </li>
      ))}
      {lines.length > most && <li>and {lines.length - most} more</li>}
    </LineList>
  );
}

function OverlapMark() {
  return (
    <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true">
      <path
        d="M.75 1.5h9.5v4H.75zM5.75 6.5h9.5v4h-9.5z"
        fill="none"
        stroke={color.warn}
        strokeWidth="1.5"
      />
    </svg>
  );
}

const LineList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding: 0;
  font-size: ${size.table};
  list-style: none;
  li {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
    overflow-wrap: anywhere;
  }
  span {
    min-width: 0;
  }
  svg {
    flex: none;
    align-self: flex-start;
    margin-top: 4px;
  }
`;
