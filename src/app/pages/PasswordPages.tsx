import { ForgotScreen } from '@/screens/forgot/ForgotScreen';
import { useForgot, useReset } from '@/api/hooks/auth';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { publicPaths } from '@/screens/publicPaths';
import { ResetScreen } from '@/screens/reset/ResetScreen';
import { useQuery } from '@/app/routing/useQuery';

export function ForgotPage() {
  return <ForgotScreen {...useForgot()} />;
}

const redirectAfter = 3_000;

export function ResetPage() {
  const search = useQuery();
  const navigate = useNavigate();
  const token = search.get('t') ?? '';
  const reset = useReset(token);

  useEffect(() => {
    if (!reset.isDone) return undefined;
    const timer = setTimeout(() => void navigate(publicPaths.login), redirectAfter);
    return () => clearTimeout(timer);
  }, [reset.isDone, navigate]);

  return <ResetScreen {...reset} hasToken={token !== ''} />;
}
