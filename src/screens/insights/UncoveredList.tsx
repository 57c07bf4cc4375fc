import { styled } from 'styled-components';
import { type Column, Table } from '@/components/data/table/Table';
import type { UncoveredTicker } from '@/domain/comparator/insights';
import { formatPercent } from '@/domain/format/numbers';
import { CountBar, highest } from './CountBar';
import { DownloadButton, InsightSection, SectionNote } from './insightParts';

interface UncoveredListProps {
  /** At most twenty; undefined while loading. */
  rows: UncoveredTicker[] | undefined;
  /** True if there is no portfolio at all. */
  isEmpty: boolean;
  onDownload(rows: UncoveredTicker[]): void;
}

const title = 'Held, but on no research list';

/** What visitors hold that the research doesn't cover. */
export function UncoveredList({ rows, isEmpty, onDownload }: UncoveredListProps) {
  return (
    <InsightSection title={title} action={<DownloadButton {...{ title, rows, onDownload }} />}>
      <SectionNote>Tickers without an active entry in Stocks, the 20 most held.</SectionNote>
      <Table
        label={title}
        columns={columnsOf(rows ?? [])}
        rows={rows}
        rowKey={({ name }) => name}
        pageSize={rows ? undefined : 4}
        empty={
          isEmpty
            ? 'Tickers appear after the first comparison.'
            : 'Every ticker that visitors hold is on a research list.'
        }
      />
    </InsightSection>
  );
}

function columnsOf(rows: UncoveredTicker[]): Column<UncoveredTicker>[] {
  const most = highest(rows.map(({ count }) => count));
  return [
    { id: 'name', header: 'Ticker', cell: ({ name }) => <Name>{name}</Name> },
    {
      id: 'count',
      header: 'Portfolios',
      cell: ({ count }) => <CountBar count={count} most={most} />,
      align: 'right',
      width: '42%',
    },
    {
      id: 'share',
      header: 'Of all',
      cell: ({ share }) => formatPercent(share === null ? null : share * 100, 1),
      align: 'right',
    },
  ];
}

const Name = styled.bdi`
  overflow-wrap: anywhere;
`;
