import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Credentials } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { Alert } from '@/components/feedback/Alert';
import { TextField } from '@/components/forms/TextField';
import { useZodForm } from '@/components/forms/useZodForm';
import { PublicPage } from '@/components/layout/PublicPage';
import { Stack } from '@/components/layout/Stack';
import { size, space } from '@/components/theme/tokens';
import { paths } from '@/screens/paths';

export interface LoginScreenProps {
  isPending: boolean;
  /** The server's sentence about the last attempt. */
  error: string | null;
  /** Where somebody without an account goes. */
  signUpPath: string;
  /** Other ways to sign in, where the backend offers them. */
  socialLinks: { label: string; href: string }[];
  onLogin(credentials: Credentials): void;
}

export function LoginScreen(props: LoginScreenProps) {
  const form = useZodForm(Credentials, { defaultValues: { email: '', password: '' } });
  const { email, password } = form.formState.errors;
  const error = (email ?? password)?.message ?? props.error;

  return (
    <PublicPage title="Login" lead="For the research staff.">
      <form onSubmit={form.handleSubmit(props.onLogin)} noValidate>
        <Stack gap={5}>
          {error && <Alert kind="error">{error}</Alert>}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            aria-invalid={Boolean(email)}
            {...form.register('email')}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            aria-invalid={Boolean(password)}
            {...form.register('password')}
          />
          <Button type="submit" kind="accent" isPending={props.isPending} pendingLabel="Loading...">
            Login
          </Button>
          {props.socialLinks.map(({ label, href }) => (
            <LinkButton key={href} to={href}>
              {label}
            </LinkButton>
          ))}
        </Stack>
      </form>
      <Links>
        <Link to={paths.forgot}>Forgot your password?</Link>
        <Link to={props.signUpPath}>Sign up now!</Link>
      </Links>
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
