import { styled } from 'styled-components';
import type { Metrics } from '@/api/contract/metrics';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { asOf } from '@/domain/freshness';
import { leftMetrics, rightMetrics } from '@/domain/issueMetrics';
import type { Move } from '@/domain/move';

export interface MetricsSectionProps {
  metrics: Metrics | undefined;
  /** The figures are older than 24 hours. */
  isOld: boolean;
  failure: string | null;
  onRetry(): void;
}

export function MetricsSection({ metrics, isOld, failure, onRetry }: MetricsSectionProps) {
  const note = asOf(metrics?.updated_at, isOld ? 'Older than 24 hours' : '');
  return (
    <Panel title="Metrics" note={note} tone={isOld ? 'warn' : 'plain'}>
      {failure && (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {failure}
        </Alert>
      )}
      {!metrics && !failure && <Skeleton lines={12} />}
      {metrics && (
        <Groups>
          {[...leftMetrics(metrics), ...rightMetrics(metrics)].map(({ title, rows }) => (
            <Group key={title}>
              <GroupTitle>{title}</GroupTitle>
              <List>
                {rows.map(({ label, value, change }) => (
                  <Row key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                    <Moved $way={change.direction}>{change.text}</Moved>
                  </Row>
                ))}
              </List>
            </Group>
          ))}
        </Groups>
      )}
    </Panel>
  );
}

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
  grid-template-columns: minmax(0, 1fr) max-content max-content;
  gap: 0 ${space(4)};
  margin: 0;
  font-size: ${size.table};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  align-items: center;
  min-height: 28px;
  dd {
    margin: 0;
    text-align: right;
  }
`;

const Moved = styled.dd<{ $way: Move['direction'] }>`
  color: ${({ $way }) => ($way === 'up' ? color.up : $way === 'down' ? color.down : color.inkSoft)};
  white-space: nowrap;
`;
