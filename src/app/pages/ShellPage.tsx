import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { ShellScreen } from '@/screens/shell/ShellScreen';
import { useShell } from '../useShell';

export default function ShellPage() {
  const { place, ...shell } = useShell();
  return (
    <ShellScreen {...shell}>
      <ErrorBoundary key={place}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </ShellScreen>
  );
}
