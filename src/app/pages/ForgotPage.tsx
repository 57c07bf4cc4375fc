import { ForgotScreen } from '@/screens/forgot/ForgotScreen';
import { useForgot } from '@/api/hooks/auth';

export default function ForgotPage() {
  return <ForgotScreen {...useForgot()} />;
}
