import { useState } from 'react';
import { styled } from 'styled-components';
import type { MetricName } from '@/api/contract/metrics';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import { metricRows } from '@/domain/figures/metricFigures';
import { LoadState } from '../LoadState';

export interface HiddenMetricsProps {
  /** The metrics whose rows aren't shown; undefined while loading. */
  hidden: string[] | undefined;
  error: string | null;
  onRetry(): void;
  onSave(hidden: MetricName[]): Promise<boolean>;
}

interface MetricsPanelProps extends HiddenMetricsProps {
  restriction: string | undefined;
}

/** Which rows of metrics newsletters show. */
export function MetricsPanel({ hidden, error, onRetry, restriction, onSave }: MetricsPanelProps) {
  return (
    <Panel
      title="Metrics"
      note="Rows that are off leave the newsletter, the editor and the checks."
    >
      <LoadState isLoaded={hidden !== undefined} {...{ error, onRetry }} />
      {/* What was saved elsewhere replaces what was switched here. */}
      {hidden && <MetricSwitches key={hidden.join()} {...{ hidden, restriction, onSave }} />}
    </Panel>
  );
}

const groups = [...new Set(metricRows.map(({ group }) => group))];

function MetricSwitches({
  hidden,
  restriction,
  onSave,
}: Pick<MetricsPanelProps, 'restriction' | 'onSave'> & { hidden: string[] }) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set(hidden));
  const isSame = off.size === hidden.length && hidden.every((name) => off.has(name));
  const names = metricRows.map(({ name }) => name).filter((name) => off.has(name));

  function toggle(name: MetricName, isOn: boolean) {
    const next = new Set(off);
    if (isOn) next.delete(name);
    else next.add(name);
    setOff(next);
  }
  return (
    <>
      <Groups>
        {groups.map((group) => (
          <Group key={group} disabled={restriction !== undefined}>
            <legend>{group}</legend>
            {metricRows
              .filter((each) => each.group === group)
              .map(({ row, name }) => (
                <CheckboxField
                  key={name}
                  label={row}
                  checked={!off.has(name)}
                  onChange={({ target }) => toggle(name, target.checked)}
                />
              ))}
          </Group>
        ))}
      </Groups>
      <Inline>
        <AsyncButton
          kind="accent"
          disabled={!restriction && isSame}
          disabledReason={restriction}
          onAction={() => onSave(names)}
        >
          Save metrics
        </AsyncButton>
      </Inline>
    </>
  );
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${space(5)};
`;

const Group = styled.fieldset`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space(2)};
    font-weight: 600;
  }
`;
