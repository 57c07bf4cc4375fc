import { useState } from 'react';
import { styled } from 'styled-components';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { space } from '@/components/theme/tokens';

interface IgnoreFormProps {
  /** The most characters of a reason. */
  maxLength: number;
  /** Resolves to false if it couldn't be ignored. */
  onIgnore(reason: string): Promise<boolean>;
  onCancel(): void;
}

/** Asks why a finding may be ignored. The reason is kept until it is stored. */
export function IgnoreForm({ maxLength, onIgnore, onCancel }: IgnoreFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function handleIgnore() {
    if (reason.trim() === '') setError('Enter a reason.');
    else await onIgnore(reason.trim());
  }

  return (
    <Root>
      <TextField
        label="Reason for ignoring it"
        value={reason}
        maxLength={maxLength}
        error={error}
        autoFocus
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void handleIgnore();
        }}
      />
      <Buttons>
        <AsyncButton kind="plain" pendingLabel="Saving…" onAction={handleIgnore}>
          Ignore
        </AsyncButton>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Buttons>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
`;
