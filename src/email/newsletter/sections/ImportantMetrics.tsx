import { Column, Row } from 'react-email';
import type { MetricGroup, MetricRow } from '@/domain/newsletter/contentMetrics';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { background, leftAligned, rightAligned, topAligned } from '@/email/parts/attributes';
import { EmailSection, Note, SectionTitle } from '@/email/parts/EmailSection';
import { ChangeCell, figureTable } from '@/email/parts/FigureTable';
import { classes, colors } from '@/email/styles';
import { SentimentGauge } from './SentimentGauge';

type MetricsContent = Pick<
  NewsletterContent,
  'leftMetrics' | 'rightMetrics' | 'sentiment' | 'metricsNote'
>;

/** Two columns of figures; on a narrow screen the right one moves below the left one. */
export function ImportantMetrics({ content }: { content: MetricsContent }) {
  return (
    <EmailSection id="metrics">
      <SectionTitle>Daily Important Metrics</SectionTitle>
      <Row>
        <Column className={classes.half} width="50%" {...topAligned} style={{ paddingRight: 10 }}>
          <MetricTable groups={content.leftMetrics} />
        </Column>
        <Column className={classes.half} width="50%" {...topAligned} style={{ paddingLeft: 10 }}>
          <SentimentGauge sentiment={content.sentiment} />
          <MetricTable groups={content.rightMetrics} />
        </Column>
      </Row>
      <Note>{content.metricsNote}</Note>
    </EmailSection>
  );
}

function MetricTable({ groups }: { groups: readonly MetricGroup[] }) {
  return (
    <table {...figureTable} cellPadding={5} style={{ fontSize: 12, lineHeight: '18px' }}>
      {groups.map((group) => [
        <GroupHeader key={group.title} title={group.title} />,
        ...group.rows.map((row) => <MetricRowView key={row.label} row={row} />),
      ])}
    </table>
  );
}

function GroupHeader({ title }: { title: string }) {
  return (
    <tr className={`${classes.sunk} ${classes.soft}`} {...background(colors.sunk)}>
      <th
        colSpan={3}
        scope="colgroup"
        {...leftAligned}
        style={{ fontSize: 12, color: colors.soft }}
        className={classes.soft}
      >
        {title}
      </th>
    </tr>
  );
}

function MetricRowView({ row }: { row: MetricRow }) {
  return (
    <tr {...rightAligned}>
      <th scope="row" {...leftAligned} className={classes.label}>
        {row.label}
      </th>
      <td>{row.value}</td>
      <ChangeCell change={row.change} />
    </tr>
  );
}
