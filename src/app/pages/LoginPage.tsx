import { useLocation, Navigate } from 'react-router-dom';
import { LoginScreen } from '@/screens/login/LoginScreen';
import { destination } from '../guards';
import { useSession } from '../session';
import { useSignIn } from '../useSignIn';

export default function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  const signIn = useSignIn();
  if (session) return <Navigate to={destination(state)} replace />;
  return <LoginScreen {...signIn} />;
}
