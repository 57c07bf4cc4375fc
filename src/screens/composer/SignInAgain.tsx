import { useId, useState } from 'react';
import { Credentials } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { CodeForm, type CodeStep } from '@/components/forms/CodeForm';
import { SignInForm } from '@/components/forms/SignInForm';
import { Stack } from '@/components/layout/Stack';

interface Person {
  name: string;
  email: string;
}

export interface SignInAgainProps {
  /** The user whose changes are on the page. */
  user: Person;
  /** A different user who is signed in now; null if nobody is. */
  other: Person | null;
  /** False if the changes exist only on this page. */
  isInJournal: boolean;
  isPending: boolean;
  /** Error message of the last attempt. */
  error: string | null;
  /** Set once the password was right and a code is needed. */
  codeStep?: CodeStep | null;
  /** The ways to sign in; by password if it is left out. */
  ways?: { socialLinks: { label: string; href: string }[]; hasPasswords: boolean };
  onSignIn(credentials: Credentials): void;
  /** Opens the newsletter for the other user. */
  onContinue(): void;
  /** Closes the dialog without signing in. */
  onClose(): void;
}

/** Asks the user to sign in again without leaving the page. */
export function SignInAgain(props: SignInAgainProps) {
  const [isReturning, setIsReturning] = useState(false);
  const { other } = props;
  if (other && !isReturning) {
    return <OtherPerson {...props} other={other} onReturn={() => setIsReturning(true)} />;
  }
  return <SignInDialog {...props} />;
}

function SignInDialog(props: SignInAgainProps) {
  const { isPending, error, codeStep, ways, onClose } = props;
  const formId = useId();
  const hasForm = codeStep || (ways?.hasPasswords ?? true);

  return (
    <Modal
      title="Sign in again"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          {hasForm && (
            <Button
              type="submit"
              form={formId}
              kind="accent"
              {...{ isPending }}
              pendingLabel="Loading..."
            >
              Sign in
            </Button>
          )}
        </>
      }
    >
      {codeStep ? (
        <CodeForm id={formId} {...{ error, isPending }} onCode={codeStep.onCode} />
      ) : (
        <PasswordStep {...props} formId={formId} />
      )}
    </Modal>
  );
}

/** The password, and the identity provider in a tab of its own, because this one keeps the changes. */
function PasswordStep(props: SignInAgainProps & { formId: string }) {
  const { formId, user, isInJournal, isPending, error, ways, onSignIn } = props;
  const intro = (
    <p>
      Your session has ended.{' '}
      {isInJournal
        ? 'Your changes are kept on this computer and will be saved once you sign in.'
        : 'Your changes are only on this page. Keep it open until you sign in.'}
    </p>
  );
  const links = ways?.socialLinks.map(({ label, href }) => (
    <a key={href} href={href} target="_blank" rel="noreferrer" title="Opens in a new tab">
      {label}
    </a>
  ));
  if (ways && !ways.hasPasswords) {
    return (
      <Stack>
        {intro}
        {links}
      </Stack>
    );
  }
  return (
    <SignInForm
      id={formId}
      schema={Credentials}
      email={user.email}
      {...{ error, isPending, intro }}
      onSubmit={onSignIn}
    >
      {links}
    </SignInForm>
  );
}

interface OtherPersonProps extends SignInAgainProps {
  other: Person;
  onReturn(): void;
}

function OtherPerson({
  user,
  other,
  isInJournal,
  onReturn,
  onContinue,
  onClose,
}: OtherPersonProps) {
  return (
    <Modal
      title={`${other.name} is signed in now`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button onClick={onContinue}>Continue as {other.name}</Button>
          <Button kind="accent" onClick={onReturn}>
            Sign in as {user.name}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {user.name} was editing this page, but {other.email} is signed in now. {user.name}’s
          changes won’t be saved under another name.
        </p>
        {isInJournal ? (
          <p>
            {user.name}’s changes stay on this computer and come back when {user.name} signs in.{' '}
            {other.name} sees the last saved version.
          </p>
        ) : (
          <Alert kind="warn">
            {user.name}’s changes are only on this page and will be lost when it closes. Copy them
            first.
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}
