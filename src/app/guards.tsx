import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { publicPaths } from '@/screens/publicPaths';
import { useSession } from './session';

/** Lets signed-in staff through; everybody else signs in first and comes back to this address. */
export function SignedIn() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session) return <Outlet />;
  return <Navigate to={publicPaths.login} replace state={{ from: pathname + search + hash }} />;
}

/** Where a sign-in leads: the address that asked for it, if it is one of ours. */
export function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const isOwn = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isOwn ? from : publicPaths.newsletters;
}
