import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { TextField } from '@/components/forms/fields/TextField';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';

export interface CodeFormProps {
  /** For a submit button outside the form. */
  id?: string;
  /** Why the last code wasn’t taken. */
  error: string | null;
  /** True while the code is checked. */
  isPending: boolean;
  /** The gap between its parts, in steps of 4 px. */
  gap?: number;
  /** Shown below the field. */
  children?: ReactNode;
  /** Beside the button that changes the kind of code. */
  foot?: ReactNode;
  onCode(code: string): void;
}

const kinds = {
  app: {
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows now.',
    missing: 'Enter the 6-digit code from your app.',
    other: 'Use a recovery code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the 10 codes that you saved. Each works once.',
    missing: 'Enter a recovery code.',
    other: 'Use a code from the app',
    inputMode: 'text',
  },
} as const;

/** Asks for the second step of a sign-in: a code of the app, or one of the recovery codes. */
export function CodeForm({ id, error, isPending, gap, children, foot, onCode }: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { label, hint, missing, other, inputMode } = kinds[kind];
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [kind, error]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setIsMissing(code === '');
    if (code && !isPending) onCode(code);
  }
  const handleOther = () => {
    setIsMissing(false);
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <form id={id} method="post" noValidate onSubmit={handleSubmit}>
      <Stack gap={gap}>
        {error && <Alert kind="error">{error}</Alert>}
        <TextField
          key={kind}
          ref={field}
          {...{ label, hint, inputMode }}
          error={isMissing ? missing : undefined}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        {children}
        <Inline gap={4} justify="space-between">
          <Button kind="quiet" onClick={handleOther}>
            {other}
          </Button>
          {foot}
        </Inline>
      </Stack>
    </form>
  );
}

/** The second step of a sign-in, once the password was right. */
export interface CodeStep {
  onCode(code: string): void;
  /** Starts over with another account. */
  onBack(): void;
}
