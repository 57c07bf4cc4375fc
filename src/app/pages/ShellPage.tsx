import { Suspense, useEffect, useEffectEvent } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useApi } from '@/api/ApiProvider';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { ShellScreen } from '@/screens/shell/ShellScreen';
import { useShell } from '@/app/shell/useShell';
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

/**
 * Moves the focus into the page once it is shown, so that the Tab key starts at its actions instead of
 * at the link that opened it. A page that was loaded by the browser, one that has focused something
 * itself, and an open dialog are left alone.
 */
function ArrivalFocus() {
  const { hash } = useLocation();
  const isByLink = useNavigationType() !== NavigationType.Pop;
  const arrive = useEffectEvent(() => {
    const main = document.getElementById('main');
    const active = document.activeElement;
    if (!isByLink || hash || !main || main.contains(active) || active?.closest('dialog')) return;
    main.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return null;
}
