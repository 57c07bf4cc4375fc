import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Credentials } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { TextField } from '@/components/forms/TextField';
import { Stack } from '@/components/layout/Stack';

interface Person {
  name: string;
  email: string;
}

export interface SignInAgainProps {
  /** Who wrote what stands on the desk. */
  writer: Person;
  /** Somebody else who is signed in now; null while nobody is. */
  other: Person | null;
  /** False where what was typed stands on this page alone. */
  isKept: boolean;
  isPending: boolean;
  /** The sentence about the last attempt. */
  error: string | null;
  onSignIn(credentials: Credentials): void;
  /** Opens the newsletter for the other person. */
  onContinue(): void;
  /** Puts the question aside. */
  onClose(): void;
}

/** Asks for the sign-in over the desk, which stays as it is. */
export function SignInAgain(props: SignInAgainProps) {
  const [isReturning, setIsReturning] = useState(false);
  const { other } = props;
  if (other && !isReturning) {
    return <OtherPerson {...props} other={other} onReturn={() => setIsReturning(true)} />;
  }
  return <SignInForm {...props} />;
}

function SignInForm({ writer, isKept, isPending, error, onSignIn, onClose }: SignInAgainProps) {
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sentence = refusal ?? error;
  useEffect(() => {
    password.current?.focus();
    password.current?.select();
  }, [error]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = Credentials.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setRefusal(typed.error?.issues[0]?.message ?? null);
    if (typed.success) onSignIn(typed.data);
    else password.current?.focus();
  };

  return (
    <Modal
      title="Sign in again"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep writing</Button>
          <Button
            type="submit"
            form={formId}
            kind="accent"
            {...{ isPending }}
            pendingLabel="Loading..."
          >
            Sign in
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Stack>
          <p>
            Your session has ended.{' '}
            {isKept
              ? 'What you typed is kept on this computer and is saved once you are signed in.'
              : 'What you typed stands on this page alone: leave it open until you are signed in.'}
          </p>
          {sentence && <Alert kind="error">{sentence}</Alert>}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={writer.email}
          />
          <TextField
            ref={password}
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
          />
        </Stack>
      </form>
    </Modal>
  );
}

interface OtherPersonProps extends SignInAgainProps {
  other: Person;
  onReturn(): void;
}

function OtherPerson({ writer, other, isKept, onReturn, onContinue, onClose }: OtherPersonProps) {
  return (
    <Modal
      title={`${other.name} is signed in now`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep writing</Button>
          <Button onClick={onContinue}>Continue as {other.name}</Button>
          <Button kind="accent" onClick={onReturn}>
            Sign in as {writer.name}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {writer.name} wrote on this page, and {other.email} has signed in. Nothing of it is saved
          under another name.
        </p>
        {isKept ? (
          <p>
            What {writer.name} typed stays on this computer and comes back when {writer.name} signs
            in. {other.name} sees the newsletter as the server has it.
          </p>
        ) : (
          <Alert kind="warn">
            What {writer.name} typed stands on this page alone and ends with it. Copy it first.
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}
