import type { CheckModeDraft, CheckSetting } from '@/api/contract/settings';
import { Table } from '@/components/data/table/Table';
import { Panel } from '@/components/layout/Panel';
import { SettingsFrame } from './SettingsFrame';
import { Moment } from '@/components/data/Moment';
import type { Column } from '@/components/data/table/column';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Text } from '@/components/layout/Text';
import { checkModeNames } from '@/domain/checks/checkModes';

export interface CheckSettingsScreenProps {
  /** Undefined while loading. */
  checks: CheckSetting[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change checks; undefined if they may. */
  restriction?: string | undefined;
  onSave(draft: CheckModeDraft): Promise<boolean>;
}

/** Which checks people ignore, and which run. */
export function CheckSettingsScreen(props: CheckSettingsScreenProps) {
  const { checks, error, onRetry, restriction } = props;
  return (
    <SettingsFrame note={restriction && `You can read this page. ${restriction}`}>
      <Panel
        title="Checks"
        note="How often people pressed Not a mistake in the last 90 days. Turn a check down to tips, which never block, or off."
      >
        <Table
          label="Checks"
          cards="tablet"
          columns={checkColumns(props)}
          rows={checks}
          rowKey={({ key }) => key}
          {...{ error, onRetry }}
          empty="The checks appear here."
        />
      </Panel>
    </SettingsFrame>
  );
}

type Actions = Pick<CheckSettingsScreenProps, 'restriction' | 'onSave'>;

/** A check's name, how often and where it was ignored last, and whether it runs. */
function checkColumns(actions: Actions): Column<CheckSetting>[] {
  return [
    { id: 'name', header: 'Check', cell: ({ name }) => name, card: 'title', width: '220px' },
    {
      id: 'ignored',
      header: 'Not a mistake',
      cell: ({ ignored }) => ignored,
      width: '120px',
    },
    { id: 'example', header: 'Newest', cell: Example },
    {
      id: 'mode',
      header: 'Runs',
      cell: (check) => <Mode check={check} {...actions} />,
      width: '240px',
    },
  ];
}

function Example({ example, at }: CheckSetting) {
  if (!example)
    return (
      <Text as="div" tone="soft" size="caption">
        None
      </Text>
    );
  return (
    <div>
      {example}
      <Text as="div" tone="soft" size="caption">
        <Moment at={at} />
      </Text>
    </div>
  );
}

const options = [
  { value: '', label: checkModeNames.full },
  { value: 'tip', label: checkModeNames.tip },
  { value: 'off', label: checkModeNames.off },
];

function Mode({ check, restriction, onSave }: Actions & { check: CheckSetting }) {
  const { key, name, mode, fixed } = check;
  if (fixed) {
    return (
      <div>
        Always
        <Text as="div" tone="soft" size="caption">
          {fixed}
        </Text>
      </div>
    );
  }
  if (restriction) return checkModeNames[mode ?? 'full'];
  return (
    <SelectField
      label={`How ${name} runs`}
      isLabelHidden
      options={options}
      value={mode ?? ''}
      onChange={({ target }) =>
        void onSave({ key, mode: target.value === '' ? null : (target.value as 'tip' | 'off') })
      }
    />
  );
}
