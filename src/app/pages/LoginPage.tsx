import { Navigate, useLocation } from 'react-router-dom';
import { LoginScreen } from '@/screens/login/LoginScreen';
import { returnAddress } from '@/app/routing/returnAddress';
import { useSession } from '@/app/session/session';
import { useSignIn } from '@/app/session/useSignIn';

export default function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  const signIn = useSignIn();
  if (session) return <Navigate to={returnAddress(state)} replace />;
  return <LoginScreen {...signIn} />;
}
