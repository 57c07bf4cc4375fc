import type { AnnouncementDraft, AnnouncementView } from '@/api/contract/announcements';
import { Button } from '@/components/actions/Button';
import type { ListTies } from '@/components/data/listView';
import { Page } from '@/components/layout/Page';
import { AddAnnouncement } from './AddAnnouncement';
import { viewColumns } from './viewColumns';
import { ViewList } from './ViewList';
import { totalsId, ViewTotals } from './ViewTotals';

export interface AnnouncementViewsScreenProps {
  /** Undefined while the list is on its way. */
  views: AnnouncementView[] | undefined;
  failure: string | null;
  onRetry(): void;
  now: Date;
  /** The full address of a stored picture. */
  imageUrl(path: string): string;
  onSave(draft: AnnouncementDraft): Promise<boolean>;
  onRemove(view: AnnouncementView): Promise<boolean>;
  list: ListTies;
}

/** Who saw which announcement. It has no state of its own, so that the totals are added up once a list. */
export function AnnouncementViewsScreen(props: AnnouncementViewsScreenProps) {
  const { views, failure, now, onSave } = props;
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
      <ViewTotals views={views} hasFailed={failure !== null} />
      <ViewList
        columns={viewColumns(props)}
        views={views}
        failure={failure}
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
