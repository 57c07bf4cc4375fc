import { useState, type FormEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Credentials } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { TextField } from '@/components/forms/TextField';
import { PublicPage } from '@/components/layout/PublicPage';
import { Stack } from '@/components/layout/Stack';
import { size, space } from '@/components/theme/tokens';
import { publicPaths } from '@/screens/publicPaths';

const SignUpModal = lazyModal(() => import('./SignUpModal'));

export interface LoginScreenProps {
  isPending: boolean;
  /** The server's sentence about the last attempt. */
  error: string | null;
  /** Where the backend lets people sign up; elsewhere the link leads to the plans. */
  onSignUp?(credentials: Credentials): Promise<boolean>;
  /** Other ways to sign in, where the backend offers them. */
  socialLinks: { label: string; href: string }[];
  onLogin(credentials: Credentials): void;
}

interface Refusal {
  field: string;
  sentence: string;
}

/** Two native fields and one rule need no form library, which the first page would have to load. */
export function LoginScreen({ isPending, error, onLogin, onSignUp, ...props }: LoginScreenProps) {
  const [isSigningUp, setIsSigningUp] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sentence = refusal?.sentence ?? error;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Credentials.safeParse(Object.fromEntries(new FormData(form)));
    const issue = typed.error?.issues[0];
    setRefusal(issue ? { field: String(issue.path[0]), sentence: issue.message } : null);
    if (issue) form.querySelector<HTMLElement>(`[name=${String(issue.path[0])}]`)?.focus();
    if (typed.success && !isPending) onLogin(typed.data);
  };

  const handleSignUp = (event: MouseEvent) => {
    if (!onSignUp) return;
    event.preventDefault();
    setIsSigningUp(true);
  };

  return (
    <PublicPage title="Login" lead="For the research staff.">
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap={5}>
          {sentence && <Alert kind="error">{sentence}</Alert>}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            aria-invalid={refusal?.field === 'email'}
          />
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            aria-invalid={refusal?.field === 'password'}
          />
          <Button type="submit" kind="accent" isPending={isPending} pendingLabel="Loading...">
            Login
          </Button>
          {props.socialLinks.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </Stack>
      </form>
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
