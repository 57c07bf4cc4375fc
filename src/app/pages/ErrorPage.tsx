import { ErrorScreen } from '@/screens/error/ErrorScreen';

export default function ErrorPage() {
  return <ErrorScreen />;
}
