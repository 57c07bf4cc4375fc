import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { ShellScreen } from '@/screens/shell/ShellScreen';
import { useShell } from '@/app/shell/useShell';
import { ArrivalFocus } from '@/app/routing/ArrivalFocus';
import { useQuery } from '@/app/routing/useQuery';

export default function ShellPage() {
  const { palette, ...shell } = useShell();
  const search = useQuery();
  const page = (
    <ErrorBoundary key={shell.address}>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Outlet />
        <ArrivalFocus />
      </Suspense>
    </ErrorBoundary>
  );
  // Previews that are printed are shown without the shell.
  if (search.has('print')) return page;
  return (
    <ShellScreen {...shell}>
      {page}
      {palette}
    </ShellScreen>
  );
}
