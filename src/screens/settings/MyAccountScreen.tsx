import type {
  Account,
  DeviceSession,
  NameDraft,
  PasswordChange,
  SecondFactor,
} from '@/api/contract/account';
import { Column, Columns } from './accountLayout';
import { AppearancePanel, type AppearancePanelProps } from './AppearancePanel';
import { LoadState } from './LoadState';
import { NamePanel } from './NamePanel';
import { PasswordPanel } from './PasswordPanel';
import { SessionsPanel } from './SessionsPanel';
import { SettingsFrame } from './SettingsFrame';
import { TwoStepPanel } from './TwoStepPanel';

export interface MyAccountScreenProps extends AppearancePanelProps {
  /** Undefined while loading. */
  account: Account | undefined;
  error: string | null;
  onRetry(): void;
  onSaveName(draft: NameDraft): Promise<boolean>;
  onChangePassword(change: PasswordChange): Promise<boolean>;
  secondFactor: SecondFactorProps;
  onEndSession(session: DeviceSession): Promise<boolean>;
  onEndOthers(): Promise<boolean>;
}

export interface SecondFactorProps {
  /** Makes a key; null if that failed. */
  onStart(): Promise<SecondFactor | null>;
  /** Turns it on and returns the recovery codes; null if the code was refused. */
  onConfirm(secret: string, code: string): Promise<string[] | null>;
  /** Turns it off with the password or a code. */
  onStop(proof: string): Promise<boolean>;
  onCopy(text: string): Promise<boolean>;
  onDownload(codes: string[]): void;
}

/** The user's name, password, two-step sign-in and sessions. */
export function MyAccountScreen(props: MyAccountScreenProps) {
  const { account, error, onRetry } = props;
  return (
    <SettingsFrame>
      <LoadState isLoaded={account !== undefined} {...{ error, onRetry }} />
      {account && (
        <Columns>
          <Column>
            <NamePanel key={account.first_name} account={account} onSave={props.onSaveName} />
            <PasswordPanel onChange={props.onChangePassword} />
          </Column>
          <Column>
            <TwoStepPanel account={account} {...props.secondFactor} />
            <SessionsPanel
              sessions={account.sessions}
              onEnd={props.onEndSession}
              onEndOthers={props.onEndOthers}
            />
            <AppearancePanel theme={props.theme} onTheme={props.onTheme} />
          </Column>
        </Columns>
      )}
    </SettingsFrame>
  );
}
