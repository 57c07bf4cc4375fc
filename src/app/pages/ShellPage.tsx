import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useApi } from '@/api/ApiProvider';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { ShellScreen } from '@/screens/shell/ShellScreen';
import { useShell } from '@/app/shell/useShell';
import { ArrivalFocus } from '@/app/routing/ArrivalFocus';
import { mayOpen } from '@/app/routing/pages';
import { ShownSettingsPages } from '@/screens/settings/SettingsFrame';
import { useQuery } from '@/app/routing/useQuery';

export function ShellPage() {
  const { palette, ...shell } = useShell();
  const { has } = useApi();
  const search = useQuery();
  const page = (
    <ErrorBoundary key={shell.address}>
      <Suspense fallback={<Spinner label="Loading" />}>
        <ShownSettingsPages value={(path) => mayOpen(path, has)}>
          <Outlet />
        </ShownSettingsPages>
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
