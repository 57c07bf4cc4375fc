import { useState } from 'react';
import type { Passkey, PasskeyDraft } from '@/api/contract/passkeys';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Moment } from '@/components/data/Moment';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { LoadState } from './LoadState';
import { AccountItem, AccountList, ItemName } from './AccountList';

const PasskeyModal = lazyModal(() => import('./PasskeyModal'));

export interface PasskeysPanelProps {
  /** Undefined while loading. */
  passkeys: Passkey[] | undefined;
  error: string | null;
  onRetry(): void;
  onAdd(draft: PasskeyDraft): Promise<boolean>;
  onRemove(passkey: Passkey): Promise<boolean>;
}

/** The devices that sign the user in without a password. */
export function PasskeysPanel({ passkeys, error, onRetry, onAdd, onRemove }: PasskeysPanelProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel
      title="Passkeys"
      note="Sign in with your fingerprint, face, PIN or a security key instead of your password. A passkey counts as two-step sign-in."
      actions={
        <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          Add passkey
        </Button>
      }
    >
      <LoadState isLoaded={passkeys !== undefined} {...{ error, onRetry }} />
      {passkeys && passkeys.length > 0 && (
        <AccountList>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} {...{ passkey, onRemove }} />
          ))}
        </AccountList>
      )}
      {isAdding && <PasskeyModal onAdd={onAdd} onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}

interface PasskeyItemProps extends Pick<PasskeysPanelProps, 'onRemove'> {
  passkey: Passkey;
}

function PasskeyItem({ passkey, onRemove }: PasskeyItemProps) {
  const { name, created_at, used_at } = passkey;
  return (
    <AccountItem>
      <div>
        <ItemName dir="auto">{name}</ItemName>
        <Text tone="soft" size="table">
          added <Moment at={created_at} none="at an unknown time" /> ·{' '}
          {used_at ? (
            <>
              last used <Moment at={used_at} none="never" hasHour />
            </>
          ) : (
            'never used'
          )}
        </Text>
      </div>
      <ConfirmButton
        aria-label={`Remove ${name}`}
        question={`Remove ${name}?`}
        detail="It can’t sign you in anymore. Remove it from the device as well."
        confirmLabel="Remove"
        onConfirm={() => onRemove(passkey)}
      >
        Remove
      </ConfirmButton>
    </AccountItem>
  );
}
