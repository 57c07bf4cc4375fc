import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { ShellScreen } from '@/screens/shell/ShellScreen';
import { useShell } from '@/app/shell/useShell';
import { useQuery } from '@/app/routing/useQuery';

export default function ShellPage() {
  const { place, ...shell } = useShell();
  const search = useQuery();
  const page = (
    <ErrorBoundary key={place}>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
  // Previews that are printed are shown without the shell.
  return search.has('print') ? page : <ShellScreen {...shell}>{page}</ShellScreen>;
}
