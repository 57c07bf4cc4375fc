import { useState } from 'react';
import { styled } from 'styled-components';
import {
  fewestDays,
  retentionKinds,
  type Retention,
  type RetentionDraft,
  type RetentionKind,
} from '@/api/contract/retention';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { space } from '@/components/theme/tokens';
import { retentionTime, retentionWords } from '@/domain/firm/retention';
import { LoadState } from './LoadState';
import { SettingsFrame } from './SettingsFrame';

export interface RetentionScreenProps {
  /** Undefined while loading. */
  retention: Retention | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change it; undefined if they may. */
  restriction?: string | undefined;
  onSave(draft: RetentionDraft): Promise<boolean>;
}

/** How long old records are kept. */
export function RetentionScreen(props: RetentionScreenProps) {
  const { retention, error, onRetry, restriction, onSave } = props;
  return (
    <SettingsFrame note={note}>
      <LoadState isLoaded={retention !== undefined} {...{ error, onRetry }} />
      {retention && (
        // What was saved elsewhere replaces what was chosen here.
        <RetentionPanel key={JSON.stringify(retention)} {...{ retention, restriction, onSave }} />
      )}
    </SettingsFrame>
  );
}

const note = 'Old records are deleted once a day. What was deleted can’t be brought back.';

interface RetentionPanelProps extends Pick<RetentionScreenProps, 'restriction' | 'onSave'> {
  retention: Retention;
}

function RetentionPanel({ retention, restriction, onSave }: RetentionPanelProps) {
  const [chosen, setChosen] = useState<RetentionDraft>(retention);
  const isChanged = retentionKinds.some((kind) => chosen[kind] !== retention[kind]);
  return (
    <Panel title="Retention" note="How long records are kept">
      <Fields>
        {retentionKinds.map((kind) => (
          <SelectField
            key={kind}
            label={retentionWords[kind].label}
            hint={retentionWords[kind].lost}
            options={optionsOf(kind, retention[kind])}
            value={String(chosen[kind] ?? '')}
            disabled={restriction !== undefined}
            onChange={({ target: { value } }) =>
              setChosen({ ...chosen, [kind]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </Fields>
      <Text tone="soft">
        Sessions that ended and links to reset a password go within an hour, and removed items 30
        days after they were put in the bin. Public newsletters are never deleted here. After a
        restore, nothing is deleted until an administrator allows sending again.
      </Text>
      <Inline>
        <AsyncButton
          kind="accent"
          disabled={!restriction && !isChanged}
          disabledReason={restriction}
          onAction={() => onSave(chosen)}
        >
          Save retention
        </AsyncButton>
      </Inline>
    </Panel>
  );
}

const usualDays = [30, 60, 90, 180, 400, 730, 1_095, 1_825, 3_650];

/** Usual times and the saved one, shortest first, then never. */
function optionsOf(kind: RetentionKind, saved: number | null) {
  const allowed = usualDays.filter((days) => days >= fewestDays[kind]);
  const known = saved === null ? allowed : [...new Set([...allowed, saved])];
  return [
    ...known
      .toSorted((a, b) => a - b)
      .map((days) => ({ value: String(days), label: retentionTime(days) })),
    { value: '', label: retentionTime(null) },
  ];
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 640px;
`;
