import { announcementsPerPage, type Announcement } from '@/api/contract/announcements';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import type { Column } from '@/components/data/Table';
import { Panel } from '@/components/layout/Panel';

interface AnnouncementTableProps {
  columns: Column<Announcement>[];
  announcements: Announcement[] | undefined;
  failure: string | null;
  onRetry(): void;
  list: ListTies;
}

export function AnnouncementTable({
  columns,
  announcements,
  failure,
  onRetry,
  list,
}: AnnouncementTableProps) {
  return (
    <Panel>
      <List
        {...list}
        label="Announcements"
        searchLabel="Search by name"
        searchIn={({ name }) => name}
        columns={columns}
        rows={announcements}
        rowKey={(row) => row.id}
        pageSize={announcementsPerPage}
        {...{ failure, onRetry }}
        empty="No announcements yet. Press Add Announcement to write the first one."
        notFound="No announcement has this in its name."
      />
    </Panel>
  );
}
