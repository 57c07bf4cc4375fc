import ChartColumn from 'lucide-react/icons/chart-column';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import {
  type Announcement,
  type AnnouncementDraft,
  announcementsPerPage,
} from '@/api/contract/announcements';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { draftOf, newAnnouncement } from '@/domain/messaging/announcementState';
import { paths } from '@/screens/paths';
import { TimelinePanel } from './TimelinePanel';
import { actionColumns } from './actionColumns';
import { factColumns } from './factColumns';

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
      <AnnouncementTable
        columns={[
          ...factColumns({ now, imageUrl: fullUrl, onPreview: setPreviewed }),
          ...actionColumns({ ...props, onEdit: (row) => void handleEdit(row) }),
        ]}
        announcements={announcements}
        error={props.error}
        onRetry={props.onRetry}
        list={props.list}
      />
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

interface AnnouncementTableProps {
  columns: Column<Announcement>[];
  announcements: Announcement[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
}

function AnnouncementTable({
  columns,
  announcements,
  error,
  onRetry,
  list,
}: AnnouncementTableProps) {
  return (
    <Panel>
      <List
        {...list}
        label="Announcements"
        cards="tablet"
        searchLabel="Search by name"
        searchIn={({ name }) => name}
        columns={columns}
        rows={announcements}
        rowKey={(row) => row.id}
        pageSize={announcementsPerPage}
        {...{ error, onRetry }}
        empty="No announcements yet. Press Add Announcement to write the first one."
        notFound="No matching announcements."
      />
    </Panel>
  );
}
