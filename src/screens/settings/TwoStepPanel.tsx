import { useState } from 'react';
import { styled } from 'styled-components';
import type { Account, SecondFactor } from '@/api/contract/account';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { color } from '@/components/theme/tokens';
import type { SecondFactorProps } from './MyAccountScreen';

const TwoStepModal = lazyModal(() => import('./TwoStepModal'));
const StopTwoStepModal = lazyModal(() => import('./StopTwoStepModal'));

interface TwoStepPanelProps extends SecondFactorProps {
  account: Account;
}

/** Fewer codes than this are worth a warning. */
const fewCodes = 3;

/** Turns two-step sign-in on and off. */
export function TwoStepPanel({ account, onStart, onStop, ...modal }: TwoStepPanelProps) {
  const { has_second_factor: isOn, recovery_codes: codes } = account;
  const [started, setStarted] = useState<SecondFactor | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  return (
    <Panel
      title="Two-step sign-in"
      note="Sign in with your password and a code from an authenticator app, so that a stolen password isn’t enough."
    >
      {isOn ? (
        <>
          <Alert kind="good">
            On. {codes === 1 ? '1 recovery code is' : `${codes} recovery codes are`} left.
          </Alert>
          {codes < fewCodes && <Note>Turn it off and on again to get 10 new recovery codes.</Note>}
          <div>
            <Button aria-haspopup="dialog" onClick={() => setIsStopping(true)}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <div>
          <AsyncButton
            kind="accent"
            aria-haspopup="dialog"
            onAction={async () => setStarted(await onStart())}
          >
            Turn on
          </AsyncButton>
        </div>
      )}
      {started && (
        <TwoStepModal secondFactor={started} {...modal} onClose={() => setStarted(null)} />
      )}
      {isStopping && <StopTwoStepModal onStop={onStop} onClose={() => setIsStopping(false)} />}
    </Panel>
  );
}

const Note = styled.p`
  color: ${color.inkSoft};
`;
