import type { ReactNode } from 'react';
import type { MetricGroup, MetricRow } from '@/domain/newsletter/contentMetrics';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { OutlookColumn, OutlookColumns } from '@/email/outlook';
import { leftAligned, rightAligned } from '@/email/parts/attributes';
import { EmailSection, Note, SectionTitle } from '@/email/parts/EmailSection';
import { ChangeCell, figureTable, groupHeader } from '@/email/parts/FigureTable';
import { columnWidth, type Variant } from '@/domain/newsletter/variants';
import { classes } from '@/email/styles';
import { SentimentGauge } from './SentimentGauge';

interface ImportantMetricsProps {
  content: MetricsContent;
  variant: Variant;
}

type MetricsContent = Pick<
  NewsletterContent,
  'leftMetrics' | 'rightMetrics' | 'sentiment' | 'metricsNote'
>;

/** Two columns of figures; on a narrow screen the right one moves below the left one. */
export function ImportantMetrics({ content, variant }: ImportantMetricsProps) {
  const half = Math.floor(columnWidth(variant.width) / 2);
  return (
    <EmailSection id="metrics">
      <SectionTitle>Daily Important Metrics</SectionTitle>
      <OutlookColumns>
        <Half width={half} padding="0 12px 0 0">
          <MetricTable groups={content.leftMetrics} />
        </Half>
        <Half width={half} padding="0 0 0 12px">
          <SentimentGauge sentiment={content.sentiment} />
          <MetricTable groups={content.rightMetrics} />
        </Half>
      </OutlookColumns>
      <Note>{content.metricsNote}</Note>
    </EmailSection>
  );
}

interface HalfProps {
  /** In px, on a wide screen. */
  width: number;
  padding: string;
  children: ReactNode;
}

/**
 * A column that moves below the one before where there is no room beside it, also without a style
 * block.
 */
function Half({ width, padding, children }: HalfProps) {
  const style = { display: 'inline-block', width: '100%', maxWidth: width, verticalAlign: 'top' };
  return (
    <OutlookColumn>
      <div className={classes.half} style={style}>
        <div className={classes.half} style={{ padding }}>
          {children}
        </div>
      </div>
    </OutlookColumn>
  );
}

function MetricTable({ groups }: { groups: readonly MetricGroup[] }) {
  return (
    <table {...figureTable} className={`${classes.figures} ${classes.small}`}>
      {groups.map((group) => [
        <GroupHeader key={group.title} title={group.title} />,
        ...group.rows.map((row) => <MetricRowView key={row.label} row={row} />),
      ])}
    </table>
  );
}

function GroupHeader({ title }: { title: string }) {
  return (
    <tr>
      <th colSpan={3} scope="colgroup" {...leftAligned} {...groupHeader}>
        {title}
      </th>
    </tr>
  );
}

/** So that a long change wraps, and not the labels beside the others. */
const labelShare = { width: '48%' };

function MetricRowView({ row }: { row: MetricRow }) {
  return (
    <tr {...rightAligned}>
      <th scope="row" {...leftAligned} className={classes.label} {...labelShare}>
        {row.label}
      </th>
      <td>{row.value}</td>
      <ChangeCell change={row.change} />
    </tr>
  );
}
