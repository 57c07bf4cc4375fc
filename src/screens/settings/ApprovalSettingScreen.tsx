import { useState } from 'react';
import {
  approvalModes,
  type ApprovalMode,
  type ApprovalSetting,
  type ApprovalSettingDraft,
} from '@/api/contract/approvals';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { LinkButton } from '@/components/actions/LinkButton';
import { Alert } from '@/components/feedback/Alert';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { RadioField } from '@/components/forms/fields/RadioField';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { approvalNames } from '@/domain/sending/approval';
import { paths } from '@/screens/paths';
import { LoadState } from './LoadState';
import { SettingsFrame } from './SettingsFrame';

export interface ApprovalSettingScreenProps {
  /** Undefined while loading. */
  setting: ApprovalSetting | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change it; undefined if they may. */
  restriction?: string | undefined;
  onSave(draft: ApprovalSettingDraft): Promise<boolean>;
}

/** What a second person has to approve before it is sent. */
export function ApprovalSettingScreen(props: ApprovalSettingScreenProps) {
  const { setting, error, onRetry, restriction, onSave } = props;
  return (
    <SettingsFrame note={note}>
      <LoadState isLoaded={setting !== undefined} {...{ error, onRetry }} />
      {/* A choice that was saved elsewhere replaces the one made here. */}
      {setting && (
        <ApprovalPanel
          key={`${setting.mode} ${setting.is_in_turn}`}
          {...{ setting, restriction, onSave }}
        />
      )}
    </SettingsFrame>
  );
}

const note = 'A colleague looks at an email before it goes to subscribers.';

const options = approvalModes.map((value) => ({ value, label: approvalNames[value] }));

interface ApprovalPanelProps extends Pick<ApprovalSettingScreenProps, 'restriction' | 'onSave'> {
  setting: ApprovalSetting;
}

function ApprovalPanel({ setting, restriction, onSave }: ApprovalPanelProps) {
  const [chosen, setChosen] = useState<ApprovalMode>(setting.mode);
  const [isInTurn, setIsInTurn] = useState(setting.is_in_turn);
  const isSame = chosen === setting.mode && isInTurn === setting.is_in_turn;
  const isOn = setting.mode !== 'off';
  const isAlone = setting.approvers < 2;
  return (
    <Panel title="Approval" note={isOn ? 'On' : 'Off'}>
      {isAlone && (
        <Alert kind="warn" action={<LinkButton to={paths.settingsPeople}>Open People</LinkButton>}>
          {isOn
            ? 'Only one person may approve now, so newsletters can’t be sent without an administrator’s reason.'
            : 'Approval needs at least two publishers or administrators.'}
        </Alert>
      )}
      <RadioField
        label="What a colleague must approve"
        hint="They approve exactly the version that’s sent. Any edit after that needs a new approval. Whoever requested it or edited the newsletter since its last send can’t approve it. Administrators can send without approval if they give a reason."
        options={options}
        isStacked
        value={chosen}
        disabled={restriction !== undefined}
        onChange={({ target }) => setChosen(target.value as ApprovalMode)}
      />
      <CheckboxField
        label="Publishers may approve each other’s texts in turn"
        hint="Somebody who edited the newsletter can approve it if a colleague edited it after them and requests the approval. When off, they never can."
        checked={isInTurn}
        disabled={restriction !== undefined || chosen === 'off'}
        onChange={({ target }) => setIsInTurn(target.checked)}
      />
      <Inline>
        <AsyncButton
          kind="accent"
          disabled={!restriction && (isSame || (isAlone && chosen !== 'off'))}
          disabledReason={restriction}
          onAction={() => onSave({ mode: chosen, is_in_turn: isInTurn })}
        >
          Save approval
        </AsyncButton>
      </Inline>
    </Panel>
  );
}
