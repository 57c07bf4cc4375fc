import { useState } from 'react';
import { secondFactorModes, type SecondFactorMode } from '@/api/contract/signInRules';
import { Alert } from '@/components/feedback/Alert';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { RadioField } from '@/components/forms/fields/RadioField';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { secondFactorNames } from '@/domain/firm/secondFactorRule';

export interface SignInRulePanelProps {
  /** Who has to use two-step sign-in now. */
  mode: SecondFactorMode;
  /** Why nobody could sign in without the identity provider, and what to do; empty if somebody could. */
  emergencyProblem: string;
  /** Why the user may not change it; undefined if they may. */
  restriction?: string | undefined;
  onSave(mode: SecondFactorMode): Promise<boolean>;
}

const options = secondFactorModes.map((value) => ({ value, label: secondFactorNames[value] }));

/** Who may sign in with a second factor only. */
export function SignInRulePanel({
  mode,
  emergencyProblem,
  restriction,
  onSave,
}: SignInRulePanelProps) {
  const [chosen, setChosen] = useState(mode);
  return (
    <Panel title="Sign-in">
      {emergencyProblem && <Alert kind="warn">{emergencyProblem}</Alert>}
      <RadioField
        label="Two-step sign-in is required for"
        hint="People without it set it up before they can open any page. An authenticator app or a passkey counts."
        options={options}
        isStacked
        value={chosen}
        disabled={restriction !== undefined}
        onChange={({ target }) => setChosen(target.value as SecondFactorMode)}
      />
      <Inline>
        <AsyncButton
          kind="accent"
          disabled={!restriction && chosen === mode}
          disabledReason={restriction}
          onAction={() => onSave(chosen)}
        >
          Save sign-in
        </AsyncButton>
      </Inline>
    </Panel>
  );
}
