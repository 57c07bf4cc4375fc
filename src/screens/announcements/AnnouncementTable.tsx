import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { announcementsPerPage, type Announcement } from '@/api/contract/announcements';
import { Table, type Column } from '@/components/data/Table';
import { SearchField } from '@/components/forms/SearchField';
import { Panel } from '@/components/layout/Panel';

interface AnnouncementTableProps {
  /** Made above the filter, so that typing renders no row again. */
  columns: Column<Announcement>[];
  announcements: Announcement[] | undefined;
  failure: string | null;
  onRetry(): void;
}

/** The list and its filter, which is kept here so that a keystroke renders nothing else. */
export function AnnouncementTable({
  columns,
  announcements,
  failure,
  onRetry,
}: AnnouncementTableProps) {
  const [search, setSearch] = useState('');
  // Twenty new rows take 15 to 50 ms: the next key need not wait for them.
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const rows = announcements?.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Panel>
      <Search>
        <SearchField label="Search by name" value={search} onChange={setSearch} />
      </Search>
      <Table
        label="Announcements"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        pageSize={announcementsPerPage}
        filter={wanted}
        failure={failure}
        onRetry={onRetry}
        empty={
          wanted
            ? 'No announcement has this in its name.'
            : 'No announcements yet. Press Add Announcement to write the first one.'
        }
      />
    </Panel>
  );
}

const Search = styled.div`
  width: min(320px, 100%);
`;
