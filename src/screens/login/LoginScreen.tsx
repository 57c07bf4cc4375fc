import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Credentials } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { buttonStyle, type ButtonKind } from '@/components/actions/buttonStyle';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { CodeForm, type CodeStep } from '@/components/forms/CodeForm';
import { SignInForm } from '@/components/forms/SignInForm';
import { PublicPage } from '@/components/layout/PublicPage';
import { Stack } from '@/components/layout/Stack';
import { size, space } from '@/components/theme/tokens';
import { publicPaths } from '@/screens/publicPaths';

const SignUpModal = lazyModal(() => import('./SignUpModal'));

export interface LoginScreenProps {
  isPending: boolean;
  /** The server's error message for the last attempt. */
  error: string | null;
  /** Set once the password was right and a code is needed. */
  codeStep?: CodeStep | null;
  /** Signs up; undefined if the backend doesn't support it. The link then leads to the plans. */
  onSignUp?(credentials: Credentials): Promise<boolean>;
  /** Where a sign-in at a provider begins, if there is one. */
  socialLinks: { label: string; href: string }[];
  /** False if only an emergency account has a password. */
  hasPasswords: boolean;
  /** True if the server takes passkeys. */
  hasPasskeys: boolean;
  onLogin(credentials: Credentials): void;
  onPasskey(): void;
}

export function LoginScreen({ codeStep, ...props }: LoginScreenProps) {
  return codeStep ? <CodePage {...props} {...codeStep} /> : <PasswordPage {...props} />;
}

function CodePage({ isPending, error, onCode, onBack }: LoginScreenProps & CodeStep) {
  return (
    <PublicPage title="Login" lead="Your account uses two-step sign-in.">
      <CodeForm
        gap={5}
        {...{ error, isPending, onCode }}
        foot={
          <Button kind="quiet" onClick={onBack}>
            Back to login
          </Button>
        }
      >
        <Button type="submit" kind="accent" isPending={isPending} pendingLabel="Loading...">
          Continue
        </Button>
      </CodeForm>
    </PublicPage>
  );
}

/** Other ways first where hardly anybody has a password. */
function PasswordPage({ hasPasswords, ...props }: LoginScreenProps) {
  const [isEmergency, setIsEmergency] = useState(false);
  if (hasPasswords || isEmergency) return <FormPage {...props} />;
  return (
    <PublicPage title="Login" lead="For research staff.">
      <Stack gap={5}>
        {props.error && <Alert kind="error">{props.error}</Alert>}
        <ProviderLinks {...props} kind="accent" />
      </Stack>
      <Links>
        <Button kind="quiet" onClick={() => setIsEmergency(true)}>
          Emergency sign-in
        </Button>
      </Links>
    </PublicPage>
  );
}

function FormPage({
  isPending,
  error,
  onLogin,
  onSignUp,
  onPasskey,
  ...props
}: Omit<LoginScreenProps, 'hasPasswords'>) {
  const [isSigningUp, setIsSigningUp] = useState(false);

  const handleSignUp = (event: MouseEvent) => {
    if (!onSignUp) return;
    event.preventDefault();
    setIsSigningUp(true);
  };

  return (
    <PublicPage title="Login" lead="For research staff.">
      <SignInForm schema={Credentials} gap={5} {...{ error, isPending }} onSubmit={onLogin}>
        <Button type="submit" kind="accent" isPending={isPending} pendingLabel="Loading...">
          Login
        </Button>
        {props.hasPasskeys && <Button onClick={onPasskey}>Sign in with a passkey</Button>}
        <ProviderLinks {...props} />
      </SignInForm>
      <Links>
        <Link to={publicPaths.forgot}>Forgot your password?</Link>
        <Link to={publicPaths.pricing} onClick={handleSignUp}>
          Sign up now!
        </Link>
      </Links>
      {isSigningUp && onSignUp && (
        <SignUpModal onSignUp={onSignUp} onClose={() => setIsSigningUp(false)} />
      )}
    </PublicPage>
  );
}

interface ProviderLinksProps extends Pick<LoginScreenProps, 'socialLinks'> {
  kind?: ButtonKind;
}

/** Plain links, which work before the scripts of the page. */
function ProviderLinks({ socialLinks, kind = 'plain' }: ProviderLinksProps) {
  return socialLinks.map(({ label, href }) => (
    <ProviderLink key={href} href={href} $kind={kind}>
      {label}
    </ProviderLink>
  ));
}

const ProviderLink = styled.a<{ $kind: ButtonKind }>`
  ${buttonStyle}
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  font-size: ${size.table};
`;
