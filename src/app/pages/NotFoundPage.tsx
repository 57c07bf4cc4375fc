import { NotFoundScreen } from '@/screens/notFound/NotFoundScreen';

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
