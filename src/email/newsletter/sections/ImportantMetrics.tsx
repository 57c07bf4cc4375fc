import type { MetricGroup, MetricRow } from '@/domain/issueMetrics';
import type { SectionProps } from '@/email/newsletter/section';
import {
  ground,
  layoutTable,
  leftAligned,
  rightAligned,
  topAligned,
} from '@/email/parts/attributes';
import { MoveCell } from '@/email/parts/MoveCell';
import { Note, SectionTitle, SheetRow } from '@/email/parts/SheetRow';
import { hue, mark } from '@/email/styles';
import { SentimentGauge } from './SentimentGauge';

/** The two columns of figures; they stand one above the other on a narrow screen. */
export function ImportantMetrics({ issue }: SectionProps) {
  return (
    <SheetRow id="metrics">
      <SectionTitle>Daily Important Metrics</SectionTitle>
      <table {...layoutTable}>
        <tr {...topAligned}>
          <td className={mark.half} width="50%" style={{ paddingRight: 10 }}>
            <MetricTable groups={issue.leftMetrics} />
          </td>
          <td className={mark.half} width="50%" style={{ paddingLeft: 10 }}>
            <SentimentGauge sentiment={issue.sentiment} />
            <MetricTable groups={issue.rightMetrics} />
          </td>
        </tr>
      </table>
      <Note>{issue.metricsNote}</Note>
    </SheetRow>
  );
}

function MetricTable({ groups }: { groups: readonly MetricGroup[] }) {
  return (
    <table
      className={mark.figures}
      width="100%"
      border={0}
      cellPadding={5}
      cellSpacing={0}
      style={{ fontSize: 12, lineHeight: '18px' }}
    >
      {groups.map((group) => [
        <GroupHead key={group.title} title={group.title} />,
        ...group.rows.map((row) => <MetricLine key={row.label} row={row} />),
      ])}
    </table>
  );
}

function GroupHead({ title }: { title: string }) {
  return (
    <tr className={`${mark.sunk} ${mark.soft}`} {...ground(hue.sunk)}>
      <th
        colSpan={3}
        scope="colgroup"
        {...leftAligned}
        style={{ fontSize: 12, color: hue.soft }}
        className={mark.soft}
      >
        {title}
      </th>
    </tr>
  );
}

function MetricLine({ row }: { row: MetricRow }) {
  return (
    <tr {...rightAligned}>
      <th scope="row" {...leftAligned} className={mark.label}>
        {row.label}
      </th>
      <td>{row.value}</td>
      <MoveCell move={row.change} />
    </tr>
  );
}
