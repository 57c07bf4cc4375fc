import { ErrorScreen } from '@/screens/error/ErrorScreen';
import { NotFoundScreen } from '@/screens/notFound/NotFoundScreen';

export function ErrorPage() {
  return <ErrorScreen />;
}

export function NotFoundPage() {
  return <NotFoundScreen />;
}
