import { useLocation } from 'react-router-dom';
import { ErrorScreen } from '@/screens/error/ErrorScreen';
import { NotFoundScreen } from '@/screens/notFound/NotFoundScreen';
import { publicPaths } from '@/screens/publicPaths';

export function ErrorPage() {
  return <ErrorScreen />;
}

export function NotFoundPage() {
  return <NotFoundScreen isInApp={useLocation().pathname.startsWith(`${publicPaths.app}/`)} />;
}
