import { Navigate, useLocation } from 'react-router-dom';
import { LoginScreen } from '@/screens/login/LoginScreen';
import { paths } from '@/screens/paths';
import { useSession } from '@/app/session/session';
import { useSignIn } from '@/app/session/useSignIn';

export default function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  const signIn = useSignIn();
  if (session) return <Navigate to={destination(state)} replace />;
  return <LoginScreen {...signIn} />;
}

/** The address that asked for the sign-in if it is one of ours, else the newsletters. */
function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const isOwn = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isOwn ? from : paths.newsletters;
}
