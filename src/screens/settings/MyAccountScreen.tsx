import {
  type Account,
  type DeviceSession,
  type EmailDraft,
  NameDraft,
  PasswordChange,
  type SecondFactor,
} from '@/api/contract/account';
import { Facts, PreferencesPanel, type PreferencesProps } from './ProfileScreen';
import { LoadState } from './LoadState';
import { AccountItem, AccountList, ItemName } from './AccountList';
import { EmailFact } from './EmailFact';
import { PasskeysPanel, type PasskeysPanelProps } from './PasskeysPanel';
import { SettingsFrame } from './SettingsFrame';
import type { TwoStepModalProps } from './TwoStepModal';
import { styled } from 'styled-components';
import { levels } from '@/api/contract/call';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Panel } from '@/components/layout/Panel';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { color, size } from '@/components/theme/tokens';
import { levelNameOf } from '@/domain/firm/permission';
import { PasswordField } from '@/components/forms/SignInForm';
import { useState } from 'react';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Text } from '@/components/layout/Text';
import { Moment } from '@/components/data/Moment';

export interface MyAccountScreenProps extends PreferencesProps {
  /** Undefined while loading. */
  account: Account | undefined;
  error: string | null;
  onRetry(): void;
  onSaveName(draft: NameDraft): Promise<boolean>;
  /** Mails the new address a link. */
  onChangeEmail(draft: EmailDraft): Promise<boolean>;
  /** Undefined unless such a link was opened. */
  newEmail?: NewEmailProps | undefined;
  onChangePassword(change: PasswordChange): Promise<boolean>;
  secondFactor: SecondFactorProps;
  /** Undefined where the server takes no passkeys. Who may use no password may use none either. */
  passkeys?: PasskeysPanelProps | undefined;
  onEndSession(session: DeviceSession): Promise<boolean>;
  onEndOthers(): Promise<boolean>;
}

export interface NewEmailProps {
  onConfirm(): Promise<void>;
  onClose(): void;
}

export interface SecondFactorProps extends Omit<
  TwoStepModalProps,
  'secondFactor' | 'isNew' | 'onClose'
> {
  /** Makes a key; null if that failed. */
  onStart(): Promise<SecondFactor | null>;
  onStop(): Promise<boolean>;
  /** Makes new recovery codes; null if that failed. */
  onRenew(): Promise<string[] | null>;
}

const Question = lazyModal(() => import('@/components/actions/Question'));
const EmailModal = lazyModal(() => import('./EmailModal'));

/** The user's name, address, preferences, password, two-step sign-in and sessions. */
export function MyAccountScreen(props: MyAccountScreenProps) {
  const { account, error, onRetry } = props;
  return (
    <SettingsFrame>
      <LoadState isLoaded={account !== undefined} {...{ error, onRetry }} />
      {account && (
        <>
          {props.newEmail && (
            <Question
              question="Confirm your new email?"
              detail={`You’ll sign in with it instead of ${account.email} from now on. All your other sessions end.`}
              label="Confirm"
              kind="accent"
              {...props.newEmail}
            />
          )}
          <NamePanel
            key={account.first_name}
            account={account}
            onSave={props.onSaveName}
            onChangeEmail={props.onChangeEmail}
          />
          <PreferencesPanel {...props} />
          {account.has_password && <PasswordPanel onChange={props.onChangePassword} />}
          <TwoStepPanel account={account} {...props.secondFactor} />
          {account.has_password && props.passkeys && <PasskeysPanel {...props.passkeys} />}
          <SessionsPanel
            sessions={account.sessions}
            onEnd={props.onEndSession}
            onEndOthers={props.onEndOthers}
          />
        </>
      )}
    </SettingsFrame>
  );
}

interface NamePanelProps {
  account: Account;
  onSave(draft: NameDraft): Promise<boolean>;
  onChangeEmail(draft: EmailDraft): Promise<boolean>;
}

/** Who the user is, and what they may do. */
function NamePanel({ account, onSave, onChangeEmail }: NamePanelProps) {
  const { first_name, level } = account;
  const form = useZodForm(NameDraft, { defaultValues: { first_name } });
  const { errors, isSubmitting } = form.formState;
  const [isEmailOpen, setIsEmailOpen] = useState(false);
  return (
    <Panel title="Profile">
      <form noValidate onSubmit={form.handleSubmit(async (draft) => void (await onSave(draft)))}>
        <Stack>
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <Facts>
            <dt>Email</dt>
            <dd>
              <EmailFact account={account} onChange={() => setIsEmailOpen(true)} />
            </dd>
            <dt>Level</dt>
            <dd>
              {levelNameOf(level)} <Note>{levelNotes[level] ?? ''}</Note>
            </dd>
          </Facts>
          <div>
            <Button kind="accent" type="submit" isPending={isSubmitting} pendingLabel="Saving…">
              Save name
            </Button>
          </div>
        </Stack>
      </form>
      {isEmailOpen && (
        <EmailModal
          email={account.email}
          onChange={onChangeEmail}
          onClose={() => setIsEmailOpen(false)}
        />
      )}
    </Panel>
  );
}

const levelNotes: Record<number, string> = {
  [levels.write]: 'You can write and send tests.',
  [levels.publish]: 'You can write, send, publish and delete.',
  [levels.administer]: 'You can do everything, and manage people and settings.',
};

const empty: PasswordChange = { current: '', password: '', confirm: '' };

function PasswordPanel({ onChange }: { onChange(change: PasswordChange): Promise<boolean> }) {
  const form = useZodForm(PasswordChange, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (change) => {
    if (await onChange(change)) form.reset(empty);
  });
  return (
    <Panel title="Password" note="Changing your password signs you out everywhere else.">
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.current?.message}
            {...form.register('current')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="8 to 128 characters of any kind. Several words are easy to remember."
            error={errors.password?.message}
            {...form.register('password')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...form.register('confirm')}
          />
          <div>
            <Button type="submit" isPending={isSubmitting} pendingLabel="Changing…">
              Change password
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}

const TwoStepModal = lazyModal(() => import('./TwoStepModal'));

const RecoveryCodesModal = lazyModal(() => import('./RecoveryCodesModal'));

interface TwoStepPanelProps extends SecondFactorProps {
  account: Account;
}

/** Fewer codes than this are worth a warning. */
const fewCodes = 3;

/** Turns two-step sign-in on and off. */
export function TwoStepPanel({ account, onStart, onStop, onRenew, ...modal }: TwoStepPanelProps) {
  const { has_second_factor: isOn, recovery_codes: codes } = account;
  const [started, setStarted] = useState<SecondFactor | null>(null);
  const [renewed, setRenewed] = useState<string[] | null>(null);
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
          {codes < fewCodes && <Text tone="soft">Make new ones before you run out.</Text>}
          <Inline>
            <ConfirmButton
              question="Make 10 new recovery codes?"
              detail="The earlier ones stop working."
              confirmLabel="Make codes"
              onConfirm={async () => {
                const made = await onRenew();
                setRenewed(made);
                return made !== null;
              }}
            >
              New recovery codes
            </ConfirmButton>
            <ConfirmButton
              question="Turn off two-step sign-in?"
              detail="You’ll sign in with just your password. Your recovery codes will stop working."
              onConfirm={onStop}
            >
              Turn off
            </ConfirmButton>
          </Inline>
        </>
      ) : (
        <div>
          <AsyncButton
            kind="plain"
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
      {renewed && (
        <RecoveryCodesModal {...modal} codes={renewed} onClose={() => setRenewed(null)} />
      )}
    </Panel>
  );
}

interface SessionsPanelProps {
  /** Newest use first. */
  sessions: DeviceSession[];
  onEnd(session: DeviceSession): Promise<boolean>;
  onEndOthers(): Promise<boolean>;
}

/** Where the user is signed in. */
function SessionsPanel({ sessions, onEnd, onEndOthers }: SessionsPanelProps) {
  const hasOthers = sessions.some(({ is_current: isCurrent }) => !isCurrent);
  return (
    <Panel
      title="Sessions"
      note="Where you’re signed in. If you don’t recognize a session, end it and change your password."
      actions={
        hasOthers && (
          <ConfirmButton
            question="End all other sessions?"
            detail="You stay signed in here. Everywhere else you’ll have to sign in again."
            confirmLabel="End all others"
            onConfirm={onEndOthers}
          >
            End all others
          </ConfirmButton>
        )
      }
    >
      <AccountList>
        {sessions.map((session) => (
          <AccountItem key={session.id}>
            <div>
              <ItemName>{session.device || 'Unknown device'}</ItemName>
              <Text tone="soft" size="table" wrap="anywhere">
                {session.address || 'Unknown address'} ·{' '}
                {session.is_current ? (
                  <Text as="b" tone="good" weight={600}>
                    this session
                  </Text>
                ) : (
                  <>
                    last used <Moment at={session.seen_at} none="at an unknown time" hasHour />
                  </>
                )}
              </Text>
            </div>
            {!session.is_current && (
              <AsyncButton
                aria-label={`End ${session.device || 'the session'} at ${session.address}`}
                onAction={() => onEnd(session)}
              >
                End
              </AsyncButton>
            )}
          </AccountItem>
        ))}
      </AccountList>
    </Panel>
  );
}

const Note = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
