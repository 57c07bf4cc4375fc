import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import type { AnnouncementDraft, AnnouncementView } from '@/api/contract/announcements';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column, Sort } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { newAnnouncement } from '@/domain/messaging/announcementState';
import { totalsId, ViewTotals } from './ViewTotals';
import { viewColumns } from './viewColumns';

export interface AnnouncementViewsScreenProps {
  /** Undefined while loading. */
  views: AnnouncementView[] | undefined;
  error: string | null;
  onRetry(): void;
  now: Date;
  /** The full address of a stored image. */
  imageUrl(path: string): string;
  onSave(draft: AnnouncementDraft): Promise<boolean>;
  /** Why the user may not remove views; undefined if they may. */
  restriction?: string | undefined;
  onRemove(view: AnnouncementView): Promise<boolean>;
  list: ListController;
}

/** Who saw which announcement. Without state of its own, so that the totals are computed once per list. */
export function AnnouncementViewsScreen(props: AnnouncementViewsScreenProps) {
  const { views, error, now, onSave } = props;
  return (
    <Page
      title="Announcement Views"
      actions={
        <>
          <Button onClick={focusTotals}>View Stats</Button>
          <AddAnnouncement now={now} onSave={onSave} />
        </>
      }
    >
      <ViewTotals views={views} hasFailed={error !== null} />
      <ViewList
        columns={viewColumns(props)}
        views={views}
        error={error}
        onRetry={props.onRetry}
        list={props.list}
      />
    </Page>
  );
}

function focusTotals() {
  const totals = document.getElementById(totalsId);
  totals?.scrollIntoView({ block: 'start' });
  totals?.focus({ preventScroll: true });
}

export const newestFirst: Sort = { id: 'viewed', direction: 'desc' };

function newestViews(views: readonly AnnouncementView[]): AnnouncementView[] {
  return views.toSorted((a, b) => {
    const [left, right] = [a.created_at ?? '', b.created_at ?? ''];
    if (left === right) return b.id - a.id;
    return left < right ? 1 : -1;
  });
}

interface ViewListProps {
  columns: Column<AnnouncementView>[];
  views: AnnouncementView[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
}

/** The list of views. Rows that are equal in the sorted column are shown newest first. */
function ViewList({ columns, views, error, onRetry, list }: ViewListProps) {
  // Sorting 10,000 views takes 30 to 60 ms, looking through them 2 to 9.
  const rows = useMemo(() => views && newestViews(views), [views]);
  return (
    <Panel>
      <List
        {...list}
        label="Announcement Views"
        searchLabel="Search by user or announcement"
        searchIn={({ email, name }) => `${email}\n${name}`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        firstSort={newestFirst}
        {...{ error, onRetry }}
        empty="No views yet. They appear here as people see announcements in the app."
        notFound="No matching views."
      />
    </Panel>
  );
}

const AnnouncementModal = lazyModal(() => import('./AnnouncementModal'));

interface AddAnnouncementProps {
  now: Date;
  onSave(draft: AnnouncementDraft): Promise<boolean>;
}

const noImages = { phone: '', tablet: '' };

/** The button with its dialog. Separate, so that opening it doesn't render the lists again. */
export function AddAnnouncement({ now, onSave }: AddAnnouncementProps) {
  const [draft, setDraft] = useState<AnnouncementDraft | null>(null);

  const handleSave = async (edited: AnnouncementDraft) => {
    const isSaved = await onSave(edited);
    if (isSaved) setDraft(null);
    return isSaved;
  };

  return (
    <>
      <Button
        kind="accent"
        icon={<Plus />}
        aria-haspopup="dialog"
        onClick={() => setDraft(newAnnouncement(now))}
      >
        Add Announcement
      </Button>
      {draft && (
        <AnnouncementModal
          draft={draft}
          title="Add Announcement"
          images={noImages}
          onSave={handleSave}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
