import type { Account } from '@/api/contract/account';
import { Button } from '@/components/actions/Button';
import { Inline } from '@/components/layout/Inline';
import { PublicPage } from '@/components/layout/PublicPage';
import { Stack } from '@/components/layout/Stack';
import { LoadState } from './LoadState';
import { type SecondFactorProps, TwoStepPanel } from './MyAccountScreen';
import { PasskeysPanel, type PasskeysPanelProps } from './PasskeysPanel';

export interface SetUpScreenProps {
  /** Undefined while loading. */
  account: Account | undefined;
  error: string | null;
  onRetry(): void;
  secondFactor: SecondFactorProps;
  /** Undefined where the server takes no passkeys. */
  passkeys?: PasskeysPanelProps | undefined;
  /** Goes on to the page that was asked for. */
  onDone(): void;
  onLogOut(): void;
}

/** All that a user sees until the second factor that the firm requires is set up. */
export function SetUpScreen(props: SetUpScreenProps) {
  const { account, error, onRetry, secondFactor, passkeys, onDone, onLogOut } = props;
  const isSetUp = account?.has_second_factor || (passkeys?.passkeys?.length ?? 0) > 0;
  return (
    <PublicPage
      title="Set up two-step sign-in"
      lead="Your firm requires it. Choose one of these ways to go on."
    >
      <Stack gap={8}>
        <LoadState isLoaded={account !== undefined} {...{ error, onRetry }} />
        {account && <TwoStepPanel account={account} {...secondFactor} />}
        {passkeys && <PasskeysPanel {...passkeys} />}
        <Inline justify="space-between">
          <Button kind="quiet" onClick={onLogOut}>
            Log out
          </Button>
          <Button
            kind="accent"
            disabledReason={isSetUp ? undefined : 'Turn on two-step sign-in first.'}
            onClick={onDone}
          >
            Continue
          </Button>
        </Inline>
      </Stack>
    </PublicPage>
  );
}
