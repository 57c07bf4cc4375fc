import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Credentials } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { lazyModal } from '@/components/feedback/lazyModal';
import { CodeForm, type CodeStep } from '@/components/forms/CodeForm';
import { SignInForm } from '@/components/forms/SignInForm';
import { PublicPage } from '@/components/layout/PublicPage';
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
  /** Other ways to sign in, if the backend offers them. */
  socialLinks: { label: string; href: string }[];
  onLogin(credentials: Credentials): void;
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

function PasswordPage({ isPending, error, onLogin, onSignUp, ...props }: LoginScreenProps) {
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
        {props.socialLinks.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
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

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  font-size: ${size.table};
`;
