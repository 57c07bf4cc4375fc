import { Change } from '@/components/data/Change';
import { type Column, Table } from '@/components/data/table/Table';
import type { ComparedWeek } from '@/domain/comparator/insights';
import { formatPercent, missing } from '@/domain/format/numbers';
import { CountBar, highest } from './CountBar';
import { InsightSection, SectionNote } from './insightParts';

/** The portfolios of each week, and the change against the week before. */
export function WeekTrend({ weeks }: { weeks: ComparedWeek[] | undefined }) {
  return (
    <InsightSection title="Portfolios by week">
      <SectionNote>
        Each session counts in the week of its last comparison. Weeks end at this time of day.
      </SectionNote>
      <Table
        label="Portfolios by week"
        columns={columnsOf(weeks ?? [])}
        rows={weeks}
        rowKey={({ until }) => until ?? ''}
        pageSize={weeks ? undefined : shownWeeks}
        empty="No week to show."
      />
    </InsightSection>
  );
}

const shownWeeks = 4;

function columnsOf(weeks: ComparedWeek[]): Column<ComparedWeek>[] {
  const most = highest(weeks.map(({ portfolios }) => portfolios));
  return [
    { id: 'until', header: 'Week to', cell: ({ until }) => until?.slice(0, 10) ?? missing },
    {
      id: 'portfolios',
      header: 'Portfolios',
      cell: ({ portfolios }) => <CountBar count={portfolios} most={most} />,
      align: 'right',
      width: '42%',
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ change }) => <Change value={change} text={changeText(change)} />,
      align: 'right',
    },
  ];
}

function changeText(change: number | null): string {
  const sign = change !== null && change > 0 ? '+' : '';
  return `${sign}${formatPercent(change, 0)}`;
}
