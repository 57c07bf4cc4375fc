import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { BarChart } from '@/components/data/charts/BarChart';
import { type Column, Table } from '@/components/data/table/Table';
import { Skeleton } from '@/components/feedback/Skeleton';
import { below, rowHeight, space } from '@/components/theme/tokens';
import type { Popular } from '@/domain/comparator/insights';
import { formatDecimals } from '@/domain/format/numbers';
import { InsightSection } from './insightParts';

interface PopularListProps {
  title: string;
  /** Of the names' column. */
  header: string;
  /** At most ten; undefined while loading. */
  rows: Popular[] | undefined;
  onDownload(rows: Popular[]): void;
}

/** Names with the number of portfolios they are in, as a chart and as a table. */
export function PopularList({ title, header, rows, onDownload }: PopularListProps) {
  const isEmpty = rows?.length === 0;
  return (
    <InsightSection
      title={title}
      action={
        <Button
          aria-label={`Download CSV of ${title}`}
          disabled={!rows || isEmpty}
          onClick={() => rows && onDownload(rows)}
        >
          Download CSV
        </Button>
      }
    >
      <Sides $isOne={isEmpty}>
        {!isEmpty && (
          <Drawing>
            {rows ? <Bars title={title} rows={rows} /> : <Skeleton lines={topLength} height={28} />}
          </Drawing>
        )}
        <Table
          label={title}
          columns={columnsOf(header)}
          rows={rows}
          rowKey={({ name }) => name}
          pageSize={rows ? undefined : topLength}
          empty={`${header}s appear after the first comparison.`}
        />
      </Sides>
    </InsightSection>
  );
}

const topLength = 10;

function Bars({ title, rows }: { title: string; rows: Popular[] }) {
  return (
    <BarChart
      label={`${title}, bar chart`}
      rows={rows}
      rowLabel={({ name }) => name}
      series={[{ name: 'Count', value: ({ count }) => count }]}
      format={(count) => formatDecimals(count, 0)}
      height={rows.length * rowHeight}
    />
  );
}

function columnsOf(header: string): Column<Popular>[] {
  return [
    { id: 'name', header, cell: ({ name }) => <Name>{name}</Name> },
    {
      id: 'count',
      header: 'Count',
      cell: ({ count }) => formatDecimals(count, 0),
      align: 'right',
    },
  ];
}

const Sides = styled.div<{ $isOne: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isOne }) => ($isOne ? '' : 'minmax(0, 1fr)')} minmax(0, 1fr);
  gap: ${space(3)} ${space(8)};
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* Aligns each bar with its table row. */
const Drawing = styled.div`
  padding-top: ${rowHeight}px;
  @media ${below.md} {
    padding-top: 0;
  }
`;

const Name = styled.bdi`
  overflow-wrap: anywhere;
`;
