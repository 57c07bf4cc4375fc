import { styled } from 'styled-components';
import { type Column, Table } from '@/components/data/table/Table';
import type { Popular } from '@/domain/comparator/insights';
import { CountBar, highest } from './CountBar';
import { DownloadButton, InsightSection } from './insightParts';

interface PopularListProps {
  title: string;
  /** Of the names' column. */
  header: string;
  /** At most ten; undefined while loading. */
  rows: Popular[] | undefined;
  onDownload(rows: Popular[]): void;
}

const topLength = 10;

/** Names with the number of portfolios they are in. */
export function PopularList({ title, header, rows, onDownload }: PopularListProps) {
  return (
    <InsightSection title={title} action={<DownloadButton {...{ title, rows, onDownload }} />}>
      <Table
        label={title}
        columns={columnsOf(header, rows ?? [])}
        rows={rows}
        rowKey={({ name }) => name}
        pageSize={rows ? undefined : topLength}
        empty={`${header}s appear after the first comparison.`}
      />
    </InsightSection>
  );
}

function columnsOf(header: string, rows: Popular[]): Column<Popular>[] {
  const most = highest(rows.map(({ count }) => count));
  return [
    { id: 'name', header, cell: ({ name }) => <Name>{name}</Name> },
    {
      id: 'count',
      header: 'Count',
      cell: ({ count }) => <CountBar count={count} most={most} />,
      align: 'right',
      width: '60%',
    },
  ];
}

const Name = styled.bdi`
  overflow-wrap: anywhere;
`;
