import { styled } from 'styled-components';
import { Stamp } from '@/components/data/Stamp';
import type { AnnouncementView } from '@/api/contract/announcements';
import { Table, type Column } from '@/components/data/table/Table';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import { announcementName } from '@/domain/messaging/announcementState';
import {
  announcementTotals,
  type AnnouncementTotal,
  type TotalTarget,
} from '@/domain/messaging/announcementTotals';

/** The target of View Stats. */
export const totalsId = 'totals';

interface ViewTotalsProps {
  /** Undefined while loading. */
  views: AnnouncementView[] | undefined;
  hasFailed: boolean;
}

/** How often each announcement was seen, by how many, when and where. */
export function ViewTotals({ views, hasFailed }: ViewTotalsProps) {
  const totals = views && announcementTotals(views);
  const hasOther = totals?.some(({ targets }) => targets.other > 0) ?? false;
  return (
    <Root>
      <Panel id={totalsId} title="Totals per announcement" note="Most viewed first">
        <Table
          label="Totals per announcement"
          columns={hasOther ? [...columns, targetColumn('other', 'Other')] : columns}
          rows={totals ?? (hasFailed ? [] : undefined)}
          rowKey={({ key }) => key}
          pageSize={10}
          empty={
            totals
              ? 'Totals appear after the first view.'
              : 'Totals appear once the views are loaded.'
          }
        />
      </Panel>
    </Root>
  );
}

const columns: Column<AnnouncementTotal>[] = [
  {
    id: 'announcement',
    header: 'Announcement',
    cell: (total) => <Name>{announcementName(total)}</Name>,
    sort: announcementName,
  },
  countColumn('views', 'Views', ({ views }) => views),
  countColumn('people', 'People', ({ people }) => people),
  stampColumn('first', 'First view', ({ firstView }) => firstView),
  stampColumn('last', 'Last view', ({ lastView }) => lastView),
  targetColumn('phone', 'Phone'),
  targetColumn('tablet', 'Tablet'),
  targetColumn('web', 'Web'),
];

function countColumn(
  id: string,
  header: string,
  count: (total: AnnouncementTotal) => number,
): Column<AnnouncementTotal> {
  return {
    id,
    header,
    cell: (total) => count(total).toLocaleString('en-US'),
    sort: count,
    align: 'right',
  };
}

function targetColumn(target: TotalTarget, header: string): Column<AnnouncementTotal> {
  return countColumn(target, header, ({ targets }) => targets[target]);
}

function stampColumn(
  id: string,
  header: string,
  stamp: (total: AnnouncementTotal) => string | null,
): Column<AnnouncementTotal> {
  return {
    id,
    header,
    cell: (total) => <Stamp>{stamp(total) ?? 'N/A'}</Stamp>,
    sort: stamp,
  };
}

/* Scrolling here ends below the sticky header. */
const Root = styled.div`
  [id] {
    scroll-margin-top: calc(var(--screen-top, 0px) + ${space(3)});
  }
`;

const Name = styled.bdi`
  display: block;
  min-width: 180px;
  overflow-wrap: anywhere;
`;
