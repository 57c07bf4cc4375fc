import { styled } from 'styled-components';
import type { Metrics } from '@/api/contract/metrics';
import { LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { below, color, size, space } from '@/components/theme/tokens';
import { asOf } from '@/domain/market/freshness';
import {
  leftMetrics,
  rightMetrics,
  shownGroups,
  type MetricRow,
} from '@/domain/newsletter/contentMetrics';
import { typedChangeOf } from '@/domain/figures/figures';
import { gapsNames, gapsOf, gapsSentence } from '@/domain/figures/gaps';
import { metricInRow } from '@/domain/figures/metricFigures';
import { blankChange, type FormattedChange } from '@/domain/format/figureChange';
import { FindingList } from './FindingList';
import { FigureCell, marksOf, MetricChange, WithChange, type FigureMarks } from './FigureCell';

export interface MetricsSectionProps {
  metrics: Metrics | undefined;
  /** The metrics whose rows aren’t shown. */
  hidden?: readonly string[] | undefined;
  /** The figures are older than 24 hours. */
  isOld: boolean;
  error: string | null;
  marks: FigureMarks;
  onRetry(): void;
}

export function MetricsSection(props: MetricsSectionProps) {
  const { metrics, hidden, isOld, error, marks, onRetry } = props;
  const note = asOf(metrics?.updated_at, isOld ? 'Older than 24 hours' : '');
  return (
    <Panel id="metrics" title="Metrics" note={note} tone={isOld ? 'old' : 'plain'}>
      {error && <LoadError onRetry={onRetry}>{error}</LoadError>}
      <Gaps marks={marks} />
      <FindingList findings={marks.findings} tables={['metrics']} />
      {!metrics && !error && <Skeleton lines={12} />}
      {metrics && (
        <Groups data-figures>
          {groupsOf(metrics, hidden).map(({ title, rows }) => (
            <Group key={title}>
              <GroupTitle>{title}</GroupTitle>
              <List>
                {rows.map((row) => (
                  <MetricLine key={row.label} group={title} row={row} marks={marks} />
                ))}
              </List>
            </Group>
          ))}
          <SentimentGroup marks={marks} />
        </Groups>
      )}
    </Panel>
  );
}

/** Which metrics are old or have no source. What the findings name isn't repeated. */
function Gaps({ marks: { sourced, findings } }: { marks: FigureMarks }) {
  if (!sourced) return null;
  const { origins, now, figures } = sourced;
  const own = [...figures.values()].filter(({ table }) => table === 'metrics');
  const { old, missing } = gapsOf(own, origins, now);
  const named = findings.map(({ label }) => label);
  const gaps = { old, missing: missing.filter((label) => !named.includes(label)) };
  const sentence = gapsSentence(gaps);
  return sentence && <GapsNote>{`${sentence} ${gapsNames(gaps)}`}</GapsNote>;
}

/** The index stands beside the metrics in the email. It is shown where it can be typed. */
function SentimentGroup({ marks }: { marks: FigureMarks }) {
  const { own } = marksOf(marks, 'metrics', 'bmi');
  if (!own) return null;
  const { label, value, show } = own.figure;
  const row = { label, value: show(value), change: blankChange };
  return (
    <Group>
      <GroupTitle>Sentiment</GroupTitle>
      <List>
        <MetricLine group="Sentiment" row={row} marks={marks} />
      </List>
    </Group>
  );
}

function groupsOf(metrics: Metrics, hidden: MetricsSectionProps['hidden']) {
  return shownGroups([...leftMetrics(metrics), ...rightMetrics(metrics)], hidden);
}

interface MetricLineProps {
  group: string;
  row: MetricRow;
  marks: FigureMarks;
}

function MetricLine({ group, row: { label, value, change }, marks }: MetricLineProps) {
  const names = metricInRow(group, label);
  const own = marksOf(marks, 'metrics', names?.name ?? 'bmi');
  const changed = names && marksOf(marks, 'metrics', names.change);
  const typed = names && marksOf(marks, 'metrics', typedChangeOf(names.change)).own;
  return (
    <Row>
      <dt>{label}</dt>
      <dd>
        <FigureCell text={value} {...own} />
      </dd>
      <ChangeText $direction={change.direction}>
        <WithChange figureChange={own.figureChange}>
          <MetricChange text={change.text} finding={changed?.finding} own={typed ?? undefined} />
        </WithChange>
      </ChangeText>
    </Row>
  );
}

const GapsNote = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${space(4)} ${space(6)};
`;

const Group = styled.section`
  min-width: 0;
`;

const GroupTitle = styled.h3`
  padding-bottom: ${space(1)};
  color: ${color.inkSoft};
  font-weight: 600;
  font-size: ${size.caption};
  border-bottom: 1px solid ${color.line};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(96px, max-content) minmax(120px, max-content);
  gap: 0 ${space(4)};
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr) max-content max-content;
    column-gap: ${space(2)};
  }
  margin: 0;
  font-size: ${size.table};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  align-items: center;
  min-height: 32px;
  dd {
    margin: 0;
    text-align: right;
  }
`;

const ChangeText = styled.dd<{ $direction: FormattedChange['direction'] }>`
  color: ${({ $direction }) => ($direction === 'up' ? color.up : $direction === 'down' ? color.down : color.inkSoft)};
  white-space: nowrap;
`;
